"""uvicorn as this server uses it: the only file that uses internals of uvicorn and websockets.

uvicorn passes every frame through a parser, two queues and a task. With many small frames that
costs more than poker itself, so `/ws` reads and writes usual text frames directly; the handshake,
HTTP, closing and every other frame stay with uvicorn and its library. ASGI servers without this
class cannot serve `/ws`.

The undocumented internals used here are verified by tests/server/http/test_uvicorn_transport.py,
and pyproject.toml has upper limits for both versions.
"""

import asyncio
import contextlib
import os
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed, InvalidState
from websockets.http11 import Request
from websockets.speedups import apply_mask

from fifthstreet.server.gateway.transport import EXTENSION
from fifthstreet.server.http.frame_head import read_head, text_frame
from fifthstreet.server.http.problem import raw_problem
from fifthstreet.server.http.request_target import origin_form
from fifthstreet.server.http.tcp_peers import Peers
from fifthstreet.server.logs import log, warn

# Larger messages are not read to their end; the protocol closes the connection. The limit leaves
# room to refuse a message that is too large (64 KiB), and bounds what unfinished ones hold.
_HARD_FRAME_LIMIT: Final = 262_144
# As many bytes of headers as most proxies accept.
_HEADER_BYTES: Final = 65_536
_RETRY_MS: Final = 30_000
# The share of the shutdown time after which nothing is waited for.
_PATIENCE: Final = 0.85


def proxy_test(trusted_proxies: str) -> Callable[[str], bool]:
    """Return a test whether an address is that of a trusted proxy, as uvicorn decides it."""
    app: Any = None
    return ProxyHeadersMiddleware(app, trusted_proxies).trusted_hosts.__contains__


