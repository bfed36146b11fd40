"""Where `fifthstreet admin` works: the server's own database, also while the server runs."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer

from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import show
from fifthstreet.cli.text_columns import cells, pad
from fifthstreet.server.accounts.offline_admin import OfflineAdmin
from fifthstreet.server.database_setting import named_location
from fifthstreet.server.server_extra import require_server
from fifthstreet.storage import (
    DatabaseInUse,
    DatabaseLocation,
    InvalidDatabase,
    Storage,
)
from fifthstreet.storage.database.database import new_database
from fifthstreet.storage.migrate import current_revision, revisions

require_server()

Answer = TypeVar("Answer")
Database = Annotated[str, typer.Option(metavar="PLACE", help="cli.admin.database")]
AsJson = Annotated[bool, typer.Option("--json", help="cli.common.json")]


def at_database(
    place: str,
    work: Callable[[Storage, OfflineAdmin], Awaitable[Answer]],
    *,
    may_create: bool = False,
    must_be_alone: bool = False,
) -> Answer:
    """Do something with the database; raises ValueError with one line when it cannot be used.

    `must_be_alone`: not beside a server that runs on it.
    """

    async def run() -> Answer:
        location = named_location(place, os.environ)
        opened = _open(location, may_create=may_create, must_be_alone=must_be_alone)
        async with await opened as storage:
            return await work(storage, OfflineAdmin(storage))

    return asyncio.run(run())


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def moment(milliseconds: int | None) -> str:
    """A time for people; a dash for never."""
    if milliseconds is None:
        return "-"
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))


def show_columns(rows: list[tuple[str, ...]]) -> None:
    """Rows under each other, each column as wide as its widest."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        line = "  ".join(pad(text, width) for text, width in zip(row, widths, strict=True))
        show(line.rstrip())


async def _open(location: DatabaseLocation, *, may_create: bool, must_be_alone: bool) -> Storage:
    if location.path is not None and not may_create and not location.path.exists():
        raise InvalidDatabase(say("cli.admin.no-database", place=location))
    try:
        return await Storage.open(location)
    except DatabaseInUse:
        if must_be_alone:
            raise
        # A server runs on it: work beside it, but never change the schema under it.
        database = new_database(location)
        try:
            async with database.reading() as connection:
                version = await connection.run_sync(current_revision)
        finally:
            await database.close()
        if version != revisions()[-1]:
            raise InvalidDatabase(say("cli.admin.other-version", place=location)) from None
        return await Storage.open(location, is_alone=False)
