"""The framing of messages in a TCP stream: lines, or frames with a length prefix."""

from typing import Final, Protocol


class BadStream(Exception):
    """The received bytes cannot be the beginning of a message."""


class Framing(Protocol):
    """Splits one stream into messages; made anew for each connection."""

    def __init__(self, most_bytes: int) -> None: ...

    def feed(self, data: bytes) -> list[bytes]:
        """Return the messages that are complete now. Raises BadStream when one is too long."""

    def wrap(self, message: bytes) -> bytes:
        """Return a message framed for sending."""


class Lines:
    r"""A message is a line, ended by `\r\n` or `\n`."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        *whole, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > self._most or any(len(line) > self._most for line in whole):
            raise BadStream(f"a line has at most {self._most} bytes")
        return [line.removesuffix(b"\r") for line in whole]

    def wrap(self, message: bytes) -> bytes:
        return message + b"\n"


class LengthPrefixed:
    """A message follows its length, a big-endian number of four bytes."""

    _HEAD: Final = 4

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        self._rest += data
        found: list[bytes] = []
        start = 0
        while len(self._rest) - start >= self._HEAD:
            length = int.from_bytes(self._rest[start : start + self._HEAD])
            if length > self._most:
                raise BadStream(f"a frame has at most {self._most} bytes")
            end = start + self._HEAD + length
            if len(self._rest) < end:
                break
            found.append(self._rest[start + self._HEAD : end])
            start = end
        self._rest = self._rest[start:]
        return found

    def wrap(self, message: bytes) -> bytes:
        return len(message).to_bytes(self._HEAD) + message
