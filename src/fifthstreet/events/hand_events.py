"""The events of a hand as JSON: a struct per class of `rules.events`, under the same name.

`type` is an ordinary field and no msgspec tag, because a tag is always written first and the stored
bytes begin with `v`. `payload_reading.py` finds the struct by `type`.
"""

from typing import Annotated, Final, Literal, get_args, get_type_hints

from msgspec import Meta

from fifthstreet.events.shape import Shape, one_of
from fifthstreet.rules.events import POST_KINDS
from fifthstreet.rules.rule_words import STREETS

Seat = Annotated[int, Meta(description="A seat of this hand, from 0, clockwise.")]
Card = Annotated[str, Meta(description="Rank and suit such as `As`; `??` is hidden.")]
Amount = Annotated[int, Meta(description="Whole chips.")]
Street = Annotated[str, one_of(STREETS)]
PostKind = Annotated[str, one_of(POST_KINDS)]


class CoreEvent:
    """Any event of a hand; the name under which other structs hold one."""

    __slots__ = ()
    v: int
    type: str
    seq: int


class _Event(Shape, CoreEvent, kw_only=True):
    v: int = 1
    type: str
    seq: Annotated[int, Meta(description="Counts within the hand.")]


class HandStarted(_Event, kw_only=True):
    """The table as the hand begins; `chairs` maps seats of this hand to the table's chairs."""

    type: Literal["hand_started"] = "hand_started"
    hand: str
    rules: str
    rules_version: int
    small_blind: Amount
    big_blind: Amount
    button: Annotated[int, Meta(description="A seat; null when the button is dead.")] | None
    stacks: list[Amount]
    chairs: list[int]


class Posted(_Event, kw_only=True):
    """A blind, ante or other forced bet."""

    type: Literal["posted"] = "posted"
    seat: Seat
    kind: PostKind
    amount: Amount
    all_in: bool


class HoleDealt(_Event, kw_only=True):
    """Private cards; `??` for everybody who may not see them."""

    type: Literal["hole_dealt"] = "hole_dealt"
    seat: Seat
    cards: list[Card]


class Folded(_Event, kw_only=True):
    """The seat folded."""

    type: Literal["folded"] = "folded"
    seat: Seat


class Checked(_Event, kw_only=True):
    """The seat did not bet."""

    type: Literal["checked"] = "checked"
    seat: Seat


class Passed(_Event, kw_only=True):
    """The seat passed, where the rule set knows passing."""

    type: Literal["passed"] = "passed"
    seat: Seat


class Mucked(_Event, kw_only=True):
    """The seat mucked its cards."""

    type: Literal["mucked"] = "mucked"
    seat: Seat


class _ChipsEvent(_Event, kw_only=True):
    seat: Seat
    to: Annotated[int, Meta(description="The seat's new street total.")]
    added: Amount
    all_in: bool


class Called(_ChipsEvent, kw_only=True):
    """The seat matched the bet, as far as its chips went."""

    type: Literal["called"] = "called"


class BetPlaced(_ChipsEvent, kw_only=True):
    """The first bet of a street."""

    type: Literal["bet_placed"] = "bet_placed"


class Raised(_ChipsEvent, kw_only=True):
    """A higher bet."""

    type: Literal["raised"] = "raised"


class StreetDealt(_Event, kw_only=True):
    """New cards on the board."""

    type: Literal["street_dealt"] = "street_dealt"
    street: Street
    cards: list[Card]


class Returned(_Event, kw_only=True):
    """Unmatched chips are returned."""

    type: Literal["returned"] = "returned"
    seat: Seat
    amount: Amount


class Shown(_Event, kw_only=True):
    """The seat's cards are open."""

    type: Literal["shown"] = "shown"
    seat: Seat
    cards: list[Card]


class PotAwarded(_Event, kw_only=True):
    """A share of a pot; 0 is the main pot, and a split pot gives one event per seat."""

    type: Literal["pot_awarded"] = "pot_awarded"
    pot: int
    seat: Seat
    amount: Amount


class HandEnded(_Event, kw_only=True):
    """The stacks after the hand, by seat."""

    type: Literal["hand_ended"] = "hand_ended"
    stacks: list[Amount]
    rake: Amount


def type_of(struct: type[Shape]) -> str:
    """Return the value of a struct's `type` field."""
    (name,) = get_args(get_type_hints(struct)["type"])
    assert isinstance(name, str)
    return name


CORE_EVENTS: Final[dict[str, type[Shape]]] = {
    type_of(struct): struct
    for struct in (
        HandStarted,
        Posted,
        HoleDealt,
        Folded,
        Checked,
        Called,
        BetPlaced,
        Raised,
        Passed,
        StreetDealt,
        Returned,
        Shown,
        Mucked,
        PotAwarded,
        HandEnded,
    )
}
