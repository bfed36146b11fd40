"""Cards: one card, its text, the deck, and the strength of five. No randomness, no I/O."""

from fifthstreet.cards.card import (
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    card_text,
    rank_of,
    require_known,
    suit_of,
)
from fifthstreet.cards.deck import FULL_DECK, deck_starting_with, drawn, shuffled, unknown_deck
from fifthstreet.cards.errors import InvalidCard, InvalidSelection
from fifthstreet.cards.strength import (
    ANY_FIVE,
    CATEGORY_KEYS,
    TWO_HOLE_THREE_BOARD,
    Made,
    best_five,
    category,
    made,
    slow_strength,
    strength,
    strength_of_five,
)
from fifthstreet.cards.text import (
    card_chinese,
    card_symbol,
    cards_text,
    parse_card,
    parse_cards,
    require_distinct,
)

__all__ = [
    "ANY_FIVE",
    "CATEGORY_KEYS",
    "FULL_DECK",
    "RANKS",
    "SUITS",
    "TWO_HOLE_THREE_BOARD",
    "UNKNOWN",
    "Card",
    "InvalidCard",
    "InvalidSelection",
    "Made",
    "best_five",
    "card_chinese",
    "card_symbol",
    "card_text",
    "cards_text",
    "category",
    "deck_starting_with",
    "drawn",
    "made",
    "parse_card",
    "parse_cards",
    "rank_of",
    "require_distinct",
    "require_known",
    "shuffled",
    "slow_strength",
    "strength",
    "strength_of_five",
    "suit_of",
    "unknown_deck",
]
