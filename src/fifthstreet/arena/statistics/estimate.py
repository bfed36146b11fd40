"""An estimate with its 95 % interval, its p-value, and the number of further hands to decide it.

It knows sums and no hands. An estimate is never given without its interval: with fewer than two
independent units there is none, and the value is withheld.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fifthstreet.arena.statistics.ratio import RatioSums
from fifthstreet.arena.statistics.student import student_quantile, two_sided_p

CONFIDENCE: Final = 0.95
MILLI: Final = 1000
_ENDLESS: Final = 10**15
"""Degrees of freedom so many that Student's t is the normal distribution."""
_MOST_UNITS_ROOT: Final = 10**7
"""Beyond 10¹⁴ units nothing is decided in practice."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value in mbb per hand (1/1000 big blind per hand), with its certainty."""

    value: float
    low: float
    high: float
    """The ends of the 95 % interval."""
    standard_error: float
    units: int
    """Independent observations: hands, duplicate sets, sessions or tournaments."""
    hands: float
    p_value: float
    """Two-sided, against a true value of 0."""

    @property
    def degrees(self) -> int:
        """Degrees of freedom of Student's t."""
        return self.units - 1

    @property
    def is_significant(self) -> bool:
        """Whether 0 lies outside the interval."""
        return self.low > 0 or self.high < 0

    def units_to_decide(self, *, power: float = 0.5) -> int | None:
        """Return how many units in all would decide it at 95 %, if the true value is
        the observed one.

        With so many units the interval excludes 0 with the probability `power`: at 0.5 half of all
        such matches would be decided, at 0.8 four in five. None if no number of units would.
        """
        if self.value == 0:
            return None
        if self.standard_error == 0:
            return self.units
        spread = self.standard_error * math.sqrt(self.units) / abs(self.value)
        # By the normal distribution; Student's needs slightly more.
        start = spread * (_reach(_ENDLESS) + student_quantile(power, _ENDLESS))
        if start > _MOST_UNITS_ROOT:
            return None
        too_few = max(1, math.ceil(start * start) - 1)
        step = 1
        while not _decides(too_few + step, spread, power):
            too_few += step
            step *= 2
        enough = too_few + step
        while enough - too_few > 1:
            middle = (enough + too_few) // 2
            if _decides(middle, spread, power):
                enough = middle
            else:
                too_few = middle
        return enough

    def more_units_needed(self, *, power: float = 0.5) -> int | None:
        """Return the units beyond those played, 0 if it is decided; see `units_to_decide`."""
        if self.is_significant and power == 0.5:
            return 0
        needed = self.units_to_decide(power=power)
        return None if needed is None else max(0, needed - self.units)

    def more_hands_needed(self, *, power: float = 0.5) -> int | None:
        """Return the same in hands, with units as long as those played."""
        more = self.more_units_needed(power=power)
        return None if more is None else math.ceil(more * self.hands / self.units)

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "value": self.value,
            "low": self.low,
            "high": self.high,
            "standard_error": self.standard_error,
            "units": self.units,
            "hands": self.hands,
            "p_value": self.p_value,
            "is_significant": self.is_significant,
            "more_units_needed": self.more_units_needed(),
            "more_hands_needed": self.more_hands_needed(),
        }


def _reach(degrees: float) -> float:
    """Return how many standard errors the interval extends to either side."""
    return student_quantile((1 + CONFIDENCE) / 2, degrees)


def _decides(units: int, spread: float, power: float) -> bool:
    """Return whether so many units are enough; `spread` is the deviation
    of a unit over the value.
    """
    needed = _reach(units - 1) + student_quantile(power, units - 1)
    return needed <= math.sqrt(units) / spread


def estimate(sums: RatioSums, big_blind: float) -> Estimate | None:
    """Return the chips won per hand in mbb, or None where there is no interval."""
    ratio, standard_error = sums.ratio, sums.standard_error
    if ratio is None or standard_error is None:
        return None
    scale = MILLI / big_blind
    value, error = ratio * scale, standard_error * scale
    reach = _reach(sums.units - 1) * error
    return Estimate(
        value,
        value - reach,
        value + reach,
        error,
        sums.units,
        sums.x,
        p_value(value, error, sums.units - 1),
    )


def p_value(value: float, standard_error: float, degrees: float) -> float:
    """Return how often chance alone is as far from 0, either way, if the true value is 0."""
    if standard_error == 0:
        # Every unit gave the same: certain, unless it is 0.
        return 1.0 if value == 0 else 0.0
    return two_sided_p(value / standard_error, degrees)


def holm(p_values: Sequence[float]) -> list[float]:
    """Return the p-values adjusted for multiple comparisons, by Holm's step-down method.

    If all below 0.05 are called significant, the chance of even one false call is at most 5 %,
    whatever the dependence between the comparisons.
    """
    adjusted = [0.0] * len(p_values)
    highest = 0.0
    for place, number in enumerate(sorted(range(len(p_values)), key=lambda one: p_values[one])):
        highest = max(highest, min(1.0, p_values[number] * (len(p_values) - place)))
        adjusted[number] = highest
    return adjusted
