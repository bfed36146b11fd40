"""The interface of a protocol adapter to the listeners and the gateway.

An adapter consists of a codec (for its `Session`), a conversation per client, and an
`AnswerPolicy`: the discipline and the clock that the table's actor applies for its players.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from fifthstreet.server.gateway.transport import Transport


@dataclass(frozen=True)
class Peer:
    """What is known of a client before its first message."""

    address: str
    path: str = ""
    query: str = ""
    # The token of an `Authorization: Bearer` header, or "".
    bearer: str = field(default="", repr=False)
    # The hash of a cookie sent by our own page, or "".
    cookie_hash: str = field(default="", repr=False)


class Conversation(Protocol):
    """An adapter's state for one client."""

    def hear(self, frame: bytes) -> None:
        """Handle one received frame; must not raise, whatever the frame holds."""

    def resume(self) -> None:
        """The transport can take more data."""

    def lost(self) -> None:
        """The transport is closed."""


class Adapter(Protocol):
    """A protocol on sockets."""

    def connect(self, transport: Transport, peer: Peer) -> Conversation | None:
        """Begin a conversation with a new client; None if it was refused,
        after telling the client.
        """


@dataclass(frozen=True)
class HttpCall:
    """One request to an adapter that uses HTTP."""

    peer: Peer
    body: bytes


@dataclass(frozen=True)
class HttpReply:
    body: bytes
    status: int = 200
    content_type: str = "application/json"


HttpEndpoint = Callable[[HttpCall], Awaitable[HttpReply]]


def begin(adapter: Adapter, transport: Transport, peer: Peer) -> Conversation | None:
    """Connect a new client's transport to its adapter."""
    conversation = adapter.connect(transport, peer)
    if conversation is not None:
        transport.connect(conversation.hear, conversation.resume)
    return conversation
