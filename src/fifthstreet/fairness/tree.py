"""A hash tree over the deck: one salted leaf a place, so that a card is proved without the rest.

A leaf is the hash of place, card and a salt of 128 bits that only the key gives; the twelve leaves
that fill the tree up to 64 are zeros. Whoever knows one card, its salt and its path knows hashes of
the other leaves, and cannot try the 52 cards on them for want of their salts.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from fifthstreet.fairness.stream import BLOCK_SIZE, FOR_SALTS, block

SALT_SIZE: Final = 16
HASH_SIZE: Final = 32
PATH_LENGTH: Final = 6  # 64 leaves

_PLACES: Final = 52
_LEAF: Final = b"\x00"
_BYTES: Final = tuple(bytes((value,)) for value in range(_PLACES))  # of a place or a card
_NODE: Final = b"\x01"
_SALT_BLOCKS: Final = _PLACES * SALT_SIZE // BLOCK_SIZE


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()


def _empty_nodes() -> tuple[bytes, ...]:
    """The node over nothing but filling, level by level from the leaves up."""
    nodes = [bytes(HASH_SIZE)]
    for _ in range(PATH_LENGTH):
        nodes.append(_node(nodes[-1], nodes[-1]))
    return tuple(nodes)


_EMPTY: Final = _empty_nodes()


def leaf(place: int, card: int, salt: bytes) -> bytes:
    return sha256(_LEAF + _BYTES[place] + _BYTES[card] + salt).digest()


def salts_of(key: bytes) -> tuple[bytes, ...]:
    """One salt a place: the key's stream for salts, cut into pieces of 16 bytes."""
    stream = b"".join([block(key, FOR_SALTS, number) for number in range(_SALT_BLOCKS)])
    return tuple([stream[start : start + SALT_SIZE] for start in range(0, len(stream), SALT_SIZE)])


class DeckTree:
    """The tree of one deck: `top` is the hash above all leaves. It shows no card by itself."""

    __slots__ = ("_levels", "top")

    def __init__(self, deck: Sequence[int], salts: Sequence[bytes]) -> None:
        pairs = zip(range(_PLACES), deck, salts, strict=True)
        level = [leaf(place, card, salt) for place, card, salt in pairs]
        levels: list[list[bytes]] = []
        for empty in _EMPTY[:PATH_LENGTH]:
            if len(level) % 2:
                level.append(empty)
            levels.append(level)
            hashes = iter(level)
            # A level of 52 has 26 pairs; what would stand right of them is known, and left out.
            level = [
                sha256(_NODE + left + right).digest()
                for left, right in zip(hashes, hashes, strict=True)
            ]
        self.top: bytes = level[0]
        self._levels = levels

    def path(self, place: int) -> tuple[bytes, ...]:
        """The six hashes beside the way from a place's leaf up to the top."""
        return tuple(level[(place >> depth) ^ 1] for depth, level in enumerate(self._levels))


def top_from(place: int, card: int, salt: bytes, path: Sequence[bytes]) -> bytes:
    """The top to which one card leads; it is the tree's only if card, place and salt are true."""
    found = leaf(place, card, salt)
    for depth, beside in enumerate(path):
        found = _node(beside, found) if place >> depth & 1 else _node(found, beside)
    return found
