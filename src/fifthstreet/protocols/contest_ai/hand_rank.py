"""The platform's scale of hands (PROTOCOLS 1.7): a number per hand, higher wins, and its name.

tests/protocols/contest_ai/test_hand_rank.py proves that it orders all 7,462 strengths as ours do.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from fifthstreet.cards.strength import best_five
from fifthstreet.cards.text import parse_card

# In ten-thousandths: a kicker 3 is worth 1, and each rank above twice as much; a 2 is worth 0.
_KICKER: Final = (0, *(1 << place for place in range(12)))
_UNIT: Final = 10_000
_ACE: Final = 12
_FIVE: Final = 3


def hand_record(hole: Sequence[str], board: Sequence[str]) -> dict[str, object]:
    """Return HAND of 1.3: the seven cards in the platform's letters, the rank, and its message."""
    rank, message = hand_rank((*hole, *board))
    return {"cards": [*hole, *board], "rank": rank, "message": message}


# The number of hands that end at about the same time, for clients with separate mirrors.
@lru_cache(maxsize=256)
def hand_rank(cards: tuple[str, ...]) -> tuple[float, str]:
    """Return rank and message of the best five of five to seven cards such as "TS"."""
    ids = [parse_card(card[:-1] + card[-1].lower()) for card in cards]
    return rank_of_five(best_five(ids[:2], ids[2:]))


def rank_of_five(five: Sequence[int]) -> tuple[float, str]:
    """Return rank and message of five cards, by their ids."""
    ranks = sorted((card >> 2 for card in five), reverse=True)
    is_flush = len({card & 3 for card in five}) == 1
    high = _straight(ranks)
    counts = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = tuple(count for count, _ in counts)
    order = [rank for _, rank in counts]
    if is_flush and high == _ACE:
        return _scaled(302), "Royal Flush"
    if is_flush and high >= 0:
        return _scaled(290 + high), "Straight Flush"
    if shape == (4, 1):
        return _scaled(280 + order[0], order[1:]), "Four of a kind"
    if shape == (3, 2):
        trips, pair = order
        return _scaled(124 + 12 * trips + (pair - 1 if pair > trips else pair)), "Full House"
    if is_flush:
        return _scaled(123, ranks), "Flush"
    if high >= 0:
        return _scaled(110 + high), "Straight"
    if shape == (3, 1, 1):
        return _scaled(100 + order[0], order[1:]), "Three of a Kind"
    if shape == (2, 2, 1):
        upper, lower, kicker = order
        return _scaled(22 + upper * (upper - 1) // 2 + lower, [kicker]), "Two Pair"
    if shape == (2, 1, 1, 1):
        return _scaled(9 + order[0], order[1:]), "Pair"
    return _scaled(ranks[0] - 4, ranks[1:]), "High Card"


def _straight(ranks: Sequence[int]) -> int:
    """Return the rank of a straight's high card, -1 if there is none; the ace is also low."""
    if list(ranks) == [_ACE, 3, 2, 1, 0]:
        return _FIVE
    is_run = len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4
    return ranks[0] if is_run else -1


def _scaled(whole: int, kickers: Sequence[int] = ()) -> float:
    return (whole * _UNIT + sum(_KICKER[rank] for rank in kickers)) / _UNIT
