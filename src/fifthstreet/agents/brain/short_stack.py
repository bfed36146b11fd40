"""Push or fold: with few big blinds left the only sensible raise is all-in.

The shares grow as the stack shrinks and as fewer opponents are left to act. They follow the shape
of the known equilibria of push-or-fold play, rounded to a formula.
"""

from __future__ import annotations

import math
from typing import Final

PUSH_BLINDS: Final = 11.0
"""From this stack downwards there is no other raise."""

_PUSH_AT_TEN: Final = (1.0, 0.58, 0.36, 0.27, 0.22, 0.18, 0.16, 0.14, 0.12, 0.11)
"""Share of holes to push with ten big blinds, by the number of opponents still to act."""


def push_share(blinds: float, behind: int) -> float:
    """Return the share of holes to open all-in with."""
    share = _PUSH_AT_TEN[min(max(behind, 0), len(_PUSH_AT_TEN) - 1)]
    return min(1.0, share * math.pow(10.0 / max(1.0, blinds), 0.55))


def call_share(push: float, odds: float) -> float:
    """Return the share of holes to call an all-in with that comes from the best `push` of holes.

    `odds` is the equity that the call needs: 0.45 to 0.5 with a small pot. At those odds about two
    thirds of the pusher's own range are good enough, and more when the call is cheaper.
    """
    return min(1.0, push * max(0.15, 1.65 - 2.1 * odds))
