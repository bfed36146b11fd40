"""Time for the server: milliseconds of a clock that never goes back, and of the wall.

Tables take time only inside their commands, so this is the one place to read a clock; tests and
simulations hand in another.
"""

import time
from typing import Final, Protocol


class Clock(Protocol):
    """Where the server looks what time it is."""

    def now(self) -> int:
        """Milliseconds that never go back, not even over a restart of the server."""

    def wall(self) -> int:
        """Milliseconds since 1970, for records."""

    def standstills(self) -> int:
        """How often the server itself stood still for so long that it must not count."""


# A server that is alive beats once a second; nothing that it does by itself takes this long.
BEAT_SECONDS: Final = 1.0
_STANDSTILL_NS: Final = 3_000_000_000


class SystemClock:
    """The machine's clock. It starts at the wall's time, or at `not_before` when that is later.

    Deadlines in a journal were written by an earlier run: counting on from the wall's time keeps
    them meaningful after a restart, and `not_before` (the latest time in the journal) keeps time
    from going back when the wall's clock was set back.
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
        """A sign of the server's own life, every `BEAT_SECONDS`."""
        self.standstills()
        self._beat_at = time.monotonic_ns()

    def standstills(self) -> int:
        """Noticed at the next look: the process was stopped, or the machine slept."""
        now = time.monotonic_ns()
        if self._beat_at is not None and now - self._beat_at > _STANDSTILL_NS:
            self._beat_at = now
            self._standstills += 1
        return self._standstills
