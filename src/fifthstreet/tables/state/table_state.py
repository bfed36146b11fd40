"""The complete state of a table between two commands: read-only, and serialisable as JSON.

No code outside this package reads it: views leave through `projection`, `snapshot` and `turn`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from fifthstreet.formats import Cash, Format, restore
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import VERSION, Saved
from fifthstreet.tables.settings.table_settings import TableSettings
from fifthstreet.tables.state.awaited_turn import Awaited
from fifthstreet.tables.state.dealt_hand import Dealt, read_entropy
from fifthstreet.tables.state.direction import Direction
from fifthstreet.tables.state.occupant import Occupant

# The statuses of a table.
NEW: Final = "new"
WAITING: Final = "waiting"
PLAYING: Final = "playing"
BETWEEN: Final = "between"
OVER: Final = "over"
CLOSED: Final = "closed"


class Ack(NamedTuple):
    """The answer to an accepted action: `seq` is the last event it caused."""

    hand: str
    seq: int
    action: Mapping[str, object]
    fault: str = ""

    def as_dict(self) -> dict[str, object]:
        return {
            "hand": self.hand,
            "seq": self.seq,
            "action": dict(self.action),
            "fault": self.fault,
        }


# By player and by the player's own id of the action.
Acks = Mapping[tuple[str, str], Ack]

# Guests are free to make: a host may remove one after another, so their number is bounded.
MOST_BARRED: Final = 500


class TableState:
    """A table; `seq` is the number of its last event, `now` the time of its last command.

    `seed` is the secret of the next live hand, or of all decks where deals are seeded; `entropy` is
    what players have added to the next hand. `format` is None until the table has opened (cash) or
    filled up (the others), and does not change during a hand. `people` are in the order in which
    they sat down. `acks` answer repeated actions of this hand and the one before. `started_at` is
    the zero of the playing time, shifted by pauses; `paused_by` is the host, or SERVER.
    `house_count` numbers the house bots that ever sat here, `house_free` chairs are left to people.
    `direction` exists where the table has a director. Its repr contains no secret.
    """

    __slots__ = (
        "acks",
        "awaited",
        "barred",
        "chat",
        "dealt",
        "direction",
        "entropy",
        "format",
        "house_count",
        "house_free",
        "is_closed",
        "is_closing",
        "is_open",
        "next_hand_at",
        "now",
        "old_acks",
        "over_reason",
        "pause_reason",
        "paused_at",
        "paused_by",
        "people",
        "seed",
        "seq",
        "settings",
        "started_at",
    )

    def __init__(
        self,
        settings: TableSettings,
        seq: int,
        now: int,
        is_open: bool,
        seed: str,
        entropy: Mapping[str, str],
        played: Format | None,
        people: tuple[Occupant, ...],
        dealt: Dealt | None,
        awaited: Awaited | None,
        next_hand_at: int | None,
        started_at: int,
        paused_at: int | None,
        pause_reason: str,
        paused_by: str,
        is_closing: bool,
        is_closed: bool,
        over_reason: str,
        house_count: int,
        house_free: int,
        acks: Acks,
        old_acks: Acks,
        barred: tuple[str, ...],
        chat: tuple[Mapping[str, object], ...],
        direction: Direction | None,
    ) -> None:
        self.settings = settings
        self.seq = seq
        self.now = now
        self.is_open = is_open
        self.seed = seed
        self.entropy = entropy
        self.format = played
        self.people = people
        self.dealt = dealt
        self.awaited = awaited
        self.next_hand_at = next_hand_at
        self.started_at = started_at
        self.paused_at = paused_at
        self.pause_reason = pause_reason
        self.paused_by = paused_by
        self.is_closing = is_closing
        self.is_closed = is_closed
        self.over_reason = over_reason
        self.house_count = house_count
        self.house_free = house_free
        self.acks = acks
        self.old_acks = old_acks
        self.barred = barred
        self.chat = chat
        self.direction = direction

    @classmethod
    def new(cls, settings: TableSettings) -> "TableState":
        """Return a table that waits for its `open` command."""
        return cls(
            settings,
            0,
            0,
            False,
            "",
            {},
            None,
            (),
            None,
            None,
            None,
            0,
            None,
            "",
            "",
            False,
            False,
            "",
            0,
            0,
            {},
            {},
            (),
            (),
            Direction() if settings.director else None,
        )

    def __repr__(self) -> str:
        return f"<TableState {self.settings.id} {self.status} at {self.seq}>"

    def fork(self) -> "TableState":
        """Return an equal state that may be edited, only by the change that made it."""
        return TableState(
            self.settings,
            self.seq,
            self.now,
            self.is_open,
            self.seed,
            self.entropy,
            self.format,
            self.people,
            self.dealt,
            self.awaited,
            self.next_hand_at,
            self.started_at,
            self.paused_at,
            self.pause_reason,
            self.paused_by,
            self.is_closing,
            self.is_closed,
            self.over_reason,
            self.house_count,
            self.house_free,
            self.acks,
            self.old_acks,
            self.barred,
            self.chat,
            self.direction,
        )

    @property
    def is_playing(self) -> bool:
        """Whether a hand is in progress."""
        return self.dealt is not None and not self.dealt.state.is_over

    @property
    def is_over(self) -> bool:
        """Whether no more hands will be dealt."""
        return bool(self.over_reason)

    @property
    def status(self) -> str:
        if self.is_closed:
            return CLOSED
        if self.is_playing:
            return PLAYING
        if self.is_over:
            return OVER
        if not self.is_open:
            return NEW
        return WAITING if self.next_hand_at is None else BETWEEN

    @property
    def has_started(self) -> bool:
        """Whether a format of fixed players has begun, so that no further player may sit down."""
        return self.format is not None and not self.settings.is_cash

    @property
    def open_seats(self) -> Cash | None:
        """The book of a table where players come and go between hands."""
        return None if self.format is None else self.format.open_seats

    def person(self, player: str) -> Occupant | None:
        for person in self.people:
            if person.player == player:
                return person
        return None

    def bar(self, player: str) -> None:
        """Bar a player from this table; beyond MOST_BARRED the first
        barred player is readmitted.
        """
        others = [one for one in self.barred if one != player]
        self.barred = tuple([*others, player][-MOST_BARRED:])

    def as_dict(self) -> dict[str, object]:
        """Return everything, secrets included: for the journal only."""
        return {
            "v": VERSION,
            "type": "table",
            "settings": self.settings.as_dict(),
            "seq": self.seq,
            "now": self.now,
            "is_open": self.is_open,
            "seed": self.seed,
            "entropy": [[player, added] for player, added in self.entropy.items()],
            "format": None if self.format is None else self.format.as_dict(),
            "people": [person.as_dict() for person in self.people],
            "dealt": None if self.dealt is None else self.dealt.as_dict(),
            "awaited": None if self.awaited is None else self.awaited.as_dict(),
            "next_hand_at": self.next_hand_at,
            "started_at": self.started_at,
            "paused_at": self.paused_at,
            "pause_reason": self.pause_reason,
            "paused_by": self.paused_by,
            "is_closing": self.is_closing,
            "is_closed": self.is_closed,
            "over_reason": self.over_reason,
            "house_count": self.house_count,
            "house_free": self.house_free,
            "acks": _saved_acks(self.acks),
            "old_acks": _saved_acks(self.old_acks),
            "barred": list(self.barred),
            "chat": [dict(line) for line in self.chat],
            "direction": None if self.direction is None else self.direction.as_dict(),
        }

    @classmethod
    def from_dict(cls, values: object) -> "TableState":
        """Read the table that `as_dict` wrote; raises InvalidFormat that says what is wrong."""
        saved = Saved.opened(values, "table")
        assert isinstance(values, Mapping), "opened has looked"
        dealt, awaited = saved.record_or_none("dealt"), saved.record_or_none("awaited")
        direction = saved.record_or_none("direction")
        kept = values.get("format")
        return cls(
            TableSettings.from_dict(values.get("settings")),
            saved.whole("seq"),
            saved.whole("now"),
            saved.yes("is_open"),
            saved.text("seed"),
            read_entropy(saved.items("entropy")),
            None if kept is None else restore(kept),
            tuple(Occupant.from_saved(person) for person in saved.records("people")),
            None if dealt is None else Dealt.from_saved(dealt),
            None if awaited is None else Awaited.from_saved(awaited),
            saved.whole_or_none("next_hand_at"),
            saved.whole("started_at"),
            saved.whole_or_none("paused_at"),
            saved.text("pause_reason"),
            _paused_by(values),
            saved.yes("is_closing"),
            saved.yes("is_closed"),
            saved.text("over_reason"),
            saved.whole("house_count"),
            saved.whole("house_free"),
            _read_acks(saved.items("acks")),
            _read_acks(saved.items("old_acks")),
            saved.texts("barred"),
            tuple(_line(item) for item in saved.items("chat")),
            None if direction is None else Direction.from_saved(direction),
        )


def _paused_by(values: Mapping[str, object]) -> str:
    """Return the side that paused; a state without this field counts as paused by its host."""
    by = values.get("paused_by")
    if isinstance(by, str) or values.get("paused_at") is None:
        return by if isinstance(by, str) else ""
    settings = values.get("settings")
    host = settings.get("host") if isinstance(settings, Mapping) else ""
    return host if isinstance(host, str) else ""


def _saved_acks(acks: Acks) -> list[object]:
    return [[player, action_id, ack.as_dict()] for (player, action_id), ack in acks.items()]


def _read_acks(items: list[object]) -> Acks:
    found: dict[tuple[str, str], Ack] = {}
    for item in items:
        match item:
            case [str(player), str(action_id), dict(values)]:
                saved = Saved(values, "acknowledgement")
                action = values.get("action")
            case _:
                action = None
        if not isinstance(action, Mapping):
            raise InvalidFormat(f"saved table: {item!r} is no acknowledgement")
        found[player, action_id] = Ack(
            saved.text("hand"), saved.whole("seq"), dict(action), saved.text("fault")
        )
    return found


def _line(item: object) -> Mapping[str, object]:
    if not isinstance(item, Mapping):
        raise InvalidFormat(f"saved table: {item!r} is no line of chat")
    return dict(item)
