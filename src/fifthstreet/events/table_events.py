"""What happens at a table, as JSON: one struct per event type.

The public part only: what some viewers see in its place (dealt hole cards) is kept apart by the
table. UNSET stands for a field that events of older journals lack.
"""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from fifthstreet.events.hand_events import Amount, CoreEvent, Seat, type_of
from fifthstreet.events.hand_view import Action
from fifthstreet.events.shape import Shape
from fifthstreet.events.standing import PlaceTaken
from fifthstreet.events.table_description import TableDescription

Chair = Annotated[int, Meta(description="A fixed place at the table, from 0.")]
PlayerId = Annotated[str, Meta(description="A player's id.")]
TableTime = Annotated[int, Meta(description="The table's clock in milliseconds.")]
Milliseconds = Annotated[int, Meta(description="Milliseconds.")]
Hex = Annotated[str, Meta(description="Hex digits in small letters.")]


class NumberedEvent(Shape, kw_only=True):
    """The root: the table numbers an event and gives it its time when it happens."""

    seq: Annotated[int, Meta(description="Counts without gaps at this table.")] = 0
    type: str
    at: Annotated[int, Meta(description="The wall clock in milliseconds since 1970.")] = 0


class UnknownEvent(NumberedEvent, kw_only=True):
    """A stored event that another version wrote and this one has no struct for; kept as it is."""

    values: dict[str, object]


class _AtChair(NumberedEvent, kw_only=True):
    chair: Chair
    player: PlayerId


class _AtSeat(NumberedEvent, kw_only=True):
    seat: Seat
    chair: Chair
    player: PlayerId


class HandEvent(NumberedEvent, kw_only=True):
    """Something happened in a hand."""

    type: Literal["hand_event"] = "hand_event"
    hand: str
    event: CoreEvent


class TableOpened(NumberedEvent, kw_only=True):
    """The first event of every table."""

    type: Literal["table_opened"] = "table_opened"
    table: TableDescription


class PlayerSat(_AtChair, kw_only=True):
    """A player took a chair."""

    type: Literal["player_sat"] = "player_sat"
    name: str
    is_bot: bool
    chips: Amount
    waits: Annotated[bool, Meta(description="Waits for the big blind.")]


class HouseBotSat(_AtChair, kw_only=True):
    """A house bot took a chair."""

    type: Literal["house_bot_sat"] = "house_bot_sat"
    name: str
    house: Annotated[str, Meta(description="Which house bot.")]
    is_bot: bool
    chips: Amount
    waits: bool


class PlayerLeft(_AtChair, kw_only=True):
    """A chair is free; `chips` is what its player took along."""

    type: Literal["player_left"] = "player_left"
    name: str
    chips: Amount
    house: Annotated[str, Meta(description="Which house bot; empty for a player.")]


class Leaving(_AtChair, kw_only=True):
    """A player leaves as soon as no hand is on."""

    type: Literal["leaving"] = "leaving"
    reason: str


class SatOut(_AtChair, kw_only=True):
    """A player is not dealt in any more, or not waited for."""

    type: Literal["sat_out"] = "sat_out"
    reason: str


class CameBack(_AtChair, kw_only=True):
    """A player is dealt in again."""

    type: Literal["came_back"] = "came_back"
    waits: bool


class ToppedUp(_AtChair, kw_only=True):
    """A player brought more chips; `waits`: they come into play after the hand."""

    type: Literal["topped_up"] = "topped_up"
    chips: Amount
    waits: bool


class TopUpReturned(_AtChair, kw_only=True):
    """Chips that no longer fitted under the table's limit went back."""

    type: Literal["top_up_returned"] = "top_up_returned"
    chips: Amount


class ChipsReturned(_AtChair, kw_only=True):
    """A player who leaves in a pause got the chips that are in no bet."""

    type: Literal["chips_returned"] = "chips_returned"
    chips: Amount


class ConnectionLost(_AtChair, kw_only=True):
    """A player's last connection is gone; they are waited for until `grace_until`."""

    type: Literal["connection_lost"] = "connection_lost"
    grace_until: TableTime


class ConnectionBack(_AtChair, kw_only=True):
    """A player is connected again."""

    type: Literal["connection_back"] = "connection_back"


class DeviceJoined(_AtChair, kw_only=True):
    """A player has one more connection."""

    type: Literal["device_joined"] = "device_joined"


class DeviceLeft(_AtChair, kw_only=True):
    """A player has one connection less, and others still."""

    type: Literal["device_left"] = "device_left"


class Renamed(_AtChair, kw_only=True):
    """A player is called otherwise from now on."""

    type: Literal["renamed"] = "renamed"
    name: str


class TurnStarted(_AtSeat, kw_only=True):
    """A player is asked."""

    type: Literal["turn_started"] = "turn_started"
    deadline: TableTime
    time_ms: Milliseconds
    time_bank_ms: Milliseconds


