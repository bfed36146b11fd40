"""Leduc hold'em: six cards of three ranks, one private card each and one common.

The rules are OpenSpiel's: an ante of 1; raises of 2 before the common card and of 4 after it, at
most two on each street. A pair with the common card wins, then the higher rank; equal ranks split.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from fifthstreet.solver.sequence_form import CHANCE, TERMINAL, SequenceGame, build

_CARDS: Final = 6
_RAISES: Final = (2, 4)
_MOST_RAISES: Final = 2


class LeducState:
    """Private cards and perhaps a common one, the actions of each street, what was put in."""

    def __init__(
        self,
        cards: tuple[int, ...] = (),
        streets: tuple[str, ...] = ("",),
        paid: tuple[int, int] = (1, 1),
    ) -> None:
        self.cards = cards
        self.streets = streets
        self.paid = paid

    def _street_is_over(self) -> bool:
        return self.streets[-1].endswith(("cc", "rc"))

    def actor(self) -> int:
        if not self.cards:
            return CHANCE
        if self.streets[-1].endswith("f"):
            return TERMINAL
        if self._street_is_over():
            return CHANCE if len(self.streets) == 1 else TERMINAL
        return len(self.streets[-1]) % 2

    def name(self) -> str:
        """The own card, the common card and the actions: "3 - cr" or "3 5 crc/r"."""
        common = str(self.cards[2]) if len(self.cards) > 2 else "-"
        return f"{self.cards[self.actor()]} {common} {'/'.join(self.streets)}"

    def moves(self) -> Sequence[tuple[str, float, LeducState]]:
        if not self.cards:
            deals = list(permutations(range(_CARDS), 2))
            return [("", 1 / len(deals), LeducState(cards)) for cards in deals]
        actor = self.actor()
        if actor == CHANCE:
            left = [card for card in range(_CARDS) if card not in self.cards]
            return [
                ("", 1 / len(left), LeducState((*self.cards, card), (*self.streets, ""), self.paid))
                for card in left
            ]
        actions = "fcr" if self.paid[actor] < self.paid[1 - actor] else "cr"
        if self.streets[-1].count("r") == _MOST_RAISES:
            actions = actions.replace("r", "")
        return [(action, 1.0, self._after(actor, action)) for action in actions]

    def _after(self, actor: int, action: str) -> LeducState:
        paid = list(self.paid)
        if action != "f":
            paid[actor] = self.paid[1 - actor]
        if action == "r":
            paid[actor] += _RAISES[len(self.streets) - 1]
        streets = (*self.streets[:-1], self.streets[-1] + action)
        return LeducState(self.cards, streets, (paid[0], paid[1]))

    def payoff(self) -> float:
        if self.streets[-1].endswith("f"):
            folder = (len(self.streets[-1]) - 1) % 2
            return float(-self.paid[0] if folder == 0 else self.paid[1])
        ranks = [card // 2 for card in self.cards]
        scores = [3 if ranks[player] == ranks[2] else ranks[player] for player in (0, 1)]
        return float(self.paid[0] * ((scores[0] > scores[1]) - (scores[0] < scores[1])))


def leduc() -> SequenceGame:
    """Leduc hold'em; an information set is the own card, the common one and the actions."""
    return build(LeducState())
