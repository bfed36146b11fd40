"""The HTTP requests of Open Poker clients, under /openpoker/api."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from fifthstreet.protocols.openpoker.agent_wishes import LEAST_BUY_IN, Complaint
from fifthstreet.server.accounts.principal import PLAY, Principal
from fifthstreet.server.gateway.adapter import HttpCall, HttpReply
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import HttpRoute
from fifthstreet.server.gateway.openpoker.openpoker_adapter import OpenPokerAdapter
from fifthstreet.server.gateway.openpoker.openpoker_agent import fill_purse
from fifthstreet.server.request_refused import Refused

Answer = Callable[[Principal], Awaitable[dict[str, Any]]]

_UNAUTHORISED = 401
_BAD_REQUEST = 400
_CREATED = 201


class OpenPokerRoutes:
    """The routes of one server; errors are `{"detail": {"code", "message"}}`."""

    def __init__(self, gateway: Gateway, adapter: OpenPokerAdapter) -> None:
        self._gateway = gateway
        self._adapter = adapter

    def routes(self) -> list[HttpRoute]:
        return [
            HttpRoute("GET", "/openpoker/api/me", self._asked(self._me)),
            HttpRoute("GET", "/openpoker/api/me/active-game", self._asked(self._active_game)),
            HttpRoute("GET", "/openpoker/api/season/me", self._asked(self._season)),
            HttpRoute("POST", "/openpoker/api/season/rebuy", self._asked(self._rebuy)),
            HttpRoute("POST", "/openpoker/api/register", self._register),
        ]

    def _asked(self, answer: Answer) -> Callable[[HttpCall], Awaitable[HttpReply]]:
        async def endpoint(call: HttpCall) -> HttpReply:
            try:
                caller = await self._gateway.sessions.principal(call.peer.bearer, call.peer.address)
            except Refused as refused:
                return _problem(_UNAUTHORISED, "auth_failed", str(refused))
            if not caller.is_identified:
                text = "a key is needed: Authorization: Bearer KEY"
                return _problem(_UNAUTHORISED, "auth_failed", text)
            if PLAY not in caller.scopes:
                return _problem(_UNAUTHORISED, "auth_failed", "this key does not allow to play")
            try:
                return _reply(await answer(caller))
            except Complaint as complaint:
                return _problem(_BAD_REQUEST, complaint.code, str(complaint))

        return endpoint

    async def _me(self, caller: Principal) -> dict[str, Any]:
        return {"agent_id": caller.player.id, "name": caller.player.name}

    async def _active_game(self, caller: Principal) -> dict[str, Any]:
        handle = self._adapter.lobby.table_of(caller.player.id)
        agent = self._adapter.agent(caller.player.id)
        if handle is None:
            return {"playing": False, "table_id": None, "seat": None, "stack": None}
        seat = None if agent is None else agent.seat
        card = [one for one in handle.facts().seated if one.player == caller.player.id]
        return {
            "playing": True,
            "table_id": handle.id,
            "seat": seat.table.hero if seat is not None and seat.table.hero >= 0 else None,
            "stack": seat.table.own_stack if seat is not None else card[0].chips if card else 0,
        }

    async def _season(self, caller: Principal) -> dict[str, Any]:
        purses = self._gateway.sessions.purses
        await purses.check(caller.owner)
        agent = self._adapter.agent(caller.player.id)
        at_table = self._gateway.directory.chips_of(caller.owner)
        return {
            "agent_id": caller.player.id,
            "name": caller.player.name,
            "season_number": 1,
            "chip_balance": purses.purse(caller.owner),
            "chips_at_table": at_table,
            "rebuys": 0 if agent is None else agent.rebuys,
            "auto_rebuy": agent is not None and agent.auto_rebuy,
            "pro_tier": False,
        }

    async def _rebuy(self, caller: Principal) -> dict[str, Any]:
        agent = self._adapter.agent(caller.player.id)
        stack = 0
        if agent is not None:
            stack = await agent.rebuy()
        else:
            await fill_purse(self._gateway, caller.owner, LEAST_BUY_IN)
        return {"new_stack": stack, **await self._season(caller)}

    async def _register(self, call: HttpCall) -> HttpReply:
        """Make a guest of that name; its token is the key."""
        try:
            name = json.loads(call.body or b"{}").get("name")
        except (ValueError, RecursionError, AttributeError):
            name = None
        if not isinstance(name, str) or not name:
            return _problem(_BAD_REQUEST, "invalid_message", "name: a text is expected")
        try:
            caller, key = await self._gateway.sessions.new_guest(name, call.peer.address)
        except Refused as refused:
            return _problem(_BAD_REQUEST, refused.code, str(refused))
        return _reply({**await self._me(caller), "api_key": key}, _CREATED)


def _reply(values: dict[str, Any], status: int = 200) -> HttpReply:
    return HttpReply(json.dumps(values).encode(), status)


def _problem(status: int, code: str, message: str) -> HttpReply:
    return _reply({"detail": {"code": code, "message": message}}, status)
