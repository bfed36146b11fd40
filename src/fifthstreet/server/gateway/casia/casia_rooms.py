"""The rooms of OpenHoldem clients: each is a table of two or six seats, filled with house bots.

The first client of a room opens its table; the seats that its list of bots leaves free wait for
clients with the same room number.
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
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import TooManyTables
from fifthstreet.server.runtime.house_players import UnknownHouseBot, check_house_bot
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.server.runtime.table_creation import BadTable

_TURN_MS: Final = 30_000

# The platform's bots, as the house's nearest.
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
    """All rooms; a room is a table that waits for clients."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._rooms: dict[tuple[object, ...], asyncio.Task[TableHandle]] = {}

    async def room(self, wish: ConnectWish, session: Session) -> TableHandle:
        """The table of a room, opened by its first client; raises Refused."""
        free = wish.seats - len(wish.bots)
        key = (wish.room, wish.seats, wish.bots, wish.hands)
        if free == 1:
            return await self._open(wish, session)
        task = self._rooms.get(key)
        if task is None or (task.done() and not _has_room(task)):
            task = self._rooms[key] = asyncio.ensure_future(self._open(wish, session))
        return await asyncio.shield(task)

    async def _open(self, wish: ConnectWish, session: Session) -> TableHandle:
        assert session.player is not None
        try:
            handle, _ = await self._gateway.directory.create(
                table_wish(wish), host=session.player.id, address=session.address
            )
        except (BadTable, TooManyTables) as error:
            raise Refused("bad_table", str(error)) from error
        return handle


def _has_room(task: "asyncio.Task[TableHandle]") -> bool:
    if task.cancelled() or task.exception() is not None:
        return False
    card = task.result().card()
    return card.status == "waiting"


def table_wish(wish: ConnectWish) -> TableWish:
    """A match with stacks of 200 big blinds, set anew each hand."""
    names = [_bot(name) for name in wish.bots]
    return TableWish(
        name=f"CASIA {wish.room}",
        rules="casino-nl",
        rule_changes={"starting_stack": STACK},
        format=FormatWish(type="match", hands=wish.hands),
        chairs=wish.seats,
        for_bots=True,
        clock=ClockWish(bot_action_ms=_TURN_MS),
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
