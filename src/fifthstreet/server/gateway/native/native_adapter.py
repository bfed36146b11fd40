"""The adapter of the native protocol: JSON messages on a WebSocket, under the table's own rules.

The table's format decides whether an illegal decision is refused or converted, and the clock is the
table's. So this adapter declares no policy.
"""

from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.native.dispatch import Dispatcher
from fifthstreet.server.gateway.native.native_codec import NativeCodec
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.transport import Transport


class NativeAdapter:
    """Sessions end with their sockets: a reconnecting client sends the number of its last event."""

    def __init__(self, gateway: Gateway, dispatcher: Dispatcher) -> None:
        self._gateway = gateway
        self._dispatcher = dispatcher
        self._codec = NativeCodec()

    def connect(self, transport: Transport, peer: Peer) -> "NativeConversation | None":
        session = self._gateway.open_session(transport, self._codec, peer, has_heartbeat=True)
        return None if session is None else NativeConversation(session, self._dispatcher)


class NativeConversation:
    """One native client."""

    __slots__ = ("_dispatcher", "session")

    def __init__(self, session: Session, dispatcher: Dispatcher) -> None:
        self.session = session
        self._dispatcher = dispatcher

    def hear(self, frame: bytes) -> None:
        self._dispatcher.hear(self.session, frame)

    def resume(self) -> None:
        self.session.flush()

    def lost(self) -> None:
        self.session.lost()
