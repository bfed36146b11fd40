"""Decks and draws as functions of a seed and a hand number: nothing is stored between two hands.

A table's hand comes out the same whichever adapter deals it, alone or among thousands. The numbers
are those of a good simulation, not of a fair dealer: hands between people are dealt elsewhere.
"""

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

SEED_LIMIT: Final = 1 << 63

# SplitMix64 (Steele, Lea and Flood, 2014): a counter that walks by the golden ratio, and a mixer.
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST_FACTOR: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND_FACTOR: Final = np.uint64(0x94D049BB133111EB)

# Which numbers of a hand's stream are used for what: 52 for the cards, then one a decision.
_CARDS: Final = np.arange(52, dtype=np.uint64)
_FIRST_DECISION: Final = np.uint64(64)


def decks(seeds: ArrayLike, hands: ArrayLike) -> NDArray[np.uint8]:
    """One shuffled deck a row, for tables with these seeds in their hands of these numbers."""
    keys = _numbers(_streams(seeds, hands)[:, None], _CARDS[None, :])
    return np.argsort(keys, axis=1, kind="stable").astype(np.uint8)


def draws(seeds: ArrayLike, hands: ArrayLike, decisions: ArrayLike) -> NDArray[np.float64]:
    """One number from 0 up to, not including, 1 for each table's decision of that number."""
    places = np.atleast_1d(np.asarray(decisions, np.uint64)) + _FIRST_DECISION
    bits = _numbers(_streams(seeds, hands), places) >> np.uint64(11)
    return bits.astype(np.float64) / float(1 << 53)


def buttons(seeds: ArrayLike, hands: ArrayLike, seats: int) -> NDArray[np.int64]:
    """The button's seat: anywhere in a table's first hand, then one seat on each hand."""
    first = _mixed(_whole(seeds)) % np.uint64(seats)
    moved = (first + _whole(hands)) % np.uint64(seats)
    return moved.astype(np.int64)


def bot_seed(seed: int, seat: int) -> int:
    """All the randomness of the bot at that seat of the table with that seed."""
    return int(_numbers(_mixed(_whole(seed)), _whole(seat))[0])


def _whole(values: ArrayLike) -> NDArray[np.uint64]:
    # Always arrays: they wrap around in silence, where single numbers would warn.
    return np.atleast_1d(np.asarray(values, np.uint64))


def _streams(seeds: ArrayLike, hands: ArrayLike) -> NDArray[np.uint64]:
    return _numbers(_mixed(_whole(seeds)), _whole(hands))


def _numbers(streams: NDArray[np.uint64], places: NDArray[np.uint64]) -> NDArray[np.uint64]:
    return _mixed(streams + _STEP * (places + np.uint64(1)))


def _mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    values = (values ^ (values >> np.uint64(30))) * _FIRST_FACTOR
    values = (values ^ (values >> np.uint64(27))) * _SECOND_FACTOR
    return values ^ (values >> np.uint64(31))
