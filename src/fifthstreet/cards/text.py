"""Cards read from and written as text: letters, suit symbols and Chinese suit names.

A card is a rank and a suit ("As", "10d", "T♦") or a suit symbol or name and a rank ("♠A", "黑桃A"),
in capitals or not; "??" is the unknown card. Reading never guesses: whatever is not a card raises
InvalidCard. A doubled card is read as it stands; `require_distinct` is the check for it.
"""

from __future__ import annotations

from fifthstreet.cards.card import RANKS, SUITS, UNKNOWN, UNKNOWN_TEXT, card_text
from fifthstreet.cards.errors import InvalidCard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from fifthstreet.cards.card import Card

_SYMBOLS: Final = "♣♦♥♠"
_OUTLINED_SYMBOLS: Final = "♧♢♡♤"
_CHINESE_SUITS: Final = ("梅花", "方块", "红心", "黑桃")

# Every name in use for a suit, simplified and traditional.
_CHINESE_NAMES: Final = {
    "梅花": 0,
    "草花": 0,
    "方块": 1,
    "方塊": 1,
    "方片": 1,
    "红心": 2,
    "紅心": 2,
    "红桃": 2,
    "紅桃": 2,
    "黑桃": 3,
}

# A symbol may carry a selector that asks for its text or its emoji form: "♠️".
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"
_SEPARATORS: Final = " \t\r\n\u3000,，、"

_ALLOWED: Final = (
    "allowed are a rank 2-9, T or 10, J, Q, K, A and a suit c d h s, ♣ ♦ ♥ ♠ "
    "or 梅花 方块 红心 黑桃 (As, 10♦, 黑桃A), or ??"
)
_LONGEST_QUOTE: Final = 80


def parse_card(text: str) -> Card:
    """The one card that the text holds; spaces around it are allowed.

    >>> parse_card("10♦") == parse_card("Td") == parse_card("方块10")
    True
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise InvalidCard(
            f"{_quoted(text)} holds {len(cards)} cards; allowed is one card, such as As"
        )
    return cards[0]


def parse_cards(text: str) -> tuple[Card, ...]:
    """All cards of the text in its order, run together or separated by spaces or commas.

    >>> cards_text(parse_cards("AsKd 10♥,黑桃2"))
    'AsKdTh2s'
    """
    cards: list[Card] = []
    position = _after(text, 0, _SEPARATORS)
    while position < len(text):
        start = position
        card = UNKNOWN
        if text.startswith(UNKNOWN_TEXT, position):
            position += 2
        else:
            length = _rank_length(text, position)
            if length > 0:
                rank = _rank_at(text, position)
                position += length
                suit = _suit_at(text, position)
                if suit < 0:
                    raise _bad_card(text, start)
                position = _after_suit(text, position)
            else:
                # A suit letter does not come first: "dTd" would read as two halves of nothing.
                suit = -1 if _is_suit_letter(text, position) else _suit_at(text, position)
                if suit < 0:
                    raise _bad_card(text, start)
                position = _after_suit(text, position)
                length = _rank_length(text, position)
                if length == 0:
                    raise _bad_card(text, start)
                rank = _rank_at(text, position)
                position += length
            card = 4 * rank + suit
        cards.append(card)
        position = _after(text, position, _SEPARATORS)
    return tuple(cards)


def cards_text(cards: Sequence[Card]) -> str:
    """The cards in letters, run together: `AsKdTh`. `parse_cards` reads it back."""
    return "".join([card_text(card) for card in cards])


def card_symbol(card: Card) -> str:
    """The card with its suit's symbol, the ten as 10.

    >>> card_symbol(parse_card("As")), card_symbol(parse_card("Td"))
    ('A♠', '10♦')
    """
    letters = card_text(card)
    if card == UNKNOWN:
        return letters
    return _printed_rank(letters) + _SYMBOLS[card & 3]


def card_chinese(card: Card) -> str:
    """The card in Chinese, the ten as 10.

    >>> card_chinese(parse_card("As")), card_chinese(parse_card("Td"))
    ('黑桃A', '方块10')
    """
    letters = card_text(card)
    if card == UNKNOWN:
        return letters
    return _CHINESE_SUITS[card & 3] + _printed_rank(letters)


def require_distinct(cards: Sequence[Card]) -> None:
    """Raise InvalidCard, naming the card, if one appears twice; unknown cards may repeat."""
    first_place: dict[Card, int] = {}
    place = 0
    for card in cards:
        place += 1
        if card == UNKNOWN:
            continue
        if card in first_place:
            raise InvalidCard(
                f"{card_text(card)} appears twice, as cards {first_place[card]} and {place} "
                f"of {_quoted(cards_text(cards))}; allowed is each card once, only ?? may repeat"
            )
        first_place[card] = place


def _printed_rank(letters: str) -> str:
    return "10" if letters[0] == "T" else letters[0]


def _after(text: str, position: int, skipped: str) -> int:
    """The first place from `position` on that holds none of the skipped characters."""
    while position < len(text) and text[position] in skipped:
        position += 1
    return position


def _rank_length(text: str, position: int) -> int:
    """How many characters the rank at this place has; 0 if there is none."""
    if text.startswith("10", position):
        return 2
    if position < len(text) and text[position].upper() in RANKS:
        return 1
    return 0


def _rank_at(text: str, position: int) -> int:
    """The rank at this place, where `_rank_length` found one."""
    return RANKS.index("T" if text[position] == "1" else text[position].upper())


def _is_suit_letter(text: str, position: int) -> bool:
    return position < len(text) and text[position].lower() in SUITS


def _suit_at(text: str, position: int) -> int:
    """The suit at this place as a letter, a symbol or a Chinese name; -1 if there is none."""
    if position >= len(text):
        return -1
    character = text[position]
    suit = SUITS.find(character.lower())
    if suit < 0:
        suit = _SYMBOLS.find(character)
    if suit < 0:
        suit = _OUTLINED_SYMBOLS.find(character)
    if suit < 0:
        suit = _CHINESE_NAMES.get(text[position : position + 2], -1)
    return suit


def _after_suit(text: str, position: int) -> int:
    """The place after the suit that `_suit_at` found here."""
    if text[position : position + 2] in _CHINESE_NAMES:
        return position + 2
    if _is_suit_letter(text, position):
        return position + 1
    return _after(text, position + 1, _VARIATION_SELECTORS)


def _bad_card(text: str, start: int) -> InvalidCard:
    end = start
    while end < len(text) and end < start + 4 and text[end] not in _SEPARATORS:
        end += 1
    return InvalidCard(
        f"bad card {text[start:end]!r} at character {start + 1} of {_quoted(text)}; {_ALLOWED}"
    )


def _quoted(text: str) -> str:
    """The text in quotes, cut where an error message would become unreadable."""
    if len(text) <= _LONGEST_QUOTE:
        return repr(text)
    return repr(text[:_LONGEST_QUOTE]) + "…"
