"""Writes batches into PostgreSQL through a connection of its own with the driver directly.

A batch of journal records is one statement and so one round trip and one commit. It decides
nothing about numbers or owners beyond what the statement checks.
"""

from collections.abc import Sequence
from typing import Final

import asyncpg  # type: ignore[import-untyped]

from fifthstreet.storage.database.database_location import DatabaseLocation
from fifthstreet.storage.errors import (
    JournalBroken,
    JournalBusy,
    JournalConflict,
    JournalError,
    JournalFull,
)
from fifthstreet.storage.streams.bulk_insert import CHANGE_BALANCE, OPEN_ACCOUNT, postgres_call
from fifthstreet.storage.streams.constraint_errors import (
    BALANCE,
    OWNER,
    STORED,
    accounts_of,
    span,
    why_refused,
)
from fifthstreet.storage.streams.group_commit import Refused
from fifthstreet.storage.streams.write_batch import Batch, WriteRequest, batch_of

# SQLSTATE codes: lock not available, query cancelled, serialisation failure, deadlock; disk full,
# out of memory; the classes of wrong data and of violated constraints.
_BUSY: Final = frozenset({"55P03", "57014", "40001", "40P01"})
_FULL: Final = frozenset({"53100", "53200"})
_REFUSED_CLASSES: Final = ("22", "23")
# A lost connection or a server that shuts down: its last action may have been the commit.
_LOST_CLASSES: Final = ("08", "57P")

# The driver raises the third kind when a server that shuts down sends unexpected data.
TROUBLES: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    ValueError,
)

_PRUNE: Final = (
    "DELETE FROM snapshots WHERE stream_id = $1 AND seq <"
    " (SELECT max(seq) FROM snapshots WHERE stream_id = $1 AND seq < $2)"
)
_PATIENCE: Final = 30.0


class PostgresWriter:
    """The only connection that appends; opened at the first write and again after a failure."""

    def __init__(self, location: DatabaseLocation, *, busy_seconds: float) -> None:
        self._location = location
        self._busy_seconds = busy_seconds
        self._connection: asyncpg.Connection | None = None

    async def write(self, works: Sequence[WriteRequest]) -> None:
        batch = batch_of(works)
        has_begun = False
        try:
            connection = await self._connected()
            has_begun = True
            await _execute(connection, batch)
        except TROUBLES as error:
            raise self._judged(error, is_in_doubt=has_begun) from None

    async def explain(self, work: WriteRequest) -> JournalConflict | None:
        try:
            connection = await self._connected()
            owner = await connection.fetchval(OWNER.format("$1"), work.stream)
            query = STORED.format("$1", "$2", "$3")
            stored = await connection.fetch(query, work.stream, *span(work))
            balances = {
                account: await connection.fetchval(BALANCE.format("$1"), account)
                for account in accounts_of(work)
            }
        except TROUBLES as error:
            raise self._judged(error, is_in_doubt=False) from None
        return why_refused(
            work,
            owner_epoch=owner,
            stored=[tuple(row) for row in stored],
            balances={account: found for account, found in balances.items() if found is not None},
        )

    async def close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.close(timeout=_PATIENCE)

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is not None and self._connection.is_closed():
            self._connection = None
        if self._connection is None:
            self._connection = await connect(self._location, busy_seconds=self._busy_seconds)
        return self._connection

    def _judged(self, error: Exception, *, is_in_doubt: bool) -> JournalError | Refused:
        """Return our error for the driver's; only its first line, since its text may quote rows."""
        code = getattr(error, "sqlstate", None) or ""
        if code.startswith(_REFUSED_CLASSES) or isinstance(error, asyncpg.DataError | UnicodeError):
            return Refused()
        if code in _BUSY:
            return JournalBusy(
                f"{self._location} stayed locked by another process for {self._busy_seconds:g} s"
            )
        if code in _FULL:
            return JournalFull(f"no space left for {self._location}")
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
        return JournalBroken(
            f"{self._location} cannot be written: {type(error).__name__}",
            # Any other answer means that nothing was committed; without an answer it is unknown.
            is_in_doubt=is_in_doubt and (not code or code.startswith(_LOST_CLASSES)),
        )


async def connect(location: DatabaseLocation, *, busy_seconds: float) -> asyncpg.Connection:
    """Open a connection whose commits are durable when they are acknowledged."""
    return await asyncpg.connect(
        location.driver_url,
        timeout=_PATIENCE,
        command_timeout=busy_seconds + _PATIENCE,
        server_settings={
            "synchronous_commit": "on",
            "lock_timeout": str(round(busy_seconds * 1000)),
            "application_name": "fifthstreet journal",
        },
    )


async def _execute(connection: asyncpg.Connection, batch: Batch) -> None:
    calls = [postgres_call(insert, rows) for insert, rows in batch.calls()]
    if batch.is_one_statement:
        statement, columns = calls[0]
        await connection.execute(statement, *columns)  # a single statement is its own transaction
        return
    async with connection.transaction():
        for statement, columns in calls:
            await connection.execute(statement, *columns)
        if batch.snapshots:
            await connection.executemany(_PRUNE, batch.snapshots)
        for account, amount in batch.changes:
            await connection.execute(OPEN_ACCOUNT.format("$1"), account)
            await connection.execute(CHANGE_BALANCE.format("$2", "$1"), account, amount)
