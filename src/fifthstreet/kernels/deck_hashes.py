"""The hashes of a dealt deck: 52 salts from its key, and the tree of 107 hashes over its cards.

A live hand needs about two hundred blocks of SHA-256, each of which takes less time than one call
of `hashlib`. docs/fairness.md says what is hashed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fifthstreet.kernels import slow_deck_hashes
from fifthstreet.kernels.engine import native

SALT_SIZE: Final = 16
HASH_SIZE: Final = 32

deck_salts: Final[Callable[[bytes], bytes]] = (native or slow_deck_hashes).deck_salts
"""The salts of the places 0 to 51, one after the other, from a key of 32 bytes."""

deck_tree: Final[Callable[[bytes, bytes], bytes]] = (native or slow_deck_hashes).deck_tree
"""The hashes over 52 card ids and their salts: 52, 26, 14, 8, 4, 2, and the top at the end."""
