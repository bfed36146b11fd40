"""A hand as one seat has seen it so far, built from events; the source of foreign formats.

It decides nothing that the rules decide: chips move as the events say.
"""

from dataclasses import dataclass
from typing import Final

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.rules.events import (
    BetPlaced,
    Called,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandStarted,
    HoleDealt,
    Passed,
    Posted,
    PotAwarded,
    Raised,
    Returned,
    Shown,
    StreetDealt,
)

STREET_NAMES: Final = ("preflop", "flop", "turn", "river")

FOLD: Final = "fold"
CHECK: Final = "check"
CALL: Final = "call"
RAISE: Final = "raise"  # bets too: no foreign format here distinguishes them
POST: Final = "post"


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """One action: `to` is the seat's street total after it, `lifted` what it added to the bet."""

    seat: int
    kind: str
    to: int
    added: int
    lifted: int = 0
    post: str = ""  # the kind of a post


class HandRecord:
    """The table, the chips and the actions of one hand."""

    def __init__(self, started: HandStarted) -> None:
        count = len(started.stacks)
        self.hand = started.hand
        self.chairs = started.chairs
        self.button = started.button
        self.small_blind = started.small_blind
        self.big_blind = started.big_blind
        self.starting_stacks = started.stacks
        self.stacks = list(started.stacks)
        self.bets = [0] * count
        self.contributions = [0] * count
        self.folded = [False] * count
        self.holes: list[tuple[int, ...]] = [()] * count
        self.dealt = 0  # seats that have their cards
        self.viewer = -1
        self.board: list[int] = []
        self.streets: list[list[RecordedAction]] = [[]]
        self.awards: list[PotAwarded] = []
        self.last: RecordedAction | None = None
        self.is_over = False

    @property
    def street(self) -> int:
        return len(self.streets) - 1

    @property
    def street_name(self) -> str:
        return STREET_NAMES[self.street]

    @property
    def level(self) -> int:
        """The highest bet of the street."""
        return max(self.bets)

    @property
    def actions(self) -> list[RecordedAction]:
        """The actions of the street, posts included."""
        return self.streets[-1]

    @property
    def pot(self) -> int:
        return sum(self.contributions)

    def is_all_in(self, seat: int) -> bool:
        return not self.folded[seat] and self.stacks[seat] == 0 and self.contributions[seat] > 0

    def live_seats(self) -> list[int]:
        return [seat for seat, has_folded in enumerate(self.folded) if not has_folded]

    def poster(self, kind: str) -> int:
        """Return the seat that posted a blind, -1 if none did."""
        for action in self.streets[0]:
            if action.post == kind:
                return action.seat
        return -1

    def won(self, seat: int) -> int:
        return sum(award.amount for award in self.awards if award.seat == seat)

    def net(self, seat: int) -> int:
        return self.stacks[seat] - self.starting_stacks[seat]

    def winners(self) -> list[int]:
        return sorted({award.seat for award in self.awards})

    def add(self, event: Event) -> None:
        """Add the next event of this hand."""
        if isinstance(event, Posted):
            self._pay(event.seat, event.amount, POST, post=event.kind)
        elif isinstance(event, HoleDealt):
            self.dealt += 1
            if UNKNOWN not in event.cards and event.cards:
                self.holes[event.seat] = event.cards
                if self.viewer < 0:
                    self.viewer = event.seat
        elif isinstance(event, Folded):
            self.folded[event.seat] = True
            self._note(RecordedAction(event.seat, FOLD, self.bets[event.seat], 0))
        elif isinstance(event, Checked | Passed):
            self._note(RecordedAction(event.seat, CHECK, self.bets[event.seat], 0))
        elif isinstance(event, Called):
            self._pay(event.seat, event.added, CALL)
        elif isinstance(event, BetPlaced | Raised):
            self._pay(event.seat, event.added, RAISE)
        elif isinstance(event, StreetDealt):
            self.board += event.cards
            self.streets.append([])
            self.bets = [0] * len(self.bets)
        elif isinstance(event, Returned):
            self.stacks[event.seat] += event.amount
            self.contributions[event.seat] -= event.amount
            self.bets[event.seat] = max(0, self.bets[event.seat] - event.amount)
        elif isinstance(event, Shown):
            self.holes[event.seat] = event.cards
        elif isinstance(event, PotAwarded):
            self.awards.append(event)
            self.stacks[event.seat] += event.amount
        elif isinstance(event, HandEnded):
            self.stacks = list(event.stacks)
            self.is_over = True

    def _pay(self, seat: int, amount: int, kind: str, *, post: str = "") -> None:
        before = self.level
        self.stacks[seat] -= amount
        self.contributions[seat] += amount
        # Antes and dead posts go to the pot, not in front of the seat.
        if post not in _DEAD_POSTS:
            self.bets[seat] += amount
        to = self.bets[seat]
        self._note(RecordedAction(seat, kind, to, amount, max(0, to - before), post))

    def _note(self, action: RecordedAction) -> None:
        self.streets[-1].append(action)
        self.last = action


_DEAD_POSTS: Final = ("ante", "big_blind_ante", "dead_post")
