"""AIVAT's estimates of an action's value, and their weights.

The mean of the result is independent of the estimates; good ones reduce its variance. The figures
were fitted to matches of the champion against sharks, with other seeds than those that are
reported: see docs/exploitability.md.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from fifthstreet.arena.aivat.corrections import Vector
from fifthstreet.kernels.field import HOLES
from fifthstreet.kernels.hole_equities import hole_balances
from fifthstreet.kernels.range_showdown import showdown

# Cards from the flop on are played for more than the pot; by the street that they begin.
DEAL_TRUST: Final = (1.0, 2.2, 2.0, 1.45)
# For actions of the side that is averaged over, by street.
ACTION_TRUST: Final = (0.85, 1.4, 1.2, 1.0)
# The same where both sides are averaged over.
BOTH_DEAL_TRUST: Final = (1.0, 2.5, 2.5, 1.2)
BOTH_ACTION_TRUST: Final = (1.0, 1.0, 1.0, 1.0)
# The average stake of a hand in big blinds, for the luck of the other side's cards.
USUAL_STAKE: Final = 3.6

# Around the hole that calls as often as it folds, the chance of a call rises from 0 to nearly 1.
_WIDTH: Final = 0.35
_SELDOM: Final = 0.02


def call_chances(board: tuple[int, ...], weights: Vector, pot: float, bet: float) -> Vector:
    """Return the estimated chance that each hole of a range calls a bet.

    As many holes call as keep a bluff from winning: the pot's share of pot and bet.
    """
    strength = _strengths(board)
    order = np.argsort(strength, kind="stable")
    upto = np.cumsum(weights[order])
    better_than = np.empty(HOLES)
    better_than[order] = (upto - 0.5 * weights[order]) / upto[-1]
    return _calls(better_than, pot, bet)


def answer_chance(
    board: tuple[int, ...], weights: Vector, caller: int, pot: float, bet: float
) -> float:
    """Return the estimated chance that one hole calls the bet of a player with that range."""
    strength = _strengths(board)
    below = weights[strength < strength[caller]].sum() / weights.sum()
    return float(_calls(below, pot, bet))


def _calls(better_than: Vector | float, pot: float, bet: float) -> Vector:
    folds = bet / (pot + bet)
    # Few holes call a bet of many pots, so the transition is narrower there.
    width = min(_WIDTH, 1.5 * (1 - folds))
    seldom = min(_SELDOM, 0.04 * (1 - folds))
    found: Vector = np.clip((better_than - folds) / width + 0.5, seldom, 1 - seldom)
    return found


@lru_cache(maxsize=64)
def _strengths(board: tuple[int, ...]) -> Vector:
    """Return for each hole wins minus losses against a random one."""
    if not board:
        found: Vector = hole_balances().astype(np.float64).sum(axis=1)
        return found
    against = showdown(board, np.ones((1, HOLES)))
    balance: Vector = against.balance[0] / np.maximum(against.total[0], 1e-9)
    return balance
