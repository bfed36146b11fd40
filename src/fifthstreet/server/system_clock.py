"""Time for the server in milliseconds: a monotonic clock, and the time of day.

Tables get the time only from their commands, so this is the only place that reads a clock; tests
and simulations use another implementation.
"""

import time
from typing import Final, Protocol


class Clock(Protocol):
    """The server's source of time."""

    def now(self) -> int:
        """Return milliseconds that never go back, not even over a restart of the server."""

    def wall(self) -> int:
        """Return milliseconds since 1970, for records."""

    def standstills(self) -> int:
        """Return how many times the server was stalled for so long that
        deadlines must be extended.
        """


# A running server beats once per second; none of its own work takes longer.
BEAT_SECONDS: Final = 1.0
_STANDSTILL_NS: Final = 3_000_000_000


class SystemClock:
    """The machine's clock. It starts at the time of day, or at `not_before` if that is later.

    Deadlines in a journal were written by an earlier run: counting from the time of day keeps them
    meaningful after a restart, and `not_before` (the latest time in the journal) keeps time from
    going back when the system clock was set back.
    """

    def __init__(self, not_before: int = 0) -> None:
        self._start = max(time.time_ns() // 1_000_000, not_before)
        self._zero = time.monotonic_ns()
        self._beat_at: int | None = None
        self._standstills = 0

    def now(self) -> int:
        return self._start + (time.monotonic_ns() - self._zero) // 1_000_000

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def beat(self) -> None:
        """Note that the server is running; called every `BEAT_SECONDS`."""
        self.standstills()
        self._beat_at = time.monotonic_ns()

    def standstills(self) -> int:
        """Count a stall at the first call after it: the process was
        stopped, or the machine slept.
        """
        now = time.monotonic_ns()
        if self._beat_at is not None and now - self._beat_at > _STANDSTILL_NS:
            self._beat_at = now
            self._standstills += 1
        return self._standstills
