"""The bytes that decide a deal: HMAC-SHA256 of a counter, 32 bytes a block.

Must agree with `docs/verifier.py`; tests/fairness/test_independent.py holds them together.
"""

from hmac import digest
from typing import Final

BLOCK_SIZE: Final = 32
FOR_DECK: Final = b"deck"


def block(key: bytes, purpose: bytes, counter: int) -> bytes:
    """Block number `counter` of the key's stream for that purpose."""
    return digest(key, purpose + counter.to_bytes(4, "big"), "sha256")
