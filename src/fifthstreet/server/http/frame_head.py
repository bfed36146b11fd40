"""The header of a WebSocket frame (RFC 6455, 5.2): encoded for ours, decoded for clients' frames.

Only bytes are handled here. Unusual frames are marked as strange and left to the library.
"""

from typing import Final

TEXT: Final = 1
_CONTINUES: Final = 0
_MASK_SIZE: Final = 4


class FrameHead:
    """The position of a client's frame in a buffer: mask from `mask`, payload up to `end`."""

    __slots__ = ("end", "is_last", "is_strange", "kind", "mask")

    def __init__(self, kind: int, is_last: bool, mask: int, end: int, is_strange: bool) -> None:
        self.kind = kind
        self.is_last = is_last
        self.mask = mask
        self.end = end
        self.is_strange = is_strange

    @property
    def is_whole_text(self) -> bool:
        return self.kind == TEXT and self.is_last

    @property
    def is_part(self) -> bool:
        """Whether it is a fragment of a message."""
        return self.kind == _CONTINUES or not self.is_last


def read_head(buffer: bytes, place: int) -> FrameHead | None:
    """Decode the header of the frame at `place`; None while it is incomplete.

    A frame is strange if it is not masked, uses reserved bits or has 64 KiB or more.
    """
    if len(buffer) - place < 2:
        return None
    first, second = buffer[place], buffer[place + 1]
    length = second & 0x7F
    kind, is_last = first & 0x0F, first >= 0x80
    if first & 0x70 or second < 0x80 or length == 127:
        return FrameHead(kind, is_last, place, place, True)
    mask = place + 2
    if length == 126:
        mask = place + 4
        if len(buffer) < mask:
            return None
        length = (buffer[place + 2] << 8) | buffer[place + 3]
    return FrameHead(kind, is_last, mask, mask + _MASK_SIZE + length, False)


def frame_head(size: int) -> bytes:
    """Return the header of an unfragmented text frame from a server."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def text_frame(payload: bytes) -> bytes:
    """Return an unfragmented text frame from a server."""
    return frame_head(len(payload)) + payload
