"""`fifthstreet export`: the hands of a result folder as PHH, Parquet or CSV."""

from pathlib import Path
from typing import Annotated

import typer

from fifthstreet.arena.exports.hand_export import export
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.cli.waiting import WaitingBar


def export_hands(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.export.folder")],
    to: Annotated[Path, typer.Option(metavar="FILE", help="cli.export.to")],
    table: Annotated[str | None, typer.Option(metavar="NAME", help="cli.export.table")] = None,
    force: Annotated[bool, typer.Option("--force", help="cli.export.force")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    bar = WaitingBar(say("cli.export.writing"))
    try:
        done = export(
            ResultFolder.open(folder), to, table=table, may_replace=force, on_progress=bar
        )
    finally:
        bar.close()
    if as_json:
        values = {"file": str(done.file), "table": done.table, "count": done.count}
        show_json({**values, "left_out": done.left_out})
    else:
        key = "cli.export.written-phh" if done.table is None else "cli.export.written"
        show(say(key, file=done.file, count=f"{done.count:,}", table=done.table))
    if done.left_out:
        note(say("cli.export.left-out", count=f"{done.left_out:,}"))
        return 1
    return None
