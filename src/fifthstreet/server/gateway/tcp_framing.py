"""How messages lie in a TCP stream: lines, or frames with their length in front."""

from typing import Final, Protocol


class BadStream(Exception):
    """What came cannot be the beginning of a message."""


class Framing(Protocol):
    """Cuts one stream into messages; made anew for each connection."""

    def __init__(self, most_bytes: int) -> None: ...

    def feed(self, data: bytes) -> list[bytes]:
        """The messages that are whole now. Raises BadStream when one is too long."""

    def wrap(self, message: bytes) -> bytes:
        """A message as it goes out."""


class Lines:
    """A message is a line; `\\r\\n` ends one as well as `\\n`."""

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
    """A message follows its length, four bytes with the highest first."""

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
