"""Cards as users give them: ids or text for a few, arrays of any whole numbers for many."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fifthstreet.errors import InvalidInput

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    Cards = str | Sequence[int] | Sequence[str]

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

_CARD: Final = re.compile(r"(10|[2-9TJQKA])([CDHS♣♦♥♠])")
_SYMBOLS: Final = "♣♦♥♠"


def card_name(card: int) -> str:
    """The text of an id: "2c" for 0, "As" for 51."""
    return RANKS[card >> 2] + SUITS[card & 3]


def card_ids(cards: Cards) -> Sequence[int]:
    """The ids of cards that are ids already, or texts: "2h7h9c", "2h 7h 9c", ["2h", "7h"]."""
    if isinstance(cards, str):
        return _read_text(cards)
    try:
        items = list(cards)
    except TypeError:
        raise TypeError("a sequence of card ids, or a text such as '2h7h9c', is needed") from None
    if items and all(isinstance(item, str) for item in items):
        return [card for item in items for card in _read_text(str(item))]
    return items  # type: ignore[return-value]  # the reader of the ids says which is none


def card_rows(name: str, cards: ArrayLike, columns: tuple[int, ...]) -> NDArray[np.uint8]:
    """Rows of cards as a contiguous uint8 array, without a copy if it is one."""
    import numpy as np  # noqa: PLC0415 one hand at a time needs none of it

    given = np.asarray(cards)
    shapes = " or ".join(f"(n, {count})" for count in columns)
    if given.dtype.kind not in "iu":
        raise InvalidInput(
            f"{name}: whole numbers of shape {shapes} are needed, not {given.dtype} {given.shape}"
        )
    if given.ndim != 2 or given.shape[1] not in columns:
        raise InvalidInput(f"{name}: shape {shapes} is needed, not {given.shape}")
    if given.dtype != np.uint8:
        is_bad = (given < 0) | (given > 51)
        if is_bad.any():
            row, column = np.argwhere(is_bad)[0]
            raise InvalidInput(f"row {row}: {given[row, column]} is not a card id (0 to 51)")
    return np.ascontiguousarray(given, dtype=np.uint8)


def _read_text(text: str) -> list[int]:
    found: list[int] = []
    written = text.replace(",", " ").upper()
    place = 0
    while place < len(written):
        if written[place].isspace():
            place += 1
            continue
        match = _CARD.match(written, place)
        if match is None:
            rest = text[place:]
            raise InvalidInput(f"{text!r}: {rest!r} is no card; cards are written 2h, Td, As")
        rank, suit = match[1].replace("10", "T"), match[2]
        number = _SYMBOLS.index(suit) if suit in _SYMBOLS else SUITS.index(suit.lower())
        found.append(4 * RANKS.index(rank) + number)
        place = match.end()
    return found
