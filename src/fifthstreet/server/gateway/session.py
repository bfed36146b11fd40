"""A session: an identity, its permissions, its subscriptions, and the outbox.

It outlives its transport if its adapter wants that: a client that reconnects, or polls by HTTP,
finds the events since then in the outbox. It knows no poker and no protocol.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from fifthstreet.protocols.native.field_types import Delivery
from fifthstreet.protocols.native.server_messages import Identity
from fifthstreet.server.accounts.principal import STRANGER, Principal
from fifthstreet.server.gateway.flush_queue import FlushQueue
from fifthstreet.server.gateway.shared_messages import SharedMessages
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.token_bucket import Bucket

# Consecutive refusals by the rate limit after which a session is closed.
_PATIENCE: Final = 200


class Codec(Protocol):
    """A protocol's encoding of outgoing messages."""

    def encode(self, message: Any) -> bytes:
        """Encode one message."""

    def frames(self, messages: list[bytes], size: int) -> list[bytes]:
        """Combine encoded messages into frames for the transport; `size` is their total size."""

    def closing(self, code: str, message: str, retry_after_ms: int | None) -> bytes:
        """Return the last message before the end; b"" where the protocol has none."""

    def close_code(self, code: str) -> int:
        """Return the close code of a WebSocket."""


class Session:
    """`push` never blocks: unsent messages stay in the outbox, and a session whose outbox
    exceeds its limit is ended.

    `keep_seconds`: how long a session waits for its client to reconnect after its transport is
    lost; with 0 it ends with its transport.
    """

    def __init__(
        self,
        number: int,
        transport: Transport | None,
        codec: Codec,
        settings: Settings,
        metrics: Metrics,
        queue: FlushQueue,
        *,
        address: str,
        now: float,
        when_gone: Callable[["Session"], None],
        when_present: Callable[["Session", bool], None] | None = None,
        keep_seconds: float = 0.0,
        has_heartbeat: bool = True,
    ) -> None:
        self.number = number
        self.address = address
        self.player: Identity | None = None
        self.caller: Principal = STRANGER
        # The hash of the cookie in the handshake from our own page, or "".
        self.cookie_hash = ""
        self.is_bot = False
        self.delivery: Delivery = "events"
        # The language of refusals that are translated.
        self.lang = "en"
        self.follows: dict[str, Subscription] = {}
        self.admitted: set[str] = set()
        self.ignored: set[str] = set()
        # Messages received while an earlier one is being processed.
        self.backlog: deque[Any] = deque()
        self.is_waiting = False
        self.opened = now
        self.last_heard = now
        self.is_pinged = False
        self.is_gone = False
        # Whether the protocol has `hello` and `ping`; other clients are judged by their transport.
        self.has_heartbeat = has_heartbeat
        self.bucket = Bucket(settings.messages_per_second, settings.message_burst, now)
        self.refused_in_a_row = 0
        self._transport = transport
        self._codec = codec
        self._metrics = metrics
        self._most_bytes = settings.outbox_bytes
        # The unsent messages: either own ones, or only messages shared with other sessions.
        self._outbox: list[bytes] = []
        self._shared: SharedMessages | None = None
        self._outbox_bytes = 0
        self._queue = queue
        self._is_flushing = False
        self._loop = asyncio.get_running_loop()
        self._when_gone = when_gone
        self._when_present = when_present
        self._keep_seconds = keep_seconds
        self._ending: asyncio.TimerHandle | None = None
        self._more: asyncio.Future[None] | None = None

    # Outgoing messages.

    def push(self, message: bytes) -> None:
        """Send an encoded message soon; messages of one turn of the event
        loop are sent together.
        """
        if self.is_gone:
            return
        if self._shared is not None:
            self._unshare()
        self._outbox.append(message)
        self._outbox_bytes += len(message) + 1
        if not self._is_flushing:
            self._is_flushing = True
            self._queue.add(self)

    def push_shared(self, shared: SharedMessages) -> None:
        """Send encoded messages that other sessions get too."""
        if self.is_gone:
            return
        if self._outbox_bytes:
            self._unshare()
            self._outbox.extend(shared.messages)
        else:
            self._shared = shared
        self._outbox_bytes += shared.size
        if not self._is_flushing:
            self._is_flushing = True
            self._queue.add(self)

    def say(self, message: Any) -> None:
        """Encode a message in the session's protocol, and send it soon."""
        self.push(self._codec.encode(message))

    def flush(self) -> None:
        """Send soon what the transport accepts; called again when it can take more."""
        if not self._is_flushing:
            self._is_flushing = True
            self._queue.add(self)

    def take(self) -> list[bytes]:
        """Remove and return all waiting messages, for a client that polls."""
        self._unshare()
        outbox, self._outbox, self._outbox_bytes = self._outbox, [], 0
        return outbox

    async def wait_for_more(self, seconds: float) -> None:
        """Wait until there is something to take, the session has ended, or the time is up."""
        if self._outbox_bytes or self.is_gone:
            return
        if self._more is None or self._more.done():
            self._more = self._loop.create_future()
        await asyncio.wait((self._more,), timeout=seconds)

    # The transport.

    @property
    def is_attached(self) -> bool:
        return self._transport is not None

    def is_carried_by(self, transport: Transport) -> bool:
        """Return whether that is the current transport; another one may have replaced it."""
        return self._transport is transport

    def attach(self, transport: Transport) -> None:
        """Continue on another transport of the client; an earlier one is closed."""
        earlier, self._transport = self._transport, transport
        if earlier is not None:
            earlier.close(self._codec.close_code("replaced"), "replaced")
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
            if self._when_present is not None:
                self._when_present(self, True)
        self.flush()

    def lost(self) -> None:
        """Handle the loss of the transport: end the session, unless it waits for its client."""
        if self.is_gone:
            return
        self._transport = None
        if self._keep_seconds:
            if self._ending is None:
                self._ending = self._loop.call_later(self._keep_seconds, self.end)
                if self._when_present is not None:
                    self._when_present(self, False)
        else:
            self.end()

    # The end.

    def close(self, code: str, message: str, retry_after_ms: int | None = None) -> None:
        """Send the reason after what is in the outbox, and close the transport."""
        if self.is_gone:
            return
        last = self._codec.closing(code, message, retry_after_ms)
        if last:
            self.push(last)
        self._write()
        self._queue.count()
        self._hang_up(code)

    def drop(self, code: str, message: str) -> None:
        """Close the transport of a peer that does not read, and discard what waits for it."""
        if self.is_gone:
            return
        last = self._codec.closing(code, message, None)
        self._shared = None
        self._outbox, self._outbox_bytes = ([last] if last else []), len(last)
        transport = self._transport
        self._write()
        self._queue.count()
        self._hang_up(code)
        if transport is not None:
            transport.abort()

    def end(self) -> None:
        """End the session: nothing is received or sent any more."""
        if self.is_gone:
            return
        self.is_gone = True
        self._outbox.clear()
        self._shared = None
        if self._ending is not None:
            self._ending.cancel()
        self._tell_taker()
        self._when_gone(self)

    def is_flooding(self) -> bool:
        """Count a refusal by the rate limit; True when the session should be closed."""
        self.refused_in_a_row += 1
        return self.refused_in_a_row > _PATIENCE

    def _hang_up(self, code: str) -> None:
        self._metrics.closed.labels(code).inc()
        if self._transport is not None:
            self._transport.close(self._codec.close_code(code), code)
        self.end()

    def _tell_taker(self) -> None:
        if self._more is not None and not self._more.done():
            self._more.set_result(None)

    def flush_now(self) -> None:
        """Send what the transport accepts now; called by the flush queue."""
        self._is_flushing = False
        if self.is_gone or not self._outbox_bytes:
            return
        if self._transport is not None and self._transport.is_free():
            self._write()
            return
        self._tell_taker()
        if self._outbox_bytes > self._most_bytes:
            # Here and not in `push`, because a table that is publishing must not lose a subscriber
            # in the middle of its loop.
            self.drop("slow_consumer", "more was waiting to be sent than the server keeps")

    def _unshare(self) -> None:
        """Copy shared messages into the session's own outbox, because more messages follow."""
        if self._shared is not None:
            self._outbox.extend(self._shared.messages)
            self._shared = None

    def _write(self) -> None:
        transport = self._transport
        if transport is None:
            return
        wires: Sequence[bytes]
        if self._shared is not None:
            wires = self._shared.wires(self._codec, transport.wrap)
            self._shared = None
        else:
            outbox, self._outbox = self._outbox, []
            wrap = transport.wrap
            wires = [wrap(frame) for frame in self._codec.frames(outbox, self._outbox_bytes)]
        self._outbox_bytes = 0
        queue = self._queue
        queue.frames += len(wires)
        for wire in wires:
            queue.bytes += len(wire)
        transport.send(wires)
