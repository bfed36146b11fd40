"""Sockets that can send what no library would: half frames, frames without end, and nothing."""

import asyncio
import base64
import os
from collections.abc import Mapping

_CHUNK = bytes(1 << 16)


class RawSocket:
    """A TCP connection; everything that comes is read, so that nothing is pushed back."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def to(cls, port: int) -> "RawSocket":
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 24))

    async def write(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def pour(self, megabytes: int) -> int:
        """Send zeros until all are sent or the server hangs up; how many bytes went out."""
        sent = 0
        try:
            while sent < megabytes << 20:
                await asyncio.wait_for(self.write(_CHUNK), 5)
                sent += len(_CHUNK)
        except (OSError, TimeoutError):
            pass
        return sent

    def abort(self) -> None:
        self.writer.transport.abort()


class RawWebSocket(RawSocket):
    """A WebSocket client of one's own."""

    @classmethod
    async def open(
        cls, port: int, path: str, headers: Mapping[str, str] | None = None
    ) -> "RawWebSocket":
        socket = cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 24))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        await socket.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = await socket.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head
        return socket

    async def receive(self) -> str | None:
        """The next text; None when the server hangs up."""
        while True:
            try:
                first, second = await self.reader.readexactly(2)
                size = second & 0x7F
                if size == 126:
                    size = int.from_bytes(await self.reader.readexactly(2), "big")
                elif size == 127:
                    size = int.from_bytes(await self.reader.readexactly(8), "big")
                body = await self.reader.readexactly(size)
            except (asyncio.IncompleteReadError, OSError):
                return None
            if first & 0x0F == 1:
                return body.decode()
            if first & 0x0F == 8:
                return None


def websocket_frame(payload: bytes) -> bytes:
    """A text frame, masked with zeros."""
    return websocket_head(len(payload)) + payload


def websocket_head(size: int) -> bytes:
    """The head of a text frame of that size."""
    if size < 126:
        return bytes((0x81, 0x80 | size)) + bytes(4)
    if size < 1 << 16:
        return bytes((0x81, 0xFE)) + size.to_bytes(2, "big") + bytes(4)
    return bytes((0x81, 0xFF)) + size.to_bytes(8, "big") + bytes(4)
