"""One server process a database: a lock that the system gives back when its holder dies.

It is a courtesy to whoever starts a second server by mistake. What keeps tables safe is their
owner's epoch, also when PostgreSQL was restarted and this lock went with its connection.
"""

import fcntl
import os
from pathlib import Path
from typing import Final, Protocol

from fifthstreet.storage.backends.postgres_writer import TROUBLES, connect
from fifthstreet.storage.database.database import storage_error
from fifthstreet.storage.database.database_location import DatabaseLocation
from fifthstreet.storage.errors import DatabaseInUse

_LOCK: Final = 5_157_112_602


class ProcessLock(Protocol):
    """Held while the server runs."""

    async def close(self) -> None: ...


class _FileOccupancy:
    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    async def close(self) -> None:
        os.close(self._descriptor)


async def occupy(location: DatabaseLocation) -> ProcessLock:
    """Raises DatabaseInUse while another process holds it."""
    if location.path is not None:
        return _occupy_file(location.path)
    try:
        connection = await connect(location, busy_seconds=0)
        is_ours = await connection.fetchval("SELECT pg_try_advisory_lock($1)", _LOCK)
    except TROUBLES as error:
        raise storage_error(location, error) from None
    if not is_ours:
        await connection.close()
        raise DatabaseInUse(f"another server runs on {location}")
    held: ProcessLock = connection
    return held


def _occupy_file(path: Path) -> ProcessLock:
    # A file of its own: closing any handle of the database file would drop SQLite's locks on it.
    descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise DatabaseInUse(f"another server runs on {path}") from None
    return _FileOccupancy(descriptor)
