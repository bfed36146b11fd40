"""Strength in plain Python, for where the extension was not built; answers and errors are the same.

It must agree with native/order.cpp in every strength and with native/python_arguments.cpp in every
error text: tests/kernels/test_strength.py compares the two.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb
from operator import index

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.card_arguments import card_name
from fifthstreet.kernels.engine import warn_if_slow

_FIRST_PAIR = 1277
_FIRST_TWO_PAIR = _FIRST_PAIR + 2860
_FIRST_THREE_OF_A_KIND = _FIRST_TWO_PAIR + 858
_FIRST_STRAIGHT = _FIRST_THREE_OF_A_KIND + 858
_FIRST_FLUSH = _FIRST_STRAIGHT + 10
_FIRST_FULL_HOUSE = _FIRST_FLUSH + 1277
_FIRST_FOUR_OF_A_KIND = _FIRST_FULL_HOUSE + 156
_FIRST_STRAIGHT_FLUSH = _FIRST_FOUR_OF_A_KIND + 156

# Ten straights as sets of ranks, the lowest first; the wheel is A5432.
_STRAIGHTS = (0b1_0000_0000_1111, *(0b11111 << low for low in range(9)))


def read_cards(cards: Sequence[int], minimum: int, maximum: int, wanted: str) -> tuple[int, ...]:
    """The cards as plain ints, all different and in range, or a ValueError."""
    try:
        items = tuple(cards)
    except TypeError:
        raise TypeError("a sequence of card ids is needed") from None
    if not minimum <= len(items) <= maximum:
        raise InvalidInput(f"{wanted} are needed, not {len(items)}")
    seen = 0
    ids = []
    for item in items:
        card = index(item)
        if not 0 <= card < 52:
            raise InvalidInput(f"{card} is not a card id (0 to 51)")
        if seen >> card & 1:
            raise InvalidInput(f"card {card_name(card)} is there twice")
        seen |= 1 << card
        ids.append(card)
    return tuple(ids)


def evaluate(cards: Sequence[int], /) -> int:
    """Strength of the best five of 5 to 7 card ids."""
    warn_if_slow()
    return strength(read_cards(cards, 5, 7, "5 to 7 cards"))


def evaluate_mask(mask: int, /) -> int:
    """Strength of the best five of 5 to 7 cards given as a mask of bits."""
    warn_if_slow()
    number = index(mask)
    if not 0 <= number < 1 << 52:
        raise InvalidInput(f"{number} is not a mask of cards 0 to 51")
    cards = [card for card in range(52) if number >> card & 1]
    return strength(read_cards(cards, 5, 7, "5 to 7 cards"))


def evaluate_two_three(hole: Sequence[int], board: Sequence[int], /) -> int:
    """Strength of exactly two hole cards with the best three of 3 to 5 board cards."""
    warn_if_slow()
    two = read_cards(hole, 2, 2, "2 hole cards")
    others = read_cards(board, 3, 5, "3 to 5 board cards")
    read_cards((*two, *others), 5, 7, "5 to 7 cards")
    return strength_two_three(two, others)


def strength(cards: Sequence[int]) -> int:
    """As evaluate, for cards that are known to be good."""
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card & 3] |= 1 << (card >> 2)
    for ranks in suits:
        # Five of a suit among seven cards leave no room for four of a kind or a full house.
        if ranks.bit_count() >= 5:
            return flush_strength(ranks)
    return rank_strength([card >> 2 for card in cards])


def strength_two_three(hole: Sequence[int], board: Sequence[int]) -> int:
    """As evaluate_two_three, for cards that are known to be good."""
    return max(strength((*hole, *three)) for three in combinations(board, 3))


def flush_strength(ranks: int) -> int:
    """Strength of the best five cards of one suit, given its ranks as a set of bits."""
    straight = _straight_place(ranks)
    if straight >= 0:
        return _FIRST_STRAIGHT_FLUSH + straight
    return _FIRST_FLUSH + _unpaired_place(_keep_highest(ranks, 5))


def rank_strength(ranks: Sequence[int]) -> int:
    """Strength of the best five of some ranks when suits do not matter."""
    once = twice = thrice = four_times = 0
    for rank in ranks:
        bit = 1 << rank
        four_times |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    if four_times:
        quads = _highest(four_times)
        return _FIRST_FOUR_OF_A_KIND + 12 * quads + _highest(_without(once, quads))
    if thrice:
        trips = _highest(thrice)
        pairs = _without(twice, trips)
        if pairs:
            return _FIRST_FULL_HOUSE + 12 * trips + _highest(pairs)
    straight = _straight_place(once)
    if straight >= 0:
        return _FIRST_STRAIGHT + straight
    if thrice:
        kickers = _keep_highest(_without(once, trips), 2)
        return _FIRST_THREE_OF_A_KIND + 66 * trips + _place_among_sets(kickers)
    if twice & (twice - 1):
        pairs = _keep_highest(twice, 2)
        high = _highest(pairs)
        low = _highest(pairs ^ 1 << high)
        kicker = _highest(_without(_without(once, high), low))
        return _FIRST_TWO_PAIR + 11 * _place_among_sets(pairs) + kicker
    if twice:
        pair = _highest(twice)
        kickers = _keep_highest(_without(once, pair), 3)
        return _FIRST_PAIR + 220 * pair + _place_among_sets(kickers)
    return _unpaired_place(_keep_highest(once, 5))


def _highest(ranks: int) -> int:
    return ranks.bit_length() - 1


def _keep_highest(ranks: int, count: int) -> int:
    while ranks.bit_count() > count:
        ranks &= ranks - 1
    return ranks


def _without(ranks: int, rank: int) -> int:
    """The set with one rank taken out of the numbering: higher ranks move down by one."""
    below = (1 << rank) - 1
    return ranks & below | ranks >> 1 & ~below


def _place_among_sets(ranks: int) -> int:
    """How many sets of the same size are lower, comparing the highest ranks first."""
    place = 0
    size = 1
    while ranks:
        lowest = ranks & -ranks
        place += comb(lowest.bit_length() - 1, size)
        ranks ^= lowest
        size += 1
    return place


def _straight_place(ranks: int) -> int:
    """The place of the best straight, 0 for five-high to 9 for ace-high, or -1."""
    for place in range(9, -1, -1):
        if ranks & _STRAIGHTS[place] == _STRAIGHTS[place]:
            return place
    return -1


def _unpaired_place(ranks: int) -> int:
    """The place of five ranks that are no straight among all such sets."""
    return _place_among_sets(ranks) - sum(straight < ranks for straight in _STRAIGHTS)
