"""The listeners: the list of addresses that the server opens at its start."""

from dataclasses import dataclass, field
from typing import Final

from fifthstreet.server.gateway.adapter import Adapter, HttpEndpoint
from fifthstreet.server.gateway.tcp_framing import Framing

# The path of a WebSocket listener for every path that no other listener has.
ANY_PATH: Final = "*"


@dataclass(frozen=True)
class WebSocketPath:
    """An adapter behind a path of the server's own port.

    `is_for_pages`: browsers use it, so a page of another site is refused, and our own sends its
    cookie.
    """

    path: str
    adapter: Adapter
    is_for_pages: bool = False


@dataclass(frozen=True)
class TcpPort:
    """An adapter on a port of its own."""

    name: str
    port: int
    adapter: Adapter
    framing: type[Framing]


@dataclass(frozen=True)
class HttpRoute:
    """A route that answers requests, without a session on its transport.

    `is_paced`: its clients treat any refusal as the end, so a client that sends requests too fast
    is answered with a delay instead.
    """

    method: str
    path: str
    endpoint: HttpEndpoint
    is_paced: bool = False


@dataclass
class Listeners:
    """All listeners, in the order in which they are matched."""

    websockets: list[WebSocketPath] = field(default_factory=list)
    tcp: list[TcpPort] = field(default_factory=list)
    http: list[HttpRoute] = field(default_factory=list)
