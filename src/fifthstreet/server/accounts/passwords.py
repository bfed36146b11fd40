"""Passwords: argon2id in threads of its own, so that the event loop never waits for a hash.

A bounded number may wait: a flood of sign-ins gets "busy", and tables play on.
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
# The first that a guesser tries.
_COMMON: Final = frozenset(
    (
        *("password", "password1", "passw0rd", "iloveyou", "letmein1", "abc12345"),
        *("12345678", "123456789", "1234567890", "qwertyui", "qwerty123", "qwertyuiop"),
        *("fifthstreet", "pokerpoker", "texasholdem"),
    )
)


class BadPassword(FifthStreetError):
    """A password that is not taken; the message says why and never quotes it."""


def check_password(password: str, *, name: str) -> None:
    """Check a new password; raises BadPassword."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadPassword(f"a password has {SHORTEST} to {LONGEST} characters")
    plain = password.casefold()
    if plain in _COMMON or len(set(plain)) < 3 or plain == name.casefold():
        raise BadPassword("this password is among the first that anybody would try")


class Passwords:
    """Hashes and compares; made and used in one event loop."""

    def __init__(self) -> None:
        self._threads = BoundedThreads(_WORKERS, most_waiting=_MOST_WAITING, name="passwords")
        # Compared with when there is no such account: as much work, and never equal.
        self._nobody = hash_now("nobody has this password \N{BLACK SPADE SUIT}")

    async def hash(self, password: str) -> str:
        """Raises TooBusy."""
        return await self._threads.run(hash_now, password)

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Whether it is the stored password; takes as long when nothing is stored.

        Raises TooBusy.
        """
        is_equal = await self._threads.run(verify_now, password, stored or self._nobody)
        return is_equal and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether the hash was made with other costs than today's."""
        return _HASHER.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.close()


def hash_now(password: str) -> str:
    """The hash to store; takes some tens of milliseconds and 19 MiB on purpose."""
    return _HASHER.hash(_bytes(password))


def verify_now(password: str, stored: str) -> bool:
    try:
        return _HASHER.verify(stored, _bytes(password))
    except (VerificationError, InvalidHashError):
        return False


def _bytes(password: str) -> bytes:
    """The same password from every keyboard."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
