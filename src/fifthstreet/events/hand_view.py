"""A hand as one viewer sees it and what its seat may do, as JSON."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType, field

from fifthstreet.events.hand_events import Amount, Card, Seat, Street
from fifthstreet.events.shape import Shape, one_of
from fifthstreet.rules.action import ALL_IN, BET, KINDS, RAISE

ActionKind = Annotated[str, one_of(KINDS)]
WagerKind = Annotated[str, one_of((BET, RAISE, ALL_IN))]


class Action(Shape, kw_only=True):
    """An action; `to` is the street total that a bet, raise or all-in goes to."""

    kind: ActionKind
    to: Amount | UnsetType = UNSET


class Wager(Shape, kw_only=True):
    """A range of street totals, both ends included."""

    kind: WagerKind
    min: Amount
    max: Amount


class Legal(Shape, kw_only=True):
    """Options as ranges; `call` is the cost, null when there is nothing to call."""

    fold: bool
    check: bool
    call: Amount | None
    pass_: bool = field(name="pass")
    wagers: list[Wager]


class Pot(Shape, kw_only=True):
    """A pot and the seats that may win it."""

    amount: Amount
    seats: list[Seat]


class Award(Shape, kw_only=True):
    """A seat's share of a pot."""

    seat: Seat
    pot: int
    amount: Amount


class ActionTaken(Shape, kw_only=True):
    """One action of the hand so far."""

    street: Annotated[int, Meta(description="0 is before the flop.")]
    seat: Seat
    kind: ActionKind
    to: Amount


class HandView(Shape, kw_only=True):
    """A hand as `viewer` may see it: own hole cards, shown hands, and everything public."""

    v: int = 1
    viewer: Seat | None
    hand: str
    rules: str
    small_blind: Amount
    big_blind: Amount
    button: Seat | None
    positions: list[str]
    street: Street
    board: list[Card]
    holes: list[list[Card]]
    starting_stacks: list[Amount]
    stacks: list[Amount]
    bets: list[Amount]
    contributions: list[Amount]
    folded: list[bool]
    queue: Annotated[list[Seat], Meta(description="Who is still to act on this street, in order.")]
    passed: list[bool]
    level: Annotated[int, Meta(description="The street total to match.")]
    pot_total: Amount
    pots: list[Pot]
    actions: list[ActionTaken]
    actor: Seat | None
    is_over: bool
    awards: list[Award]
    legal: Legal | None
    notation: Annotated[str, Meta(description="The hand in one line.")]
