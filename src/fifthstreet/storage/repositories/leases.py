"""Leases of living processes, so that no other process takes over the streams they own.

The owner's epoch protects a stream; a lease only says whether there is a reason to claim it.
"""

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_location import SQLITE
from fifthstreet.storage.database.database_schema import LEASES


class Leases:
    """Processes by the name under which they claim streams."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def renew(self, owner: str, *, now: int, ends_at: int) -> None:
        """Extend the process's lease, and delete leases that have ended."""
        dialect = sqlite if self._database.location.kind == SQLITE else postgresql
        statement = dialect.insert(LEASES).values(owner=owner, ends_at=ends_at)
        statement = statement.on_conflict_do_update(
            index_elements=["owner"], set_={"ends_at": statement.excluded.ends_at}
        )
        async with self._database.writing() as connection:
            await connection.execute(delete(LEASES).where(LEASES.c.ends_at <= now))
            await connection.execute(statement)

    async def live(self, *, now: int) -> set[str]:
        """Return the owners whose lease has not ended."""
        query = select(LEASES.c.owner).where(LEASES.c.ends_at > now)
        async with self._database.reading() as connection:
            return set(await connection.scalars(query))

    async def end(self, owner: str) -> None:
        """End the lease of a process that stops: its streams are free at once."""
        async with self._database.writing() as connection:
            await connection.execute(delete(LEASES).where(LEASES.c.owner == owner))
