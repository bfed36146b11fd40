"""How long a seat may think: for one response, in one hand, and in the whole match."""

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


class TimeUsed:
    """What each seat has used, in seconds."""

    def __init__(self, limits: TimeLimits, seats: int, hands: int) -> None:
        self._response = limits.response / 1000
        self._hand = limits.hand / 1000
        self._match = limits.per_hand * hands / 1000
        self._in_hand = [0.0] * seats
        self.in_match = [0.0] * seats

    def start_hand(self) -> None:
        self._in_hand = [0.0] * len(self._in_hand)

    def is_within(self, seat: int, seconds: float) -> bool:
        """Count a response; False when a limit is passed. A clock set back costs nothing."""
        if seconds <= 0:
            return True
        self._in_hand[seat] += seconds
        self.in_match[seat] += seconds
        return (
            seconds <= self._response
            and self._in_hand[seat] <= self._hand
            and self.in_match[seat] <= self._match
        )
