"""An adapter: one protocol on one kind of transport, as the listeners and the gateway see it.

An adapter is a codec (`Session`'s), a conversation for each client, and an `AnswerPolicy`: the
discipline and the clock that the table's actor applies for its players.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from fifthstreet.server.gateway.transport import Transport


@dataclass(frozen=True)
class Peer:
    """What is known of a client before it says anything."""

    address: str
    path: str = ""
    query: str = ""
    # The token of an `Authorization: Bearer` header, or "".
    bearer: str = field(default="", repr=False)
    # The hash of the cookie that came from our own page, or "".
    cookie_hash: str = field(default="", repr=False)


class Conversation(Protocol):
    """What an adapter has with one client."""

    def hear(self, frame: bytes) -> None:
        """One frame came in; nothing it holds may make this raise."""

    def resume(self) -> None:
        """The transport is free for more."""

    def lost(self) -> None:
        """The transport has gone."""


class Adapter(Protocol):
    """A protocol on sockets."""

    def connect(self, transport: Transport, peer: Peer) -> Conversation | None:
        """A client has come; None when it was turned away, and told so."""


@dataclass(frozen=True)
class HttpCall:
    """One request to an adapter that is asked by HTTP."""

    peer: Peer
    body: bytes


@dataclass(frozen=True)
class HttpReply:
    body: bytes
    status: int = 200
    content_type: str = "application/json"


HttpEndpoint = Callable[[HttpCall], Awaitable[HttpReply]]


def begin(adapter: Adapter, transport: Transport, peer: Peer) -> Conversation | None:
    """Put a new client's transport and its adapter together."""
    conversation = adapter.connect(transport, peer)
    if conversation is not None:
        transport.connect(conversation.hear, conversation.resume)
    return conversation
