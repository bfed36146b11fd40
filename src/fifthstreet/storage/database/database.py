"""The engine: opens a database, migrates its schema, and provides connections.

Appends do not use it; they go through the writers. `turn` keeps both from waiting for each other's
locks inside one process.
"""

import asyncio
import itertools
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from fifthstreet.storage.bounds import LARGEST_LOG_PAGES
from fifthstreet.storage.database.database_location import SQLITE, DatabaseLocation
from fifthstreet.storage.errors import (
    InvalidDatabase,
    JournalBroken,
    JournalBusy,
    JournalFull,
    StorageError,
)
from fifthstreet.storage.migrate import migrate

BUSY_SECONDS: Final = 5.0
# Classes of SQLSTATE.
_NOT_LET_IN: Final = {"28": "user or password are not accepted", "3D": "there is no such database"}
_RETRY_SECONDS: Final = 0.02
SYNCHRONOUS: Final = ("full", "normal", "extra")


class Database:
    """A database, with any schema until `migrate` was called."""

    def __init__(
        self, location: DatabaseLocation, engine: AsyncEngine, *, busy_seconds: float
    ) -> None:
        """For `new_database` only, which sets the engine up for its kind."""
        self.location = location
        self.busy_seconds = busy_seconds
        self.engine = engine
        # The writer's lock: SQLite allows one writer at a time, and this lock wakes the next one at
        # once, while SQLite's own would sleep and poll.
        self.turn = asyncio.Lock()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection for reading."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (DBAPIError, OSError) as error:
            raise storage_error(self.location, error) from None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a transaction: committed at the end of the block, rolled
        back if the block raises.
        """
        try:
            if self.location.kind == SQLITE:
                async with self.turn, self.engine.connect() as connection:
                    await connection.execution_options(begins_immediate=True)
                    async with connection.begin():
                        yield connection
            else:
                async with self.engine.begin() as connection:
                    yield connection
        except IntegrityError:
            raise  # the writer interprets it
        except (DBAPIError, OSError) as error:
            raise storage_error(self.location, error) from None

    async def migrate(self, until: str | None = None) -> None:
        """Migrate the schema to a version, or to the newest, under a lock
        and in one transaction.
        """
        async with self.writing() as connection:
            await connection.run_sync(migrate, until)

    async def close(self) -> None:
        await self.engine.dispose()


def new_database(
    location: DatabaseLocation,
    *,
    busy_seconds: float = BUSY_SECONDS,
    synchronous: str = SYNCHRONOUS[0],
) -> Database:
    """Make a missing file and its folder; nothing else happens before first use."""
    if synchronous not in SYNCHRONOUS:
        raise InvalidDatabase(f"synchronous = {synchronous!r}; allowed: {', '.join(SYNCHRONOUS)}")
    if location.path is not None:
        make_private_file(location.path)
    engine = _new_engine(location, busy_seconds, synchronous)
    return Database(location, engine, busy_seconds=busy_seconds)


def make_private_file(path: Path) -> None:
    """Make a missing file and its folder, readable by their owner only.

    Journal and backups hold every card. SQLite gives its other files the rights of this one.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _new_engine(location: DatabaseLocation, busy_seconds: float, synchronous: str) -> AsyncEngine:
    # Errors must not contain parameters, which hold cards and hashes.
    if location.kind != SQLITE:
        milliseconds = str(round(busy_seconds * 1000))
        settings = {"lock_timeout": milliseconds, "application_name": "fifthstreet"}
        return create_async_engine(
            location.engine_url,
            hide_parameters=True,
            pool_pre_ping=True,
            connect_args={"server_settings": settings},
        )
    engine = create_async_engine(
        location.engine_url, hide_parameters=True, connect_args={"timeout": busy_seconds}
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # `begin` below decides when a transaction begins
        cursor = connection.cursor()
        _use_log(connection, cursor, busy_seconds)
        cursor.execute(f"PRAGMA synchronous = {synchronous}")
        cursor.execute("PRAGMA foreign_keys = on")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {LARGEST_LOG_PAGES}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        immediate = connection.get_execution_options().get("begins_immediate", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


def _use_log(connection: Any, cursor: Any, busy_seconds: float) -> None:
    """Switch SQLite to its write-ahead log; waits as long as for any other lock.

    The first connections to a new file change its mode, each with a read lock that must become an
    exclusive one. Where two do so, SQLite lets neither wait for the other and refuses at once,
    whatever its time-out is.
    """
    for attempt in itertools.count(1):
        try:
            cursor.execute("PRAGMA journal_mode = wal")
            return
        except sqlite3.OperationalError as error:
            is_busy = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
            if not is_busy or attempt * _RETRY_SECONDS > busy_seconds:
                raise
        # The adapter's way to wait inside its synchronous interface.
        connection.run_async(lambda _: _pause())


async def _pause() -> None:
    await asyncio.sleep(_RETRY_SECONDS)


def storage_error(location: DatabaseLocation, error: Exception) -> StorageError:
    """Return a one-line error for what a driver or SQLAlchemy raised,
    without statement and values.
    """
    original = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(original, "sqlite_errorcode", None)
    if code is not None:
        return _sqlite_error(location, code & 0xFF, str(original))
    # SQLAlchemy wraps the driver's error; both have the SQLSTATE, or neither.
    state = getattr(original, "sqlstate", None) or ""
    if state == "55P03":
        return JournalBusy(f"{location} is locked by another process")
    if state == "53100":
        return JournalFull(f"no space left for {location}")
    if state[:2] in _NOT_LET_IN:
        return InvalidDatabase(f"{location}: {_NOT_LET_IN[state[:2]]}")
    if isinstance(error, OSError):
        reason = os.strerror(error.errno) if error.errno else _kind(error)
        return InvalidDatabase(f"{location} cannot be reached: {reason}")
    return JournalBroken(f"{location} failed: {_kind(original)}")


def _sqlite_error(location: DatabaseLocation, code: int, text: str) -> StorageError:
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return JournalBusy(f"{location} is locked by another process")
    if code == sqlite3.SQLITE_FULL:
        return JournalFull(f"no space left for {location}")
    if code == sqlite3.SQLITE_NOTADB:
        return InvalidDatabase(f"{location} is no SQLite database")
    return JournalBroken(f"{location}: {text}")


def _kind(error: BaseException | None) -> str:
    """Return the name of the driver's own error, which the wrapper keeps as its cause."""
    return type(error.__cause__ or error).__name__ if error is not None else "no answer"
