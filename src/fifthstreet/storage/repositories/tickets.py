"""Tickets to see all cards of a table: the hash of each, its table, and its issuer."""

from typing import Final

from sqlalchemy import delete, insert, select

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import TICKETS

# The number of valid tickets per table; beyond it the oldest becomes invalid.
MOST_TICKETS: Final = 200


class Tickets:
    """The tickets of all open tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, ticket_hash: str, table: str, *, giver: str, now: int) -> None:
        """Add a ticket; beyond MOST_TICKETS per table the oldest is deleted."""
        values = {"hash": ticket_hash, "table_id": table, "giver": giver, "made_at": now}
        kept = (
            select(TICKETS.c.hash)
            .where(TICKETS.c.table_id == table, TICKETS.c.hash != ticket_hash)
            .order_by(TICKETS.c.made_at.desc(), TICKETS.c.hash)
            .limit(MOST_TICKETS - 1)
        )
        async with self._database.writing() as connection:
            await connection.execute(insert(TICKETS).values(values))
            await connection.execute(
                delete(TICKETS).where(
                    TICKETS.c.table_id == table,
                    TICKETS.c.hash != ticket_hash,
                    TICKETS.c.hash.not_in(kept),
                )
            )

    async def giver(self, ticket_hash: str, table: str) -> str | None:
        """Return the issuer of this ticket; None if it is not valid for this table."""
        query = select(TICKETS.c.giver).where(
            TICKETS.c.hash == ticket_hash, TICKETS.c.table_id == table
        )
        async with self._database.reading() as connection:
            found: str | None = await connection.scalar(query)
        return found

    async def forget(self, table: str) -> None:
        """Delete the tickets of a closed table."""
        async with self._database.writing() as connection:
            await connection.execute(delete(TICKETS).where(TICKETS.c.table_id == table))
