"""The events of the table as a whole, as JSON, and the register of all its events.

UNSET stands for a field that events of older journals lack.
"""

from typing import Final, Literal

from msgspec import UNSET, UnsetType

from fifthstreet.events import hand_course_events as course
from fifthstreet.events import seat_events as seats
from fifthstreet.events.hand_events import Amount, type_of
from fifthstreet.events.numbered_event import (
    Ignored,
    Milliseconds,
    NumberedEvent,
    PlayerId,
    TableTime,
)
from fifthstreet.events.standing import PlaceTaken
from fifthstreet.events.table_description import TableDescription


class TableOpened(NumberedEvent, kw_only=True):
    """The first event of every table."""

    type: Literal["table_opened"] = "table_opened"
    table: TableDescription


class Said(NumberedEvent, kw_only=True):
    """A line of chat."""

    type: Literal["said"] = "said"
    player: PlayerId
    name: str
    text: str
    ignored: Ignored | UnsetType = UNSET


class Paused(NumberedEvent, kw_only=True):
    """The clocks stand still; `by` is the pausing player, empty for the server."""

    type: Literal["paused"] = "paused"
    reason: str
    by: PlayerId | UnsetType = UNSET


class Resumed(NumberedEvent, kw_only=True):
    """The clocks continue."""

    type: Literal["resumed"] = "resumed"
    deadline: TableTime | None
    next_hand_at: TableTime | None
    reason: str | UnsetType = UNSET


class Recovered(NumberedEvent, kw_only=True):
    """The server was interrupted and has recovered; that time does not count."""

    type: Literal["recovered"] = "recovered"
    deadline: TableTime | None
    next_hand_at: TableTime | None


class TableClosing(NumberedEvent, kw_only=True):
    """The table closes after the current hand."""

    type: Literal["closing"] = "closing"


class TableClosed(NumberedEvent, kw_only=True):
    """The last event of a table."""

    type: Literal["closed"] = "closed"


class BetweenHands(NumberedEvent, kw_only=True):
    """The time of the next hand; null while the table waits for players."""

    type: Literal["between_hands"] = "between_hands"
    next_hand_at: TableTime | None
    pause_ms: Milliseconds | None


class FormatAdvanced(NumberedEvent, kw_only=True):
    """The progress of a match, contest or freezeout after a hand."""

    type: Literal["format_advanced"] = "format_advanced"
    small_blind: Amount
    big_blind: Amount
    ante: Amount
    went_out: list[PlayerId]
    standing: list[PlaceTaken]


class TableOver(NumberedEvent, kw_only=True):
    """No more hands are dealt here."""

    type: Literal["table_over"] = "table_over"
    reason: str
    standing: list[PlaceTaken]


class Held(NumberedEvent, kw_only=True):
    """The director holds the table: no further hand begins."""

    type: Literal["held"] = "held"


class Started(NumberedEvent, kw_only=True):
    """The director starts the table: hands may begin."""

    type: Literal["started"] = "started"


class Ending(NumberedEvent, kw_only=True):
    """The director ends the table after the current hand."""

    type: Literal["ending"] = "ending"


TABLE_EVENTS: Final[dict[str, type[NumberedEvent]]] = {
    type_of(struct): struct
    for struct in (
        course.HandEvent,
        TableOpened,
        seats.PlayerSat,
        seats.PlayerLeft,
        seats.Leaving,
        seats.SatOut,
        seats.CameBack,
        seats.ToppedUp,
        seats.TopUpReturned,
        seats.ChipsReturned,
        seats.HouseBotSat,
        seats.ConnectionLost,
        seats.ConnectionBack,
        seats.Renamed,
        course.TurnStarted,
        course.TurnExtended,
        course.TimedOut,
        course.Faulted,
        course.DeclinedToShow,
        Said,
        Paused,
        Resumed,
        Recovered,
        course.HandCancelled,
        seats.Kicked,
        TableClosing,
        TableClosed,
        course.HandCommitted,
        course.NextCommitted,
        course.EntropyAdded,
        seats.DeviceJoined,
        seats.DeviceLeft,
        course.HandRevealed,
        BetweenHands,
        FormatAdvanced,
        TableOver,
        Held,
        Started,
        Ending,
        seats.ChairReserved,
        seats.ChairUnreserved,
    )
}
