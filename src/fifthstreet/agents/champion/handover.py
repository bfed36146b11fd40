"""What a solve hands over to the next one: both ranges, and what the opponent was promised."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from fifthstreet.agents.champion.blueprint_walk import Weights, live_weights
from fifthstreet.cards.card import card_text
from fifthstreet.kernels.range_showdown import showdown
from fifthstreet.solver.solution import Solution


class Handover(NamedTuple):
    """Both players' ranges at a decision, and the opponent's values there."""

    reaches: tuple[Weights, Weights]
    promised: Weights
    """Chips from the decision on, per hole; NaN where the hole cannot be there."""


def at_decision(solution: Solution, path: str, opponent: int) -> Handover:
    """Return what a solve says of one of its own decisions."""
    return Handover(
        (solution.reach(path, 0), solution.reach(path, 1)),
        solution.values(path, opponent).astype(np.float64),
    )


def at_river(
    solution: Solution, path: str, board: tuple[int, ...], pot: int, opponent: int
) -> Handover:
    """Return what a solve of the turn says of the river; `path` ends with the turn's last action.

    Where its tree has no river after that action, the hand was assumed to be checked down.
    """
    dealt = f"{path} / {card_text(board[-1])} /"
    if solution.is_decision(dealt):
        return at_decision(solution, dealt, opponent)
    before, _, last = path.rpartition(" ")
    live = live_weights(board)
    reaches = [solution.reach(before, 0) * live, solution.reach(before, 1) * live]
    column = solution.actions(before).index(last)
    reaches[solution.player(before)] *= solution.strategy(before)[:, column]
    shown = showdown(board, reaches[1 - opponent][None])
    met = np.where(shown.total[0] > 0, shown.total[0], np.nan)
    return Handover((reaches[0], reaches[1]), pot / 2 * (1 + shown.balance[0] / met))
