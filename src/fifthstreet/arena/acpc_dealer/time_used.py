"""The time that each seat has used, compared with the limits."""

from fifthstreet.arena.acpc_dealer.time_limits import TimeLimits


class TimeUsed:
    """The seconds that each seat has used."""

    def __init__(self, limits: TimeLimits, seats: int, hands: int) -> None:
        self._response = limits.response / 1000
        self._hand = limits.hand / 1000
        self._match = limits.per_hand * hands / 1000
        self._in_hand = [0.0] * seats
        self.in_match = [0.0] * seats

    def start_hand(self) -> None:
        self._in_hand = [0.0] * len(self._in_hand)

    def is_within(self, seat: int, seconds: float) -> bool:
        """Count a response; False when a limit is exceeded. A clock set back costs nothing."""
        if seconds <= 0:
            return True
        self._in_hand[seat] += seconds
        self.in_match[seat] += seconds
        return (
            seconds <= self._response
            and self._in_hand[seat] <= self._hand
            and self.in_match[seat] <= self._match
        )
