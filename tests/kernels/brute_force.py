"""An independent strength: the hand rankings spelled out, best of all fives by comparison.

It shares no code and no tables with the kernels.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)

Order = tuple[int, tuple[int, ...]]


@cache
def order_of_five(ranks: tuple[int, ...], is_flush: bool) -> Order:
    """Category and the ranks that break ties, the most frequent first; `ranks` is sorted."""
    counts = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = tuple(count for _, count in counts)
    order = tuple(rank for rank, _ in counts)
    is_straight = shape == (1,) * 5 and order[0] - order[4] == 4
    if order == (12, 3, 2, 1, 0):
        is_straight, order = True, (3, 2, 1, 0, -1)
    if is_straight:
        return (STRAIGHT_FLUSH if is_flush else STRAIGHT), order
    if is_flush:
        return FLUSH, order
    categories = {
        (4, 1): FOUR,
        (3, 2): FULL_HOUSE,
        (3, 1, 1): THREE,
        (2, 2, 1): TWO_PAIR,
        (2, 1, 1, 1): PAIR,
        (1, 1, 1, 1, 1): HIGH_CARD,
    }
    return categories[shape], order


def _order_of_cards(five: Sequence[int]) -> Order:
    ranks = tuple(sorted(card >> 2 for card in five))
    return order_of_five(ranks, len({card & 3 for card in five}) == 1)


@cache
def _numbers() -> dict[Order, int]:
    orders = set()
    for ranks in combinations_with_replacement(range(13), 5):
        if len(set(ranks)) == 5:
            orders.add(order_of_five(ranks, True))
        if max(Counter(ranks).values()) <= 4:
            orders.add(order_of_five(ranks, False))
    return {order: number for number, order in enumerate(sorted(orders))}


def strength(cards: Sequence[int]) -> int:
    """Dense strength of the best five of the cards."""
    return _numbers()[max(_order_of_cards(five) for five in combinations(cards, 5))]


def strength_two_three(hole: Sequence[int], board: Sequence[int]) -> int:
    """Dense strength of two hole cards with the best three of the board."""
    return _numbers()[max(_order_of_cards((*hole, *three)) for three in combinations(board, 3))]


def category(number: int) -> int:
    """The category of a dense strength."""
    order = [order for order, at in _numbers().items() if at == number]
    return order[0][0]
