"""The back-off of sign-ins: some free attempts, then growing pauses. It reads no clock.

Failures count per account and per address, whether or not the account exists, so the pauses reveal
nothing to a guesser. The pause of an account is at most a minute, so that a stranger cannot lock
the owner out for long.
"""

from dataclasses import dataclass
from typing import Final

_FORGET_SECONDS: Final = 3_600.0
_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class BackoffPolicy:
    """`free` failures without a pause, then pauses of 1 s, 2 s, 4 s … up to `longest` seconds."""

    free: int
    longest: float


ACCOUNT: Final = BackoffPolicy(free=5, longest=60.0)
# Many people may share an address, so its number of free attempts is a setting.
LONGEST_FOR_ADDRESS: Final = 900.0


class _Tries:
    __slots__ = ("failures", "not_before", "when")

    def __init__(self, now: float) -> None:
        self.failures = 0
        self.not_before = now
        self.when = now


class SignInBackoff:
    """Failures of one kind of key: account names, or addresses."""

    def __init__(self, policy: BackoffPolicy, *, most: int = _MOST) -> None:
        self._policy = policy
        self._most = most
        self._tries: dict[str, _Tries] = {}

    def try_now(self, key: str, now: float) -> float:
        """Count an attempt and return 0, or return the seconds to wait if it is not permitted yet.

        An attempt counts as a failure until `forgive` or `forget`, so concurrent attempts all
        count.
        """
        tries = self._tries.get(key)
        if tries is not None and tries.not_before > now:
            return tries.not_before - now
        if tries is None or now - tries.when > _FORGET_SECONDS:
            self._make_room(now)
            tries = self._tries[key] = _Tries(now)
        tries.failures += 1
        tries.when = now
        beyond = tries.failures - self._policy.free
        if beyond > 0:
            tries.not_before = now + min(self._policy.longest, 2.0 ** min(beyond - 1, 30))
        return 0.0

    def forgive(self, key: str) -> None:
        """Do not count the last attempt as a failure."""
        tries = self._tries.get(key)
        if tries is not None:
            tries.failures = max(0, tries.failures - 1)
            tries.not_before = tries.when

    def forget(self, key: str) -> None:
        """Reset the key after a success."""
        self._tries.pop(key, None)

    def _make_room(self, now: float) -> None:
        if len(self._tries) < self._most:
            return
        self._tries = {
            key: tries for key, tries in self._tries.items() if now - tries.when < _FORGET_SECONDS
        }
        while len(self._tries) >= self._most:
            self._tries.pop(next(iter(self._tries)))
