"""A hash tree over the deck: one salted leaf per place, so that a card is proved without the rest.

A leaf is the hash of place, card and a salt of 128 bits that only the key gives; the twelve leaves
that fill the tree up to 64 are zeros. One card, its salt and its path give hashes of the
other leaves, but nobody can try the 52 cards on them for want of their salts.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from fifthstreet.kernels.deck_hashes import HASH_SIZE, SALT_SIZE, deck_salts, deck_tree

PATH_LENGTH: Final = 6  # 64 leaves

_PLACES: Final = 52
_LEAF: Final = b"\x00"
_BYTES: Final = tuple(bytes((value,)) for value in range(_PLACES))  # of a place or a card
_NODE: Final = b"\x01"
_STARTS: Final = (0, 52, 78, 92, 100, 104)  # the first hash of each level below the top


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()


def leaf(place: int, card: int, salt: bytes) -> bytes:
    return sha256(_LEAF + _BYTES[place] + _BYTES[card] + salt).digest()


def salts_of(key: bytes) -> tuple[bytes, ...]:
    """One salt a place: the key's stream for salts, cut into pieces of 16 bytes."""
    stream = deck_salts(key)
    return tuple([stream[start : start + SALT_SIZE] for start in range(0, len(stream), SALT_SIZE)])


class DeckTree:
    """The tree of one deck: `top` is the hash above all leaves. It shows no card by itself."""

    __slots__ = ("_hashes", "top")

    def __init__(self, deck: Sequence[int], salts: Sequence[bytes]) -> None:
        self._hashes: bytes = deck_tree(bytes(deck), b"".join(salts))
        self.top: bytes = self._hashes[-HASH_SIZE:]

    def path(self, place: int) -> tuple[bytes, ...]:
        """The six hashes beside the way from a place's leaf up to the top."""
        beside = [start + ((place >> depth) ^ 1) for depth, start in enumerate(_STARTS)]
        return tuple([self._hashes[one * HASH_SIZE : (one + 1) * HASH_SIZE] for one in beside])


def top_from(place: int, card: int, salt: bytes, path: Sequence[bytes]) -> bytes:
    """The top to which one card leads; it is the tree's only if card, place and salt are true."""
    found = leaf(place, card, salt)
    for depth, beside in enumerate(path):
        found = _node(beside, found) if place >> depth & 1 else _node(found, beside)
    return found
