"""The grade of a hand on its board in players' terms: air, a weak pair, top pair, a monster.

A grade counts what the hole adds to the board: a pair on the board helps all players equally. Draws
are counted in outs. It ignores opponents; the bot decides what a grade is worth against them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from fifthstreet.cards.categories import (
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIR,
    category,
)
from fifthstreet.cards.strength import strength
from fifthstreet.kernels.strength import evaluate

AIR: Final = 0
WEAK: Final = 1  # bottom pair, a small pocket pair, or what the board gives to all players
MIDDLE: Final = 2  # second pair, or a pocket pair just below the top card
TOP: Final = 3  # top pair with a poor kicker
GOOD: Final = 4  # top pair with a good kicker, or an overpair
STRONG: Final = (
    5  # two pair, three of a kind with the board's pair, a straight or flush under threat
)
MONSTER: Final = 6

_QUEEN: Final = 10
_FLUSH_OUTS: Final = 9
_OVERCARD_OUTS: Final = 2  # a pair of them may still lose

# Straights as sets of ranks: bit 0 is the ace as a low card, bit 1 the deuce, bit 13 the ace.
_STRAIGHTS: Final = tuple(0b11111 << low for low in range(10))


class Grade:
    """The grade of the hole now, and the number of cards that would improve it much."""

    __slots__ = ("made", "outs")

    def __init__(self, made: int, outs: int) -> None:
        self.made = made
        self.outs = outs


def grade(hole: Sequence[int], board: Sequence[int], selection: str) -> Grade:
    """Return the grade of a hole on a flop, turn or river."""
    found = category(strength(hole, board, selection))
    ranks = sorted([card >> 2 for card in board], reverse=True)
    made = _made(hole, board, ranks, found)
    outs = 0
    if len(board) < 5 and found < STRAIGHT:
        outs = _outs(hole, board)
        if found == HIGH_CARD:
            outs += sum([_OVERCARD_OUTS for card in hole if card >> 2 > ranks[0]])
    return Grade(made, outs)


def _made(hole: Sequence[int], board: Sequence[int], ranks: list[int], found: int) -> int:
    if found == HIGH_CARD:
        return AIR
    threat = _threat(board)
    if found <= THREE_OF_A_KIND:
        made = _grade_of_pairs(hole, ranks, found)
        # Four to a straight or flush on the board: one card of an opponent beats all pairs.
        return max(WEAK, made - threat) if made > WEAK else made
    if len(board) == 5 and not _uses_hole(hole, board):
        return WEAK
    if found == STRAIGHT:
        return STRONG if threat else MONSTER
    if found == FLUSH:
        return _grade_of_flush(hole, board)
    return MONSTER if found >= FULL_HOUSE else STRONG


def _grade_of_pairs(hole: Sequence[int], ranks: list[int], found: int) -> int:
    first, second = hole[0] >> 2, hole[1] >> 2
    doubled = {rank for rank in ranks if ranks.count(rank) > 1}
    if found == THREE_OF_A_KIND:
        if first == second:
            return MONSTER
        return STRONG if first in doubled or second in doubled else WEAK
    if found == TWO_PAIR and not doubled:
        return STRONG
    if first == second:
        return _grade_of_pocket_pair(first, ranks)
    own = [rank for rank in (first, second) if rank in ranks]
    if not own:
        return WEAK if max(first, second) == 12 else AIR  # the pair is on the board
    paired = max(own)
    kicker = second if paired == first else first
    places = sorted(set(ranks), reverse=True)
    if paired == places[0]:
        return GOOD if kicker >= _QUEEN or kicker > paired else TOP
    return MIDDLE if paired == places[1] else WEAK


def _grade_of_pocket_pair(rank: int, ranks: list[int]) -> int:
    above = len({other for other in ranks if other > rank})
    return (GOOD, MIDDLE)[above] if above < 2 else WEAK


def _grade_of_flush(hole: Sequence[int], board: Sequence[int]) -> int:
    suits = [card & 3 for card in board]
    suit = max(set(suits), key=suits.count)
    if suits.count(suit) < 4:
        return MONSTER
    highest = max([card >> 2 for card in hole if card & 3 == suit])
    return STRONG if highest >= _QUEEN else TOP


def _uses_hole(hole: Sequence[int], board: Sequence[int]) -> bool:
    return evaluate((*hole, *board)) > evaluate(board)


def _threat(board: Sequence[int]) -> int:
    """Return how many grades a pair loses because one more card makes a straight or flush."""
    if len(board) < 4:
        return 0
    suits = [card & 3 for card in board]
    has_four = max([suits.count(suit) for suit in range(4)]) >= 4
    return 2 if has_four or _completing(_rank_bits(board)) else 0


def _outs(hole: Sequence[int], board: Sequence[int]) -> int:
    """Return the number of cards that make a straight or flush with the help of the hole."""
    suits = [card & 3 for card in (*hole, *board)]
    outs = 0
    for suit in {hole[0] & 3, hole[1] & 3}:
        if suits.count(suit) == 4:
            outs = _FLUSH_OUTS
    ranks = _completing(_rank_bits((*hole, *board))) & ~_completing(_rank_bits(board))
    # With a flush draw one of the four cards of each rank is counted already.
    return outs + ranks.bit_count() * (3 if outs else 4)


def _rank_bits(cards: Sequence[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 2 << (card >> 2)
    return bits | bits >> 13


@lru_cache(maxsize=1 << 14)
def _completing(bits: int) -> int:
    """Return the ranks, as bits, that would complete five in a row."""
    found = 0
    for straight in _STRAIGHTS:
        missing = straight & ~bits
        if missing.bit_count() == 1:
            found |= missing | (missing & 1) << 13 | (missing >> 13 & 1)
    return found & ~1
