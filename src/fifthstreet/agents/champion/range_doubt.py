"""The ranges that a solve starts from: what the line leaves, mixed with a share of all holes."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]

# The opponent may play differently from the blueprint: its range has this share of all holes.
_DOUBT: Final = 0.03
# The own range is known; a small share of all holes gives every hole its odds.
_TRACE: Final = 0.002


def own_range(reach: Weights, live: Weights) -> Weights:
    """Return the own range for a solve; `live` is 1 for each hole that the board leaves."""
    return _mixed(reach * live, live, _TRACE)


def opponent_range(reach: Weights, live: Weights) -> Weights:
    """Return the opponent's range for a solve."""
    return _mixed(reach * live, live, _DOUBT)


def _mixed(reach: Weights, live: Weights, share: float) -> Weights:
    total = float(reach.sum())
    if total <= 0:
        everything: Weights = live / live.sum()
        return everything
    found: Weights = (1 - share) * reach / total + share * live / live.sum()
    return found
