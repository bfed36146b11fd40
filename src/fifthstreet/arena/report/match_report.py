"""The report of a match: one page that names the better player, how sure that is, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fifthstreet.arena.report.breakdown import breakdowns
from fifthstreet.arena.report.chip_graph import chip_graphs
from fifthstreet.arena.report.conduct_table import conduct_table
from fifthstreet.arena.report.cross_table import Cell, cross_table
from fifthstreet.arena.report.gain_text import gain_text
from fifthstreet.arena.report.how_played import how_played
from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import masthead, page, player_script, section
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.replays import replays
from fifthstreet.arena.report.result_table import ranked, result_table
from fifthstreet.arena.report.style_table import style_table
from fifthstreet.arena.report.tournament import game_logs, places_table
from fifthstreet.arena.report.verdict import MOST_COMPARED, verdict
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.statistics.edge import halved
from fifthstreet.arena.summary import Summary
from fifthstreet.i18n.language import ENGLISH

FILE: Final = "report.html"


def write_report(folder: ResultFolder, summary: Summary, lang: str = ENGLISH) -> Path:
    """Write the page into the folder; return its path."""
    return folder.write(FILE, match_page(folder, summary, lang))


def match_page(folder: ResultFolder, summary: Summary, lang: str = ENGLISH) -> bytes:
    """Return the whole page; the course of tournaments is read from the folder."""
    words = Words(lang)
    say = words.say
    hands, data = replays(summary, words)
    is_tournament = summary.plan.is_tournament
    body = [
        _top(summary, words),
        section(
            "results",
            say("report.results.title"),
            say("report.results.about"),
            result_table(summary, words),
            gain_text(summary, words),
        ),
        section(
            "places",
            say("report.places.title"),
            say("report.places.about"),
            places_table(summary, words),
        ),
        section(
            "pairs", say("report.cross.title"), say("report.cross.about"), _cross(summary, words)
        ),
        section(
            "chips",
            say("report.chips.title"),
            say("report.chips.about"),
            chip_graphs(summary, words),
        ),
        section(
            "parts",
            say("report.parts.title"),
            say("report.parts.about"),
            breakdowns(summary, words),
        ),
        section(
            "style",
            say("report.style.title"),
            say("report.style.about"),
            style_table(summary, words),
        ),
        section(
            "games",
            say("report.games.heading"),
            say("report.games.about"),
            game_logs(folder, summary, words) if is_tournament else NOTHING,
        ),
        section("pots", say("report.pots.title"), _about_pots(words), hands),
        section(
            "conduct",
            say("report.conduct.title"),
            say("report.conduct.about"),
            conduct_table(summary, words),
        ),
        section(
            "how",
            say("report.how.title"),
            say("report.how.about"),
            how_played(summary, folder.manifest, words),
        ),
    ]
    title = " · ".join([", ".join(summary.bots()), say("report.title"), "Fifth Street"])
    return page(words, title=title, body=together(body), data=data)


def _about_pots(words: Words) -> str:
    """Return the introduction; without the replay script pots are text
    alone, and the page says so.
    """
    about = words.say("report.pots.about")
    return about if player_script() else f"{about} {words.say('report.pots.no-player')}"


def _top(summary: Summary, words: Words) -> Html:
    found = verdict(summary, words)
    plan, tally = summary.plan, summary.tally
    facts = words.say(
        "report.facts",
        hands=f"{tally.hands:,}",
        units=f"{tally.results.units:,}",
        unit=words.say(f"report.unit.{summary.unit}"),
        rules=plan.rules.name,
        format=plan.format,
        seed=plan.seed,
    )
    return tag(
        "div",
        masthead(words, words.say("report.title")),
        tag("h1", found.headline),
        *(tag("p", detail, class_="detail") for detail in found.details),
        tag("p", facts, class_="facts-line"),
        tag("p", words.say("report.mbb"), class_="facts-line next"),
        class_="top",
    )


def _cross(summary: Summary, words: Words) -> Html:
    """Every two bots."""
    if not 2 <= len(summary.bots()) <= MOST_COMPARED:
        return NOTHING
    # From best to worst; a bot with several seats by the best of them, whose colour it takes.
    first_seats: dict[str, int] = {}
    for player in ranked(summary):
        first_seats.setdefault(summary.plan.bots[player], player)
    bots = list(first_seats)
    # Of two bots one wins what the other loses: half the difference is what each wins per hand.
    is_alone = len(bots) == 2
    cells = {
        (bots.index(one.first), bots.index(one.second)): Cell(
            halved(one.difference) if is_alone else one.difference, one.p_value
        )
        for one in summary.comparisons()
    }
    return cross_table(words, bots, cells, colours=list(first_seats.values())) if cells else NOTHING
