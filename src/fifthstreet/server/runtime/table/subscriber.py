"""The port through which a table tells its subscribers: one viewer's projection, and nothing else.

A subscriber is made for one viewer. What it is given is plain data that was projected for that
viewer before it came here; no state, step or event of the table can pass. Subscribers of the same
codec share their work: the first leaves its encoding in the batch, the others find it there.
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
    """Events in a row, each as JSON, as one viewer or many alike may see them.

    `seq` is the number of the last; numbers have no gaps. `is_held`: they were kept back for a
    while and belong in one message. `has_talk`: one of them is chat, which a client may not want.
    `base` has the same events as everybody may see them: where both hold the same object, an
    encoding of the base serves here too. `encoded` belongs to subscribers.
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
        """The events decoded; made anew on each call."""
        return [decode_event(one) for one in self.seen]


class Notice:
    """A line about the table itself; `codec` and `frame` belong to subscribers."""

    __slots__ = ("code", "codec", "frame", "message", "retry_after_ms")

    def __init__(self, code: str, message: str, retry_after_ms: int | None = None) -> None:
        self.code = code
        self.message = message
        self.retry_after_ms = retry_after_ms
        self.codec: object = None
        self.frame = b""


class Turn:
    """The subscriber's player is to act.

    `view` and `hand` (the core's events of the hand so far) are there when the subscription asked
    for them; `held` are events that were kept back until now.
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
    """Where a table is for one viewer: a snapshot, or the events since a number."""

    __slots__ = ("missed", "seq", "snapshot")

    def __init__(self, seq: int, snapshot: TableSnapshot | None, missed: EventBatch | None) -> None:
        self.seq = seq
        self.snapshot = snapshot
        self.missed = missed


class Subscriber(Protocol):
    """One client of one table. No method may wait, and none may raise."""

    def events(self, batch: EventBatch) -> None:
        """Events happened; they are safe in the journal."""

    def turn(self, turn: Turn) -> None:
        """The player is to act."""

    def snapshot(self, point: ResumePoint) -> None:
        """The viewer may see more than before: this is where the table is."""

    def notice(self, notice: Notice) -> None:
        """Something about the table that is no event."""

    def closed(self, notice: Notice) -> None:
        """The table is closed; nothing comes after this."""
