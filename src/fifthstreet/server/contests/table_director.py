"""Carries out a contest's orders at ordinary tables; every order may be given again."""

import asyncio
from collections.abc import Callable, Mapping

from fifthstreet.contests import ContestState, DirectedTable, table_settings
from fifthstreet.contests.machine import table_orders
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table.table_handle import Outcome, TableHandle
from fifthstreet.tables.state import command as kinds

WhenSeated = Callable[[ContestState, DirectedTable, TableHandle], None]


class TableDirector:
    """`when_seated` is told between seating and dealing: clients follow the new table first."""

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
        if handle is None:
            handle = await self._directory.open(table_settings(state, table))
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


async def asked(
    handle: TableHandle, kind: str, by: str, args: Mapping[str, object] | None = None
) -> Outcome:
    """The table's answer to a director's command; a refusal says that it was done before."""
    answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    handle.submit(kind, by, dict(args or {}), answer.set_result)
    return await answer
