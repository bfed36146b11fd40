"""The server's secret of a hand or a session: 32 bytes from the operating system.

Drawing it is the only thing in this room that is not a pure function. The bytes come straight from
the system's generator: `secrets` would ask the same one, and import `random` on the way.
"""

import os
from typing import Final

from fifthstreet.fairness.errors import InvalidDeal

SEED_SIZE: Final = 32


def draw_seed() -> bytes:
    """A fresh secret of 256 bits; keep it where the cards of its hand may be seen, nowhere else."""
    return os.urandom(SEED_SIZE)


def require_seed(seed: bytes) -> bytes:
    """The seed, or InvalidDeal, which never quotes it."""
    if not isinstance(seed, bytes) or len(seed) != SEED_SIZE:
        raise InvalidDeal(f"a seed is {SEED_SIZE} bytes; this is something else")
    return seed
