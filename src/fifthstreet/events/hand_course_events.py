"""A hand at a table as JSON: commitment and proof, turns, and the hand's events.

The public part only: the table keeps the private part (dealt hole cards) separately.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from fifthstreet.events.hand_events import CoreEvent, Seat
from fifthstreet.events.hand_view import Action
from fifthstreet.events.numbered_event import (
    AtChair,
    AtSeat,
    Chair,
    Hex,
    Milliseconds,
    NumberedEvent,
    PlayerId,
    TableTime,
)


class HandEvent(NumberedEvent, kw_only=True):
    """Something happened in a hand."""

    type: Literal["hand_event"] = "hand_event"
    hand: str
    event: CoreEvent


class HandCommitted(NumberedEvent, kw_only=True):
    """A hand is about to be dealt: the commitment to its deck, and the players dealt in."""

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


class EntropyAdded(AtChair, kw_only=True):
    """A player added bytes to the next hand's shuffle."""

    type: Literal["entropy_added"] = "entropy_added"
    entropy: Hex


class HandRevealed(NumberedEvent, kw_only=True):
    """The seed of a hand, or of the whole session (`hand` null)."""

    type: Literal["hand_revealed"] = "hand_revealed"
    hand: str | None
    seed: Hex


class HandCancelled(NumberedEvent, kw_only=True):
    """A hand is cancelled, after a restart or by a director's order: all bets are returned."""

    type: Literal["hand_cancelled"] = "hand_cancelled"
    hand: str
    reason: str | UnsetType = UNSET


class DeclinedToShow(NumberedEvent, kw_only=True):
    """A player keeps the cards of the last hand hidden."""

    type: Literal["declined_to_show"] = "declined_to_show"
    hand: str
    seat: Seat
    chair: Chair
    player: PlayerId


class TurnStarted(AtSeat, kw_only=True):
    """A player is to act."""

    type: Literal["turn_started"] = "turn_started"
    deadline: TableTime
    time_ms: Milliseconds
    time_bank_ms: Milliseconds


class TurnExtended(AtSeat, kw_only=True):
    """A player has more time: the time bank began, or the connection was lost."""

    type: Literal["turn_extended"] = "turn_extended"
    deadline: TableTime
    time_ms: Milliseconds
    cause: Literal["time_bank", "disconnected"]


class TimedOut(AtSeat, kw_only=True):
    """A player did not act in time; `became` was played."""

    type: Literal["timed_out"] = "timed_out"
    became: Action
    cause: Literal["disconnected", "away", "late"]


class Faulted(AtSeat, kw_only=True):
    """An answer that cannot be played; `became` was played in its place."""

    type: Literal["faulted"] = "faulted"
    fault: str
    became: Action
