"""Salts and hash tree of a deck in plain Python, for where the extension was not built.

It must agree with native/deck_hashes.cpp byte for byte: tests/kernels/test_deck_hashes.py compares
the two.
"""

from hashlib import sha256
from hmac import digest
from typing import Final

_PLACES: Final = 52
_KEY_SIZE: Final = 32
_SALT_SIZE: Final = 16
_HASH_SIZE: Final = 32
_LEVELS: Final = (52, 26, 14, 8, 4, 2)  # hashes a level below the top, filled up to pairs
_LEAF: Final = b"\x00"
_NODE: Final = b"\x01"


def _check(what: str, value: bytes, wanted: int) -> None:
    if len(value) != wanted:
        raise ValueError(f"{what}: {wanted} bytes are needed, not {len(value)}")


def deck_salts(key: bytes) -> bytes:
    _check("key", key, _KEY_SIZE)
    blocks = range(_PLACES * _SALT_SIZE // _HASH_SIZE)
    return b"".join([digest(key, b"salt" + block.to_bytes(4, "big"), "sha256") for block in blocks])


def deck_tree(deck: bytes, salts: bytes) -> bytes:
    _check("deck", deck, _PLACES)
    _check("salts", salts, _PLACES * _SALT_SIZE)
    level = [
        sha256(
            _LEAF
            + bytes((place, deck[place]))
            + salts[place * _SALT_SIZE : (place + 1) * _SALT_SIZE]
        ).digest()
        for place in range(_PLACES)
    ]
    filling = bytes(_HASH_SIZE)  # the hash over nothing but filling, of this level
    hashes: list[bytes] = []
    for size in _LEVELS:
        level += [filling] * (size - len(level))
        hashes += level
        pairs = iter(level)
        # A level of 52 has 26 pairs; what would stand right of them is known, and left out.
        level = [
            sha256(_NODE + left + right).digest() for left, right in zip(pairs, pairs, strict=True)
        ]
        filling = sha256(_NODE + filling + filling).digest()
    return b"".join(hashes + level)
