"""`fifthstreet validate`: plays a bot through all rule sets and odd spots, and says what it got
wrong."""

from typing import Annotated, Final

import typer
from rich.text import Text

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.arena.validation import Problem, Report, Trial, all_tables
from fifthstreet.arena.validation.validation_report import FAULTS
from fifthstreet.cli.look import columns
from fifthstreet.cli.screen import new_console, write_lines
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import show_json
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.errors import InvalidInput
from fifthstreet.rulesets import load, names

_PROBLEMS_FOUND: Final = 1
_DEFAULT_CLOCK: Final = 1.0
_DEFAULT_HANDS: Final = 10
_HEADS: Final = ("rules", "hands", "decisions", *FAULTS, "slowest")
_MOST_SHOWN: Final = 20
_LAST_LINES: Final = 6  # of a bot's own words


def validate(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="cli.validate.bot")],
    clock: Annotated[
        float, typer.Option(metavar="SECONDS", help="cli.validate.clock")
    ] = _DEFAULT_CLOCK,
    hands: Annotated[
        int, typer.Option(metavar="N", min=1, help="cli.validate.hands")
    ] = _DEFAULT_HANDS,
    trusted: Annotated[bool, typer.Option("--trusted", help="cli.validate.trusted")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    if not 0 < clock < float("inf"):
        raise InvalidInput(say("cli.validate.bad-clock", value=clock))
    report = _try(Trial(read_bot(bot), clock, trusted=trusted), hands)
    if as_json:
        show_json(report.as_dict())
    else:
        write_lines(report_lines(report), new_console())
    return None if report.is_fine else _PROBLEMS_FOUND


def _try(trial: Trial, hands: int) -> Report:
    tables = list(all_tables([load(name) for name in names()], hands))
    bar = WaitingBar(say("cli.validate.playing", bot=trial.report.bot))
    try:
        for number, table in enumerate(tables):
            if trial.is_hopeless:
                return trial.report
            bar(number, len(tables))
            trial.play(table)
    finally:
        bar.close()
        trial.close()
    given_up = any(row.is_given_up for row in trial.report.rows.values())
    trial.report.is_whole = not given_up and not trial.is_hopeless
    return trial.report


def report_lines(report: Report) -> list[Text]:
    """A table by rule set, the times, the problems, and a verdict."""
    rows = [[Text(say(f"cli.validate.head.{head}"), "bold") for head in _HEADS]]
    for name, row in report.rows.items():
        faults = [
            Text(f"{row.faults[fault]:,}", "bold red" if row.faults[fault] else "dim")
            for fault in FAULTS
        ]
        counts = [Text(f"{row.hands:,}"), Text(f"{row.decisions:,}")]
        rows.append([Text(name), *counts, *faults, Text(_duration(row.slowest))])
    lines = columns(rows, right=frozenset(range(1, len(_HEADS))))
    lines += [Text(), *_times(report), Text()]
    for number, problem in enumerate(list(report.problems.values())[:_MOST_SHOWN], 1):
        lines += [*_problem_lines(number, problem), Text()]
    if len(report.problems) > _MOST_SHOWN:
        lines += [Text(say("cli.validate.more", count=len(report.problems) - _MOST_SHOWN)), Text()]
    return [*lines, _verdict(report)]


def _times(report: Report) -> list[Text]:
    within = report.seconds_within()
    if not within:
        return []
    shares = ", ".join(f"{share:.0%} < {_duration(s)}" for share, s in within.items())
    return [
        Text(
            say(
                "cli.validate.times",
                shares=shares,
                slowest=_duration(report.slowest),
                clock=f"{report.clock:g} s",
            ),
            "dim",
        )
    ]


def _problem_lines(number: int, problem: Problem) -> list[Text]:
    """What was done, where, and what could have been done."""
    title = say(
        f"cli.validate.problem.{problem.fault}", answered=problem.answered, times=problem.times
    )
    if problem.reason:
        title += f" ({say(f'reason.{problem.reason}')})"
    where = say("cli.validate.where", rules=problem.rules, seats=problem.seats, spot=problem.spot)
    lines = [Text(f"{number}. {title}", "bold"), Text(f"   {where}")]
    if problem.position:
        lines.append(Text(f"   {problem.position}", "cyan"))
        lines.append(Text("   " + say("cli.validate.allowed", allowed=problem.allowed)))
    words = problem.details.strip().splitlines()[-_LAST_LINES:]
    return lines + [Text(f"   | {word}", "dim") for word in words]


def _verdict(report: Report) -> Text:
    if report.is_fine:
        return Text(say("cli.validate.fine", decisions=f"{len(report.seconds):,}"), "bold green")
    key = "cli.validate.problems" if report.is_whole else "cli.validate.stopped"
    return Text(say(key, count=len(report.problems)), "bold red")


def _duration(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} µs"
