"""Frames to messages and back. A frame is one JSON message, or an array of them in order."""

from collections.abc import Sequence
from typing import Final

import msgspec

from fifthstreet.errors import FifthStreetError
from fifthstreet.protocols.native.client_messages import AnyClientMessage

MOST_MESSAGES: Final = 256
_LONGEST_PROBLEM: Final = 300


class BadFrame(FifthStreetError):
    """A frame that cannot be read; `code` is one of the protocol's error codes."""

    def __init__(self, code: str, message: str, request: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.request = request


_one_decoder: Final = msgspec.json.Decoder(AnyClientMessage)
_many_decoder: Final = msgspec.json.Decoder(list[AnyClientMessage])
_raw_decoder: Final = msgspec.json.Decoder(list[msgspec.Raw])
_loose_decoder: Final = msgspec.json.Decoder()
_encoder: Final = msgspec.json.Encoder()

encode = _encoder.encode


def read_frame(frame: bytes | str) -> list[AnyClientMessage | BadFrame]:
    """Return the messages of a frame in order; a wrong one is replaced by its BadFrame.

    A wrong message in an array does not affect the others. Raises BadFrame when the frame as a
    whole cannot be read.
    """
    unreadable = (msgspec.DecodeError, RecursionError, UnicodeError)
    try:
        if not is_array(frame):
            return [_one_decoder.decode(frame)]
        try:
            found: list[AnyClientMessage | BadFrame] = list(_many_decoder.decode(frame))
        except unreadable:
            found = [_one(raw) for raw in _raw_decoder.decode(frame)]
    except unreadable as error:
        raise _bad(frame, error) from None
    if len(found) > MOST_MESSAGES:
        raise BadFrame("too_many_messages", f"a frame holds at most {MOST_MESSAGES} messages")
    return found


def is_array(frame: bytes | str) -> bool:
    start = frame[:64].lstrip()
    return start[:1] in ("[", b"[")


def join_frames(messages: Sequence[bytes]) -> bytes:
    """Join encoded messages into one frame."""
    if len(messages) == 1:
        return messages[0]
    return b"[" + b",".join(messages) + b"]"


def _one(raw: msgspec.Raw) -> AnyClientMessage | BadFrame:
    try:
        found: AnyClientMessage = _one_decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return _bad(bytes(raw), error)
    return found


def _bad(frame: bytes | str, error: Exception) -> BadFrame:
    if isinstance(error, RecursionError):
        return BadFrame("bad_json", "the JSON is nested too deeply")
    if not isinstance(error, msgspec.ValidationError):
        return BadFrame("bad_json", f"not JSON: {error}")
    # The message quotes a field's name, which the client chose.
    return BadFrame("bad_message", str(error)[:_LONGEST_PROBLEM], _request_of(frame))


def _request_of(frame: bytes | str) -> str | None:
    """Return the id of a message that is otherwise wrong, so that its
    sender can match the refusal.
    """
    try:
        found = _loose_decoder.decode(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    request = found.get("id") if isinstance(found, dict) else None
    return request if isinstance(request, str) and len(request) <= 64 else None
