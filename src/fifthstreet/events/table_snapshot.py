"""A whole table and an open turn as one viewer may see them, as JSON."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from fifthstreet.events.hand_events import Amount, Seat
from fifthstreet.events.hand_view import HandView, Legal
from fifthstreet.events.numbered_event import Chair, Hex, Ignored, Milliseconds, PlayerId, TableTime
from fifthstreet.events.shape import Shape, one_of
from fifthstreet.events.standing import PlaceTaken
from fifthstreet.events.table_description import FormatWord, OpenCardsWord, TableDescription

TableStatus = Annotated[str, one_of(("new", "waiting", "playing", "between", "over", "closed"))]


class PauseReason(Shape, kw_only=True):
    """Why the clocks stand still."""

    reason: str


class ChairTaken(Shape, kw_only=True):
    """The occupant of a chair; `next` has taken it and waits until it is free."""

    chair: Chair
    player: PlayerId
    name: str
    is_bot: bool
    house: Annotated[str, Meta(description="Which house bot; empty for a player.")]
    seat: Seat | None
    stack: Amount
    chips_to_come: Amount
    is_away: bool
    is_leaving: bool
    is_out: bool
    is_connected: bool
    waits_for_big_blind: bool
    owes_big_blind: bool
    owes_small_blind: bool
    is_new: bool
    time_bank_ms: Milliseconds
    next: "ChairTaken | None" = None


class FormatProgress(Shape, kw_only=True):
    """The progress of the format."""

    type: FormatWord
    has_started: bool
    hands_played: int
    small_blind: Amount
    big_blind: Amount
    ante: Amount
    standing: list[PlaceTaken]
    started_at: TableTime | UnsetType | None = UNSET


class DealtHand(Shape, kw_only=True):
    """The current hand, or the last one."""

    commitment: Hex
    root: str
    entropy: dict[str, str]
    players: list[PlayerId]
    chairs: list[Chair]
    button_chair: Chair
    declined: Annotated[list[PlayerId], Meta(description="Who keeps their cards hidden.")]
    view: HandView


class NextDeal(Shape, kw_only=True):
    """The current commitment, and the players who added entropy to the next hand."""

    hand: str | None
    commitment: Hex | None
    entropy: dict[str, str]


class AwaitedTurn(Shape, kw_only=True):
    """The player to act."""

    seq: int
    seat: Seat
    chair: Chair
    player: PlayerId
    deadline: TableTime
    time_ms: Milliseconds
    time_bank_ms: Milliseconds
    in_time_bank: bool


class ChatLine(Shape, kw_only=True):
    """A line of chat; `at` is the wall clock in milliseconds since 1970."""

    at: int
    player: PlayerId
    name: str
    text: str
    ignored: Ignored | UnsetType = UNSET


class ViewerDetails(Shape, kw_only=True):
    """Facts for the viewer alone, about themselves."""

    player: PlayerId
    chair: Chair | None
    seat: Seat | None
    is_host: bool
    is_barred: bool
    may_show: bool


class ReservedChair(Shape, kw_only=True):
    """A reserved chair."""

    chair: Chair
    player: PlayerId


class DirectionTaken(Shape, kw_only=True):
    """The public part of the director's state."""

    is_held: bool
    is_ending: bool
    reserved: list[ReservedChair]


class TableSnapshot(Shape, kw_only=True):
    """All that a client needs to draw a table."""

    v: int = 1
    seq: int
    now: TableTime
    table: TableDescription
    open_cards: OpenCardsWord
    status: TableStatus
    over_reason: str
    paused: PauseReason | None
    is_closing: bool
    chairs: Annotated[
        list[ChairTaken | None], Meta(description="One entry per chair; null where nobody sits.")
    ]
    format: FormatProgress
    hand: DealtHand | None
    next_deal: NextDeal | None
    turn: AwaitedTurn | None
    next_hand_at: TableTime | None
    chat: list[ChatLine]
    you: ViewerDetails | None
    direction: DirectionTaken | UnsetType = UNSET


class OpenTurn(Shape, kw_only=True):
    """A turn for its player: token, options, time, and the hand as they may see it."""

    table: str
    hand: str
    seq: int
    turn: str
    seat: Seat
    chair: Chair
    now: TableTime
    deadline: TableTime
    time_ms: Milliseconds
    time_bank_ms: Milliseconds
    in_time_bank: bool
    legal: Legal
    view: HandView | None
