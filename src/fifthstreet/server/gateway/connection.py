"""One socket: who is on it, what it follows, and what still has to be sent. It knows no poker."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence

from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.client_messages import AnyClientMessage
from fifthstreet.protocols.native.error_codes import CLOSE_CODES
from fifthstreet.protocols.native.field_types import Delivery
from fifthstreet.protocols.native.frame_codec import encode, join_frames
from fifthstreet.server.accounts.principal import STRANGER, Principal
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.token_bucket import Bucket

# Refused this often in a row for sending too much, a connection is closed.
_PATIENCE = 200
# The most that goes into one frame; a long absence is told in several.
_FRAME_BYTES = 262_144


class Connection:
    """A client's socket. `push` never waits: what cannot be sent yet lies in the outbox, and a
    client that lets it grow too far is dropped."""

    def __init__(
        self,
        number: int,
        line: Transport,
        settings: Settings,
        metrics: Metrics,
        *,
        address: str,
        now: float,
        when_gone: Callable[["Connection"], None],
    ) -> None:
        self.number = number
        self.address = address
        self.player: messages.Identity | None = None
        self.caller: Principal = STRANGER
        # The hash of the cookie that came with the handshake from our own page, or "".
        self.session = ""
        self.is_bot = False
        self.delivery: Delivery = "events"
        self.tables: set[str] = set()
        self.admitted: set[str] = set()
        self.ignored: set[str] = set()
        self.follows_lobby = False
        # What was said while an earlier message is still being worked on.
        self.backlog: deque[AnyClientMessage] = deque()
        self.is_waiting = False
        self.opened = now
        self.last_heard = now
        self.is_pinged = False
        self.is_gone = False
        self.bucket = Bucket(settings.messages_per_second, settings.message_burst, now)
        self.refused_in_a_row = 0
        self._line = line
        self._metrics = metrics
        self._most_bytes = settings.outbox_bytes
        self._outbox: list[bytes] = []
        self._outbox_bytes = 0
        self._is_flushing = False
        self._loop = asyncio.get_running_loop()
        self._when_gone = when_gone

    def push(self, message: bytes) -> None:
        """Send an encoded message soon; those of one turn of the event loop share a frame."""
        if self.is_gone:
            return
        self._outbox.append(message)
        self._outbox_bytes += len(message) + 1
        if not self._is_flushing:
            self._is_flushing = True
            self._loop.call_soon(self._flush)

    def push_all(self, several: Sequence[bytes], size: int) -> None:
        """The same for messages that many connections get; `size` is what they are in all."""
        if self.is_gone:
            return
        self._outbox.extend(several)
        self._outbox_bytes += size
        if not self._is_flushing:
            self._is_flushing = True
            self._loop.call_soon(self._flush)

    def say(self, message: messages.ServerMessage) -> None:
        self.push(encode(message))

    def flush(self) -> None:
        """Send what the line takes now; called again when it is free."""
        if not self._is_flushing:
            self._is_flushing = True
            self._loop.call_soon(self._flush)

    def close(self, code: str, message: str, retry_after_ms: int | None = None) -> None:
        """Say why, and hang up after what is in the outbox."""
        if self.is_gone:
            return
        self.say(messages.Closing(code=code, message=message, retry_after_ms=retry_after_ms))
        self._write()
        self._hang_up(code)

    def drop(self, code: str, message: str) -> None:
        """Hang up on a peer that does not read: what waits for it is thrown away."""
        if self.is_gone:
            return
        self._outbox = [encode(messages.Closing(code=code, message=message))]
        self._write()
        self._hang_up(code)
        self._line.abort()

    def lost(self) -> None:
        """The peer has gone."""
        if not self.is_gone:
            self.is_gone = True
            self._outbox.clear()
            self._when_gone(self)

    def is_flooding(self) -> bool:
        """Count a refusal for sending too much; True when it is enough."""
        self.refused_in_a_row += 1
        return self.refused_in_a_row > _PATIENCE

    def _hang_up(self, code: str) -> None:
        self._metrics.closed.labels(code).inc()
        self._line.close(CLOSE_CODES.get(code, 4000), code)
        self.lost()

    def _flush(self) -> None:
        self._is_flushing = False
        if self.is_gone or not self._outbox:
            return
        if self._line.is_free():
            self._write()
        elif self._outbox_bytes > self._most_bytes:
            # Here and not in `push`: a table that is telling its followers must not lose one of
            # them, and get the news of it, half-way.
            self.drop("slow_consumer", "more was waiting to be sent than the server keeps")

    def _write(self) -> None:
        outbox, size = self._outbox, self._outbox_bytes
        self._outbox, self._outbox_bytes = [], 0
        if size <= _FRAME_BYTES:
            self._send(outbox)
            return
        start = size = 0
        for end, message in enumerate(outbox):
            if size and size + len(message) > _FRAME_BYTES:
                self._send(outbox[start:end])
                start, size = end, 0
            size += len(message) + 1
        self._send(outbox[start:])

    def _send(self, part: list[bytes]) -> None:
        frame = join_frames(part)
        self._metrics.frames_out.inc()
        self._metrics.bytes_out.inc(len(frame))
        self._line.send(frame)