def uvicorn_config(
    app: ASGIApp, *, trusted_proxies: str, close_ms: int, request_ms: int, peers: Peers
) -> uvicorn.Config:
    """Return uvicorn's configuration with our protocol classes, and without its own log."""
    http: Any = partial(HttpConnection, peers=peers, request_seconds=request_ms / 1000)
    return uvicorn.Config(
        app,
        loop="none",
        http=http,
        ws=UvicornProtocol,
        ws_max_size=_HARD_FRAME_LIMIT,
        ws_ping_interval=None,
        ws_ping_timeout=None,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        log_config=None,
        forwarded_allow_ips=trusted_proxies,
        proxy_headers=True,
        server_header=False,
        timeout_graceful_shutdown=max(1, close_ms // 1000 - 1),
    )


class HttpConnection(HttpToolsProtocol):
    """uvicorn's HTTP protocol with limits: one TCP connection until it closes or is a WebSocket.

    uvicorn itself waits without limit for a request's headers, and accepts any number of them.
    """

    def __init__(self, *given: Any, peers: Peers, request_seconds: float, **named: Any) -> None:
        super().__init__(*given, **named)
        self._peers = peers
        self._request_seconds = request_seconds
        self._timer: asyncio.TimerHandle | None = None
        self._header_bytes = 0
        self._is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._is_counted = self._peers.come(self._address)
        if self._is_counted:
            self._expect_headers()
        else:
            self._refuse("too_many_connections", "too many connections from there", _RETRY_MS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_no_headers()
        if self._is_counted:
            self._is_counted = False
            self._peers.go(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            # The next request of a kept-alive connection; uvicorn's timer ends here.
            self._expect_headers()
        self._header_bytes += len(data)
        super().data_received(data)
        if self._timer is not None and self._header_bytes > _HEADER_BYTES:
            self._refuse("large_headers", f"headers have at most {_HEADER_BYTES} bytes")

    def on_headers_complete(self) -> None:
        self._expect_no_headers()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        assert isinstance(line, UvicornProtocol), "the protocol of the server's WebSockets"
        # From now on the WebSocket protocol is informed when the connection is lost.
        line.when_lost = partial(self._peers.go, self._address)
        self._is_counted = False

    def give_up(self) -> None:
        """Close an idle connection to make room for another one."""
        self._expect_no_headers()
        self.transport.abort()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client is not None else ""

    def _expect_headers(self) -> None:
        self._header_bytes = 0
        self._peers.wait(self, self._address)
        self._timer = self.loop.call_later(self._request_seconds, self._too_slow)

    def _expect_no_headers(self) -> None:
        self._peers.wait_no_more(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        if self._header_bytes:
            self._refuse("too_slow", "the request's headers did not come in time")
        else:
            self.transport.close()

    def _refuse(self, code: str, message: str, retry_after_ms: int | None = None) -> None:
        """Answer an incomplete request, and close the connection."""
        self._expect_no_headers()
        self.transport.write(raw_problem(code, message, retry_after_ms))
        self.transport.close()


class UvicornProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with direct reading and writing of frames."""

    # Called when the TCP connection is lost.
    when_lost: Callable[[], None] | None = None
    _hear: Callable[[bytes], None] | None = None
    _resume: Callable[[], None] | None = None
    # Whether the library has received whole frames only, so that we may read the next one.
    _is_between_frames = False
    _is_within_message = False
    _beginning = b""

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        self._hear = hear
        self._resume = resume

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.when_lost is not None:
            self.when_lost()

    def data_received(self, data: bytes) -> None:
        if self._hear is None:
            # The handshake; data that comes with it, or before it is over, is for the library.
            is_new = not self.handshake_initiated
            self._is_between_frames = is_new and data.endswith(b"\r\n\r\n")
            super().data_received(data)
        elif self._is_between_frames:
            self._read_frames(self._beginning + data if self._beginning else data)
        else:
            super().data_received(data)

    def _read_frames(self, buffer: bytes) -> None:
        """Handle text frames here; pass every other frame to the library."""
        place = 0
        while (head := read_head(buffer, place)) is not None:
            if head.is_strange:
                self._is_between_frames = False
                self._beginning = b""
                super().data_received(buffer[place:])
                return
            if head.end > len(buffer):
                break
            if head.is_whole_text and not self._is_within_message:
                mask = buffer[head.mask : head.mask + 4]
                if self._hear is not None and not self.close_sent:
                    self._hear(apply_mask(buffer[head.mask + 4 : head.end], mask))
            else:
                if head.is_part:
                    self._is_within_message = not head.is_last
                super().data_received(buffer[place : head.end])
            place = head.end
        self._beginning = buffer[place:]

    def is_free(self) -> bool:
        return self.writable.is_set()

    def send_wires(self, wires: Sequence[bytes]) -> None:
        # Equal to the library's own send_text without its bookkeeping: we send unfragmented,
        # unmasked text frames and nothing else (tests/server/gateway/test_transport.py).
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            # One system call for all of them: it costs more than the copy.
            self.transport.write(wires[0] if len(wires) == 1 else b"".join(wires))

    def hang_up(self, code: int, reason: str) -> None:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        try:
            self.conn.send_close(code, reason)
        except (InvalidState, ConnectionClosed):
            return
        for data in self.conn.data_to_send():
            self.transport.write(data)
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.abort)

    def abort(self) -> None:
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        event.path = origin_form(event.path)
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = UvicornTransport(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._resume is not None:
            self._resume()

    def send_receive_event_to_app(self) -> None:
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._hear(bytes(data))


class UvicornTransport:
    """The server's end of a uvicorn connection, as a session needs it (ASGI uses the name `send`).

    The methods called per frame are the connection's own, to save a call.
    """

    __slots__ = ("_line", "is_free", "send")

    wrap = staticmethod(text_frame)

    def __init__(self, line: UvicornProtocol) -> None:
        self._line = line
        self.is_free = line.is_free
        self.send = line.send_wires

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        self._line.connect(hear, resume)

    def close(self, code: int, reason: str) -> None:
        self._line.hang_up(code, reason)

    def abort(self) -> None:
        self._line.abort()


class GracefulServer(uvicorn.Server):
    """uvicorn, with a notice to the clients before their sockets are closed."""

    def __init__(
        self,
        config: uvicorn.Config,
        *,
        close_ms: int,
        tell_closing: Callable[[], Awaitable[None]],
        when_ready: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._close_seconds = close_ms / 1000
        self._tell_closing = tell_closing
        self._when_ready = when_ready
        self._goodbye: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
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
        last = threading.Timer(self._close_seconds * _PATIENCE, _end_now)
        last.daemon = True
        last.start()
        self._goodbye = asyncio.get_running_loop().create_task(self._say_goodbye())

    async def _say_goodbye(self) -> None:
        try:
            await asyncio.wait_for(self._tell_closing(), self._close_seconds / 2)
        except TimeoutError:
            log("closing goes on without the journal")
        finally:
            self.should_exit = True


def _end_now() -> None:
    """Exit without waiting, when a lasting lock blocks the journal's thread in the database.

    It is as safe as a kill: what was acknowledged is committed, what was not is not.
    """
    warn("closed without waiting any longer")
    os._exit(0)
