"""The ratio of the variances of two ways of counting, with its 95 % interval.

Both variances come from the same independent units, so their ratio has an interval like any other.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from fifthstreet.arena.statistics.estimate import CONFIDENCE
from fifthstreet.arena.statistics.ratio import RatioSums
from fifthstreet.arena.statistics.student import student_quantile


@dataclass(frozen=True, slots=True)
class Gain:
    """A factor between two variances, and the ends of its interval."""

    value: float
    low: float
    high: float
    units: int

    def as_dict(self) -> dict[str, object]:
        return {"value": self.value, "low": self.low, "high": self.high, "units": self.units}


def gain(squares: RatioSums, x_mean: float = 0.0, y_mean: float = 0.0) -> Gain | None:
    """Return the variance of y over that of x; None without an interval, or where x does not vary.

    `squares` holds per unit the squares of x and of y, each summed over the bots; `x_mean` and
    `y_mean`, the squares of the means of x and y, are subtracted per unit. The interval is that of
    a ratio of sums (see `RatioSums.variance`), of its logarithm: a factor is never negative, and
    twice and half are equally likely.
    """
    units = squares.units
    if units < 2:
        return None
    y, x = squares.y - units * y_mean, squares.x - units * x_mean
    # A spread within rounding errors counts as none.
    if x <= 1e-9 * squares.x or y <= 1e-9 * squares.y:
        return None
    value = y / x
    shift = y_mean - value * x_mean
    residuals = squares.yy - 2 * value * squares.xy + value * value * squares.xx
    residuals += units * shift * shift - 2 * shift * (squares.y - value * squares.x)
    error = math.sqrt(max(0.0, residuals) * units / (units - 1)) / x
    reach = math.exp(student_quantile((1 + CONFIDENCE) / 2, units - 1) * error / value)
    return Gain(value, value / reach, value * reach, units)
