"""Where each card of the deck goes: holes from the top, then the board with its burns."""

from __future__ import annotations

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.rules.errors import InvalidHand
from fifthstreet.rules.rule_words import TWO_AT_ONCE
from fifthstreet.rules.ruleset import RuleSet

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Sequence
    from typing import Final

DECK_SIZE: Final = 52
CARDS_DEALT: Final = (0, 3, 1, 1)
BOARD_SIZES: Final = (0, 3, 4, 5)


def deal_holes(
    rules: RuleSet, deck: tuple[int, ...], count: int, first: int
) -> tuple[tuple[int, ...], ...]:
    """Two cards a seat, beginning at the first seat: card by card in two laps, or both at once."""
    holes: list[tuple[int, ...]] = []
    for seat in range(count):
        one, two = _hole_places(rules, count, (seat - first) % count)
        holes.append((deck[one], deck[two]))
    return tuple(holes)


def deal_board(rules: RuleSet, deck: tuple[int, ...], count: int) -> tuple[int, ...]:
    """The five board cards, burns stepped over."""
    return tuple([deck[2 * count + place] for place in rules.board_places])


def cards_needed(rules: RuleSet, count: int) -> int:
    """How many cards of the deck a hand of so many seats may look at, burns counted."""
    return 2 * count + rules.board_places[-1] + 1


def arrange_deck(
    rules: RuleSet, holes: Sequence[Sequence[int]], board: Sequence[int], first: int
) -> tuple[int, ...]:
    """The deck that deals these holes (one a seat) and this board; all other cards are unknown."""
    count = len(holes)
    deck = [UNKNOWN] * DECK_SIZE
    for seat in range(count):
        hole = holes[seat]
        if len(hole) != 2:
            raise InvalidHand(f"seat {seat} has {len(hole)} hole cards: two are dealt")
        one, two = _hole_places(rules, count, (seat - first) % count)
        deck[one] = hole[0]
        deck[two] = hole[1]
    places = rules.board_places
    if len(board) > len(places):
        raise InvalidHand(f"a board of {len(board)} cards: at most {len(places)} are dealt")
    for number in range(len(board)):
        deck[2 * count + places[number]] = board[number]
    return tuple(deck)


def _hole_places(rules: RuleSet, count: int, turn: int) -> tuple[int, int]:
    if rules.deal == TWO_AT_ONCE:
        return 2 * turn, 2 * turn + 1
    return turn, turn + count
