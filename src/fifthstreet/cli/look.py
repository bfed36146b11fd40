"""How things look in the terminal: the language, the width, and cards as coloured text.

It decides nothing about play and prints nothing; who prints is the command.
"""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from fifthstreet.cards.card import UNKNOWN, card_text, suit_of
from fifthstreet.cards.text import card_symbol
from fifthstreet.i18n import text
from fifthstreet.i18n.language import ENGLISH

# Clubs, diamonds, hearts, spades: four colours that can be told apart on dark and light terminals.
_SUIT_COLOURS: Final = ("green", "blue", "red", "default")


class Look:
    """The language and the terminal's abilities; `symbols` is off where ♠ cannot be printed."""

    __slots__ = ("lang", "symbols", "width")

    def __init__(self, lang: str, width: int = 80, *, symbols: bool = True) -> None:
        self.lang = lang
        self.width = width
        self.symbols = symbols

    def say(self, key: str, /, **values: object) -> str:
        return text(key, self.lang, **values)

    def position(self, name: str) -> str:
        """A position for a narrow column: English readers know BTN, Chinese ones the whole word."""
        return name if self.lang == ENGLISH or not name else self.say(f"position.{name}")

    def cards(self, cards: Sequence[int]) -> Text:
        """Cards as A♠ K♦, or As Kd where the terminal has no suit symbols."""
        answer = Text()
        for card in cards:
            if answer:
                answer.append(" ")
            written = card_symbol(card) if self.symbols else card_text(card)
            if card == UNKNOWN:
                answer.append(written, "dim")
            else:
                answer.append(written, f"bold {_SUIT_COLOURS[suit_of(card)]}")
        return answer


def padded(content: Text | str, width: int, *, right: bool = False) -> Text:
    """The content filled up with spaces to a number of cells; a Chinese character has two."""
    answer = Text(content) if isinstance(content, str) else content.copy()
    gap = " " * max(0, width - cell_len(answer.plain))
    return Text(gap).append_text(answer) if right else answer.append(gap)


def columns(
    rows: Sequence[Sequence[Text]], right: frozenset[int] = frozenset(), *, gap: int = 2
) -> list[Text]:
    """Rows with their columns aligned, `gap` cells apart; the columns in `right` end together."""
    widths = [max(cell_len(cell.plain) for cell in column) for column in zip(*rows, strict=True)]
    lines: list[Text] = []
    for row in rows:
        line = Text()
        for number, cell in enumerate(row):
            if widths[number]:
                line.append_text(padded(cell, widths[number], right=number in right))
                line.append(" " * gap)
        line.rstrip()
        lines.append(line)
    return lines


def between(left: Text, right: Text, width: int) -> Text:
    """One line with the two texts at its ends, or only the left one where both don't fit."""
    gap = width - cell_len(left.plain) - cell_len(right.plain)
    if gap < 2:
        return left
    return left.copy().append(" " * gap).append_text(right)


def wrapped(label: str, pieces: Sequence[Text], *, indent: int, width: int) -> list[Text]:
    """The pieces in as many lines as they need, divided by dots, behind a label."""
    lines = [padded(label, indent)]
    is_empty = True
    for piece in pieces:
        if not is_empty:
            needed = cell_len(lines[-1].plain) + 3 + cell_len(piece.plain)
            if needed > width:
                lines.append(Text(" " * indent))
            else:
                lines[-1].append(" · ", "dim")
        lines[-1].append_text(piece)
        is_empty = False
    return lines
