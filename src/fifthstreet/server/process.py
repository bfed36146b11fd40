"""The server as a process: a bound socket, and the server behind it until a signal comes."""

import os
import socket
from collections.abc import Callable

from fifthstreet.server.app import make_app
from fifthstreet.server.database_location import database_location
from fifthstreet.server.garbage import look_rarely
from fifthstreet.server.hall import Hall
from fifthstreet.server.settings import Settings
from fifthstreet.server.uvicorn_server import PoliteServer, uvicorn_config
from fifthstreet.storage import Storage

_LISTEN_BACKLOG = 2_048


class PortBusy(OSError):
    """Somebody listens there already."""


def bind(settings: Settings) -> socket.socket:
    """The listening socket; raises PortBusy or OSError with one line that says where."""
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
    """Where a browser finds the server."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}{settings.path_prefix}/"


async def serve(
    settings: Settings, listener: socket.socket, when_ready: Callable[[], None]
) -> None:
    """Run until SIGTERM or SIGINT. Raises StorageError when the database cannot be used."""
    storage = await Storage.open(database_location(settings))
    hall = Hall(settings, storage)
    config = uvicorn_config(
        make_app(hall), trusted_proxies=settings.trusted_proxies, close_ms=settings.close_ms
    )

    def is_listening() -> None:
        look_rarely()
        when_ready()

    server = PoliteServer(
        config,
        close_ms=settings.close_ms,
        tell_closing=hall.tell_closing,
        when_ready=is_listening,
    )
    await server.serve(sockets=[listener])
