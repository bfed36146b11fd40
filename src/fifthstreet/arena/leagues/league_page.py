"""The page of a league: the leader by each ranking, and every pair with its certainty."""

from __future__ import annotations

import shlex

from fifthstreet.arena.leagues.league_settings import LeagueSettings
from fifthstreet.arena.leagues.league_standings import runoff_rounds, standings
from fifthstreet.arena.leagues.league_table import LeagueTable
from fifthstreet.arena.report.cross_table import Cell, cross_table
from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import masthead, page, scrolled, section
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.player_label import person


def league_page(settings: LeagueSettings, name: str, table: LeagueTable, lang: str) -> bytes:
    """The whole page; pairs link to their own reports beside it."""
    words = Words(lang)
    say = words.say
    order = [one.player for one in table.bankroll] or list(table.names)
    places = {bot: place for place, bot in enumerate(order)}
    cells = {
        (places[pair.first], places[pair.second]): Cell(
            pair.found, table.p_values[pair.id], link=f"pairs/{pair.id}/report.html"
        )
        for pair in table.pairs
        if pair.found is not None
    }
    body = [
        tag(
            "div",
            masthead(words, say("league.title", name=name)),
            tag("h1", headline(table, words)),
            tag("p", _decided(table, words), class_="detail"),
            _doubts(table, words),
            tag("p", _facts(settings, table, words), class_="facts-line"),
            tag("p", say("report.mbb"), class_="facts-line next"),
            class_="top",
        ),
        section(
            "standings",
            say("league.standings.title"),
            say("league.standings.about"),
            standings(table, words) if table.bankroll else NOTHING,
        ),
        section(
            "pairs",
            say("report.cross.title"),
            say("league.cross.about"),
            _cross(table, order, cells, words),
        ),
        section(
            "runoff",
            say("league.runoff.title"),
            say("league.runoff.about"),
            runoff_rounds(table, words),
        ),
        section(
            "list", say("league.list.title"), say("league.list.about"), _pair_list(table, words)
        ),
        section("how", say("report.how.title"), say("league.how.about"), _how(settings, words)),
    ]
    title = f"{say('league.title', name=name)} · Fifth Street"
    return page(words, title=title, body=together(body))


def _cross(
    table: LeagueTable, order: list[str], cells: dict[tuple[int, int], Cell], words: Words
) -> Html:
    colours = [table.names.index(bot) for bot in order]
    return cross_table(words, order, cells, colours=colours) if cells else NOTHING


def headline(table: LeagueTable, words: Words) -> str:
    """Return a sentence that names the leader."""
    if not table.bankroll or table.runoff is None:
        return words.say("league.verdict.unfinished")
    by_bankroll = table.bankroll[0]
    by_runoff = table.runoff.ranks[0][0]
    amount = words.estimate(by_bankroll)
    if by_bankroll.player == by_runoff:
        return words.say("league.verdict.both", bot=by_runoff, by=amount)
    return words.say("league.verdict.two", bankroll=by_bankroll.player, by=amount, runoff=by_runoff)


def _decided(table: LeagueTable, words: Words) -> str:
    total = len(table.names) * (len(table.names) - 1) // 2
    decided = sum(table.winner(pair) is not None for pair in table.pairs)
    return words.say("league.verdict.decided", decided=decided, total=total)


def _doubts(table: LeagueTable, words: Words) -> Html:
    doubts = (
        ("league.verdict.faulty", table.faulty_bots),
        ("report.verdict.known-cards", table.knowing_bots),
    )
    said = [words.say(key, bots=words.list(list(bots))) for key, bots in doubts if bots]
    return together([tag("p", doubt, class_="detail") for doubt in said])


def _facts(settings: LeagueSettings, table: LeagueTable, words: Words) -> str:
    return words.say(
        "league.facts",
        bots=len(table.names),
        hands=f"{sum(pair.hands for pair in table.pairs):,}",
        seats=settings.seats,
        rules=settings.rules,
        seed=settings.seed,
    )


def _pair_list(table: LeagueTable, words: Words) -> Html:
    numbers = {bot: number for number, bot in enumerate(table.names)}
    heads = ("pair", "hands", "result", "adjusted", "p", "faults", "report")
    head = [tag("th", words.say(f"league.list.{name}"), scope="col") for name in heads]
    rows = []
    for pair in (one.from_the_better_side() for one in table.pairs):
        who = [person(bot, numbers[bot]) for bot in (pair.first, pair.second)]
        p = table.p_values.get(pair.id)
        link = tag("a", words.say("league.list.open"), href=f"pairs/{pair.id}/report.html")
        rows.append(
            tag(
                "tr",
                tag("th", who[0], " – ", who[1], scope="row"),
                tag("td", f"{pair.hands:,}", class_="number"),
                tag("td", words.estimate(pair.found), class_="number"),
                tag("td", words.estimate(pair.adjusted), class_="number"),
                tag("td", "–" if p is None else words.p_value(p), class_="number quiet"),
                tag("td", "{:,} · {:,}".format(*pair.faults), class_="number quiet"),
                tag("td", link, class_="number"),
            )
        )
    listed = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="list")
    return scrolled(listed, words.say("league.list.title")) if rows else NOTHING


def _how(settings: LeagueSettings, words: Words) -> Html:
    rows = [
        tag("div", tag("dt", words.say(f"league.how.{key}")), tag("dd", _written(value, words)))
        for key, value in {**settings.values(), "seed": str(settings.seed)}.items()
    ]
    duplicate = "--duplicate" if settings.is_duplicate else "--no-duplicate"
    parts = ["fifthstreet", "league", "DIR", "--rules", settings.rules, duplicate]
    parts += ["--seats", str(settings.seats), "--hands", str(settings.hands)]
    parts += ["--seed", str(settings.seed), "--add", *settings.bots]
    return together(
        [
            tag("dl", *rows, class_="facts"),
            tag("h3", words.say("report.how.again")),
            tag("code", shlex.join(parts), class_="command"),
        ]
    )


def _written(value: object, words: Words) -> str:
    if isinstance(value, bool):
        return words.say("report.how.yes" if value else "report.how.no")
    if isinstance(value, list):
        return words.say("report.comma").join(map(str, value))
    return f"{value:,}" if isinstance(value, int) else str(value)