class TurnExtended(_AtSeat, kw_only=True):
    """A player has more time: the time bank began, or the connection was lost."""

    type: Literal["turn_extended"] = "turn_extended"
    deadline: TableTime
    time_ms: Milliseconds
    cause: Literal["time_bank", "disconnected"]


class TimedOut(_AtSeat, kw_only=True):
    """A player did not answer in time; `became` was played."""

    type: Literal["timed_out"] = "timed_out"
    became: Action
    cause: Literal["disconnected", "away", "late"]


class Faulted(_AtSeat, kw_only=True):
    """An answer that cannot be played; `became` was played in its place."""

    type: Literal["faulted"] = "faulted"
    fault: str
    became: Action


class DeclinedToShow(NumberedEvent, kw_only=True):
    """A player keeps the cards of the last hand hidden."""

    type: Literal["declined_to_show"] = "declined_to_show"
    hand: str
    seat: Seat
    chair: Chair
    player: PlayerId


class Said(NumberedEvent, kw_only=True):
    """A line of chat."""

    type: Literal["said"] = "said"
    player: PlayerId
    name: str
    text: str


class Paused(NumberedEvent, kw_only=True):
    """The clocks stand still; `by` is who paused, empty for the server."""

    type: Literal["paused"] = "paused"
    reason: str
    by: PlayerId | UnsetType = UNSET


class Resumed(NumberedEvent, kw_only=True):
    """The clocks run on."""

    type: Literal["resumed"] = "resumed"
    deadline: TableTime | None
    next_hand_at: TableTime | None
    reason: str | UnsetType = UNSET


class Recovered(NumberedEvent, kw_only=True):
    """The server was away and has come back; that time does not count."""

    type: Literal["recovered"] = "recovered"
    deadline: TableTime | None
    next_hand_at: TableTime | None


class HandCancelled(NumberedEvent, kw_only=True):
    """A hand cannot go on after a restart: all bets go back."""

    type: Literal["hand_cancelled"] = "hand_cancelled"
    hand: str


class Kicked(_AtChair, kw_only=True):
    """The host sent a player away."""

    type: Literal["kicked"] = "kicked"
    reason: str


class TableClosing(NumberedEvent, kw_only=True):
    """The table closes after the hand that is on."""

    type: Literal["closing"] = "closing"


class TableClosed(NumberedEvent, kw_only=True):
    """The last event of a table."""

    type: Literal["closed"] = "closed"


class HandCommitted(NumberedEvent, kw_only=True):
    """A hand is about to be dealt: the commitment to its deck, and who is dealt in."""

    type: Literal["hand_committed"] = "hand_committed"
    hand: str
    commitment: Hex
    root: Annotated[str, Meta(description="The root over the deck's cards; empty where seeded.")]
    entropy: Annotated[dict[str, str], Meta(description="What players added, by id.")]
    deck_number: int
    players: list[PlayerId]
    chairs: list[Chair]
    button_chair: Chair


class NextCommitted(NumberedEvent, kw_only=True):
    """The commitment to the next live hand, or to all decks of the session (`hand` null)."""

    type: Literal["next_committed"] = "next_committed"
    hand: str | None
    commitment: Hex | None


class EntropyAdded(_AtChair, kw_only=True):
    """A player added bytes to the next hand's shuffle."""

    type: Literal["entropy_added"] = "entropy_added"
    entropy: Hex


class HandRevealed(NumberedEvent, kw_only=True):
    """The seed of a hand, or of the whole session (`hand` null)."""

    type: Literal["hand_revealed"] = "hand_revealed"
    hand: str | None
    seed: Hex


class BetweenHands(NumberedEvent, kw_only=True):
    """When the next hand begins; null while the table waits for players."""

    type: Literal["between_hands"] = "between_hands"
    next_hand_at: TableTime | None
    pause_ms: Milliseconds | None


class FormatAdvanced(NumberedEvent, kw_only=True):
    """Where a match, contest or freezeout stands after a hand."""

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


TABLE_EVENTS: Final[dict[str, type[NumberedEvent]]] = {
    type_of(struct): struct
    for struct in (
        HandEvent,
        TableOpened,
        PlayerSat,
        PlayerLeft,
        Leaving,
        SatOut,
        CameBack,
        ToppedUp,
        TopUpReturned,
        ChipsReturned,
        HouseBotSat,
        ConnectionLost,
        ConnectionBack,
        Renamed,
        TurnStarted,
        TurnExtended,
        TimedOut,
        Faulted,
        DeclinedToShow,
        Said,
        Paused,
        Resumed,
        Recovered,
        HandCancelled,
        Kicked,
        TableClosing,
        TableClosed,
        HandCommitted,
        NextCommitted,
        EntropyAdded,
        DeviceJoined,
        DeviceLeft,
        HandRevealed,
        BetweenHands,
        FormatAdvanced,
        TableOver,
    )
}
