"""The edge of one side over another, seen from either side."""

from __future__ import annotations

from dataclasses import replace

from fifthstreet.arena.statistics.estimate import Estimate


def mirrored(found: Estimate) -> Estimate:
    """Return the result of the other side."""
    return replace(found, value=-found.value, low=-found.high, high=-found.low)


def halved(found: Estimate) -> Estimate:
    """Return half the difference: what each of two sides won or lost."""
    return replace(
        found,
        value=found.value / 2,
        low=found.low / 2,
        high=found.high / 2,
        standard_error=found.standard_error / 2,
    )
