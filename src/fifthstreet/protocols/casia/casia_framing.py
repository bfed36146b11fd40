"""Frames of the protocol: four little-endian bytes of length, then JSON in ASCII."""

import json
from typing import Any, Final

from fifthstreet.protocols.errors import BadMessage

HEAD: Final = 4


def frame(message: dict[str, Any]) -> bytes:
    """Return a whole frame, sent in one piece for clients that read once."""
    body = encoded(message)
    return len(body).to_bytes(HEAD, "little", signed=True) + body


def encoded(message: dict[str, Any]) -> bytes:
    """Encode with non-ASCII letters escaped, because clients count letters as bytes."""
    return json.dumps(message, separators=(",", ":")).encode("ascii")


def decoded(body: bytes) -> dict[str, Any]:
    try:
        message = json.loads(body)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise BadMessage(f"no JSON object: {body[:80]!r}")
    return message


class Frames:
    """Splits a stream into bodies; raises BadMessage for an invalid length."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        self._rest += data
        found: list[bytes] = []
        # Cut once at the end: a stream of empty frames would be copied for each of them.
        start = 0
        while len(self._rest) - start >= HEAD:
            body = start + HEAD
            length = int.from_bytes(self._rest[start:body], "little", signed=True)
            if not 0 <= length <= self._most:
                raise BadMessage(f"a frame of {length} bytes; allowed are 0 to {self._most}")
            if len(self._rest) < body + length:
                break
            found.append(self._rest[body : body + length])
            start = body + length
        self._rest = self._rest[start:]
        return found

    def wrap(self, message: bytes) -> bytes:
        return len(message).to_bytes(HEAD, "little", signed=True) + message
