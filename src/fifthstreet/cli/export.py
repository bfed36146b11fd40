"""`fifthstreet export`: the hands of a result folder or of a file in another format."""

from pathlib import Path
from typing import Annotated

import typer

from fifthstreet.arena.errors import InvalidExport
from fifthstreet.arena.exports.hand_export import Exported, export
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.rulesets import load


def export_hands(
    folder: Annotated[Path, typer.Argument(metavar="DIR|FILE", help="cli.export.folder")],
    to: Annotated[Path, typer.Option(metavar="FILE", help="cli.export.to")],
    table: Annotated[str | None, typer.Option(metavar="NAME", help="cli.export.table")] = None,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="cli.export.rules")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="cli.export.force")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    if folder.is_file():
        done = _from_file(folder, to, table=table, rules=rules, force=force)
    else:
        done = _from_folder(folder, to, table=table, rules=rules, force=force)
    if as_json:
        values = {"file": str(done.file), "table": done.table, "count": done.count}
        show_json({**values, "left_out": done.left_out})
    else:
        key = "cli.export.written-phh" if done.table is None else "cli.export.written"
        show(say(key, file=done.file, count=f"{done.count:,}", table=done.table))
    if done.left_out:
        note(say("cli.export.left-out", count=f"{done.left_out:,}", ending=to.suffix))
        return 1
    return None


def _from_folder(
    folder: Path, to: Path, *, table: str | None, rules: str | None, force: bool
) -> Exported:
    if rules is not None:
        raise InvalidExport(say("cli.export.no-rules"))
    bar = WaitingBar(say("cli.export.writing"))
    try:
        return export(
            ResultFolder.open(folder), to, table=table, may_replace=force, on_progress=bar
        )
    finally:
        bar.close()


def _from_file(
    file: Path, to: Path, *, table: str | None, rules: str | None, force: bool
) -> Exported:
    if table is not None:
        raise InvalidExport(say("cli.export.no-table"))
    from fifthstreet.cli.export_files import export_file  # noqa: PLC0415 with `replay`'s readers
    from fifthstreet.cli.replayed import Problem, printable  # noqa: PLC0415

    def complain(problem: Problem) -> None:
        note(printable(f"{problem.file}:{problem.line}: {problem.error}"))

    other_rules = load(rules) if rules is not None else None
    return export_file(file, to, rules=other_rules, may_replace=force, complain=complain)
