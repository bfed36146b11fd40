"""The numbering of strengths: 7,462 kinds of five cards, densely numbered from 0, higher wins.

    category         from    to    count
    high card           0  1276     1277   sets of five ranks but the ten straights
    pair             1277  4136     2860   13 pairs x C(12, 3) kickers
    two pair         4137  4994      858   C(13, 2) pairs x 11 kickers
    three of a kind  4995  5852      858   13 x C(12, 2) kickers
    straight         5853  5862       10   five-high to ace-high
    flush            5863  7139     1277   as high card
    full house       7140  7295      156   13 x 12
    four of a kind   7296  7451      156   13 x 12 kickers
    straight flush   7452  7461       10   7461 is the royal flush

Within a category the place is computed, not looked up. A set of k ranks has a place among all such
sets when they are ordered by their highest rank, then the next, and so on: the sum of C(rank, i)
with i = k for its highest rank down to 1 for its lowest (the combinatorial number system). Kickers
are renumbered first, as if the ranks used above them did not exist.

This module knows ranks only, no cards and no choice among them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE_OF_A_KIND: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR_OF_A_KIND: Final = 7
STRAIGHT_FLUSH: Final = 8
ROYAL_FLUSH: Final = 9

CATEGORY_KEYS: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)

FIRST_PAIR: Final = 1277
FIRST_TWO_PAIR: Final = 4137
FIRST_THREE_OF_A_KIND: Final = 4995
FIRST_STRAIGHT: Final = 5853
FIRST_FLUSH: Final = 5863
FIRST_FULL_HOUSE: Final = 7140
FIRST_FOUR_OF_A_KIND: Final = 7296
FIRST_STRAIGHT_FLUSH: Final = 7452
STRONGEST: Final = 7461

ACE: Final = 12
FIVE: Final = 3  # the top of the lowest straight, 5 4 3 2 A

# C(rank, k) for the ranks 0…12.
_CHOOSE_2: Final = tuple([n * (n - 1) // 2 for n in range(13)])
_CHOOSE_3: Final = tuple([n * (n - 1) * (n - 2) // 6 for n in range(13)])
_CHOOSE_4: Final = tuple([n * (n - 1) * (n - 2) * (n - 3) // 24 for n in range(13)])
_CHOOSE_5: Final = tuple([n * (n - 1) * (n - 2) * (n - 3) * (n - 4) // 120 for n in range(13)])


def category(strength: int) -> int:
    """The category of a strength, HIGH_CARD to ROYAL_FLUSH."""
    if strength < FIRST_THREE_OF_A_KIND:
        if strength < FIRST_PAIR:
            return HIGH_CARD
        return PAIR if strength < FIRST_TWO_PAIR else TWO_PAIR
    if strength < FIRST_STRAIGHT:
        return THREE_OF_A_KIND
    if strength < FIRST_FLUSH:
        return STRAIGHT
    if strength < FIRST_FULL_HOUSE:
        return FLUSH
    if strength < FIRST_FOUR_OF_A_KIND:
        return FULL_HOUSE
    if strength < FIRST_STRAIGHT_FLUSH:
        return FOUR_OF_A_KIND
    return STRAIGHT_FLUSH if strength < STRONGEST else ROYAL_FLUSH


# The functions below take ranks from high to low; none of them checks that they are.


def five_ranks_place(first: int, second: int, third: int, fourth: int, fifth: int) -> int:
    """The place, 0…1276, of five different ranks that are no straight: of high cards and flushes.

    The straights must be taken out of the count. Among the sets with the same top rank the straight
    is the highest, so below a set with top t lie the straights with tops 6…t-1: t - 4 of them, as
    6 is rank 4. The five-high straight is the lowest of all sets with an ace.
    """
    place = (
        _CHOOSE_5[first] + _CHOOSE_4[second] + _CHOOSE_3[third] + _CHOOSE_2[fourth] + fifth
    ) - (first - 4)
    return place - 1 if first == ACE else place


def pair_strength(pair: int, first: int, second: int, third: int) -> int:
    """The strength of a pair with three kickers."""
    if first > pair:
        first -= 1
    if second > pair:
        second -= 1
    if third > pair:
        third -= 1
    return FIRST_PAIR + 220 * pair + _CHOOSE_3[first] + _CHOOSE_2[second] + third


def two_pair_strength(high: int, low: int, kicker: int) -> int:
    """The strength of two pairs with a kicker."""
    place = 11 * (_CHOOSE_2[high] + low) + kicker
    if kicker > low:
        place -= 1
    if kicker > high:
        place -= 1
    return FIRST_TWO_PAIR + place


def three_of_a_kind_strength(three: int, first: int, second: int) -> int:
    """The strength of three of a kind with two kickers."""
    if first > three:
        first -= 1
    if second > three:
        second -= 1
    return FIRST_THREE_OF_A_KIND + 66 * three + _CHOOSE_2[first] + second


def full_house_strength(three: int, pair: int) -> int:
    """The strength of three of a kind with a pair."""
    return FIRST_FULL_HOUSE + 12 * three + (pair - 1 if pair > three else pair)


def four_of_a_kind_strength(four: int, kicker: int) -> int:
    """The strength of four of a kind with a kicker."""
    return FIRST_FOUR_OF_A_KIND + 12 * four + (kicker - 1 if kicker > four else kicker)
