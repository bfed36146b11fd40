"""Names of hand categories, suits and ranks."""

from typing import Final

MESSAGES: Final = {
    "cards.category.high_card": "high card",
    "cards.category.pair": "pair",
    "cards.category.two_pair": "two pair",
    "cards.category.three_of_a_kind": "three of a kind",
    "cards.category.straight": "straight",
    "cards.category.flush": "flush",
    "cards.category.full_house": "full house",
    "cards.category.four_of_a_kind": "four of a kind",
    "cards.category.straight_flush": "straight flush",
    "cards.category.royal_flush": "royal flush",
    "cards.suit.c": "clubs",
    "cards.suit.d": "diamonds",
    "cards.suit.h": "hearts",
    "cards.suit.s": "spades",
}
