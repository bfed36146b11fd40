"""TCP as a transport: a server per port, and a protocol object per connection."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from fifthstreet.server.gateway.adapter import Conversation, Peer, begin
from fifthstreet.server.gateway.listeners import TcpPort
from fifthstreet.server.gateway.tcp_framing import BadStream, Framing
from fifthstreet.server.logs import log, log_fault
from fifthstreet.server.server_settings import Settings


class TcpServer:
    """The TCP ports of the listeners, opened and closed with the server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._servers: list[asyncio.Server] = []
        # The open ports by name; 0 in the settings stands for any free port.
        self.ports: dict[str, int] = {}

    async def open(self, ports: list[TcpPort]) -> None:
        """Open the ports; raises OSError where one is taken."""
        loop = asyncio.get_running_loop()
        for one in ports:
            server = await loop.create_server(
                partial(TcpTransport, one, self._settings.message_bytes),
                self._settings.host,
                one.port,
            )
            self._servers.append(server)
            self.ports[one.name] = server.sockets[0].getsockname()[1]
            log("listening", protocol=one.name, port=self.ports[one.name])

    async def close(self) -> None:
        for server in self._servers:
            server.close()
        self._servers.clear()


class TcpTransport(asyncio.Protocol):
    """One connection, which is closed after a framing error."""

    def __init__(self, listener: TcpPort, most_bytes: int) -> None:
        self._listener = listener
        self._framing: Framing = listener.framing(most_bytes)
        self.wrap = self._framing.wrap
        self._transport: asyncio.Transport | None = None
        self._conversation: Conversation | None = None
        self._hear: Callable[[bytes], None] | None = None
        self._resume: Callable[[], None] | None = None
        self._is_free = True

    # The interface for asyncio.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        address = peer[0] if peer else ""
        self._conversation = begin(self._listener.adapter, self, Peer(address=address))

    def data_received(self, data: bytes) -> None:
        try:
            for message in self._framing.feed(data):
                if self._hear is None or self._is_closing():
                    return
                self._hear(message)
        except BadStream:
            self.abort()
        except Exception as error:
            log_fault("message failed", error, protocol=self._listener.name)
            self.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._hear = None
        if self._conversation is not None:
            self._conversation.lost()

    def pause_writing(self) -> None:
        self._is_free = False

    def resume_writing(self) -> None:
        self._is_free = True
        if self._resume is not None:
            self._resume()

    # The interface for a session.

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        self._hear = hear
        self._resume = resume

    def is_free(self) -> bool:
        return self._is_free

    def send(self, wires: Sequence[bytes]) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(b"".join(wires))

    def close(self, code: int, reason: str) -> None:
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _is_closing(self) -> bool:
        return self._transport is None or self._transport.is_closing()
