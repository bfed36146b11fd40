"""The answer to an all-in on the flop: as many calls as the blueprint's, by the best holes.

A blueprint meets most all-ins too rarely to learn for each bucket whether it calls; the share of
calls is an average, and learnt sooner. So that share of the range calls, in the order of equity
against the range that the opponent had before the all-in.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from fifthstreet.agents.champion.blueprint_walk import Odds, Weights, live_weights
from fifthstreet.agents.champion.range_doubt import opponent_range, own_range
from fifthstreet.kernels.range_showdown import met_weight, range_balances

# Holes that differ by suits alone differ by less than this, from rounding.
_DIGITS: Final = 7


def ordered_calls(odds: Odds, board: tuple[int, ...], own: Weights, opponent: Weights) -> Odds:
    """Return odds to fold and to call with the same share of calls; both weights are reaches."""
    live = live_weights(board)
    own, opponent = own_range(own, live), opponent_range(opponent, live)
    share = float(own @ odds.rows[:, 1])
    met = np.maximum(met_weight(opponent), 1e-300)
    strengths = np.round(range_balances(board, [opponent])[0] / met, _DIGITS)
    levels, level_of = np.unique(-strengths, return_inverse=True)
    masses = np.bincount(level_of, own, len(levels))
    better = np.cumsum(masses) - masses
    calls = np.clip((share - better) / np.maximum(masses, 1e-300), 0.0, 1.0)[level_of]
    return Odds(odds.choices, np.stack([1 - calls, calls], axis=1))
