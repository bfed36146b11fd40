"""One hand of the competition: a state of the rules core with its betting written beside it.

Position 0 is the first after the button, which is seat 0 of the rules core. The betting counts in
totals of the whole hand, the core in totals of the street.
"""

from collections.abc import Sequence
from typing import Final

from fifthstreet.cards.strength import strength
from fifthstreet.cards.text import cards_text
from fifthstreet.protocols.acpc.split_values import values_of
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.apply import apply
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rules.events import Event
from fifthstreet.rules.legal import legal
from fifthstreet.rules.options import Wager
from fifthstreet.rules.posting import first_seat
from fifthstreet.rules.rule_words import BET_FIXED
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.start import start_with_events

FOLD_LETTER: Final = "f"
CALL_LETTER: Final = "c"
RAISE_LETTER: Final = "r"

# The range of board cards dealt on each street, as the text splits them.
_STREETS: Final = ((0, 3), (3, 4), (4, 5))

_FOLD: Final = Action(FOLD)
_CHECK: Final = Action(CHECK)
_CALL: Final = Action(CALL)


class AcpcHand:
    """A hand in progress. `spent` is what each position has put in; nothing is ever returned."""

    def __init__(
        self,
        rules: RuleSet,
        stacks: Sequence[int],
        number: int,
        holes: Sequence[Sequence[int]],
        board: Sequence[int],
    ) -> None:
        """`holes` has two cards per position, `board` five; cards may be unknown."""
        count = len(stacks)
        button = count - 1
        deck = arrange_deck(rules, holes, board, first_seat(rules, count, button))
        self.state, events = start_with_events(rules, stacks, deck, button=button, hand=str(number))
        self.events: list[Event] = events  # of the last step, or of the start
        self.number = number
        self.betting = ""
        self.spent = self.state.contributions
        self._stacks = stacks
        self.is_fixed_limit = rules.bet_size == BET_FIXED
        self._street = 0
        self._open_board = ""
        self._heads = [f"MATCHSTATE:{position}:{number}:" for position in range(count)]
        self._holes = [cards_text(hole) for hole in holes]
        self._board = ["/" + cards_text(board[start:end]) for start, end in _STREETS]
        separator = "|" * (count - 1)
        self._own_holes = [
            separator[:position] + hole + separator[position:]
            for position, hole in enumerate(self._holes)
        ]
        self._go_to_street()

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def position(self) -> int:
        """The position to act, -1 at the end."""
        return self.state.actor

    # Options.

    def may_fold(self) -> bool:
        return legal(self.state).fold

    def raise_range(self) -> tuple[int, int] | None:
        """Return the least and the largest total of the hand of a raise; (0, 0) in fixed-limit."""
        wager = self._wager()
        if wager is None:
            return None
        if self.is_fixed_limit:
            return 0, 0
        before = self.state.collected[self.state.actor]
        return before + wager.min, before + wager.max

    def _wager(self) -> Wager | None:
        return legal(self.state).raise_range()

    # Actions.

    def fold(self) -> None:
        self._apply(_FOLD)
        self._write(FOLD_LETTER)

    def call(self) -> None:
        """Call or check."""
        position = self.state.actor
        self.spent[position] = min(max(self.spent), self._stacks[position])
        self._apply(_CHECK if legal(self.state).check else _CALL)
        self._write(CALL_LETTER)

    def raise_to(self, total: int) -> None:
        """Raise to a total of the hand within `raise_range`; fixed-limit ignores the total."""
        position = self.state.actor
        wager = self._wager()
        assert wager is not None, "raise_range was asked"
        before = self.state.collected[position]
        to = wager.max if self.is_fixed_limit else total - before
        self._apply(Action(wager.kind, to))
        self.spent[position] = before + to
        self._write(RAISE_LETTER if self.is_fixed_limit else f"{RAISE_LETTER}{total}")

    def _apply(self, action: Action) -> None:
        self.state, self.events = apply(self.state, action)

    def _write(self, letters: str) -> None:
        self.betting += letters
        self._go_to_street()

    def _go_to_street(self) -> None:
        """Write one slash per street that has begun, also where all-ins leave nothing to decide."""
        street = self.state.street
        if street != self._street:
            self.betting += "/" * (street - self._street)
            self._open_board = "".join(self._board[:street])
            self._street = street

    # Output.

    def state_for(self, position: int, *, shows_folded: bool = False) -> str:
        """Return the line for one position, without its end: hidden cards are omitted."""
        holes = (
            self._holes_at_end(position, shows_folded=shows_folded)
            if self.state.is_over
            else self._own_holes[position]
        )
        return f"{self._heads[position]}{self.betting}:{holes}{self._open_board}"

    def _holes_at_end(self, position: int, *, shows_folded: bool) -> str:
        """Return the shown holes: live hands at a showdown, no others in a hand won by folds."""
        folded = self.state.folded
        is_showdown = self.state.live > 1
        return "|".join(
            hole if other == position or shows_folded or (is_showdown and not folded[other]) else ""
            for other, hole in enumerate(self._holes)
        )

    def state_for_log(self) -> str:
        """Return every hole and the open board: `STATE:<hand>:<betting>:<cards>`."""
        holes = "|".join(self._holes)
        return f"STATE:{self.number}:{self.betting}:{holes}{self._open_board}"

    def values(self) -> list[float]:
        """Return what each position has won, once the hand is over."""
        state = self.state
        folded = state.folded
        strengths = [0] * len(self.spent)
        if state.live > 1:
            board = state.deal.board
            for position, hole in enumerate(state.deal.holes):
                if not folded[position]:
                    strengths[position] = strength(hole, board)
        return values_of(self.spent, folded, strengths)
