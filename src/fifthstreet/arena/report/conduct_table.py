"""The conduct of the players: the times of their decisions, and their faults."""

from __future__ import annotations

from fifthstreet.arena.conduct import FAULTS, Fault
from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import scrolled
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.player_label import person
from fifthstreet.arena.report.result_table import ranked
from fifthstreet.arena.summary import Summary


def conduct_table(summary: Summary, words: Words) -> Html:
    heads = ["decisions", "mean", "cpu", "median", "p99", "slowest", *FAULTS]
    head = [tag("td")]
    head += [tag("th", words.say(f"report.conduct.{name}"), scope="col") for name in heads]
    rows = []
    for number in ranked(summary):
        conduct = summary.tally.conducts[number]
        name = tag("th", person(summary.plan.players[number], number), scope="row")
        # The batch player counts no decisions and measures none.
        times = ["–"] * 6
        if conduct.decisions:
            within = [conduct.seconds_within(share) for share in (0.5, 0.99)]
            means = (conduct.mean_seconds, conduct.mean_cpu_seconds)
            times = [
                "–" if one is None else words.seconds(one)
                for one in (*means, *within, conduct.slowest)
            ]
            times.insert(0, f"{conduct.decisions:,}")
        cells = [tag("td", times[0], class_="number")]
        cells += [tag("td", time, class_="number quiet") for time in times[1:]]
        for kind in FAULTS:
            count = conduct.counts[kind]
            shown = "number fault" if count else "number quiet"
            cells.append(tag("td", f"{count:,}", class_=shown))
        rows.append(tag("tr", name, *cells))
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="conduct")
    return together([scrolled(table, words.say("report.conduct.title")), _faults(summary, words)])


def _faults(summary: Summary, words: Words) -> Html:
    """Return the first faults of each player, with the position as it saw it."""
    entries = []
    for number in ranked(summary):
        conduct = summary.tally.conducts[number]
        if not conduct.faults:
            continue
        title = words.say(
            "report.conduct.first-faults",
            shown=len(conduct.faults),
            count=f"{max(conduct.fault_count, len(conduct.faults)):,}",
        )
        entries.append(
            tag(
                "details",
                tag("summary", person(summary.plan.players[number], number), " ", title),
                tag("ol", *(_fault(fault, words) for fault in conduct.faults)),
                class_="faults",
            )
        )
    return together(entries) if entries else NOTHING


def _fault(fault: Fault, words: Words) -> Html:
    became = words.say("report.conduct.became", action=fault.became) if fault.became else ""
    return tag(
        "li",
        tag("b", words.say(f"report.conduct.{fault.kind}")),
        " ",
        words.say("report.hand-number", session=fault.session, hand=fault.hand),
        " ",
        tag("span", became, class_="quiet"),
        tag("p", fault.text, class_="said"),
        tag("code", fault.line) if fault.line else NOTHING,
    )
