"""The time limits of a seat: per response, per hand, and per match."""

from dataclasses import dataclass
from typing import Final

# The original's defaults, in milliseconds.
RESPONSE: Final = 600_000
HAND: Final = 600_000
PER_HAND: Final = 7_000


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """In milliseconds; `per_hand` is an average over the match."""

    response: int = RESPONSE
    hand: int = HAND
    per_hand: int = PER_HAND
