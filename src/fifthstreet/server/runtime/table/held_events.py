"""Events held back for programs: packed until their turn, or batched for some milliseconds."""

import asyncio
from collections.abc import Mapping
from typing import Final

from fifthstreet.server.runtime.table.subscriber import EventBatch
from fifthstreet.server.runtime.table.subscription import BATCHED, Subscription

# The longest delay of a batched event. A batch ends earlier at the reader's turn, which includes
# it, and at the end of the hand.
HOLD_SECONDS: Final = 0.04
# Events are sent beyond this number, so that memory stays bounded while a program has no turn.
_MOST_HELD: Final = 400


class HeldEvents:
    """The events of one table that its seated subscribers have not received yet."""

    def __init__(self, seated: Mapping[str, list[Subscription]]) -> None:
        """`seated` are the publisher's subscriptions by player; this class only reads them."""
        self._seated = seated
        self._seq = 0
        self._timer: asyncio.TimerHandle | None = None

    def hold(self, subscription: Subscription, batch: EventBatch) -> None:
        """Keep the events of a batch until `send`, `take` or the timer."""
        self._seq = batch.seq
        subscription.packed.extend(batch.seen)
        subscription.has_packed_talk |= batch.has_talk
        if len(subscription.packed) >= _MOST_HELD:
            self.send(subscription, batch.seq)
        elif self._timer is None and subscription.delivery == BATCHED:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(HOLD_SECONDS, self.send_batched)

    def take(self, subscription: Subscription, seq: int) -> EventBatch:
        """Return and remove what is held for a subscriber; `seq` is the last event's number."""
        packed, subscription.packed = subscription.packed, []
        has_talk, subscription.has_packed_talk = subscription.has_packed_talk, False
        return EventBatch(seq, packed, is_held=True, has_talk=has_talk)

    def send(self, subscription: Subscription, seq: int) -> None:
        """Send a subscriber what is held for it."""
        if subscription.packed:
            subscription.subscriber.events(self.take(subscription, seq))

    def send_batched(self) -> None:
        """Send all batches of the table; subscribers that see the same share the encoding."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        shared: EventBatch | None = None
        for subscriptions in self._seated.values():
            for subscription in subscriptions:
                if subscription.delivery != BATCHED or not subscription.packed:
                    continue
                if shared is None or subscription.packed != shared.seen:
                    shared = self.take(subscription, self._seq)
                else:
                    self.take(subscription, self._seq)
                subscription.subscriber.events(shared)
