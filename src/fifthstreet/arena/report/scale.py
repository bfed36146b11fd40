"""A scale from numbers to places on a drawing, and round numbers for its marks."""

from __future__ import annotations

import math
from collections.abc import Iterable


class Scale:
    """Maps `low`…`high` to `start`…`end`; `start` may be above `end`, as heights are in SVG."""

    __slots__ = ("end", "high", "low", "start")

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        if high <= low:
            high = low + 1
        self.low = low
        self.high = high
        self.start = start
        self.end = end

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def marks(self, wanted: int) -> list[float]:
        """Return about so many round numbers on the scale."""
        step = round_step((self.high - self.low) / max(1, wanted))
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def round_step(rough: float) -> float:
    """Return the next of 1, 2, 5, 10, 20, 50 … from `rough` up.

    >>> [round_step(number) for number in (0.7, 3, 13)]
    [1.0, 5.0, 20.0]
    """
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * nice for nice in (1, 2, 5, 10) if power * nice >= rough * (1 - 1e-9))


def around_zero(values: Iterable[float], start: float, end: float) -> Scale:
    """Return a scale that holds all the values and 0, with margins at its ends."""
    found = [0.0, *values]
    low, high = min(found), max(found)
    room = 0.06 * (high - low) or 1.0
    return Scale(low - room, high + room, start, end)
