"""A trained blueprint in its shipped form: the tree and the average strategy in few bits.

Before the turn an action's chance takes 8 bits, later 4. The file also records its training; the
same training gives the same bytes.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.blueprint.array_file import Arrays, read_arrays, write_arrays
from fifthstreet.blueprint.betting_tree import DECISION, Shape
from fifthstreet.blueprint.card_abstraction import CardAbstraction
from fifthstreet.blueprint.training import THREADS, Training, first_cells
from fifthstreet.errors import InvalidInput

BLUEPRINT: Final = "blueprint"
CARDS: Final = "card abstraction"
DEPTHS: Final = (35, 100, 200)
"""The stacks in big blinds for which a blueprint is shipped."""
FOLDER: Final = Path(__file__).parent / "data"

# Rarer actions are noise of an unfinished training, and are left out.
_RAREST: Final = 0.03
_EARLY_STREETS: Final = 2
_EARLY_TOP: Final = 255
_LATE_TOP: Final = 15


class Blueprint:
    """Strategies of all decisions of a tree, for every bucket."""

    def __init__(self, about: dict[str, Any], arrays: Arrays, abstraction: CardAbstraction) -> None:
        self.about = about
        self.abstraction = abstraction
        """The one it was trained with."""
        self.shape = Shape(*(arrays[name] for name in Shape._fields))
        self.depth: int = about["depth"]
        counts = tuple(about["buckets"])
        self._counts = counts
        self._early = arrays["early"]
        self._late = arrays["late"]
        firsts = first_cells(self.shape, (counts[0], counts[1], 0, 0))
        late = first_cells(self.shape, (0, 0, counts[2], counts[3])) // 2
        self._firsts = np.where(self.shape.street < _EARLY_STREETS, firsts, late)

    def odds(self, node: int, buckets: NDArray[np.intp]) -> NDArray[np.float64]:
        """Return how often each action is taken at a decision, in the shape
        (len(buckets), actions).
        """
        street, actions = int(self.shape.street[node]), int(self.shape.actions[node])
        cells = self._counts[street] * actions
        first = int(self._firsts[node])
        if street < _EARLY_STREETS:
            found = self._early[first : first + cells]
        else:
            packed = self._late[first : first + cells // 2]
            found = np.stack([packed & _LATE_TOP, packed >> 4], axis=1).ravel()
        rows = found.reshape(-1, actions)[buckets].astype(np.float64)
        scaled: NDArray[np.float64] = rows / rows.sum(axis=1, keepdims=True)
        return scaled


def save_blueprint(training: Training, path: str | os.PathLike[str]) -> None:
    """Write the average strategy of a training; the same training gives the same bytes."""
    shape, counts = training.shape, training.abstraction.counts
    averages = training.averages()
    firsts = first_cells(shape, counts)
    early: list[NDArray[np.uint8]] = []
    late: list[NDArray[np.uint8]] = []
    for node in np.flatnonzero(shape.kind == DECISION).tolist():
        street, actions = int(shape.street[node]), int(shape.actions[node])
        first, cells = int(firsts[node]), counts[street] * actions
        odds = _cleaned(averages[first : first + cells].reshape(-1, actions), shape, node)
        if street < _EARLY_STREETS:
            early.append(np.round(odds * _EARLY_TOP).astype(np.uint8).ravel())
        else:
            small = np.round(odds * _LATE_TOP).astype(np.uint8).ravel()
            late.append(small[::2] | np.uint8(16) * small[1::2])
    about = {
        **training.plan.as_dict(),
        "iterations": training.iterations,
        "threads": THREADS,
        "buckets": list(counts),
        "cards": training.abstraction.fingerprint,
    }
    arrays: Arrays = {
        **shape._asdict(),
        "early": np.concatenate(early),
        "late": np.concatenate([np.zeros(0, dtype=np.uint8), *late]),
    }
    write_arrays(path, BLUEPRINT, about, arrays)


def _cleaned(averages: NDArray[np.float32], shape: Shape, node: int) -> NDArray[np.float64]:
    """Return chances from sums, without the rarest; unvisited buckets check, or fold."""
    sums = averages.sum(axis=1, keepdims=True, dtype=np.float64)
    odds = np.where(sums > 0, averages / np.maximum(sums, 1e-30), 0.0)
    odds[odds < _RAREST] = 0.0
    odds[sums[:, 0] <= 0, 0] = 1.0
    cleaned: NDArray[np.float64] = odds / odds.sum(axis=1, keepdims=True)
    return cleaned


def load_blueprint(path: str | os.PathLike[str], abstraction: CardAbstraction) -> Blueprint:
    """Read a blueprint; InvalidInput names a damaged one, or one of another abstraction."""
    about, arrays = read_arrays(path, BLUEPRINT)
    if about["cards"] != abstraction.fingerprint:
        raise InvalidInput(f"{os.fspath(path)} was trained with another card abstraction")
    return Blueprint(about, arrays, abstraction)


def save_abstraction(abstraction: CardAbstraction, path: str | os.PathLike[str], seed: int) -> None:
    """Write the table of the flop and the centroids of turn and river."""
    arrays: Arrays = {
        "flops": abstraction.flops,
        "turns": abstraction.turns,
        "rivers": abstraction.rivers,
    }
    write_arrays(path, CARDS, {"seed": seed}, arrays)


def load_abstraction(path: str | os.PathLike[str]) -> CardAbstraction:
    """Read what `save_abstraction` wrote; InvalidInput names a damaged file."""
    _, arrays = read_arrays(path, CARDS)
    return CardAbstraction(arrays["flops"], arrays["turns"], arrays["rivers"])


@cache
def shipped_abstraction() -> CardAbstraction:
    """Return the card abstraction of the package, read once."""
    return load_abstraction(FOLDER / "cards.bin")


@cache
def shipped_blueprint(depth: int) -> Blueprint:
    """Return the blueprint of that depth of the package, read once."""
    return load_blueprint(FOLDER / f"blueprint-{depth}.bin", shipped_abstraction())
