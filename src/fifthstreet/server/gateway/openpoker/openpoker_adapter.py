"""Clients of Open Poker: sockets identified by keys, one player per key."""

import asyncio
import json
from typing import Any, Final
from urllib.parse import parse_qs

from fifthstreet.server.accounts.principal import PLAY
from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.openpoker.openpoker_agent import OpenPokerAgent
from fifthstreet.server.gateway.openpoker.table_lobby import ABSENCE_MS, TableLobby
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.request_refused import Refused
from fifthstreet.storage import StorageError

AUTH_FAILED: Final = "auth_failed"
_CLOSE_CODES: Final = {AUTH_FAILED: 4001, "replaced": 4002, "rate_limited": 4008}
_NORMAL: Final = 1000
# Frames kept for a client that sends before its key has been looked up.
_MOST_EARLY: Final = 20


class OpenPokerCodec:
    """One JSON object per frame."""

    def encode(self, message: Any) -> bytes:
        return json.dumps(message, separators=(",", ":")).encode("ascii")

    def frames(self, messages: list[bytes], size: int) -> list[bytes]:
        return messages

    def closing(self, code: str, message: str, retry_after_ms: int | None) -> bytes:
        return self.encode({"type": "error", "code": code, "message": message})

    def close_code(self, code: str) -> int:
        return _CLOSE_CODES.get(code, _NORMAL)


class OpenPokerAdapter:
    """All players of the protocol, including those who have lost their socket."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self.lobby = TableLobby(gateway.directory, turn_ms=gateway.settings.openpoker_turn_ms)
        self._agents: dict[str, OpenPokerAgent] = {}

    def connect(self, transport: Transport, peer: Peer) -> "OpenPokerConversation | None":
        session = self._gateway.open_session(
            transport, OpenPokerCodec(), peer, keep_seconds=ABSENCE_MS / 1000
        )
        if session is None:
            return None
        key = peer.bearer or parse_qs(peer.query).get("token", [""])[0]
        return OpenPokerConversation(self, self._gateway, session, transport, key)

    def agent(self, player: str) -> OpenPokerAgent | None:
        """Return a player who is connected, or whose seat is kept."""
        found = self._agents.get(player)
        return None if found is None or found.session.is_gone else found

    def arrive(self, session: Session, transport: Transport) -> OpenPokerAgent:
        """Return the player of an identified session; a newer socket replaces an older one."""
        assert session.player is not None, "identified"
        player = session.player.id
        agent = self.agent(player)
        if agent is None:
            gone = [one for one, known in self._agents.items() if known.session.is_gone]
            for one in gone:
                del self._agents[one]
            agent = self._agents[player] = OpenPokerAgent(self._gateway, self.lobby, session)
        else:
            session.end()  # the socket continues with the existing session
            agent.session.take()
            agent.session.attach(transport)
        return agent


class OpenPokerConversation:
    """One socket; a newer socket may take over its player."""

    def __init__(
        self,
        adapter: OpenPokerAdapter,
        gateway: Gateway,
        session: Session,
        transport: Transport,
        key: str,
    ) -> None:
        self._adapter = adapter
        self._gateway = gateway
        self._session = session
        self._transport = transport
        self._agent: OpenPokerAgent | None = None
        self._early: list[bytes] = []
        self._identifying = asyncio.ensure_future(self._identify(key))

    def hear(self, frame: bytes) -> None:
        if not self._is_current():
            return
        session = self._session
        if session.bucket.take(asyncio.get_running_loop().time()):
            if session.is_flooding():
                session.close("rate_limited", "too many messages")
            else:
                text = "too many messages: this one was dropped"
                session.say({"type": "error", "code": "rate_limited", "message": text})
            return
        session.refused_in_a_row = 0
        if self._agent is not None:
            self._agent.hear(frame)
        elif len(self._early) < _MOST_EARLY:
            self._early.append(frame)

    def resume(self) -> None:
        if self._is_current():
            self._session.flush()

    def lost(self) -> None:
        if self._agent is None:
            self._identifying.cancel()
            self._session.end()
        elif self._is_current():
            self._agent.lost()

    def _is_current(self) -> bool:
        return self._session.is_carried_by(self._transport)

    async def _identify(self, key: str) -> None:
        session = self._session
        try:
            if not key:
                raise Refused(AUTH_FAILED, "a key is needed: Authorization: Bearer KEY")
            await self._gateway.identify(session, token=key)
        except Refused as refused:
            is_key = refused.code in ("bad_token", "banned")
            session.close(AUTH_FAILED if is_key else refused.code, str(refused))
            return
        except StorageError:
            session.close("server_error", "the server cannot read just now; try again")
            return
        if session.is_gone:
            return
        if PLAY not in session.caller.scopes:
            session.close(AUTH_FAILED, "this key does not allow to play")
            return
        self._agent = self._adapter.arrive(session, self._transport)
        self._session = self._agent.session
        self._agent.welcome()
        early, self._early = self._early, []
        for frame in early:
            self._agent.hear(frame)
