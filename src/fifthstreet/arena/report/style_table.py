"""The playing style of each player: the usual shares, each with its interval."""

from __future__ import annotations

from typing import Final

from fifthstreet.arena.report.markup import Html, tag, together
from fifthstreet.arena.report.page_frame import scrolled
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.player_label import person
from fifthstreet.arena.report.result_table import ranked
from fifthstreet.arena.report.wilson_share import share_interval
from fifthstreet.arena.summary import Summary

_SHOWN: Final = (
    "vpip",
    "pfr",
    "three_bet",
    "fold_to_three_bet",
    "continuation_bet",
    "aggression_factor",
    "aggression_frequency",
    "went_to_showdown",
    "won_at_showdown",
    "won_without_showdown",
    "hands_won",
)
_QUOTIENT: Final = "aggression_factor"


def style_table(summary: Summary, words: Words) -> Html:
    head = [tag("td")]
    for name in _SHOWN:
        about = tag("small", words.say(f"report.style.{name}.about"))
        head.append(tag("th", words.say(f"report.style.{name}"), about, scope="col"))
    rows = []
    for number in ranked(summary):
        rates = summary.tally.counters[number].rates()
        cells = [tag("th", person(summary.plan.players[number], number), scope="row")]
        cells += [_cell(name, *rates[name]) for name in _SHOWN]
        rows.append(tag("tr", *cells))
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="style")
    return scrolled(table, words.say("report.style.title"))


def _cell(name: str, count: int, of: int) -> Html:
    """Return a share in percent with its interval below it."""
    if name == _QUOTIENT:
        # Wagers per call: the quotient of two parts of one whole, whose share has an interval.
        ends = share_interval(count, count + of)
        if ends is None or of == 0 or ends[1] >= 1:
            return tag("td", "–", class_="number quiet")
        low, high = (end / (1 - end) for end in ends)
        return _pair(f"{count / of:.2f}", f"{low:.2f} – {high:.2f}")
    found = share_interval(count, of)
    if found is None:
        return tag("td", "–", class_="number quiet")
    low, high = (100 * end for end in found)
    # Whole percents where the interval is wider than that.
    places = 1 if high - low < 2 else 0
    return _pair(f"{100 * count / of:.{places}f} %", f"{low:.{places}f} – {high:.{places}f}")


def _pair(value: str, interval: str) -> Html:
    return tag("td", together([value, tag("small", interval)]), class_="number")
