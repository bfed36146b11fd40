"""The card abstraction: 169 classes before the flop, buckets of holes of similar strength later.

The flop's buckets are a table; those of turn and river are computed per board, from centroids. Only
`abstraction_building` makes one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES
from fifthstreet.solver.hole_classes import CLASS_OF_HOLE, CLASSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.kernels._native import CardBuckets

BINS: Final = 30
"""Of a strength histogram."""
FLOPS: Final = 1755
QUARTERS: Final = 4
"""Centroids of the turn are counts in quarters, so that distances to them are exact."""
NO_BUCKET: Final = 0xFFFF


class CardAbstraction:
    """The buckets of holes that are played alike on each street."""

    def __init__(
        self,
        flops: NDArray[np.uint16],
        turns: NDArray[np.float32],
        rivers: NDArray[np.uint16],
    ) -> None:
        if native is None:
            raise InvalidInput(
                "the champion needs the compiled extension, which is missing or switched off: see "
                "`fifthstreet doctor`"
            )
        self.flops = flops
        """Shape (1755, 1326): a row for each flop that differs by more than suits."""
        self.turns = turns
        """Shape (buckets, BINS): the centroids."""
        self.rivers = rivers
        """Strengths from which on the next bucket begins."""
        self.counts = (CLASSES, int(flops.max()) + 1, len(turns), len(rivers) + 1)
        """The number of buckets on each street."""
        self.native: CardBuckets = native.CardBuckets(
            np.ascontiguousarray(flops), np.ascontiguousarray(turns), np.ascontiguousarray(rivers)
        )
        self._find = lru_cache(maxsize=64)(self._new_buckets)

    @cached_property
    def fingerprint(self) -> str:
        """Its identity: what was trained with one abstraction is nonsense with another."""
        digest = hashlib.sha256()
        for array in (self.flops, self.turns, self.rivers):
            digest.update(np.ascontiguousarray(array).tobytes())
        return digest.hexdigest()

    def buckets(self, board: Sequence[int]) -> NDArray[np.intp]:
        """Return the bucket of each hole; 0 for those that the board blocks."""
        return self._find(tuple(board))

    def _new_buckets(self, board: tuple[int, ...]) -> NDArray[np.intp]:
        if not board:
            return CLASS_OF_HOLE
        found = np.frombuffer(self.native.find(board), dtype=np.uint16).astype(np.intp)
        found[found == NO_BUCKET] = 0
        found.flags.writeable = False
        return found


def class_table() -> NDArray[np.uint8]:
    """Return the class before the flop of each hole, in the trainer's order."""
    assert len(CLASS_OF_HOLE) == HOLES
    return CLASS_OF_HOLE.astype(np.uint8)
