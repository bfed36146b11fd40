"""Writes batches into SQLite, in its own thread with the driver directly.

One thread, one connection, one statement per batch where possible (`bulk_insert.py` says why). It
decides nothing about numbers or owners beyond what the statement checks.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from fifthstreet.storage.bounds import LARGEST_LOG_PAGES
from fifthstreet.storage.errors import (
    JournalBroken,
    JournalBusy,
    JournalConflict,
    JournalError,
    JournalFull,
)
from fifthstreet.storage.streams.bulk_insert import CHANGE_BALANCE, OPEN_ACCOUNT, sqlite_call
from fifthstreet.storage.streams.constraint_errors import (
    BALANCE,
    OWNER,
    STORED,
    StoredRow,
    accounts_of,
    span,
    why_refused,
)
from fifthstreet.storage.streams.group_commit import Refused
from fifthstreet.storage.streams.write_batch import Batch, WriteRequest, batch_of

# Primary result codes of SQLite; extended ones have them in their low byte.
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_REFUSED: Final = frozenset(
    {sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_TOOBIG}
)

# Rows after which a second thread moves the log's pages into the file (see LARGEST_LOG_PAGES).
_ROWS_PER_CHECKPOINT: Final = 2000
# The journal is written once and rarely read: a larger cache costs memory and saves no time.
_CACHE_KIB: Final = 8_192

# The two newest snapshots are kept, in case the newest cannot be read.
_PRUNE: Final = (
    "DELETE FROM snapshots WHERE stream_id = ?1 AND seq <"
    " (SELECT max(seq) FROM snapshots WHERE stream_id = ?1 AND seq < ?2)"
)


class SqliteWriter:
    """The only connection that appends; opened at the first write and again after a failure."""

    def __init__(self, path: Path, *, busy_seconds: float, synchronous: str) -> None:
        self._path = path
        self._busy_seconds = busy_seconds
        self._synchronous = synchronous
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
        self._checkpoints = ThreadPoolExecutor(max_workers=1, thread_name_prefix="checkpoint")
        self._checkpoint: Future[None] | None = None
        self._rows = 0

    async def write(self, works: Sequence[WriteRequest]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, works)

    async def explain(self, work: WriteRequest) -> JournalConflict | None:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._explain, work)

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._checkpoints, _do_nothing)
        await loop.run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
        self._checkpoints.shutdown()

    def _write(self, works: Sequence[WriteRequest]) -> None:
        batch = batch_of(works)
        try:
            connection = self._connected()
            try:
                _execute(connection, batch)
            except BaseException:
                if connection.in_transaction:
                    connection.rollback()
                raise
        except (sqlite3.Error, OverflowError, UnicodeError) as error:
            raise self._judged(error) from None
        self._rows += sum(len(rows) for _, rows in batch.inserts)
        if self._rows >= _ROWS_PER_CHECKPOINT and (not self._checkpoint or self._checkpoint.done()):
            self._rows = 0
            self._checkpoint = self._checkpoints.submit(self._move_log)

    def _move_log(self) -> None:
        """Checkpoint the log as far as readers allow; a failed checkpoint is repeated later."""
        with suppress(sqlite3.Error), closing(self._connect()) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def _explain(self, work: WriteRequest) -> JournalConflict | None:
        try:
            connection = self._connected()
            owner = connection.execute(OWNER.format("?1"), (work.stream,)).fetchone()
            stored: list[StoredRow] = connection.execute(
                STORED.format("?1", "?2", "?3"), (work.stream, *span(work))
            ).fetchall()
            balances = {
                account: connection.execute(BALANCE.format("?1"), (account,)).fetchone()
                for account in accounts_of(work)
            }
        except sqlite3.Error as error:
            raise self._judged(error) from None
        return why_refused(
            work,
            owner_epoch=None if owner is None else owner[0],
            stored=stored,
            balances={account: row[0] for account, row in balances.items() if row},
        )

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def _connect(self) -> sqlite3.Connection:
        return connect(self._path, busy_seconds=self._busy_seconds, synchronous=self._synchronous)

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()

    def _judged(self, error: Exception) -> JournalError | Refused:
        """Return our error for the driver's; a failed connection is not used again."""
        extended = getattr(error, "sqlite_errorcode", None)
        if extended is None:
            # A value that SQLite cannot store; nothing was written.
            return Refused()
        code = extended & 0xFF
        if code in _REFUSED:
            return Refused()
        if code in _BUSY:
            return JournalBusy(
                f"{self._path} stayed locked by another process for {self._busy_seconds:g} s"
            )
        if code == sqlite3.SQLITE_FULL:
            return JournalFull(f"no space left for {self._path}")
        self._disconnect()
        return JournalBroken(
            f"{self._path} cannot be written: {error} ({getattr(error, 'sqlite_errorname', '')})",
            # The commit was written but not synced: a later recovery may find it or not.
            is_in_doubt=extended == sqlite3.SQLITE_IOERR_FSYNC,
        )


def connect(path: Path, *, busy_seconds: float, synchronous: str) -> sqlite3.Connection:
    """Open a connection without automatic transactions; the file must exist."""
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode=rw",
        uri=True,
        timeout=busy_seconds,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute("PRAGMA journal_mode = wal").fetchone()
        connection.execute(f"PRAGMA synchronous = {synchronous}")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LARGEST_LOG_PAGES}").fetchone()
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    except BaseException:
        connection.close()
        raise
    return connection


def _do_nothing() -> None:
    """Wait, in an executor with one thread, for the work before it."""


def _execute(connection: sqlite3.Connection, batch: Batch) -> None:
    calls = [sqlite_call(insert, rows) for insert, rows in batch.calls()]
    if batch.is_one_statement:
        connection.execute(*calls[0])  # a single statement is its own transaction
        return
    connection.execute("BEGIN IMMEDIATE")
    for statement, values in calls:
        connection.execute(statement, values)
    for stream, seq in batch.snapshots:
        connection.execute(_PRUNE, (stream, seq))
    for account, amount in batch.changes:
        connection.execute(OPEN_ACCOUNT.format("?1"), (account,))
        connection.execute(CHANGE_BALANCE.format("?2", "?1"), (account, amount))
    connection.execute("COMMIT")
