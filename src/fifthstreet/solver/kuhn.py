"""Kuhn poker: three cards, one each, an ante of 1 and one bet of 1 (Kuhn 1950)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from fifthstreet.solver.sequence_form import CHANCE, TERMINAL, SequenceGame, build


class KuhnState:
    """Cards 0 to 2 of both players, and the actions so far: p for pass, b for bet."""

    def __init__(self, cards: tuple[int, ...] = (), actions: str = "") -> None:
        self.cards = cards
        self.actions = actions

    def actor(self) -> int:
        if not self.cards:
            return CHANCE
        if self.actions in ("pp", "bp", "bb", "pbp", "pbb"):
            return TERMINAL
        return len(self.actions) % 2

    def name(self) -> str:
        """The own card and the actions, as OpenSpiel writes them: "0pb"."""
        return f"{self.cards[self.actor()]}{self.actions}"

    def moves(self) -> Sequence[tuple[str, float, KuhnState]]:
        if not self.cards:
            return [("", 1 / 6, KuhnState(cards)) for cards in permutations(range(3), 2)]
        return [(action, 1.0, KuhnState(self.cards, self.actions + action)) for action in "pb"]

    def payoff(self) -> float:
        if self.actions.endswith("bp"):
            return 1.0 if len(self.actions) % 2 == 0 else -1.0
        stake = 2.0 if self.actions.endswith("bb") else 1.0
        return stake if self.cards[0] > self.cards[1] else -stake


def kuhn() -> SequenceGame:
    """Kuhn poker; an information set is the own card and the actions, such as "0pb"."""
    return build(KuhnState())
