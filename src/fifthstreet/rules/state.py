"""The state of one hand: facts only, read-only outside this room.

`start`, `apply`, `streets` and `showdown` edit it, and only a state that they have just made or
forked. Forks share their lists, so an edit puts a new list in place of the old one.
"""

from __future__ import annotations

from fifthstreet.compiler_hints import mypyc_attr
from fifthstreet.rules.deal import Deal
from fifthstreet.rules.dealing import BOARD_SIZES
from fifthstreet.rules.options import Legal
from fifthstreet.rules.pot import Award, Pot, Result
from fifthstreet.rules.rule_words import STREETS
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.trail import Step

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final


@mypyc_attr(free_list_len=1)
class HandState:
    """A hand between two actions, or at its end.

    Money: `stacks` are chips behind, `bets` chips in front on this street, `collected` those of
    earlier streets (and antes), `dead` what belongs to the main pot only. `live` counts the seats
    that have not folded, `with_chips` those of them that are not all-in. `queue` holds the seats
    waiting to act, the one to act first. `level` is the street total to match. `acted` has a bit
    for each seat that acted on this street: its bet is the level it acted at, or it is all-in.
    """

    __slots__ = (
        "acted",
        "aggressor",
        "bet_count",
        "bets",
        "collected",
        "dead",
        "deal",
        "folded",
        "is_over",
        "last_step",
        "legal_now",
        "level",
        "live",
        "passed",
        "queue",
        "raise_base",
        "raise_count",
        "raise_step",
        "result",
        "rules",
        "seat_count",
        "seq",
        "shown",
        "stacks",
        "street",
        "street_seats",
        "with_chips",
    )

    def __init__(self, deal: Deal, like: HandState | None = None) -> None:
        """A hand before anything happened; with `like`, a fork of that state that may be edited."""
        self.deal: Deal = deal
        self.rules: RuleSet = deal.rules
        self.seat_count: int = deal.seat_count
        self.legal_now: Legal | None = None
        if like is None:
            count = deal.seat_count
            self.stacks: list[int] = list(deal.starting_stacks)
            self.bets: list[int] = [0] * count
            self.collected: list[int] = [0] * count
            self.dead: int = 0
            self.folded: list[bool] = [False] * count
            self.live: int = count
            self.with_chips: int = count
            self.queue: list[int] = []
            self.passed: list[bool] = self.folded
            self.acted: int = 0
            self.street: int = 0
            self.level: int = 0
            # The next raise goes at least to raise_base + raise_step, where there is a minimum.
            self.raise_base: int = 0
            self.raise_step: int = 0
            self.raise_count: int = 0
            self.bet_count: int = 0
            self.street_seats: int = count
            self.aggressor: int = -1
            self.seq: int = 0
            self.shown: list[bool] = self.folded
            self.result: Result | None = None
            self.is_over: bool = False
            self.last_step: Step | None = None
        else:
            self.stacks = like.stacks
            self.bets = like.bets
            self.collected = like.collected
            self.dead = like.dead
            self.folded = like.folded
            self.live = like.live
            self.with_chips = like.with_chips
            self.queue = like.queue
            self.passed = like.passed
            self.acted = like.acted
            self.street = like.street
            self.level = like.level
            self.raise_base = like.raise_base
            self.raise_step = like.raise_step
            self.raise_count = like.raise_count
            self.bet_count = like.bet_count
            self.street_seats = like.street_seats
            self.aggressor = like.aggressor
            self.seq = like.seq
            self.shown = like.shown
            self.result = like.result
            self.is_over = like.is_over
            self.last_step = like.last_step

    def take_seq(self) -> int:
        """The number of the next event; used by those who may edit."""
        number = self.seq
        self.seq = number + 1
        return number

    @property
    def acted_level(self) -> list[int]:
        """The level at which each seat last acted on this street, or its all-in; -1: not yet."""
        return [
            self.bets[seat] if self.acted >> seat & 1 else -1 for seat in range(self.seat_count)
        ]

    @property
    def actor(self) -> int:
        """The seat to act, or -1 when the hand is over."""
        return self.queue[0] if self.queue else -1

    @property
    def street_name(self) -> str:
        return STREETS[self.street]

    @property
    def button(self) -> int:
        return self.deal.button

    @property
    def holes(self) -> tuple[tuple[int, ...], ...]:
        return self.deal.holes

    @property
    def board(self) -> tuple[int, ...]:
        return self.deal.board[: BOARD_SIZES[self.street]]

    @property
    def hand(self) -> str:
        return self.deal.hand

    @property
    def contributions(self) -> list[int]:
        """Chips a seat has put in during the whole hand, dead money left out."""
        return [self.collected[seat] + self.bets[seat] for seat in range(self.seat_count)]

    @property
    def final_pots(self) -> tuple[Pot, ...]:
        return () if self.result is None else self.result.pots

    @property
    def awards(self) -> tuple[Award, ...]:
        return () if self.result is None else self.result.awards

    @property
    def rake(self) -> int:
        return 0 if self.result is None else self.result.rake

    def live_seats(self) -> list[int]:
        """Seats that have not folded, in seat order."""
        return [seat for seat in range(self.seat_count) if not self.folded[seat]]

    def is_all_in(self, seat: int) -> bool:
        return self.result is None and not self.folded[seat] and self.stacks[seat] == 0

    def pot_total(self) -> int:
        """All chips put in so far, dead money included."""
        total = self.dead
        for seat in range(self.seat_count):
            total += self.collected[seat] + self.bets[seat]
        return total

    def order_from_first(self) -> list[int]:
        """All seats clockwise from the first, see `first_seat`."""
        first = self.deal.first
        count = self.seat_count
        return [(first + step) % count for step in range(count)]

    def net(self) -> list[int]:
        """What each seat won or lost; meaningful when the hand is over."""
        return [
            self.stacks[seat] - self.deal.starting_stacks[seat] for seat in range(self.seat_count)
        ]

    def __copy__(self) -> HandState:
        return self

    def __deepcopy__(self, memo: object) -> HandState:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.deal, [getattr(self, name) for name in _FACTS])


def _restore(deal: Deal, facts: list[object]) -> HandState:
    state = HandState(deal)
    for name, value in zip(_FACTS, facts, strict=True):
        setattr(state, name, value)
    return state


# What a pickled state carries beside its deal; `legal_now` is worked out anew.
_FACTS: Final = (
    "stacks",
    "bets",
    "collected",
    "dead",
    "folded",
    "live",
    "with_chips",
    "queue",
    "passed",
    "acted",
    "is_over",
    "street",
    "level",
    "raise_base",
    "raise_step",
    "raise_count",
    "bet_count",
    "street_seats",
    "aggressor",
    "seq",
    "shown",
    "result",
    "last_step",
)
