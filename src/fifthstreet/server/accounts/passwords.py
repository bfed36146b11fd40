"""Password hashing with argon2id in its own threads, so that the event loop never waits for it.

The queue is bounded: during a flood of sign-ins clients get "busy", and tables continue.
"""

import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import Type

from fifthstreet.errors import FifthStreetError
from fifthstreet.server.bounded_threads import BoundedThreads

SHORTEST: Final = 8
LONGEST: Final = 128
_WORKERS: Final = 2
_MOST_WAITING: Final = 32

# OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
_HASHER: Final = PasswordHasher(
    time_cost=2, memory_cost=19_456, parallelism=1, hash_len=32, salt_len=16, type=Type.ID
)
# The passwords that are guessed first.
_COMMON: Final = frozenset(
    (
        *("password", "password1", "passw0rd", "iloveyou", "letmein1", "abc12345"),
        *("12345678", "123456789", "1234567890", "qwertyui", "qwerty123", "qwertyuiop"),
        *("fifthstreet", "pokerpoker", "texasholdem"),
    )
)


class BadPassword(FifthStreetError):
    """The password is not accepted; the message says why and never quotes it."""


def check_password(password: str, *, name: str) -> None:
    """Check a new password; raises BadPassword."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadPassword(f"a password has {SHORTEST} to {LONGEST} characters")
    plain = password.casefold()
    if plain in _COMMON or len(set(plain)) < 3 or plain == name.casefold():
        raise BadPassword("this password is among the first that anybody would try")


class Passwords:
    """Hashes and verifies passwords; made and used in one event loop."""

    def __init__(self) -> None:
        self._threads = BoundedThreads(_WORKERS, most_waiting=_MOST_WAITING, name="passwords")
        # Verified instead when the account does not exist: the same work, and never equal.
        self._nobody = hash_now("nobody has this password \N{BLACK SPADE SUIT}")

    async def hash(self, password: str) -> str:
        """Return the hash of a password; raises TooBusy."""
        return await self._threads.run(hash_now, password)

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Return whether it is the stored password; takes equally long when nothing is stored.

        Raises TooBusy.
        """
        is_equal = await self._threads.run(verify_now, password, stored or self._nobody)
        return is_equal and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Return whether the hash was made with outdated cost parameters."""
        return _HASHER.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.close()


def hash_now(password: str) -> str:
    """Return the hash to store; deliberately takes some tens of milliseconds and 19 MiB."""
    return _HASHER.hash(_bytes(password))


def verify_now(password: str, stored: str) -> bool:
    try:
        return _HASHER.verify(stored, _bytes(password))
    except (VerificationError, InvalidHashError):
        return False


def _bytes(password: str) -> bytes:
    """Normalise a password, so that it is the same from every keyboard."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
