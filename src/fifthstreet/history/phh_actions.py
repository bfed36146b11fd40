"""The actions of a PHH hand as words: `d dh p1 AcKd`, `d db Jc3d5c`, `p2 cbr 300`, `p1 sm # why`.

This file knows the grammar only; whether an action may be played is the rules' business.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fifthstreet.cards.text import parse_cards
from fifthstreet.history.amounts import amount_from_text
from fifthstreet.history.errors import MALFORMED
from fifthstreet.history.phh_hand_text import HandText

DEAL_HOLE: Final = "dh"
DEAL_BOARD: Final = "db"
FOLD: Final = "f"
CHECK_OR_CALL: Final = "cc"
BET_OR_RAISE: Final = "cbr"
SHOW_OR_MUCK: Final = "sm"

# What a player does in turn, while the betting goes on.
TURNS: Final = (FOLD, CHECK_OR_CALL, BET_OR_RAISE)

_DEALER: Final = "d"
_EXAMPLES: Final = "allowed: d dh p1 AcKd, d db Jc3d5c, p1 f, p1 cc, p1 cbr 300, p1 sm AcKd, p1 sm"


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: `number` is its place in the list; a muck is a `sm` without cards."""

    number: int
    text: str
    kind: str
    seat: int = -1
    cards: tuple[int, ...] = ()
    amount: Decimal = Decimal(0)


def read_entries(table: Mapping[str, object], text: HandText) -> list[Entry]:
    """All actions, those left out that are a comment only. Raises InvalidHistory."""
    lines = table.get("actions")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise text.field_error("actions", "actions: a list of texts is needed")
    entries: list[Entry] = []
    for number, line in enumerate(lines):
        words = line.partition("#")[0].split()
        if words:
            try:
                entries.append(_entry(number, words))
            except ValueError as error:
                said = " ".join(words)
                raise text.action_error(number, f"{said!r}: {error}", MALFORMED) from None
    return entries


def _entry(number: int, words: list[str]) -> Entry:
    said = " ".join(words)
    match words:
        case ["d", "dh", player, *cards] if cards:
            return Entry(number, said, DEAL_HOLE, _seat(player), parse_cards("".join(cards)))
        case ["d", "db", *cards] if cards:
            return Entry(number, said, DEAL_BOARD, -1, parse_cards("".join(cards)))
        case [player, "f"] if player != _DEALER:
            return Entry(number, said, FOLD, _seat(player))
        case [player, "cc"] if player != _DEALER:
            return Entry(number, said, CHECK_OR_CALL, _seat(player))
        case [player, "cbr", word] if player != _DEALER:
            amount = amount_from_text(word)
            if not amount:
                raise ValueError(f"{word!r} is no amount above 0")
            return Entry(number, said, BET_OR_RAISE, _seat(player), (), amount)
        case [player, "sm", *cards] if player != _DEALER:
            return Entry(number, said, SHOW_OR_MUCK, _seat(player), parse_cards("".join(cards)))
    raise ValueError(f"no action of hold'em; {_EXAMPLES}")


def _seat(player: str) -> int:
    digits = player[1:]
    if player[:1] != "p" or not (digits.isascii() and digits.isdigit()) or int(digits) < 1:
        raise ValueError(f"{player!r} is no player; they are p1, p2 and so on")
    return int(digits) - 1
