"""The hands of one token against a house bot, one request at a time."""

import asyncio
from typing import Any

from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.slumbot.messages import read_increment
from fifthstreet.rules.action import FOLD, Action
from fifthstreet.server.gateway.slumbot.slumbot_seat import Moment, SlumbotSeat
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.tables.state.command import CLOSE


class SlumbotSession:
    """A client's seat, and the moment that it was sent last."""

    def __init__(self, token: str, network: str, seat: SlumbotSeat, handle: TableHandle) -> None:
        self.token = token
        self.network = network
        self.used = asyncio.get_running_loop().time()
        self._seat = seat
        self._told: Moment | None = None
        self._is_answering = False
        seat.sit_down(handle)

    @property
    def is_between_hands(self) -> bool:
        return not self._is_answering and (self._told is None or self._told.options is None)

    @property
    def is_over(self) -> bool:
        return self._seat.is_over

    async def new_hand(self) -> dict[str, Any]:
        """Begin the next hand; a running one is folded, and counts. Raises BadMessage."""
        self._begin()
        try:
            while self._told is not None and self._told.options is not None:
                self._seat.answer(self._told.token, Action(FOLD))
                self._told = await self._seat.next_moment()
            return await self._next("")
        finally:
            self._end()

    async def act(self, incr: object) -> dict[str, Any]:
        """Play an action; raises BadMessage, and then nothing has changed."""
        self._begin()
        try:
            told = self._told
            if told is None or told.options is None:
                raise BadMessage("no hand is on: ask for a new one")
            self._seat.answer(told.token, read_increment(incr, told.options))
            return await self._next(told.facts["action"])
        finally:
            self._end()

    def close(self) -> None:
        self._seat.handle.submit(CLOSE)
        self._seat.session.end()

    def _begin(self) -> None:
        if self._is_answering:
            raise BadMessage("the request before this one is still being answered")
        self._is_answering = True

    def _end(self) -> None:
        self._is_answering = False
        self.used = asyncio.get_running_loop().time()

    async def _next(self, old_action: str) -> dict[str, Any]:
        self._told = await self._seat.next_moment()
        return {"token": self.token, "old_action": old_action, **self._told.facts}
