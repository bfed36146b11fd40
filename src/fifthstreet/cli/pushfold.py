"""`fifthstreet pushfold`: which holes to push and to call with, heads-up, as two grids."""

from typing import Annotated

import typer
from rich.text import Text

from fifthstreet.cli.hole_grid import FREQUENCIES, grid_lines
from fifthstreet.cli.screen import new_console, write_lines
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import show_json
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.solver.hole_classes import CLASS_NAMES
from fifthstreet.solver.push_fold import PushFold, solve_push_fold


def show_push_fold(
    stack: Annotated[float, typer.Argument(metavar="BB", help="cli.pushfold.stack")],
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> None:
    bar = WaitingBar(say("cli.pushfold.solving"))
    try:
        found = solve_push_fold(stack, progress=bar)
    finally:
        bar.close()
    if as_json:
        show_json(_record(found))
    else:
        write_lines(_lines(found), new_console())


def _record(found: PushFold) -> dict[str, object]:
    return {
        "stack": found.stack,
        "value": found.value,
        "exploitability": found.exploitability,
        "iterations": found.iterations,
        "push_share": found.push_share,
        "call_share": found.call_share,
        "push": dict(zip(CLASS_NAMES, found.push.tolist(), strict=True)),
        "call": dict(zip(CLASS_NAMES, found.call.tolist(), strict=True)),
    }


def _lines(found: PushFold) -> list[Text]:
    lines: list[Text] = []
    charts = (("push", found.push, found.push_share), ("call", found.call, found.call_share))
    for name, chart, share in charts:
        title = say(f"cli.pushfold.{name}", stack=f"{found.stack:g}", share=f"{share:.2%}")
        by_class = dict(zip(CLASS_NAMES, chart.tolist(), strict=True))
        lines += [Text(title, "bold"), *grid_lines(by_class, FREQUENCIES), Text()]
    value = say("cli.pushfold.value", value=f"{found.value:+.5f}")
    error = say("cli.pushfold.exploitability", mbb=f"{found.exploitability * 1000:.4f}")
    return [*lines, Text(value), Text(error, "dim")]
