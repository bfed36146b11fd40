"""Encoded messages for several sessions: joined and framed once for all of them."""

from collections.abc import Callable, Sequence
from typing import Protocol

Wrap = Callable[[bytes], bytes]


class FrameMaker(Protocol):
    """The part of a codec that makes frames."""

    def frames(self, messages: list[bytes], size: int) -> list[bytes]: ...


class SharedMessages:
    """Messages of one codec, in order; `size` is their total size, separators included."""

    __slots__ = ("_wires", "_wrap", "messages", "size")

    def __init__(self, messages: list[bytes]) -> None:
        self.messages = messages
        size = 0
        for message in messages:
            size += len(message) + 1
        self.size = size
        self._wrap: Wrap | None = None
        self._wires: Sequence[bytes] = ()

    def wires(self, codec: FrameMaker, wrap: Wrap) -> Sequence[bytes]:
        """Return the frames as transports with this `wrap` send them;
        cached for the next session.
        """
        if self._wrap is not wrap:
            self._wrap = wrap
            self._wires = [wrap(frame) for frame in codec.frames(self.messages, self.size)]
        return self._wires
