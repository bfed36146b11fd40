"""Orders of the command line to tables, and their outcomes.

The owner of the tables executes them. Executed orders stay stored: they are the record of a removed
player and of the reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import insert, select, update

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import ORDERS

DONE: Final = "done"


@dataclass(frozen=True, slots=True)
class AdminOrder:
    """`kind` is a command of the table, `outcome` is DONE or the code of a refusal."""

    id: str
    table_id: str
    kind: str
    player_id: str | None
    reason: str
    made_at: int
    done_at: int | None = None
    outcome: str | None = None


class AdminOrders:
    """All orders, executed ones included."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, order: AdminOrder) -> None:
        values = {column.name: getattr(order, column.name) for column in ORDERS.columns}
        async with self._database.writing() as connection:
            await connection.execute(insert(ORDERS).values(values))

    async def get(self, order: str) -> AdminOrder | None:
        async with self._database.reading() as connection:
            found = await connection.execute(select(ORDERS).where(ORDERS.c.id == order))
            row = found.mappings().one_or_none()
        return None if row is None else AdminOrder(**row)

    async def waiting(self) -> Sequence[AdminOrder]:
        """Return the orders that wait, oldest first."""
        query = select(ORDERS).where(ORDERS.c.done_at.is_(None)).order_by(ORDERS.c.made_at)
        async with self._database.reading() as connection:
            return [AdminOrder(**row) for row in (await connection.execute(query)).mappings()]

    async def finish(self, order: str, outcome: str, *, now: int) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                update(ORDERS)
                .where(ORDERS.c.id == order, ORDERS.c.done_at.is_(None))
                .values(done_at=now, outcome=outcome)
            )
