"""`fifthstreet report`: writes the HTML report of a result folder anew."""

from pathlib import Path
from typing import Annotated

import typer

from fifthstreet.arena.folder_summary import kept_summary
from fifthstreet.arena.report import match_page, write_report
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import show, show_json
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.errors import InvalidInput


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.report.folder")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="cli.report.out")] = None,
    force: Annotated[bool, typer.Option("--force", help="cli.report.force")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> None:
    results = ResultFolder.open(folder)
    if out is not None and out.exists() and not force:
        raise InvalidInput(say("cli.report.exists", file=out))
    bar = WaitingBar(say("cli.report.reading"))
    try:
        summary = kept_summary(results, bar)
    finally:
        bar.close()
    if out is None:
        written = write_report(results, summary, spoken())
    else:
        out.write_bytes(match_page(results, summary, spoken()))
        written = out
    if as_json:
        show_json({"report": str(written), "hands": summary.tally.hands})
    else:
        show(say("cli.report.written", file=written, hands=f"{summary.tally.hands:,}"))
