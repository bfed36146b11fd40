"""One seat's TCP connection, blocking: lines in with a time limit, lines out."""

import socket
import struct
import time
from typing import Final

# Longer than any state of ten seats; the rest of a longer line is discarded.
_LONGEST_LINE: Final = 8_192
_READ_BYTES: Final = 4_096


class SeatLost(Exception):
    """The client has closed the connection, or nothing came in time, or it does not read."""


class SeatSocket:
    """Lines of a client end in a line feed, with or without a carriage return before it."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket = connection
        self._lines: list[str] = []  # the next one last
        self._rest = b""

    def set_timeout(self, seconds: float | None) -> None:
        """Set the limit for one read or write; None: no limit.

        It is set on the socket itself: Python's own limit costs a call per read.
        """
        seconds = 0.0 if seconds is None else max(seconds, 0.001)  # 0 waits without a limit
        whole = int(seconds)
        limit = struct.pack("@ll", whole, int((seconds - whole) * 1_000_000))
        self._socket.setblocking(True)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)

    def send(self, data: bytes) -> None:
        try:
            self._socket.sendall(data)
        except OSError as error:  # a client that never reads fills the buffers
            raise SeatLost(str(error)) from error

    def read_line(self, deadline: float) -> str:
        """Return the next line without its end; an overlong line is cut. Raises SeatLost.

        `deadline` is a time of `time.monotonic`. It also ends the wait for a client that sends its
        line in small parts: with the first part after it, so at most one time limit later.
        """
        while not self._lines:
            try:
                data = self._socket.recv(_READ_BYTES)
            except OSError as error:  # a time-out is one too
                raise SeatLost(str(error)) from error
            if not data:
                raise SeatLost("connection closed")
            self._take(data)
            if time.monotonic() > deadline:
                raise SeatLost("no answer in time")
        return self._lines.pop()

    def _take(self, data: bytes) -> None:
        if not self._rest and data.find(b"\n") == len(data) - 1:  # usually one whole line
            self._lines = [data.decode("ascii", "replace").rstrip("\r\n")]
            return
        parts = (self._rest + data).split(b"\n")
        self._rest = parts.pop()[:_LONGEST_LINE]
        self._lines = [line.decode("ascii", "replace").rstrip("\r") for line in reversed(parts)]

    def close(self) -> None:
        self._socket.close()


def listen(host: str, port: int) -> socket.socket:
    """Return a socket for one client; port 0 lets the system choose."""
    return socket.create_server((host, port), backlog=1)
