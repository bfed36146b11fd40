"""The 169 classes of holes in the order of the usual grid of 13 by 13, aces first.

Row and column are ranks from the ace down; pairs lie on the diagonal, suited classes above it and
offsuit ones below.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.kernels.card_arguments import RANKS
from fifthstreet.kernels.field import PAIRS
from fifthstreet.kernels.ranges import class_of

CLASSES: Final = 169


def class_at(row: int, column: int) -> str:
    """The class in a row and a column of the grid: "AA", "AKs" or "AKo".

    >>> class_at(0, 0), class_at(0, 1), class_at(1, 0)
    ('AA', 'AKs', 'AKo')
    """
    high, low = RANKS[12 - min(row, column)], RANKS[12 - max(row, column)]
    if row == column:
        return high + low
    return high + low + ("s" if row < column else "o")


CLASS_NAMES: Final = tuple(class_at(place // 13, place % 13) for place in range(CLASSES))


def _classes_of_holes() -> NDArray[np.intp]:
    place = {name: number for number, name in enumerate(CLASS_NAMES)}
    return np.array([place[class_of(pair)] for pair in PAIRS.tolist()])


CLASS_OF_HOLE: Final = _classes_of_holes()
"""The class of each of the 1,326 holes of `kernels.field.PAIRS`."""
