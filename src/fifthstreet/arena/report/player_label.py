"""A player's name on a page, with its colour."""

from __future__ import annotations

from typing import Final

from fifthstreet.arena.report.markup import Html, tag

COLOURS: Final = 10
_LONGEST: Final = 25


def colour(number: int) -> str:
    """Return the class of a player's colour; after ten players the colours repeat."""
    return f"c{number % COLOURS}"


def person(name: str, number: int) -> Html:
    """Return a chip in the player's colour and its name; a long one is
    shortened, with a tooltip.
    """
    shown = short(name)
    return tag(
        "span",
        tag("i", class_=f"chip {colour(number)}", aria_hidden="true"),
        shown,
        class_="person",
        title=None if shown == name else name,
    )


def short(name: str) -> str:
    """A name that fits a table; of a path the end tells most.

    >>> short("/home/somebody/projects/bots/mine.py:Mine")
    '…ojects/bots/mine.py:Mine'
    """
    return name if len(name) <= _LONGEST else "…" + name[1 - _LONGEST :]
