"""Bet and raise sizes of a spot: by street and player, read from a short text.

    bet 50,100,allin; raise 60,allin            every street, both players
    river bet 75; ip raise allin                one street, one player; the later clause counts
    turn oop bet 33; all-in above 80            from 80 % of what is left, the whole stack is bet

A bet of 50 is 50 % of the pot. A raise of 60 calls first and adds 60 % of the pot as it is then. An
amount above 67 % of the chips that a player has left becomes all-in, unless `all-in above` says
another share; 100 turns that off.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Final, Literal

from fifthstreet.errors import InvalidInput

STREETS: Final = {"flop": 3, "turn": 4, "river": 5}
"""The streets that have betting after the flop, with the cards on the board."""
PLAYERS: Final = ("oop", "ip")
"""Player 0 is out of position and acts first on every street."""
ALL_IN: Final = math.inf
DEFAULT_ALL_IN_ABOVE: Final = 0.67

Kind = Literal["bet", "raise"]

_NUMBER = re.compile(r"(\d+(?:\.\d*)?|\.\d+)%?")
_ALL_IN_WORDS: Final = ("allin", "all-in", "a")
_LARGEST: Final = 100_000.0


@dataclass(frozen=True)
class Sizes:
    """Sizes as shares of the pot, smallest first; ALL_IN is the whole stack."""

    bets: dict[tuple[int, int], tuple[float, ...]]
    """By cards on the board and player; no entry means no bet."""
    raises: dict[tuple[int, int], tuple[float, ...]]
    all_in_above: float
    text: str

    def of(self, kind: Kind, board_cards: int, player: int) -> tuple[float, ...]:
        chosen = self.bets if kind == "bet" else self.raises
        return chosen.get((board_cards, player), ())


def parse_sizes(text: str) -> Sizes:
    """The sizes that a text describes; ValueError that quotes the clause that is wrong."""
    bets: dict[tuple[int, int], tuple[float, ...]] = {}
    raises: dict[tuple[int, int], tuple[float, ...]] = {}
    all_in_above = DEFAULT_ALL_IN_ABOVE
    clauses = [clause.strip() for clause in re.split(r"[;\n]", text) if clause.strip()]
    if not clauses:
        raise InvalidInput("the sizes are empty: such as 'bet 50,100,allin; raise 60,allin'")
    for clause in clauses:
        words = clause.lower().replace(",", " ").split()
        if words[:2] == ["all-in", "above"] or words[:2] == ["allin", "above"]:
            all_in_above = _read_threshold(words[2:], clause)
            continue
        streets, players = list(STREETS.values()), [0, 1]
        while words and (words[0] in STREETS or words[0] in PLAYERS):
            word = words.pop(0)
            if word in STREETS:
                streets = [STREETS[word]]
            else:
                players = [PLAYERS.index(word)]
        if not words or words[0] not in ("bet", "raise"):
            raise InvalidInput(
                f"sizes: {clause!r} is no clause: such as 'bet 50,100', 'river ip raise 60,allin' "
                "or 'all-in above 67'"
            )
        chosen = bets if words[0] == "bet" else raises
        shares = tuple(sorted({_read_size(word, clause) for word in words[1:]}))
        if not shares:
            raise InvalidInput(f"sizes: {clause!r} has no size: such as 'bet 50,allin'")
        for street in streets:
            for player in players:
                chosen[street, player] = shares
    return Sizes(bets, raises, all_in_above, "; ".join(clauses))


def _read_size(word: str, clause: str) -> float:
    if word in _ALL_IN_WORDS:
        return ALL_IN
    match = _NUMBER.fullmatch(word)
    if match is None or not 0 < float(match[1]) <= _LARGEST:
        raise InvalidInput(
            f"sizes: {word!r} in {clause!r} is no size: a positive percentage of the pot "
            f"up to {_LARGEST:,.0f}, or allin"
        )
    return float(match[1]) / 100


def _read_threshold(words: list[str], clause: str) -> float:
    match = _NUMBER.fullmatch(words[0]) if len(words) == 1 else None
    if match is None or not 0 < float(match[1]) <= 100:
        raise InvalidInput(f"sizes: {clause!r}: a percentage above 0 and up to 100 is needed")
    return float(match[1]) / 100
