"""The server as a process: a bound socket, and the server behind it until a signal comes."""

import os
import socket
from collections.abc import Callable
from dataclasses import replace

from fifthstreet.server.collector_tuning import tune_collector
from fifthstreet.server.database_setting import database_location
from fifthstreet.server.http.asgi_app import make_app
from fifthstreet.server.http.tcp_peers import Peers
from fifthstreet.server.http.uvicorn_transport import GracefulServer, proxy_test, uvicorn_config
from fifthstreet.server.logs import warn
from fifthstreet.server.open_files import allow_sockets
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.services import Services
from fifthstreet.storage import Storage

_LISTEN_BACKLOG = 2_048
# For HTTP requests, in addition to the players' sockets and a tenth of their number.
_OTHER_SOCKETS = 100


class PortBusy(OSError):
    """The port is used by another process."""


def bind(settings: Settings) -> socket.socket:
    """Return the listening socket; raises PortBusy or OSError with a one-line message."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(_LISTEN_BACKLOG)
    except OSError as error:
        listener.close()
        where = f"{settings.host}:{settings.port}"
        raise PortBusy(f"cannot listen on {where}: {os.strerror(error.errno or 0)}") from error
    listener.setblocking(False)
    return listener


def address_of(listener: socket.socket, settings: Settings) -> str:
    """Return the URL of the server for a browser."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}{settings.path_prefix}/"


async def serve(
    settings: Settings, listener: socket.socket, when_ready: Callable[[], None]
) -> None:
    """Run until SIGTERM or SIGINT. Raises StorageError when the database cannot be used."""
    settings, sockets = _fitting(settings)
    share = "" if settings.claims == "all" else settings.claims
    storage = await Storage.open(database_location(settings), share=share)
    services = Services(settings, storage)
    config = uvicorn_config(
        make_app(services),
        trusted_proxies=settings.trusted_proxies,
        close_ms=settings.close_ms,
        request_ms=settings.request_ms,
        peers=Peers(
            most=sockets,
            connections_per_address=settings.connections_per_address,
            is_proxy=proxy_test(settings.trusted_proxies),
        ),
    )

    def is_listening() -> None:
        tune_collector()
        when_ready()

    server = GracefulServer(
        config,
        close_ms=settings.close_ms,
        tell_closing=services.tell_closing,
        when_ready=is_listening,
    )
    await server.serve(sockets=[listener])


def _fitting(settings: Settings) -> tuple[Settings, int]:
    """Return the settings with as many connections as the system allows, and the sockets needed."""
    wanted = settings.connections + settings.connections // 10 + _OTHER_SOCKETS
    sockets = allow_sockets(wanted)
    if sockets == wanted:
        return settings, wanted
    fitting = max(1, (sockets - _OTHER_SOCKETS) * 10 // 11)
    warn("fewer connections: the system allows too few open files", connections=fitting)
    return replace(settings, connections=fitting), sockets
