"""The line to one client: frames out without waiting, frames in without a queue.

uvicorn hands every frame through a parser, two queues and a task. A server of many small frames
spends more on that than on poker, so `/ws` reads and writes usual text frames by itself; the
handshake, HTTP, closing and every other frame stay with uvicorn and its library. ASGI servers
without this class cannot serve `/ws`.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed, InvalidState
from websockets.http11 import Request
from websockets.speedups import apply_mask

from fifthstreet.server.frame_head import frame_head, read_head

EXTENSION: Final = "fifthstreet.line"


class Line(Protocol):
    """What a connection needs of a socket."""

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        """From now on each frame goes to `hear`; `resume` is called when writing is free again."""

    def is_free(self) -> bool:
        """Whether the peer keeps up with what was sent so far."""

    def send(self, frame: bytes) -> None:
        """Send one text frame; nothing happens when the line is closed."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and hang up."""

    def abort(self) -> None:
        """Hang up at once and forget what was not sent."""


class UvicornLine(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with a direct way in and out."""

    _hear: Callable[[bytes], None] | None = None
    _resume: Callable[[], None] | None = None
    # Whether the library has had whole frames only, so that we may read the next one.
    _is_between_frames = False
    _is_within_message = False
    _beginning = b""

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        self._hear = hear
        self._resume = resume

    def data_received(self, data: bytes) -> None:
        if self._hear is None:
            # The handshake; who says more with it, or before it is over, is the library's.
            is_new = not self.handshake_initiated
            self._is_between_frames = is_new and data.endswith(b"\r\n\r\n")
            super().data_received(data)
        elif self._is_between_frames:
            self._read_frames(self._beginning + data if self._beginning else data)
        else:
            super().data_received(data)

    def _read_frames(self, buffer: bytes) -> None:
        """Hear the text frames; whatever else there is goes to the library, frame by frame."""
        place = 0
        while (head := read_head(buffer, place)) is not None:
            if head.is_strange:
                self._is_between_frames = False
                self._beginning = b""
                super().data_received(buffer[place:])
                return
            if head.end > len(buffer):
                break
            if head.is_whole_text and not self._is_within_message:
                mask = buffer[head.mask : head.mask + 4]
                if self._hear is not None and not self.close_sent:
                    self._hear(apply_mask(buffer[head.mask + 4 : head.end], mask))
            else:
                if head.is_part:
                    self._is_within_message = not head.is_last
                super().data_received(buffer[place : head.end])
            place = head.end
        self._beginning = buffer[place:]

    def is_free(self) -> bool:
        return self.writable.is_set()

    def send_frame(self, frame: bytes) -> None:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        # What the library's own send_text writes, without its book-keeping: we send whole,
        # unmasked text frames and nothing else (tests/server/test_line.py).
        self.transport.write(frame_head(len(frame)) + frame)

    def hang_up(self, code: int, reason: str) -> None:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        try:
            self.conn.send_close(code, reason)
        except (InvalidState, ConnectionClosed):
            return
        for data in self.conn.data_to_send():
            self.transport.write(data)
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.abort)

    def abort(self) -> None:
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = UvicornEnd(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._resume is not None:
            self._resume()

    def send_receive_event_to_app(self) -> None:
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._hear(bytes(data))


class UvicornEnd:
    """The server's end of a uvicorn line, as `Line` wants it (`send` is taken there by ASGI)."""

    __slots__ = ("_line",)

    def __init__(self, line: UvicornLine) -> None:
        self._line = line

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        self._line.connect(hear, resume)

    def is_free(self) -> bool:
        return self._line.is_free()

    def send(self, frame: bytes) -> None:
        self._line.send_frame(frame)

    def close(self, code: int, reason: str) -> None:
        self._line.hang_up(code, reason)

    def abort(self) -> None:
        self._line.abort()
