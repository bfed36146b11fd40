"""The result of a match as text: a table of players, what is decided, and what would decide it."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from fifthstreet.arena.conduct import Conduct
from fifthstreet.arena.statistics.estimate import Estimate
from fifthstreet.arena.summary import Comparison, Summary
from fifthstreet.cli.fault_text import fault_lines
from fifthstreet.cli.look import columns
from fifthstreet.cli.speech import say

_STATISTICS: Final = (
    "vpip",
    "pfr",
    "three_bet",
    "aggression_factor",
    "went_to_showdown",
    "won_at_showdown",
)
_MOST_COMPARISONS: Final = 12
_NARROW: Final = 100
_UNKNOWN: Final = "–"


def estimate_text(found: Estimate | None) -> str:
    """A value with its interval; never the one without the other."""
    if found is None:
        return say("cli.match.no-interval")
    return f"{found.value:+,.0f} ± {(found.high - found.low) / 2:,.0f}"


def result_lines(summary: Summary, width: int) -> list[Text]:
    tally = summary.tally
    if not tally.hands:
        return [Text(say("cli.match.nothing"))]
    lines = [Text(_headline(summary), "bold"), Text()]
    lines += _table(summary, is_wide=width >= _NARROW)
    if any(tally.places):
        lines += [Text(), *_places(summary)]
    lines += [Text(), *_verdicts(summary), *_doubts(summary), *fault_lines(summary)]
    for one in summary.fallbacks:
        lines.append(Text(say(f"report.fallback.{one['reason']}", **one), "yellow"))
    lines += _aivat(summary)
    gain = summary.duplicate_gain
    if gain is not None:
        shown = {name: f"{getattr(gain, name):.2f}" for name in ("value", "low", "high")}
        lines.append(Text(say("cli.match.duplicate-gain", **shown), "dim"))
    lines.append(Text(say("cli.match.how", seed=summary.plan.seed), "dim"))
    return lines


def _aivat(summary: Summary) -> list[Text]:
    """The result by AIVAT and what it is worth; nothing where it was not asked for."""
    found = summary.aivat(0)
    if found is None:
        return []
    leader = 0 if found.value >= 0 else 1
    best = summary.aivat(leader)
    lines = [
        Text(
            say(
                "cli.match.aivat",
                player=summary.plan.players[leader],
                by=estimate_text(best),
                p=_p_text(found.p_value),
            ),
            "bold" if found.is_significant else "",
        )
    ]
    gain = summary.aivat_gain
    if gain is not None:
        shown = {name: f"{getattr(gain, name):.2f}" for name in ("value", "low", "high")}
        lines.append(Text(say("cli.match.aivat-gain", **shown), "dim"))
    return lines


def _headline(summary: Summary) -> str:
    plan, tally = summary.plan, summary.tally
    return say(
        "cli.match.headline",
        rules=plan.rules.name,
        format=plan.format,
        hands=f"{tally.hands:,}",
        units=say(f"cli.match.units.{summary.unit}", count=f"{tally.results.units:,}"),
    )


def _table(summary: Summary, *, is_wide: bool) -> list[Text]:
    heads = ["player", "result", "adjusted"]
    heads += _STATISTICS if is_wide else ()
    heads += ["faults", "time"]
    rows = [[Text(say(f"cli.match.head.{head}"), "bold") for head in heads]]
    for number in _numbers(summary):
        found = summary.result(number)
        conduct = summary.tally.conducts[number]
        row = [
            Text(summary.plan.players[number]),
            Text(estimate_text(found), _style(found)),
            Text(_adjusted(summary, number)),
        ]
        if is_wide:
            rates = summary.tally.counters[number].rates()
            row += [Text(_rate(name, *rates[name])) for name in _STATISTICS]
        faults = conduct.fault_count
        row.append(Text(f"{faults:,}", "bold red" if faults else "dim"))
        row.append(Text(_time(conduct), "dim"))
        rows.append(row)
    return columns(rows, right=frozenset(range(1, len(heads))))


def _numbers(summary: Summary) -> range:
    return range(len(summary.plan.players))


def _style(found: Estimate | None) -> str:
    if found is None or not found.is_significant:
        return "default"
    return "green" if found.value > 0 else "red"


def _rate(name: str, count: int, of: int) -> str:
    if not of:
        return _UNKNOWN
    return f"{count / of:.2f}" if name == "aggression_factor" else f"{count / of:.0%}"


def _adjusted(summary: Summary, number: int) -> str:
    """The batch player takes no luck out."""
    if not summary.tally.adjusted.units:
        return _UNKNOWN
    return estimate_text(summary.adjusted(number))


def _time(conduct: Conduct) -> str:
    """A decision's time on average, of the processor in brackets; the batch player has neither."""
    cpu = conduct.mean_cpu_seconds
    wall = _seconds(conduct.mean_seconds)
    return wall if cpu is None else f"{wall} ({_seconds(cpu)})"


