"""A WebSocket client that costs next to nothing, so that a benchmark measures the server.

Text frames only, no extensions; the mask is zero, which the standard allows a client to choose and
which needs no work. Not for use outside benchmarks.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast


class LeanSocket(asyncio.Protocol):
    """Calls `hear(frame)` for each frame; `send(frame)` sends one."""

    def __init__(self, host: str, path: str, hear: Callable[[bytes], None]) -> None:
        self._host = host
        self._path = path
        self._hear = hear
        self._buffer = b""
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_closed = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            if b" 101 " not in buffer[:64]:
                self.opened.set_exception(ConnectionError(buffer[:200].decode("latin-1")))
                return
            self._is_open = True
            self.opened.set_result(None)
            buffer = buffer[end + 4 :]
        place, size = 0, len(buffer)
        while size - place >= 2:
            kind = buffer[place] & 0x0F
            length = buffer[place + 1] & 0x7F
            start = place + 2
            if length == 126:
                if size - place < 4:
                    break
                length = int.from_bytes(buffer[place + 2 : place + 4], "big")
                start = place + 4
            elif length == 127:
                if size - place < 10:
                    break
                length = int.from_bytes(buffer[place + 2 : place + 10], "big")
                start = place + 10
            if size - start < length:
                break
            if kind == 1:
                self._hear(buffer[start : start + length])
            elif kind == 8:
                self.is_closed = True
            place = start + length
        self._buffer = buffer[place:]

    def connection_lost(self, error: Exception | None) -> None:
        self.is_closed = True

    def send(self, frame: bytes) -> None:
        assert self._transport is not None
        size = len(frame)
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 65_536:
            head = struct.pack("!BBH", 0x81, 0xFE, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0xFF, size)
        self._transport.write(head + b"\0\0\0\0" + frame)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def open_socket(
    host: str, port: int, hear: Callable[[bytes], None], path: str = "/ws"
) -> LeanSocket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: LeanSocket(f"{host}:{port}", path, hear), host, port
    )
    await socket.opened
    return socket
