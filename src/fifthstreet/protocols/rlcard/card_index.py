"""RLCard's numbers of cards: spades, hearts, diamonds, clubs, each from the ace up to the king."""

from collections.abc import Sequence
from typing import Final

from fifthstreet.cards.card import card_text

_SUITS: Final = "SHDC"
_RANKS: Final = "A23456789TJQK"


def card_name(card: int) -> str:
    """The suit first: "SA"."""
    text = card_text(card)
    return text[1].upper() + text[0]


def card_names(cards: Sequence[int]) -> list[str]:
    return [card_name(card) for card in cards]


def card_index(name: str) -> int:
    """
    >>> card_index("SA"), card_index("HT"), card_index("CK")
    (0, 22, 51)
    """
    return 13 * _SUITS.index(name[0]) + _RANKS.index(name[1])
