"""The frames of the native protocol: messages sent together share a frame, up to a size."""

from typing import Any, Final

from fifthstreet.protocols.native.error_codes import CLOSE_CODES
from fifthstreet.protocols.native.frame_codec import encode, join_frames
from fifthstreet.protocols.native.server_messages import Closing

# The maximum size of a frame; a long list of missed events takes several.
_FRAME_BYTES: Final = 262_144
_OTHER_CLOSE_CODE: Final = 4000


class NativeCodec:
    """JSON messages, several per frame."""

    def encode(self, message: Any) -> bytes:
        return encode(message)

    def frames(self, messages: list[bytes], size: int) -> list[bytes]:
        if size <= _FRAME_BYTES:
            return [join_frames(messages)]
        found: list[bytes] = []
        start = size = 0
        for end, message in enumerate(messages):
            if size and size + len(message) > _FRAME_BYTES:
                found.append(join_frames(messages[start:end]))
                start, size = end, 0
            size += len(message) + 1
        found.append(join_frames(messages[start:]))
        return found

    def closing(self, code: str, message: str, retry_after_ms: int | None) -> bytes:
        return encode(Closing(code=code, message=message, retry_after_ms=retry_after_ms))

    def close_code(self, code: str) -> int:
        return CLOSE_CODES.get(code, _OTHER_CLOSE_CODE)
