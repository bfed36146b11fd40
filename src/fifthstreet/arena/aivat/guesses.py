"""What AIVAT guesses an action to be worth, and how far it trusts its guesses.

Whatever is guessed, the mean of the result stays what it was; good guesses make it vary less. The
figures were fitted to matches of the champion against sharks, with other seeds than those that are
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

# Cards that come on the flop are played for more than lies there; by the street that they begin.
DEAL_TRUST: Final = (1.0, 2.2, 2.0, 1.45)
# Actions of the side that is averaged over, by street.
ACTION_TRUST: Final = (0.85, 1.4, 1.2, 1.0)
# The same where both sides are averaged over.
BOTH_DEAL_TRUST: Final = (1.0, 2.5, 2.5, 1.2)
BOTH_ACTION_TRUST: Final = (1.0, 1.0, 1.0, 1.0)
# Big blinds that an average hand is played for, for the luck of the other's cards.
USUAL_STAKE: Final = 3.6

# Around the hole that calls as often as it folds, calling grows from seldom to nearly always.
_WIDTH: Final = 0.35
_SELDOM: Final = 0.02


def call_chances(board: tuple[int, ...], weights: Vector, pot: float, bet: float) -> Vector:
    """How often each hole of a range is thought to call a bet.

    Those holes call that keep a bluff from winning: as many as the pot is of pot and bet.
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
    """How often one hole is thought to call the bet of a player with that range."""
    strength = _strengths(board)
    below = weights[strength < strength[caller]].sum() / weights.sum()
    return float(_calls(below, pot, bet))


def _calls(better_than: Vector | float, pot: float, bet: float) -> Vector:
    folds = bet / (pot + bet)
    # Few call a bet of many pots, and none of them by mistake: the stake is too high for that.
    width = min(_WIDTH, 1.5 * (1 - folds))
    seldom = min(_SELDOM, 0.04 * (1 - folds))
    found: Vector = np.clip((better_than - folds) / width + 0.5, seldom, 1 - seldom)
    return found


@lru_cache(maxsize=64)
def _strengths(board: tuple[int, ...]) -> Vector:
    """Of each hole how often it wins less how often it loses against a random one."""
    if not board:
        found: Vector = hole_balances().astype(np.float64).sum(axis=1)
        return found
    against = showdown(board, np.ones((1, HOLES)))
    balance: Vector = against.balance[0] / np.maximum(against.total[0], 1e-9)
    return balance
