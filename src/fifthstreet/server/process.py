"""The server as a process: a bound socket, uvicorn, and an end that tells everybody first."""

import asyncio
import contextlib
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from types import FrameType

import uvicorn

from fifthstreet.server.app import make_app
from fifthstreet.server.database_location import database_location
from fifthstreet.server.garbage import look_rarely
from fifthstreet.server.hall import Hall
from fifthstreet.server.line import UvicornLine
from fifthstreet.server.logs import log, warn
from fifthstreet.server.settings import Settings
from fifthstreet.storage import Storage

# Frames beyond this are not even read to the end; the connection is closed by the protocol.
_HARD_FRAME_LIMIT = 1_048_576
_LISTEN_BACKLOG = 2_048
# The part of the time to the end after which nothing is waited for.
_PATIENCE = 0.85


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
    config = uvicorn.Config(
        make_app(hall),
        loop="none",
        ws=UvicornLine,
        ws_max_size=_HARD_FRAME_LIMIT,
        ws_ping_interval=None,
        ws_ping_timeout=None,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        log_config=None,
        forwarded_allow_ips=settings.trusted_proxies,
        proxy_headers=True,
        server_header=False,
        timeout_graceful_shutdown=max(1, settings.close_ms // 1000 - 1),
    )
    await PoliteServer(config, hall, when_ready).serve(sockets=[listener])


class PoliteServer(uvicorn.Server):
    """uvicorn, but clients are told before their sockets close."""

    def __init__(self, config: uvicorn.Config, hall: Hall, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hall = hall
        self._when_ready = when_ready
        self._goodbye: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            look_rarely()
            self._when_ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in (signal.SIGTERM, signal.SIGINT):
                loop.remove_signal_handler(number)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._goodbye is not None:
            self.force_exit = self.should_exit = True
            return
        log("closing", signal=signal.Signals(sig).name)
        last = threading.Timer(self._hall.settings.close_ms / 1000 * _PATIENCE, _end_now)
        last.daemon = True
        last.start()
        self._goodbye = asyncio.get_running_loop().create_task(self._say_goodbye())

    async def _say_goodbye(self) -> None:
        try:
            limit = self._hall.settings.close_ms / 1000 / 2
            await asyncio.wait_for(self._hall.tell_closing(), limit)
        except TimeoutError:
            log("closing goes on without the journal")
        finally:
            self.should_exit = True


def _end_now() -> None:
    """The end that does not wait: a lock that lasts keeps the journal's thread in the database.

    It is as safe as a kill: what was acknowledged is committed, what was not is not.
    """
    warn("closed without waiting any longer")
    os._exit(0)
