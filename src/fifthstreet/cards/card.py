"""One card as a small whole number: id = 4 * rank + suit, so 2c = 0 and As = 51.

Ranks 2…A are 0…12, suits c d h s are 0…3, and 52 stands for a card that is not known. This module
reads no text (`text` does) and knows nothing of decks or strengths.
"""

from __future__ import annotations

from fifthstreet.cards.errors import InvalidCard

TYPE_CHECKING = False  # the type checkers' name; importing `typing` itself would cost milliseconds
if TYPE_CHECKING:
    from typing import Final, TypeAlias

Card: TypeAlias = int

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
UNKNOWN: Final = 52
UNKNOWN_TEXT: Final = "??"

_CARD_TEXTS: Final = (*[rank + suit for rank in RANKS for suit in SUITS], UNKNOWN_TEXT)


def require_known(card: Card) -> None:
    """Raise InvalidCard unless the card is one of the 52, TypeError unless it is an int."""
    if not isinstance(card, int):
        # Array scalars must not pass: 1 << numpy.uint8(51) is 0. Compiled code refuses them anyway.
        raise TypeError(f"{card!r} is a {type(card).__name__}; a card id is an int")
    if 0 <= card < 52:
        return
    if card == UNKNOWN:
        raise InvalidCard(
            "'??' is a card not known; allowed here are the known cards 2c (0) to As (51)"
        )
    raise InvalidCard(f"{card} is no card id; allowed are 0 (2c) to 51 (As)")


def rank_of(card: Card) -> int:
    """The rank of a known card, 0 for a deuce to 12 for an ace."""
    require_known(card)
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a known card: clubs 0, diamonds 1, hearts 2, spades 3."""
    require_known(card)
    return card & 3


def card_text(card: Card) -> str:
    """The card in two letters, `??` if it is unknown.

    >>> card_text(51), card_text(0), card_text(UNKNOWN)
    ('As', '2c', '??')
    """
    if 0 <= card <= UNKNOWN:
        return _CARD_TEXTS[card]
    raise InvalidCard(f"{card} is no card id; allowed are 0 (2c) to 51 (As), and 52 for '??'")
