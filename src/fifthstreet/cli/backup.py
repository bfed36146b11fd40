"""`fifthstreet backup` and `fifthstreet restore`: the database into a file, and back."""

import asyncio
import os
import time
from pathlib import Path
from typing import Annotated

import typer

from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import show, show_json
from fifthstreet.server.database_setting import named_location
from fifthstreet.storage import DatabaseLocation
from fifthstreet.storage.backends.backup import BackupReport, backup, restore


def make_backup(
    target: Annotated[Path, typer.Argument(metavar="FILE|FOLDER", help="cli.backup.target")],
    database: Annotated[str, typer.Option(metavar="PLACE", help="cli.backup.database")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> None:
    if target.is_dir():
        target /= time.strftime("fifthstreet-%Y%m%d-%H%M%S.db")
    location = named_location(database, os.environ)
    report = asyncio.run(backup(location, target))
    _tell("cli.backup.done", report, location, as_json=as_json)


def restore_backup(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="cli.restore.source")],
    database: Annotated[str, typer.Option(metavar="PLACE", help="cli.restore.database")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> None:
    location = named_location(database, os.environ)
    report = asyncio.run(restore(source, location))
    _tell("cli.restore.done", report, location, as_json=as_json)


def _tell(key: str, report: BackupReport, location: DatabaseLocation, *, as_json: bool) -> None:
    if as_json:
        show_json(
            {
                "file": str(report.path),
                "database": str(location),
                "version": report.version,
                "tables": report.tables,
                "records": report.records,
                "hands": report.hands,
                "bytes": report.size,
            }
        )
        return
    show(
        say(
            key,
            file=report.path,
            database=location,
            tables=f"{report.tables:,}",
            records=f"{report.records:,}",
            hands=f"{report.hands:,}",
            size=f"{report.size / 1e6:,.1f}",
        )
    )
