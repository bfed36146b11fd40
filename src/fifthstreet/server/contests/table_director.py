"""Executes a contest's orders at ordinary tables; every order is idempotent."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from fifthstreet.contests import ContestState, DirectedTable, table_settings
from fifthstreet.contests.machine import table_orders
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table.table_handle import Outcome, TableHandle
from fifthstreet.storage import StorageError
from fifthstreet.tables import Refusal
from fifthstreet.tables.state import command as kinds

_LATER: Final = ("storage_paused", "busy")
_RETRY_SECONDS: Final = 1.0

WhenSeated = Callable[[ContestState, DirectedTable, TableHandle], None]


class TableDirector:
    """`when_seated` is called between seating and dealing, so that clients follow the
    new table first.
    """

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self.when_seated: WhenSeated | None = None

    async def obey(self, state: ContestState, order: str, number: int, table_id: str) -> None:
        handle = self._directory.tables.get(table_id)
        if order == table_orders.START:
            table = state.table(number)
            assert table is not None, "the contest has named it"
            await self._start(state, table, handle)
            return
        if handle is None:
            return
        by = handle.settings.director
        if order == table_orders.HOLD:
            await asked(handle, kinds.HOLD, by)
        elif order == table_orders.RESUME:
            await asked(handle, kinds.START, by)
        elif order == table_orders.END:
            await asked(handle, kinds.END, by)
        elif order == table_orders.VOID:
            await asked(handle, kinds.VOID_HAND, by, {"reason": "stopped"})
            await asked(handle, kinds.END, by)
            await asked(handle, kinds.CLOSE, by)

    async def _start(
        self, state: ContestState, table: DirectedTable, handle: TableHandle | None
    ) -> None:
        handle = handle or await self._opened(state, table)
        # Refused if it is open already; a table registered while the journal was down is not.
        await asked(handle, kinds.OPEN, "")
        by = handle.settings.director
        chips = handle.settings.rules.starting_stack
        for chair, player in enumerate(table.seating()):
            known = state.player(player)
            assert known is not None, "a seated player is registered"
            args: dict[str, object] = {
                "transfer": f"{handle.id}/{chair}",
                "player": player,
                "chair": chair,
                "chips": chips,
                "name": known.display_name,
                "owner": known.owner or player,
                "is_bot": not known.is_human,
            }
            if known.house:
                args |= {"house": known.house, "connection": "line"}
            await asked(handle, kinds.SEAT, by, args)
        if self.when_seated is not None:
            self.when_seated(state, table, handle)
        await asked(handle, kinds.START, by)

    async def _opened(self, state: ContestState, table: DirectedTable) -> TableHandle:
        settings = table_settings(state, table)
        try:
            return await self._directory.open(settings)
        except StorageError:
            registered = self._directory.tables.get(settings.id)
            if registered is None:
                raise
            return registered


async def asked(
    handle: TableHandle, kind: str, by: str, args: Mapping[str, object] | None = None
) -> Outcome:
    """Return the table's answer to a director's command; a refusal means that it was done before.

    While the journal is unavailable the command is repeated.
    """
    while True:
        answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        handle.submit(kind, by, dict(args or {}), answer.set_result)
        outcome = await answer
        if not isinstance(outcome, Refusal) or outcome.code not in _LATER:
            return outcome
        await asyncio.sleep(_RETRY_SECONDS)
