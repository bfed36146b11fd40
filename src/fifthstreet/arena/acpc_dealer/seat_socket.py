"""One seat's TCP connection, blocking: lines in with a time limit, lines out."""

import socket
import struct
from typing import Final

# Longer than any state of ten seats; what goes beyond is no answer and is not kept.
_LONGEST_LINE: Final = 8_192
_READ_BYTES: Final = 4_096


class SeatLost(Exception):
    """The client has closed the connection, or nothing came in time."""


class SeatSocket:
    """Lines of a client end in a line feed, with or without a carriage return before it."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket = connection
        self._lines: list[str] = []
        self._rest = b""

    def set_timeout(self, seconds: float | None) -> None:
        """The limit for one read. Set on the socket itself: Python's own costs a call per read."""
        seconds = 0.0 if seconds is None else max(seconds, 0.001)  # 0 waits for ever
        whole = int(seconds)
        limit = struct.pack("@ll", whole, int((seconds - whole) * 1_000_000))
        self._socket.setblocking(True)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)

    def send(self, data: bytes) -> None:
        try:
            self._socket.sendall(data)
        except OSError as error:
            raise SeatLost(str(error)) from error

    def read_line(self) -> str:
        """The next line without its end; an overlong line is cut. Raises SeatLost."""
        while not self._lines:
            try:
                data = self._socket.recv(_READ_BYTES)
            except OSError as error:  # a time-out is one too
                raise SeatLost(str(error)) from error
            if not data:
                raise SeatLost("connection closed")
            self._take(data)
        return self._lines.pop()

    def _take(self, data: bytes) -> None:
        *whole, rest = (self._rest + data).split(b"\n")
        if len(rest) > _LONGEST_LINE:
            rest = rest[:_LONGEST_LINE]
        self._rest = rest
        if whole:
            self._lines = [line.decode("ascii", "replace").rstrip("\r") for line in reversed(whole)]

    def close(self) -> None:
        self._socket.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket for one client; port 0 lets the system choose."""
    return socket.create_server((host, port), backlog=1)
