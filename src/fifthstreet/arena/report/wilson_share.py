"""A share and its 95 % interval, by Wilson's method, which is right for rare things too."""

from __future__ import annotations

import math
from typing import Final

_REACH: Final = 1.959964


def share_interval(count: int, of: int) -> tuple[float, float] | None:
    """The ends of the interval; None where nothing was counted.

    >>> [round(end, 3) for end in share_interval(5, 10)]
    [0.237, 0.763]
    """
    if of <= 0:
        return None
    share = count / of
    squared = _REACH * _REACH
    middle = (share + squared / (2 * of)) / (1 + squared / of)
    variance = share * (1 - share) / of + squared / (4 * of * of)
    reach = _REACH / (1 + squared / of) * math.sqrt(max(0.0, variance))
    return max(0.0, middle - reach), min(1.0, middle + reach)
