"""Slumbot's routes: clients identified by tokens, each with its own table against a house bot.

Every reply is HTTP 200; errors are in `error_msg`.
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.native.table_messages import (
    ClockWish,
    FormatWish,
    HouseWish,
    TableWish,
)
from fifthstreet.protocols.slumbot.messages import STACK
from fifthstreet.server.accounts.loans import BankLimit
from fifthstreet.server.addresses import network_of
from fifthstreet.server.gateway.adapter import HttpCall, HttpReply
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import HttpRoute
from fifthstreet.server.gateway.plain_codec import PlainCodec
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.slumbot.slumbot_seat import SlumbotSeat
from fifthstreet.server.gateway.slumbot.slumbot_session import SlumbotSession
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import TooManyTables
from fifthstreet.server.runtime.table_creation import BadTable
from fifthstreet.server.server_settings import BadSetting
from fifthstreet.storage import StorageError

_IDLE_SECONDS: Final = 900.0
_TURN_MS: Final = 3_600_000  # longer than a session is kept, so that the session always ends first
_MOST_HANDS: Final = 1_000_000
_MOST_SESSIONS: Final = 200
_MOST_OF_NETWORK: Final = 50
_USUAL_NAME: Final = "Client"

Work = Callable[[HttpCall, dict[str, Any]], Awaitable[dict[str, Any]]]


def slumbot_routes(gateway: Gateway) -> list[HttpRoute]:
    bot = gateway.settings.slumbot_bot
    if bot.partition(":")[0] not in house_bot_names():
        known = ", ".join(house_bot_names())
        raise BadSetting(f"slumbot_bot: no house bot is called {bot!r}; there are: {known}")
    clients = SlumbotClients(gateway)
    found = {"login": clients.login, "new_hand": clients.new_hand, "act": clients.act}
    # Some clients append a slash.
    return [
        HttpRoute("POST", f"/api/{name}{end}", endpoint, is_paced=True)
        for name, endpoint in found.items()
        for end in ("", "/")
    ]


def table_wish(bot: str) -> TableWish:
    """Return the request for a heads-up match of 200 big blinds, reset before each hand.

    All cards are public when a hand is over.
    """
    return TableWish(
        name="Slumbot",
        rules="casino-nl",
        rule_changes={"starting_stack": STACK},
        format=FormatWish(type="match", hands=_MOST_HANDS),
        chairs=2,
        for_bots=True,
        clock=ClockWish(bot_action_ms=_TURN_MS),
        house=HouseWish(names=[bot], free_chairs=1),
        spectators="after_hand",
        chat="off",
    )


class SlumbotClients:
    """All sessions by their tokens; bounded in number, and ended when idle."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._sessions: dict[str, SlumbotSession] = {}
        self._opening: dict[str, int] = {}  # sessions being opened, by network

    async def login(self, call: HttpCall) -> HttpReply:
        return await self._answer(call, self._login)

    async def new_hand(self, call: HttpCall) -> HttpReply:
        return await self._answer(call, self._new_hand)

    async def act(self, call: HttpCall) -> HttpReply:
        return await self._answer(call, self._act)

    async def _answer(self, call: HttpCall, work: Work) -> HttpReply:
        try:
            body = json.loads(call.body or b"{}")
            if not isinstance(body, dict):
                raise BadMessage("a JSON object is expected")
            reply = await work(call, body)
        except (BadMessage, Refused, BadTable, BankLimit, TooManyTables) as error:
            reply = {"error_msg": str(error)}
        except (ValueError, RecursionError):
            reply = {"error_msg": "a JSON object is expected"}
        except StorageError:
            reply = {"error_msg": "the server cannot write just now; ask again"}
        return HttpReply(json.dumps(reply).encode())

    async def _login(self, call: HttpCall, body: dict[str, Any]) -> dict[str, Any]:
        """Log in with any name; the password is ignored, since no account exists."""
        session = await self._open(call, body.get("username"))
        return {"token": session.token}

    async def _new_hand(self, call: HttpCall, body: dict[str, Any]) -> dict[str, Any]:
        is_new = body.get("token") in (None, "")
        session = await self._open(call, None) if is_new else self._session(body)
        return await session.new_hand()

    async def _act(self, call: HttpCall, body: dict[str, Any]) -> dict[str, Any]:
        return await self._session(body).act(body.get("incr"))

    def _session(self, body: dict[str, Any]) -> SlumbotSession:
        token = body.get("token")
        session = self._sessions.get(token) if isinstance(token, str) else None
        if session is None:
            raise BadMessage("no session has this token: ask for a new hand without one")
        session.used = asyncio.get_running_loop().time()
        return session

    async def _open(self, call: HttpCall, name: object) -> SlumbotSession:
        network = network_of(call.peer.address)
        self._make_room(network)
        gateway = self._gateway
        session = gateway.open_session(None, PlainCodec(), call.peer)
        if session is None:
            raise BadMessage("the server is full; try again later")
        self._opening[network] = self._opening.get(network, 0) + 1
        try:
            session.is_bot = True
            await self._introduce(session, name)
            assert session.player is not None, "introduced"
            handle, _ = await gateway.directory.create(
                table_wish(gateway.settings.slumbot_bot),
                host=session.player.id,
                address=call.peer.address,
            )
        except BaseException:
            session.end()
            raise
        finally:
            self._opening[network] -= 1
            if not self._opening[network]:
                del self._opening[network]
        opened = SlumbotSession(
            secrets.token_urlsafe(24), network, SlumbotSeat(gateway, session), handle
        )
        self._sessions[opened.token] = opened
        self._look_after(opened)
        return opened

    async def _introduce(self, session: Session, name: object) -> None:
        """Become a guest of that name, or of the default name if the server refuses it."""
        if isinstance(name, str) and name:
            try:
                await self._gateway.identify(session, guest=name)
            except Refused as refused:
                if refused.code != "bad_name":
                    raise
            else:
                return
        await self._gateway.identify(session, guest=_USUAL_NAME)

    def _make_room(self, network: str) -> None:
        """End the network's session that has been idle longest between two hands, if necessary.

        Raises BadMessage if all are in a hand.
        """
        own = [one for one in self._sessions.values() if one.network == network]
        opening = sum(self._opening.values())
        is_full = len(self._sessions) + opening >= _MOST_SESSIONS
        if not is_full and len(own) + self._opening.get(network, 0) < _MOST_OF_NETWORK:
            return
        idle = [one for one in own if one.is_between_hands]
        if not idle:
            raise BadMessage(
                f"at most {_MOST_OF_NETWORK} sessions from one address and {_MOST_SESSIONS} in all;"
                " go on with a token, or try again later"
            )
        self._close(min(idle, key=lambda one: one.used))

    def _look_after(self, session: SlumbotSession) -> None:
        """End a session that has been idle for long, and close its table."""
        if session.token not in self._sessions:
            return
        loop = asyncio.get_running_loop()
        left = session.used + _IDLE_SECONDS - loop.time()
        if left > 0 and not session.is_over:
            loop.call_later(left, self._look_after, session)
        else:
            self._close(session)

    def _close(self, session: SlumbotSession) -> None:
        self._sessions.pop(session.token, None)
        session.close()
