"""A lock that allows one server process per database, or one per share, and ends with its holder.

It protects against a second server started by mistake. The safety of tables does not depend on it:
the epoch of their owner protects them, also when PostgreSQL was restarted and the lock was lost
with its connection.
"""

import fcntl
import os
import zlib
from pathlib import Path
from typing import Final, Protocol

from fifthstreet.storage.backends.postgres_writer import TROUBLES, connect
from fifthstreet.storage.database.database import storage_error
from fifthstreet.storage.database.database_location import DatabaseLocation
from fifthstreet.storage.errors import DatabaseInUse

_LOCK: Final = 5_157_112_602
_SHARES: Final = 515_711


class ProcessLock(Protocol):
    """Held while the server runs."""

    async def close(self) -> None: ...


class _FileOccupancy:
    def __init__(self, *descriptors: int) -> None:
        self._descriptors = descriptors

    async def close(self) -> None:
        for descriptor in self._descriptors:
            os.close(descriptor)


async def occupy(location: DatabaseLocation, share: str = "") -> ProcessLock:
    """Take the lock; raises DatabaseInUse while another process holds it.

    With a share of the database's streams (`0/2`) processes of other shares may run beside it, and
    none that wants all.
    """
    if location.path is not None:
        return _occupy_file(location.path, share)
    try:
        connection = await connect(location, busy_seconds=0)
        if not share:
            is_ours = await connection.fetchval("SELECT pg_try_advisory_lock($1)", _LOCK)
        else:
            is_ours = await connection.fetchval(
                "SELECT pg_try_advisory_lock_shared($1) AND pg_try_advisory_lock($2, $3)",
                _LOCK,
                _SHARES,
                zlib.crc32(share.encode()) >> 1,
            )
    except TROUBLES as error:
        raise storage_error(location, error) from None
    if not is_ours:
        await connection.close()
        raise _in_use(location, share)
    held: ProcessLock = connection
    return held


def _occupy_file(path: Path, share: str) -> ProcessLock:
    # A separate file: closing any handle of the database file would release SQLite's locks on it.
    wanted = [(f"{path}.lock", fcntl.LOCK_SH if share else fcntl.LOCK_EX)]
    if share:
        wanted.append((f"{path}.lock-{share.replace('/', '-')}", fcntl.LOCK_EX))
    held: list[int] = []
    for name, kind in wanted:
        held.append(os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        try:
            fcntl.flock(held[-1], kind | fcntl.LOCK_NB)
        except OSError:
            for descriptor in held:
                os.close(descriptor)
            raise _in_use(path, share) from None
    return _FileOccupancy(*held)


def _in_use(place: object, share: str) -> DatabaseInUse:
    beside = f", and not as the share {share} beside this one" if share else ""
    return DatabaseInUse(f"another server runs on {place}{beside}")
