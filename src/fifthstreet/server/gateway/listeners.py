"""The listeners: a list that the server's start fills and opens, one entry per address."""

from dataclasses import dataclass, field
from typing import Final

from fifthstreet.server.gateway.adapter import Adapter, HttpEndpoint
from fifthstreet.server.gateway.tcp_framing import Framing

# The path of a WebSocket listener that takes every path which no other one has.
ANY_PATH: Final = "*"


@dataclass(frozen=True)
class WebSocketPath:
    """An adapter behind a path of the server's own port. `is_for_pages`: browsers use it, so a page
    of another site is turned away, and our own brings its cookie."""

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
    """A route that answers requests: no session has to live on a transport for it. `is_paced`: its
    clients take any refusal for the end, so one that asks too fast is answered later."""

    method: str
    path: str
    endpoint: HttpEndpoint
    is_paced: bool = False


@dataclass
class Listeners:
    """All ways in, in the order in which they are looked at."""

    websockets: list[WebSocketPath] = field(default_factory=list)
    tcp: list[TcpPort] = field(default_factory=list)
    http: list[HttpRoute] = field(default_factory=list)
