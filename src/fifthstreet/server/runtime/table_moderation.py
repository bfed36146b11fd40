"""The operations of organisers and admins at tables of others: pause, resume, kick, close.

Each becomes the server's own command at the table and writes a log line with the moderator and the
player concerned. Orders of `fifthstreet admin` arrive through the database.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from fifthstreet.server.logs import log
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table.table_handle import Outcome
from fifthstreet.storage import AdminOrder, Repositories
from fifthstreet.storage.repositories.admin_orders import DONE
from fifthstreet.tables import Refusal

# Refusals after which an order stays in the database until the table can execute it.
_LATER: Final = ("storage_paused", "busy", "server_closing")
# The name in the log for `fifthstreet admin`.
_MACHINE: Final = "admin on the machine"


class TableModeration:
    """Executes the orders of organisers, admins and the command line about tables."""

    def __init__(
        self, directory: Directory, storage: Repositories, wall: Callable[[], int]
    ) -> None:
        self._directory = directory
        self._storage = storage
        self._wall = wall

    async def do(
        self, table: str, kind: str, *, by: str, player: str | None = None, reason: str = ""
    ) -> None:
        """Execute one order; raises Refused with the table's own code."""
        handle = self._directory.tables.get(table)
        if handle is None:
            raise Refused("unknown_table", "there is no such table")
        args: dict[str, object] = {"reason": reason} if reason else {}
        if player is not None:
            args["player"] = player
        answered: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        handle.submit(kind, args=args, answer=answered.set_result)
        result = await answered
        outcome = result.code if isinstance(result, Refusal) else DONE
        log("moderation", table=table, order=kind, player=player, by=by, outcome=outcome)
        if isinstance(result, Refusal):
            raise Refused(result.code, result.message)

    async def carry_out(self) -> None:
        """Execute all orders waiting in the database. Raises StorageError."""
        for order in await self._storage.orders.waiting():
            outcome = await self._done(order)
            if outcome not in _LATER:
                await self._storage.orders.finish(order.id, outcome, now=self._wall())

    async def _done(self, order: AdminOrder) -> str:
        """Return the outcome. An order without a table concerns every table of the player."""
        player = order.player_id
        tables = [order.table_id] if order.table_id else self._directory.seats_of(player or "")
        outcome = DONE
        for table in tables:
            try:
                await self.do(table, order.kind, by=_MACHINE, player=player, reason=order.reason)
            except Refused as refused:
                outcome = refused.code
        return outcome
