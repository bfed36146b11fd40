"""The table of results: each player with its estimate, actual and without all-in luck."""

from __future__ import annotations

from fifthstreet.arena.report.markup import Html, tag
from fifthstreet.arena.report.page_frame import scrolled
from fifthstreet.arena.report.page_words import Interval, Words, signed
from fifthstreet.arena.report.player_label import colour, person
from fifthstreet.arena.report.whisker import whisker, whisker_scale
from fifthstreet.arena.summary import Summary


def result_table(summary: Summary, words: Words) -> Html:
    """Players from best to worst."""
    tally = summary.tally
    numbers = ranked(summary)
    found = {number: summary.result(number) for number in numbers}
    adjusted = {number: summary.adjusted(number) for number in numbers}
    at = whisker_scale([*found.values(), *adjusted.values()])
    heads = ["player", "result", "", "adjusted", "chips"]
    head = [
        tag("th", words.say(f"report.results.{name}") if name else "", scope="col")
        for name in heads
    ]
    rows = []
    for number in numbers:
        rows.append(
            tag(
                "tr",
                tag("th", person(summary.plan.players[number], number), scope="row"),
                tag("td", words.estimate(found[number]), class_=f"number {tone(found[number])}"),
                tag("td", whisker(found[number], at, colour=colour(number)), class_="picture"),
                tag("td", words.estimate(adjusted[number]), class_="number"),
                tag("td", signed(tally.results.chips[number]), class_="number quiet"),
            )
        )
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="results")
    return scrolled(table, words.say("report.results.title"))


def ranked(summary: Summary) -> list[int]:
    """The players' numbers, the largest winner first."""
    return sorted(
        range(len(summary.plan.players)), key=lambda number: -summary.tally.results.chips[number]
    )


def tone(found: Interval | None) -> str:
    """Return the class of a coloured number; only where the interval excludes zero."""
    if found is None or found.low <= 0 <= found.high:
        return "open"
    return "up" if found.value > 0 else "down"
