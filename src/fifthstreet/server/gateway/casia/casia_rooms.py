"""The rooms of OpenHoldem clients: each is a table of two or six seats, filled with house bots.

The first client of a room opens its table; the seats without bots wait for clients with the same
room number.
"""

import asyncio
from typing import Final

from fifthstreet.protocols.casia.messages import STACK, ConnectWish
from fifthstreet.protocols.native.table_messages import (
    ClockWish,
    FormatWish,
    HouseWish,
    TableWish,
)
from fifthstreet.server.accounts.loans import BankLimit
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import TooManyTables
from fifthstreet.server.runtime.house_players import UnknownHouseBot, check_house_bot
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.server.runtime.table_creation import BadTable
from fifthstreet.tables.state.command import CLOSE

_DESERTED_SECONDS: Final = 5.0

# The platform's bots, each with the most similar house bot.
BOTS: Final = {
    "CallAgent": "caller",
    "AllinAgent": "maniac",
    "RandomAgent": "random",
    "HotheadManiac": "maniac",
    "CandidStatistician": "tag",
    "LooseAggressive": "maniac",
    "LoosePassive": "station",
    "TightPassive": "rock",
    "TightAggressive": "tag",
    "ScaredLimper": "rock",
    "RandomGambler": "random",
    "OpenStack": "shark",
    "OpenStackTwo": "shark",
}


class CasiaRooms:
    """All rooms whose tables wait for clients."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._rooms: dict[tuple[object, ...], asyncio.Task[TableHandle]] = {}

    async def room(self, wish: ConnectWish, session: Session) -> TableHandle:
        """Return the table of a room, opened by its first client; raises Refused."""
        free = wish.seats - len(wish.bots)
        key = (wish.room, wish.seats, wish.bots, wish.hands)
        if free == 1:
            return await self._open(wish, session)
        task = self._rooms.get(key)
        if task is None or _is_spent(task):
            # Rooms that are refused, played or closed would stay forever, whatever their key holds.
            self._rooms = {one: open_ for one, open_ in self._rooms.items() if not _is_spent(open_)}
            task = self._rooms[key] = asyncio.ensure_future(self._open(wish, session))
        return await asyncio.shield(task)

    async def _open(self, wish: ConnectWish, session: Session) -> TableHandle:
        assert session.player is not None
        try:
            handle, _ = await self._gateway.directory.create(
                table_wish(wish, self._gateway.settings.casia_turn_ms),
                host=session.player.id,
                address=session.address,
            )
        except (BadTable, BankLimit, TooManyTables) as error:
            raise Refused("bad_table", str(error)) from error
        return handle

    def left(self, handle: TableHandle) -> None:
        """Note that a client has left; the table is closed after the last one."""
        loop = asyncio.get_running_loop()
        loop.call_later(_DESERTED_SECONDS, self._close_if_deserted, handle)

    def _close_if_deserted(self, handle: TableHandle) -> None:
        """Close a table without clients, since clients cannot return to a room."""
        if handle.id not in self._gateway.directory.tables:
            return
        guests = [seated for seated in handle.facts().seated if not seated.house]
        if any(guest.is_connected for guest in guests):
            self.left(handle)  # a guest plays on, or the table does not know of the loss yet
        else:
            handle.submit(CLOSE)


def _is_spent(task: "asyncio.Task[TableHandle]") -> bool:
    """Return whether no further client can take a seat in that room."""
    if not task.done():
        return False
    if task.cancelled() or task.exception() is not None:
        return True
    facts = task.result().facts()
    return facts.has_started or facts.is_over or facts.is_closing or facts.is_closed


def table_wish(wish: ConnectWish, turn_ms: int) -> TableWish:
    """Return the request for a match with stacks of 200 big blinds, reset before each hand."""
    names = [_bot(name) for name in wish.bots]
    return TableWish(
        name=f"CASIA {wish.room}",
        rules="casino-nl",
        rule_changes={"starting_stack": STACK},
        format=FormatWish(type="match", hands=wish.hands),
        chairs=wish.seats,
        for_bots=True,
        # The protocol has no reconnection, so the table does not wait for a lost client.
        clock=ClockWish(bot_action_ms=turn_ms, disconnect_grace_ms=0),
        house=HouseWish(names=names, free_chairs=wish.seats - len(names)),
        chat="off",
    )


def _bot(name: str) -> str:
    chosen = BOTS.get(name, name)
    try:
        check_house_bot(chosen)
    except UnknownHouseBot as error:
        raise Refused("unknown_bot", f"{name}: {error}; or {', '.join(BOTS)}") from error
    return chosen