def _seconds(seconds: float | None) -> str:
    if seconds is None:
        return _UNKNOWN
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def _places(summary: Summary) -> list[Text]:
    """How often each player came first, and its place on average, best first."""
    rows = [[Text(say(f"cli.match.head.{head}"), "bold") for head in ("player", "wins", "place")]]
    found: list[tuple[float, str, int, str]] = []
    for number in _numbers(summary):
        places = summary.tally.places[number]
        mean = summary.mean_place(number)
        total = sum(rank * count for rank, count in places.items())
        written = say("cli.match.no-interval")
        if mean is not None:
            written = f"{mean.value:.2f} ± {(mean.high - mean.low) / 2:.2f}"
        found.append((total, summary.plan.players[number], places.get(1, 0), written))
    for _, player, wins, written in sorted(found):
        rows.append([Text(player), Text(f"{wins:,}"), Text(written)])
    return columns(rows, right=frozenset({1, 2}))


def _verdicts(summary: Summary) -> list[Text]:
    compared = summary.comparisons()
    bots = summary.bots()
    unit = say(f"report.unit.{summary.unit}")
    if summary.tally.results.units > 1 and not summary.has_spread:
        return [Text(say("report.verdict.equal", bots=", ".join(bots), unit=unit))]
    if len(bots) == 1:
        return [Text(say("report.verdict.one-bot", bot=bots[0]))]
    if not compared:
        return [Text(say("cli.match.one-unit", unit=say(f"cli.match.unit.{summary.unit}")))]
    lines = [_verdict(one, len(summary.bots()) == 2) for one in compared[:_MOST_COMPARISONS]]
    if len(compared) > _MOST_COMPARISONS:
        lines.append(Text(say("cli.match.more-pairs", count=len(compared) - _MOST_COMPARISONS)))
    return lines


def _doubts(summary: Summary) -> list[Text]:
    """What speaks against believing the verdict."""
    found = [
        say(
            "report.verdict.faulty",
            bot=one.bot,
            share=f"{one.share:.1%}",
            most=f"{100 * summary.max_faults:g}%",
        )
        for one in summary.faulty_bots
    ]
    knowing = summary.plan.knowing_bots
    if knowing:
        found.append(say("report.verdict.known-cards", bots=", ".join(knowing)))
    return [Text(doubt, "bold red") for doubt in found]


def _verdict(one: Comparison, is_alone: bool) -> Text:
    found = one.difference
    # Of two bots one wins what the other loses: half the difference is what each wins a hand.
    scale = 0.5 if is_alone else 1.0
    by = f"{abs(found.value) * scale:,.0f} ± {(found.high - found.low) / 2 * scale:,.0f}"
    names = (one.first, one.second) if found.value >= 0 else (one.second, one.first)
    shown = {"first": names[0], "second": names[1], "by": by, "p": _p_text(one.p_value)}
    if one.winner is not None:
        return Text(say("cli.match.beats", **shown), "bold")
    more = found.more_hands_needed()
    if not more:
        return Text(say("cli.match.open", **shown))
    return Text(say("cli.match.open-more", **shown, hands=_rounded(more)))


def _p_text(p_value: float) -> str:
    return "p < 0.001" if p_value < 0.001 else f"p = {p_value:.3f}"


def _rounded(number: int) -> str:
    """Two digits are all that such a forecast is worth."""
    digits = max(0, len(str(number)) - 2)
    return f"{round(number, -digits):,}"
