"""The back-off of sign-ins: free tries, then pauses that grow. It reads no clock.

Both the account and the address count, whether or not the account exists: a guesser learns nothing
from being slowed down. The pause of an account ends after a minute at the latest, so that nobody
is locked out for long by a stranger.
"""

from dataclasses import dataclass
from typing import Final

_FORGET_SECONDS: Final = 3_600.0
_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Patience:
    """So many failures are free; then 1 s, 2 s, 4 s … up to `longest` seconds."""

    free: int
    longest: float


ACCOUNT: Final = Patience(free=5, longest=60.0)
# Many people may share an address, so how many tries are free there is a setting.
LONGEST_FOR_ADDRESS: Final = 900.0


class _Tries:
    __slots__ = ("failures", "not_before", "when")

    def __init__(self, now: float) -> None:
        self.failures = 0
        self.not_before = now
        self.when = now


class SignInBackoff:
    """Failures of one kind of key: account names, or addresses."""

    def __init__(self, patience: Patience, *, most: int = _MOST) -> None:
        self._patience = patience
        self._most = most
        self._tries: dict[str, _Tries] = {}

    def try_now(self, key: str, now: float) -> float:
        """Count a try: 0, or the seconds to wait, when it does not count and must not be made.

        It counts as a failure until `forgive` or `forget`: tries at the same time are all counted.
        """
        tries = self._tries.get(key)
        if tries is not None and tries.not_before > now:
            return tries.not_before - now
        if tries is None or now - tries.when > _FORGET_SECONDS:
            self._make_room(now)
            tries = self._tries[key] = _Tries(now)
        tries.failures += 1
        tries.when = now
        beyond = tries.failures - self._patience.free
        if beyond > 0:
            tries.not_before = now + min(self._patience.longest, 2.0 ** min(beyond - 1, 30))
        return 0.0

    def forgive(self, key: str) -> None:
        """The last try was no failure."""
        tries = self._tries.get(key)
        if tries is not None:
            tries.failures = max(0, tries.failures - 1)
            tries.not_before = tries.when

    def forget(self, key: str) -> None:
        """All is well with this key."""
        self._tries.pop(key, None)

    def _make_room(self, now: float) -> None:
        if len(self._tries) < self._most:
            return
        self._tries = {
            key: tries for key, tries in self._tries.items() if now - tries.when < _FORGET_SECONDS
        }
        while len(self._tries) >= self._most:
            self._tries.pop(next(iter(self._tries)))
