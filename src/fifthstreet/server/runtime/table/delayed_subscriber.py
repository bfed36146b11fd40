"""A subscriber that passes everything on with a delay, for spectators with open cards."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from fifthstreet.server.runtime.table.subscriber import (
    EventBatch,
    Notice,
    ResumePoint,
    Subscriber,
    Turn,
)

# Beyond this limit the oldest entries are dropped, up to the next snapshot. It only bounds memory.
_MOST_HELD: Final = 200_000


class DelayedSubscriber:
    """Holds a table's messages to a spectator and passes them on in order after `delay` seconds."""

    def __init__(self, subscriber: Subscriber, delay: float) -> None:
        self._subscriber = subscriber
        self._delay = delay
        self._held: deque[tuple[float, Callable[[], None]]] = deque(maxlen=_MOST_HELD)
        self._timer: asyncio.TimerHandle | None = None
        self._is_stopped = False

    def stop(self) -> None:
        """Pass nothing on any more."""
        self._is_stopped = True
        self._held.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def end(self, notice: Notice) -> None:
        """Tell at once that it is over; what is held is not passed on."""
        self.stop()
        self._subscriber.closed(notice)

    def events(self, batch: EventBatch) -> None:
        self._hold(lambda: self._subscriber.events(batch))

    def turn(self, turn: Turn) -> None:
        raise AssertionError("a spectator is not asked")

    def snapshot(self, point: ResumePoint) -> None:
        self._hold(lambda: self._subscriber.snapshot(point))

    def notice(self, notice: Notice) -> None:
        self._subscriber.notice(notice)

    def closed(self, notice: Notice) -> None:
        self._hold(lambda: self._subscriber.closed(notice))

    def _hold(self, tell: Callable[[], None]) -> None:
        if self._is_stopped:
            return
        loop = asyncio.get_running_loop()
        self._held.append((loop.time() + self._delay, tell))
        if self._timer is None:
            self._timer = loop.call_later(self._delay, self._pass_on)

    def _pass_on(self) -> None:
        self._timer = None
        loop = asyncio.get_running_loop()
        now = loop.time()
        while self._held and self._held[0][0] <= now and not self._is_stopped:
            self._held.popleft()[1]()
        if self._held and not self._is_stopped:
            self._timer = loop.call_at(self._held[0][0], self._pass_on)
