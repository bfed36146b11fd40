"""Events of a table, numbered without gaps: a public part, and sometimes a private one.

The public part never holds a hidden card, so code that forgets to project an event reveals nothing.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import ValidationError, to_builtins

from fifthstreet.events.hand_events import CoreEvent
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.events.payload_reading import read_core_event, read_table_event
from fifthstreet.events.payload_writing import event_values
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import Saved

HAND_EVENT: Final = "hand_event"
TABLE_OPENED: Final = "table_opened"
PLAYER_SAT: Final = "player_sat"
PLAYER_LEFT: Final = "player_left"
LEAVING: Final = "leaving"
SAT_OUT: Final = "sat_out"
CAME_BACK: Final = "came_back"
TOPPED_UP: Final = "topped_up"
TOP_UP_RETURNED: Final = "top_up_returned"
CHIPS_RETURNED: Final = "chips_returned"
HOUSE_BOT_SAT: Final = "house_bot_sat"
CONNECTION_LOST: Final = "connection_lost"
CONNECTION_BACK: Final = "connection_back"
RENAMED: Final = "renamed"
TURN_STARTED: Final = "turn_started"
TURN_EXTENDED: Final = "turn_extended"
TIMED_OUT: Final = "timed_out"
FAULTED: Final = "faulted"
DECLINED_TO_SHOW: Final = "declined_to_show"
SAID: Final = "said"
PAUSED: Final = "paused"
RESUMED: Final = "resumed"
RECOVERED: Final = "recovered"
HAND_CANCELLED: Final = "hand_cancelled"
KICKED: Final = "kicked"
CLOSING: Final = "closing"
CLOSED: Final = "closed"
HAND_COMMITTED: Final = "hand_committed"
NEXT_COMMITTED: Final = "next_committed"
ENTROPY_ADDED: Final = "entropy_added"
DEVICE_JOINED: Final = "device_joined"
DEVICE_LEFT: Final = "device_left"
HAND_REVEALED: Final = "hand_revealed"
BETWEEN_HANDS: Final = "between_hands"
FORMAT_ADVANCED: Final = "format_advanced"
TABLE_OVER: Final = "table_over"
HELD: Final = "held"
STARTED: Final = "started"
ENDING: Final = "ending"
CHAIR_RESERVED: Final = "chair_reserved"
CHAIR_UNRESERVED: Final = "chair_unreserved"


class Private(NamedTuple):
    """The private part: the event of the hand that replaces the public one for some viewers.

    `player` may see it, and so may all-card spectators where the table's policy allows it. Its repr
    contains no secret.
    """

    player: str
    is_open_to_spectators: bool
    event: CoreEvent

    def __repr__(self) -> str:
        return f"<Private {self.player!r}>"

    def as_dict(self) -> dict[str, object]:
        return {
            "player": self.player,
            "is_open_to_spectators": self.is_open_to_spectators,
            "data": {"event": to_builtins(self.event)},
        }


class TableEvent:
    """One event: `public` is for every viewer and has its number, type and time.

    A plain class, since thousands are made per second. Its repr contains no secret.
    """

    __slots__ = ("at", "private", "public", "seq", "type")

    def __init__(self, public: NumberedEvent, private: Private | None = None) -> None:
        self.public = public
        self.private = private
        self.seq: int = public.seq
        self.type: str = public.type
        self.at: int = public.at

    def __repr__(self) -> str:
        return f"<TableEvent {self.seq} {self.type}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableEvent) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.seq, self.type))

    @property
    def data(self) -> dict[str, Any]:
        """Return the JSON values of the public part, without number, type and time."""
        values = event_values(self.public)
        for name in _FRAME:
            del values[name]
        return values

    def as_dict(self) -> dict[str, object]:
        """Return everything, the private part included: for the journal only."""
        full: dict[str, object] = event_values(self.public)
        if self.private is not None:
            full["private"] = self.private.as_dict()
        return full

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> "TableEvent":
        """Read an event of the journal; raises InvalidFormat."""
        saved = Saved(values, "event")
        saved.whole("seq")
        saved.text("type")
        saved.whole("at")
        private = saved.record_or_none("private")
        public = {key: values[key] for key in values if key != "private"}
        return cls(
            read_table_event(public),
            None if private is None else _private(private, values["private"]),
        )


_FRAME: Final = ("seq", "type", "at")


def _private(saved: Saved, values: object) -> Private:
    data = values.get("data") if isinstance(values, Mapping) else None
    event = data.get("event") if isinstance(data, Mapping) else None
    if not isinstance(event, Mapping):
        raise InvalidFormat("saved event: a private part without data")
    try:
        found = read_core_event(event)
    except ValidationError as error:
        raise InvalidFormat(f"saved event: {error}") from error
    return Private(saved.text("player"), saved.yes("is_open_to_spectators"), found)
