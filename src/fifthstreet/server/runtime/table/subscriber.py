"""The port between a table and its subscribers, which carries only one viewer's projection.

A subscriber is made for one viewer. It receives plain data that was projected for this viewer; the
table's states, steps and events do not pass through this port. Subscribers of the same codec share
their work: the first stores its encoding in the batch, and the others reuse it.
"""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Raw

from fifthstreet.events.hand_events import CoreEvent
from fifthstreet.events.hand_view import HandView, Legal
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.events.payload_reading import decode_event
from fifthstreet.events.table_snapshot import TableSnapshot


class EventBatch:
    """Consecutive events, each as JSON, as one viewer or several equal viewers may see them.

    `seq` is the number of the last; numbers have no gaps. `is_held`: the events were held back and
    belong in one message. `has_talk`: one of them is chat, which a client may not want. `base` has
    the same events as the public sees them: where both hold the same object, an encoding of the
    base is valid here too. Subscribers store their encoding in `encoded`.
    """

    __slots__ = ("base", "encoded", "has_talk", "is_held", "seen", "seq")

    def __init__(
        self,
        seq: int,
        seen: Sequence[Raw],
        *,
        is_held: bool = False,
        has_talk: bool = False,
        base: "EventBatch | None" = None,
    ) -> None:
        self.seq = seq
        self.seen = seen
        self.is_held = is_held
        self.has_talk = has_talk
        self.base = base
        self.encoded: object = None

    @property
    def first_seq(self) -> int:
        return self.seq - len(self.seen) + 1

    def events(self) -> list[NumberedEvent]:
        """Return the events decoded, anew on each call."""
        return [decode_event(one) for one in self.seen]


class Notice:
    """A message about the table itself; subscribers use `codec` and `frame` for their encoding."""

    __slots__ = ("code", "codec", "frame", "message", "retry_after_ms")

    def __init__(self, code: str, message: str, retry_after_ms: int | None = None) -> None:
        self.code = code
        self.message = message
        self.retry_after_ms = retry_after_ms
        self.codec: object = None
        self.frame = b""


class Turn:
    """A request to the subscriber's player to act.

    `view` and `hand` (the core's events of the hand so far) are present when the subscription
    requested them; `held` are the events held back until now.
    """

    __slots__ = (
        "hand",
        "hand_id",
        "held",
        "legal",
        "seat",
        "seq",
        "time_bank_ms",
        "time_left_ms",
        "token",
        "view",
    )

    def __init__(
        self,
        *,
        seq: int,
        hand_id: str,
        seat: int,
        token: str,
        legal: Legal,
        time_left_ms: int,
        time_bank_ms: int,
        view: HandView | None,
        hand: list[CoreEvent] | None,
        held: EventBatch | None,
    ) -> None:
        self.seq = seq
        self.hand_id = hand_id
        self.seat = seat
        self.token = token
        self.legal = legal
        self.time_left_ms = time_left_ms
        self.time_bank_ms = time_bank_ms
        self.view = view
        self.hand = hand
        self.held = held


class ResumePoint:
    """The state of a table for one viewer: a snapshot, or the events since a number."""

    __slots__ = ("missed", "seq", "snapshot")

    def __init__(self, seq: int, snapshot: TableSnapshot | None, missed: EventBatch | None) -> None:
        self.seq = seq
        self.snapshot = snapshot
        self.missed = missed


class Subscriber(Protocol):
    """One client of one table. No method may block or raise."""

    def events(self, batch: EventBatch) -> None:
        """Receive events that are committed to the journal."""

    def turn(self, turn: Turn) -> None:
        """Receive the request to act."""

    def snapshot(self, point: ResumePoint) -> None:
        """Receive the table's state anew, because the viewer may see more than before."""

    def notice(self, notice: Notice) -> None:
        """Receive a notice about the table that is no event."""

    def closed(self, notice: Notice) -> None:
        """The table is closed; nothing follows."""
