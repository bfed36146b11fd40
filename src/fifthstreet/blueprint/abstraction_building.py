"""Builds a card abstraction: k-means on the cumulative strength histograms of holes.

The distance between cumulative histograms represents the earth mover's distance: holes that are
strong on the same share of the cards to come are near each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.blueprint.card_abstraction import BINS, FLOPS, QUARTERS, CardAbstraction
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES, PAIRS

Points = NDArray[np.float32]

_ROUNDS: Final = 25
_SAMPLE: Final = 150_000
_TURN_BOARDS: Final = 1500
_RIVER_BOARDS: Final = 3000
_CHUNK: Final = 20_000


def build_abstraction(
    *,
    seed: int,
    flop_buckets: int = 1000,
    turn_buckets: int = 200,
    river_buckets: int = 200,
    progress: Callable[[str], None] | None = None,
) -> CardAbstraction:
    """Find buckets from sampled holes; the same seed gives the same buckets on one machine."""
    if native is None:
        raise InvalidInput("the card abstraction needs the compiled extension")
    rng = np.random.default_rng(seed)
    report = progress or (lambda text: None)
    report("flop histograms")
    flops = [_cards(mask) for mask in np.frombuffer(native.list_boards(3), np.uint64).tolist()]
    assert len(flops) == FLOPS
    histograms = np.stack([_histograms(board) for board in flops])
    is_live = np.stack([_live(board) for board in flops])
    points = histograms[is_live].astype(np.float32)
    report("flop buckets")
    sample = points[rng.choice(len(points), min(_SAMPLE, len(points)), replace=False)]
    centroids = np.round(k_means(sample, flop_buckets, rng))
    table = np.zeros((FLOPS, HOLES), dtype=np.uint16)
    # Whole numbers in float64 are exact: holes that differ by suits alone get the same bucket.
    table[is_live] = nearest(points.astype(np.float64), centroids.astype(np.float64))
    report("turn buckets")
    boards = _random_boards(rng, 4, _TURN_BOARDS)
    points = np.concatenate([_histograms(board)[_live(board)] for board in boards])
    sample = points[rng.choice(len(points), _SAMPLE, replace=False)].astype(np.float32)
    turns = np.round(QUARTERS * k_means(sample, turn_buckets, rng)).astype(np.float32)
    report("river buckets")
    beaten = np.concatenate(
        [_beaten(board)[_live(board)] for board in _random_boards(rng, 5, _RIVER_BOARDS)]
    )
    rivers = _river_bounds(beaten, river_buckets, rng)
    return CardAbstraction(table, turns, rivers)


def k_means(points: Points, count: int, rng: np.random.Generator) -> Points:
    """Return centroids by Lloyd's rounds from a random start; an empty one
    moves to a random point.
    """
    centroids = points[rng.choice(len(points), count, replace=False)].copy()
    for _ in range(_ROUNDS):
        places = nearest(points, centroids)
        sizes = np.bincount(places, minlength=count)
        sums = np.zeros((count, points.shape[1]))
        np.add.at(sums, places, points)
        filled = sizes > 0
        centroids[filled] = (sums[filled] / sizes[filled, None]).astype(np.float32)
        for empty in np.flatnonzero(~filled).tolist():
            centroids[empty] = points[rng.integers(len(points))]
    return centroids


def nearest(
    points: Points | NDArray[np.float64], centroids: Points | NDArray[np.float64]
) -> NDArray[np.intp]:
    """Return the nearest centroid of each point."""
    squares = (centroids**2).sum(axis=1) / 2
    found = np.empty(len(points), dtype=np.intp)
    for first in range(0, len(points), _CHUNK):
        chunk = points[first : first + _CHUNK]
        found[first : first + _CHUNK] = np.argmin(squares - chunk @ centroids.T, axis=1)
    return found


def _river_bounds(
    beaten: NDArray[np.uint16], count: int, rng: np.random.Generator
) -> NDArray[np.uint16]:
    """Return the strengths that separate the river's buckets; k-means on one number."""
    sample = rng.choice(beaten, _SAMPLE, replace=False).astype(np.float32)[:, None]
    centroids = np.sort(k_means(sample, count, rng)[:, 0])
    return np.round((centroids[1:] + centroids[:-1]) / 2).astype(np.uint16)


def _cards(mask: int) -> tuple[int, ...]:
    return tuple(card for card in range(52) if mask >> card & 1)


def _random_boards(rng: np.random.Generator, cards: int, count: int) -> list[tuple[int, ...]]:
    return [
        tuple(int(card) for card in np.sort(rng.choice(52, cards, replace=False)))
        for _ in range(count)
    ]


def _live(board: tuple[int, ...]) -> NDArray[np.bool_]:
    return np.array(~np.isin(PAIRS, board).any(axis=1))


def _histograms(board: tuple[int, ...]) -> NDArray[np.uint16]:
    assert native is not None
    found = np.empty((HOLES, BINS), dtype=np.uint16)
    native.fill_strengths(board, found.data)
    return found


def _beaten(board: tuple[int, ...]) -> NDArray[np.uint16]:
    assert native is not None
    found = np.empty(HOLES, dtype=np.uint16)
    native.fill_strengths(board, found.data)
    return found
