"""Spectators who may see the same share one batch of events, sent at a limited rate."""

import asyncio
from collections.abc import Sequence

from msgspec import Raw

from fifthstreet.server.runtime.table.subscriber import EventBatch
from fifthstreet.server.runtime.table.subscription import Subscription


class SpectatorFrames:
    """Collects events for its subscriptions and sends them in frames."""

    def __init__(self, interval: float) -> None:
        self.subscriptions: list[Subscription] = []
        self._interval = interval
        self._pending: list[Raw] = []
        self._has_talk = False
        self._seq = 0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, seq: int, seen: Sequence[Raw], has_talk: bool) -> None:
        """Add events as these viewers may see them; `seq` is the number of the last."""
        self._pending.extend(seen)
        self._has_talk |= has_talk
        self._seq = seq
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._interval, self.flush)

    def join(self, subscription: Subscription) -> None:
        self.flush()  # a new spectator begins with a snapshot, which includes the pending events
        self.subscriptions.append(subscription)

    def leave(self, subscription: Subscription) -> None:
        self.flush()
        self.subscriptions.remove(subscription)

    def flush(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        pending, self._pending = self._pending, []
        has_talk, self._has_talk = self._has_talk, False
        if not pending:
            return
        batch = EventBatch(self._seq, pending, is_held=True, has_talk=has_talk)
        for subscription in self.subscriptions:
            subscription.subscriber.events(batch)
