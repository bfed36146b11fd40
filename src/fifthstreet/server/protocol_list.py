"""The protocols of this server and their addresses: the only module that knows all adapters.

A protocol on the server's own port is always available; one with its own TCP port is enabled by the
setting `tcp_ports`, such as `acpc=18791`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from fifthstreet.server.gateway.casia.casia_adapter import casia_port
from fifthstreet.server.gateway.contest_ai.contest_adapter import ContestAdapter
from fifthstreet.server.gateway.contest_ai.site_routes import site_routes
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import (
    ANY_PATH,
    HttpRoute,
    Listeners,
    TcpPort,
    WebSocketPath,
)
from fifthstreet.server.gateway.native import Dispatcher
from fifthstreet.server.gateway.native.context import DispatchContext
from fifthstreet.server.gateway.native.native_adapter import NativeAdapter
from fifthstreet.server.gateway.openpoker.openpoker_adapter import OpenPokerAdapter
from fifthstreet.server.gateway.openpoker.openpoker_routes import OpenPokerRoutes
from fifthstreet.server.gateway.slumbot.slumbot_routes import slumbot_routes
from fifthstreet.server.server_settings import BadSetting


def native(gateway: Gateway) -> WebSocketPath:
    adapter = NativeAdapter(gateway, Dispatcher(DispatchContext(gateway)))
    return WebSocketPath("/ws", adapter, is_for_pages=True)


def openpoker(gateway: Gateway) -> Listeners:
    adapter = OpenPokerAdapter(gateway)
    return Listeners(
        websockets=[WebSocketPath("/openpoker/ws", adapter)],
        http=OpenPokerRoutes(gateway, adapter).routes(),
    )


def contest_ai(gateway: Gateway) -> WebSocketPath:
    return WebSocketPath(ANY_PATH, ContestAdapter(gateway))


# The makers of listeners; TCP ports by their name in `tcp_ports`.
WEBSOCKETS: Final[list[Callable[[Gateway], WebSocketPath]]] = [native, contest_ai]
HTTP_ROUTES: Final[list[Callable[[Gateway], list[HttpRoute]]]] = [site_routes, slumbot_routes]
TCP_PROTOCOLS: Final[dict[str, Callable[[Gateway, int], TcpPort]]] = {"casia": casia_port}


def listeners_of(gateway: Gateway, tcp_ports: Mapping[str, int]) -> Listeners:
    """Return all listeners of one server. Raises BadSetting for an unknown protocol."""
    unknown = sorted(tcp_ports.keys() - TCP_PROTOCOLS.keys())
    if unknown:
        known = ", ".join(sorted(TCP_PROTOCOLS)) or "none"
        raise BadSetting(f"tcp_ports: no protocol is called {unknown[0]!r}; there are: {known}")
    both = openpoker(gateway)
    return Listeners(
        websockets=[*both.websockets, *(make(gateway) for make in WEBSOCKETS)],
        tcp=[TCP_PROTOCOLS[name](gateway, port) for name, port in tcp_ports.items()],
        http=[*both.http, *(route for make in HTTP_ROUTES for route in make(gateway))],
    )
