"""The registry of tables: which there are, with what settings, and whether they are open.

Settings are JSON that this room does not read. Who owns a table is the journal's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

from fifthstreet.errors import InvalidInput
from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import TABLES
from fifthstreet.storage.errors import TableExists, UnknownTable

OPEN: Final = "open"
PAUSED: Final = "paused"
# Somebody outside the server wants it closed: whoever owns the table does that, in good order.
CLOSING: Final = "closing"
CLOSED: Final = "closed"
STATUSES: Final = (OPEN, PAUSED, CLOSING, CLOSED)


@dataclass(frozen=True, slots=True)
class RegisteredTable:
    """A table's row; moments in milliseconds."""

    id: str
    settings: str
    status: str
    owner: str | None
    owner_epoch: int
    created_at: int
    changed_at: int


class TableRegistry:
    """Every table that was ever opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table: str, settings: str, *, now: int) -> RegisteredTable:
        """A new open table; raises TableExists."""
        row = {
            "id": table,
            "settings": settings,
            "status": OPEN,
            "owner": None,
            "owner_epoch": 0,
            "created_at": now,
            "changed_at": now,
        }
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(TABLES).values(row))
        except IntegrityError:
            raise TableExists(f"there is a table {table!r} already") from None
        return RegisteredTable(**row)  # type: ignore[arg-type]

    async def get(self, table: str) -> RegisteredTable | None:
        query = select(TABLES).where(TABLES.c.id == table)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else _registered(row)

    async def with_status(self, *statuses: str) -> Sequence[RegisteredTable]:
        """The tables of these statuses, or all, oldest first."""
        query = select(TABLES).order_by(TABLES.c.created_at, TABLES.c.id)
        if statuses:
            query = query.where(TABLES.c.status.in_(statuses))
        async with self._database.reading() as connection:
            return [_registered(row) for row in (await connection.execute(query)).mappings()]

    async def set_status(self, table: str, status: str, *, now: int) -> None:
        if status not in STATUSES:
            raise InvalidInput(f"status {status!r}; allowed: {', '.join(STATUSES)}")
        await self._change(table, {"status": status, "changed_at": now})

    async def set_settings(self, table: str, settings: str, *, now: int) -> None:
        await self._change(table, {"settings": settings, "changed_at": now})

    async def _change(self, table: str, values: dict[str, object]) -> None:
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(TABLES).where(TABLES.c.id == table).values(values)
            )
        if changed.rowcount == 0:
            raise UnknownTable(f"there is no table {table!r}")


def _registered(row: RowMapping) -> RegisteredTable:
    return RegisteredTable(**row)
