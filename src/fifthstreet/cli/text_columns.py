"""Text in columns: a Chinese character takes two cells, and a line may break on both its sides."""

from typing import Final
from unicodedata import combining, east_asian_width

_WIDE: Final = ("F", "W")

# No line begins with one of these, and none ends with one of those.
_NOT_FIRST: Final = "，。、；：？！）》」』”’…%,.;:?!)]}"
_NOT_LAST: Final = "（《「『“‘([{"


def cells(text: str) -> int:
    """How many cells of a terminal the text takes.

    >>> cells("flop"), cells("翻牌")
    (4, 4)
    """
    count = 0
    for character in text:
        if east_asian_width(character) in _WIDE:
            count += 2
        elif not combining(character):
            count += 1
    return count


def pad(text: str, width: int) -> str:
    """The text with spaces behind it up to `width` cells."""
    return text + " " * (width - cells(text))


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, where its words and characters allow it."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and cells(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    if line.strip() or not lines:
        lines.append(line.rstrip())
    return lines


def _pieces(text: str) -> list[str]:
    """The text cut wherever a line may end: after spaces and beside wide characters."""
    pieces: list[str] = []
    piece = ""
    for place, character in enumerate(text):
        piece += character
        following = text[place + 1 : place + 2]
        if not following or _may_break(character, following):
            pieces.append(piece)
            piece = ""
    return pieces


def _may_break(before: str, after: str) -> bool:
    if after == " " or after in _NOT_FIRST or before in _NOT_LAST:
        return False
    if before == " ":
        return True
    return east_asian_width(before) in _WIDE or east_asian_width(after) in _WIDE
