"""How much strategies of any origin lose to best responses in a spot's tree, exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from fifthstreet.cards.card import Card, card_text
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import HOLES
from fifthstreet.solver.spot import Spot
from fifthstreet.solver.tree import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.kernels._native import PostflopSolver

Ask = Callable[[str, int, list[str], tuple[Card, ...]], ArrayLike]
"""A line, who decides, the actions and the board -> odds of shape (1326, actions)."""


class Measure(NamedTuple):
    """What strategies win, and what best responses to them win; both players, in chips."""

    values: tuple[float, float]
    """From the root on: both sum to the pot less rake."""
    best_responses: tuple[float, float]
    pot: int

    @property
    def exploitability(self) -> float:
        """The mean of what best responses gain, as a share of the pot."""
        return max(0.0, (sum(self.best_responses) - sum(self.values)) / 2 / self.pot)


def measure_strategies(spot: Spot, ask: Ask, *, threads: int = 1) -> Measure:
    """Measure a strategy for every decision of a spot, as `ask` gives it.

    `ask` is called once for each decision and board; boards that differ by suits alone are asked
    for once where neither the board before nor the ranges tell the suits apart. Odds of holes in
    the range must be 0 or more and sum to 1; others are not looked at.
    """
    solver = spot.new_solver()
    solver.allocate(False, False)
    _write(solver, spot.tree.root, "", spot.board, 0, ask)
    half = spot.pot / 2
    values, best = (
        tuple(solver.value(player, is_best, threads) + half for player in (0, 1))
        for is_best in (False, True)
    )
    return Measure((values[0], values[1]), (best[0], best[1]), spot.pot)


def _write(
    solver: PostflopSolver, node: Node, line: str, board: tuple[Card, ...], number: int, ask: Ask
) -> None:
    if node.kind == "deal":
        for card, child, _ in solver.children(number):
            after = f"{line} / {card_text(card)} /"
            _write(solver, node.children[""], after, (*board, card), child, ask)
    if node.kind != "decision":
        return
    actions = list(node.children)
    odds = np.asarray(ask(line, node.player, actions, board), dtype=np.float64)
    if odds.shape != (HOLES, len(actions)):
        raise InvalidInput(f"line {line!r}: odds of shape {(HOLES, len(actions))} are needed")
    holes = np.frombuffer(solver.holes(number, node.player), dtype=np.uint16)
    used = odds[holes]
    if not ((used >= 0).all() and np.allclose(used.sum(axis=1), 1, atol=1e-4)):
        raise InvalidInput(f"line {line!r}: odds must be 0 or more and sum to 1")
    solver.write_strategy(node.number, number, np.ascontiguousarray(used.T).data)
    for action in actions:
        _write(solver, node.children[action], f"{line} {action}".strip(), board, number, ask)
