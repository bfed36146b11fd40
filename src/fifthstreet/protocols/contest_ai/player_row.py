"""PLAYER of 1.3: one row of every `players` list, with all fields always present."""

from typing import Any, Final

from fifthstreet.cards.card import card_text

Row = dict[str, Any]

# Left out of `__start_reload`.
_OF_THE_HAND: Final = ("cards", "roundBet", "bet", "winMoney", "hand")

# One shared text per card for all tables.
_PLATFORM_CARDS: Final = {text: text[0] + text[1].upper() for text in map(card_text, range(52))}


def new_row(name: str, *, is_human: bool, is_online: bool) -> Row:
    return {
        "playerName": name,
        "chips": 0,
        "folded": False,
        "allIn": False,
        "cards": [],
        "isSurvive": True,
        "reloadCount": 0,
        "roundBet": 0,
        "bet": 0,
        "isOnline": is_online,
        "isHuman": is_human,
    }


def begin_hand(row: Row, chips: int) -> None:
    row.update(chips=chips, folded=False, allIn=False, cards=[], roundBet=0, bet=0)
    row.pop("winMoney", None)
    row.pop("hand", None)


def without_cards(row: Row) -> Row:
    """Return another player's row inside `__action` and `__bet`."""
    found = row.copy()
    del found["cards"]
    return found


def reload_row(row: Row) -> Row:
    return {key: value for key, value in row.items() if key not in _OF_THE_HAND}


def platform_card(card: str) -> str:
    """Return a card in the platform's letters: `Ts` is TS."""
    return _PLATFORM_CARDS[card]
