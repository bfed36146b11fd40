"""The strength of the best five of five to seven cards, straight from their bits.

The cards come as a mask with bit 1 << id each. As ids are 4 * rank + suit, every suit is a lane of
every fourth bit, and four shifted lanes laid over each other tell how often a rank occurs.

Must agree with `strength.slow_strength`; tests/cards/test_strength.py proves it. It checks nothing:
`strength.strength` is the door.
"""

from __future__ import annotations

from fifthstreet.cards.categories import (
    FIRST_FLUSH,
    FIRST_STRAIGHT,
    FIRST_STRAIGHT_FLUSH,
    FIVE,
    five_ranks_place,
    four_of_a_kind_strength,
    full_house_strength,
    pair_strength,
    three_of_a_kind_strength,
    two_pair_strength,
)
from fifthstreet.kernels.engine import native as _native

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

_LANE: Final = 0x1_1111_1111_1111  # bit 4 * rank for each of the 13 ranks


def strength_of_mask(mask: int) -> int:
    """The strength of the best five of the five to seven cards in the mask."""
    clubs = mask & _LANE
    diamonds = mask >> 1 & _LANE
    hearts = mask >> 2 & _LANE
    spades = mask >> 3 & _LANE
    ranks = clubs | diamonds | hearts | spades
    repeats = mask.bit_count() - ranks.bit_count()

    # Five different ranks leave at most two repeats among seven cards: with a flush or a straight
    # there is no full house and no four of a kind, so whichever is found first is the best.
    if ranks.bit_count() >= 5:
        flush = 0
        if clubs.bit_count() >= 5:
            flush = clubs
        elif diamonds.bit_count() >= 5:
            flush = diamonds
        elif hearts.bit_count() >= 5:
            flush = hearts
        elif spades.bit_count() >= 5:
            flush = spades
        if flush:
            top = _straight_top(flush)
            if top >= 0:
                return FIRST_STRAIGHT_FLUSH + top - FIVE
            return FIRST_FLUSH + _top_five_place(flush)
        top = _straight_top(ranks)
        if top >= 0:
            return FIRST_STRAIGHT + top - FIVE
        if repeats == 0:
            return _top_five_place(ranks)

    pairs = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    if repeats == 1:
        pair = _top(pairs)
        kickers = ranks ^ pairs
        first = _top(kickers)
        kickers ^= 1 << 4 * first
        second = _top(kickers)
        kickers ^= 1 << 4 * second
        return pair_strength(pair, first, second, _top(kickers))

    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if threes == 0:
        high = _top(pairs)
        pairs ^= 1 << 4 * high
        low = _top(pairs)
        return two_pair_strength(high, low, _top(ranks ^ (1 << 4 * high | 1 << 4 * low)))

    fours = clubs & diamonds & hearts & spades
    if fours:
        return four_of_a_kind_strength(_top(fours), _top(ranks ^ fours))

    three = _top(threes)
    others = 1 << 4 * three
    pairs ^= others
    if pairs:
        return full_house_strength(three, _top(pairs))
    kickers = ranks ^ others
    first = _top(kickers)
    return three_of_a_kind_strength(three, first, _top(kickers ^ 1 << 4 * first))


def _top(lane: int) -> int:
    """The highest rank in a lane that is not empty."""
    return (lane.bit_length() - 1) >> 2


def _straight_top(lane: int) -> int:
    """The top rank of the highest straight in a lane; -1 if there is none."""
    aces_low = lane << 4 | lane >> 48  # one place up, the ace also below the deuce
    run = aces_low & aces_low >> 4
    run &= run >> 8
    run &= aces_low >> 16  # a bit is now the lowest of five in a row
    return _top(run) + 3 if run else -1


def _top_five_place(lane: int) -> int:
    """The place of the five highest ranks of a lane without a straight."""
    first = _top(lane)
    lane ^= 1 << 4 * first
    second = _top(lane)
    lane ^= 1 << 4 * second
    third = _top(lane)
    lane ^= 1 << 4 * third
    fourth = _top(lane)
    return five_ranks_place(first, second, third, fourth, _top(lane ^ 1 << 4 * fourth))


# The same by the kernel, where it was built.
best_of_mask: Final[Callable[[int], int]] = (
    strength_of_mask if _native is None else _native.evaluate_mask
)
