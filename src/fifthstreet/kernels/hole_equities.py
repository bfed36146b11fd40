"""The equity of every two holes before the flop, exact: all 1,712,304 boards were counted.

What was counted is kept by kinds of matchup, suits renamed alike (`scripts/hole_equities.py`).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.kernels.field import HOLES, PAIRS

FILE: Final = Path(__file__).with_name("hole_equities.npy")
BOARDS: Final = 1_712_304
"""Boards that two holes leave possible."""


@lru_cache(maxsize=1)
def hole_balances() -> NDArray[np.float32]:
    """For each two holes, shape (1326, 1326): the share of boards that the first wins less the
    share that it loses, -1 to 1; 0 for holes that share a card."""
    kinds, _ = matchup_kinds()
    scores = np.load(FILE, allow_pickle=False)
    one, other = _meetings()
    found = np.zeros((HOLES, HOLES), dtype=np.float32)
    balances = (scores[kinds].astype(np.float64) / BOARDS - 1.0).astype(np.float32)
    found[one, other] = balances
    found[other, one] = -balances
    return found


def matchup_kinds() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The kind of each two holes that can meet, the lower number first, and the first two holes of
    every kind."""
    one, other = _meetings()
    least = np.full(len(one), np.iinfo(np.int32).max, dtype=np.int32)
    for suits in permutations(range(4)):
        cards = (PAIRS & 0xFC) | np.array(suits, dtype=np.uint8)[PAIRS & 3]
        low, high = cards.min(axis=1).astype(np.int32), cards.max(axis=1).astype(np.int32)
        renamed = high * (high - 1) // 2 + low
        np.minimum(least, renamed[one] * HOLES + renamed[other], out=least)
    codes, kinds = np.unique(least, return_inverse=True)
    return kinds, np.stack([codes // HOLES, codes % HOLES], axis=1)


def _meetings() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every two holes that share no card, the lower number first."""
    one, other = np.triu_indices(HOLES, 1)
    shares = (PAIRS[one][:, :, None] == PAIRS[other][:, None, :]).any(axis=(1, 2))
    return one[~shares], other[~shares]
