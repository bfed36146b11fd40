"""The state of one hand: facts only, read-only outside this room.

`start`, `apply`, `streets` and `showdown` edit it, and only a state that they have just forked. Lists
that `fork` shares between states are replaced, never edited in place.
"""

from fifthstreet.rules.deal import Deal
from fifthstreet.rules.options import Legal
from fifthstreet.rules.pot import Award, Pot
from fifthstreet.rules.ruleset import STREETS, RuleSet
from fifthstreet.rules.trail import Step


class HandState:
    """A hand between two actions, or at its end.

    Money: `stacks` are chips behind, `bets` chips in front on this street, `contributions` the chips of
    the whole hand (bets included), `dead` what belongs to the main pot only. `queue` holds the seats
    waiting to act, the one to act first. `level` is the street total to match, `acted_level` the level
    at which a seat last acted on this street (-1: not yet).
    """

    __slots__ = (
        "acted_level",
        "aggressor",
        "awards",
        "bet_count",
        "bets",
        "board",
        "contributions",
        "dead",
        "deal",
        "dealt",
        "final_pots",
        "folded",
        "is_over",
        "last_step",
        "legal_now",
        "level",
        "passed",
        "queue",
        "raise_base",
        "raise_count",
        "raise_step",
        "rake",
        "rules",
        "seat_count",
        "seq",
        "shown",
        "stacks",
        "street",
        "street_seats",
    )

    def __init__(self, deal: Deal, like: "HandState | None" = None) -> None:
        """A hand before anything happened; with `like`, a copy of that state (see `fork`)."""
        self.deal: Deal = deal
        self.rules: RuleSet = deal.rules
        self.seat_count: int = deal.seat_count
        self.legal_now: Legal | None = None
        if like is None:
            count = deal.seat_count
            self.stacks: list[int] = list(deal.starting_stacks)
            self.bets: list[int] = [0] * count
            self.contributions: list[int] = [0] * count
            self.dead: int = 0
            self.folded: list[bool] = [False] * count
            self.queue: list[int] = []
            self.passed: list[bool] = [False] * count
            self.acted_level: list[int] = [-1] * count
            self.street: int = 0
            self.board: tuple[int, ...] = ()
            self.dealt: int = 2 * count
            self.level: int = 0
            # The next raise goes at least to raise_base + raise_step, where there is a minimum.
            self.raise_base: int = 0
            self.raise_step: int = 0
            self.raise_count: int = 0
            self.bet_count: int = 0
            self.street_seats: int = count
            self.aggressor: int = -1
            self.seq: int = 0
            self.is_over: bool = False
            self.shown: list[bool] = [False] * count
            self.final_pots: tuple[Pot, ...] = ()
            self.awards: tuple[Award, ...] = ()
            self.rake: int = 0
            self.last_step: Step | None = None
        else:
            self.stacks = like.stacks[:]
            self.bets = like.bets[:]
            self.contributions = like.contributions[:]
            self.dead = like.dead
            self.folded = like.folded
            self.queue = like.queue[:]
            self.passed = like.passed
            self.acted_level = like.acted_level[:]
            self.street = like.street
            self.board = like.board
            self.dealt = like.dealt
            self.level = like.level
            self.raise_base = like.raise_base
            self.raise_step = like.raise_step
            self.raise_count = like.raise_count
            self.bet_count = like.bet_count
            self.street_seats = like.street_seats
            self.aggressor = like.aggressor
            self.seq = like.seq
            self.is_over = like.is_over
            self.shown = like.shown
            self.final_pots = like.final_pots
            self.awards = like.awards
            self.rake = like.rake
            self.last_step = like.last_step

    def fork(self) -> "HandState":
        """A copy for `apply` to edit; `folded`, `passed` and `shown` stay shared until replaced."""
        return HandState(self.deal, self)

    def take_seq(self) -> int:
        """The number of the next event; used by those who may edit."""
        number = self.seq
        self.seq = number + 1
        return number

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
    def hand(self) -> str:
        return self.deal.hand

    def live_seats(self) -> list[int]:
        """Seats that have not folded, in seat order."""
        return [seat for seat in range(self.seat_count) if not self.folded[seat]]

    def seats_with_chips(self) -> int:
        """How many live seats could still put chips in."""
        count = 0
        for seat in range(self.seat_count):
            if not self.folded[seat] and self.stacks[seat] > 0:
                count += 1
        return count

    def is_all_in(self, seat: int) -> bool:
        return not self.is_over and not self.folded[seat] and self.stacks[seat] == 0

    def pot_total(self) -> int:
        """All chips put in so far, dead money included."""
        return sum(self.contributions) + self.dead

    def order_from_first(self) -> list[int]:
        """All seats clockwise, beginning left of the button (on the marker where it stands on the blind)."""
        first = self.deal.first
        count = self.seat_count
        return [(first + step) % count for step in range(count)]

    def net(self) -> list[int]:
        """What each seat won or lost; meaningful when the hand is over."""
        return [
            self.stacks[seat] - self.deal.starting_stacks[seat] for seat in range(self.seat_count)
        ]

    def __copy__(self) -> "HandState":
        return self

    def __deepcopy__(self, memo: object) -> "HandState":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        facts = (
            self.stacks,
            self.bets,
            self.contributions,
            self.dead,
            self.folded,
            self.queue,
            self.passed,
            self.acted_level,
            self.street,
            self.board,
            self.dealt,
            self.level,
            self.raise_base,
            self.raise_step,
            self.raise_count,
            self.bet_count,
            self.street_seats,
            self.aggressor,
            self.seq,
            self.is_over,
            self.shown,
            self.final_pots,
            self.awards,
            self.rake,
            self.last_step,
        )
        return _restore, (self.deal, facts)


def _restore(deal: Deal, facts: tuple[object, ...]) -> HandState:
    state = HandState(deal)
    for name, value in zip(_FACTS, facts, strict=True):
        setattr(state, name, value)
    return state


_FACTS = (
    "stacks",
    "bets",
    "contributions",
    "dead",
    "folded",
    "queue",
    "passed",
    "acted_level",
    "street",
    "board",
    "dealt",
    "level",
    "raise_base",
    "raise_step",
    "raise_count",
    "bet_count",
    "street_seats",
    "aggressor",
    "seq",
    "is_over",
    "shown",
    "final_pots",
    "awards",
    "rake",
    "last_step",
)
