"""Where the chips were won: by position, by the last street dealt, and by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import scrolled
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.player_label import colour, person
from fifthstreet.arena.report.result_table import ranked, tone
from fifthstreet.arena.report.whisker import SMALL_WIDTH, whisker, whisker_scale
from fifthstreet.arena.statistics.estimate import Estimate
from fifthstreet.arena.summary import POSITIONS, STREETS, Summary

Parts = Mapping[str, Estimate | None]


def breakdowns(summary: Summary, words: Words) -> Html:
    players = ranked(summary)
    by_position = {number: summary.positions(number) for number in players}
    by_street = {number: summary.streets(number) for number in players}
    by_seat = {number: summary.seats(number) for number in players}
    positions = {name: words.position(name) for name in _names(by_position, POSITIONS)}
    streets = {name: words.say(f"street.{name}") for name in _names(by_street, STREETS)}
    seats = {name: name for name in sorted(_names(by_seat, ()), key=lambda one: int(one[1:]))}
    return together(
        [
            _table(summary, words, "position", positions, by_position),
            _table(summary, words, "street", streets, by_street),
            _table(summary, words, "seat", seats, by_seat) if len(seats) > 2 else NOTHING,
        ]
    )


def _names(parts: Mapping[int, Parts], order: Sequence[str]) -> list[str]:
    """Return every name that any player has, in order."""
    found = {name for one in parts.values() for name in one}
    return [name for name in order if name in found] + sorted(found - set(order))


def _table(
    summary: Summary,
    words: Words,
    kind: str,
    columns: Mapping[str, str],
    parts: Mapping[int, Parts],
) -> Html:
    at = whisker_scale(
        (found for one in parts.values() for found in one.values()), width=SMALL_WIDTH
    )
    title = words.say(f"report.parts.{kind}")
    head = [tag("td")] + [tag("th", name, scope="col") for name in columns.values()]
    rows = []
    for number, one in parts.items():
        cells = [tag("th", person(summary.plan.players[number], number), scope="row")]
        for name in columns:
            found = one.get(name)
            written = tag("span", words.estimate(found), class_=f"number {tone(found)}")
            drawn = whisker(found, at, colour=colour(number), is_small=True)
            cells.append(tag("td", written, drawn, class_="part"))
        rows.append(tag("tr", *cells))
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="parts")
    return together([tag("h3", title), scrolled(table, title)])
