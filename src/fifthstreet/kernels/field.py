"""The field: how each of the 1,326 holes does on whole boards, against all the others.

A hole's number is that of the pair (low, high) in the order of the higher card, then the lower. It
must agree with the strengths of `kernels.strength`: tests/kernels/test_field.py compares them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.kernels.engine import native, warn_if_slow
from fifthstreet.kernels.strength import Selection, evaluate_hole_board

HOLES: Final = 1326
PAIRS: Final = np.array([(low, high) for high in range(52) for low in range(high)], dtype=np.uint8)
"""The two cards of each hole, the lower first."""

# Pairs of the 47 cards that a whole board leaves.
_LEFT_LOW: Final = np.array([low for high in range(47) for low in range(high)])
_LEFT_HIGH: Final = np.array([high for high in range(47) for low in range(high)])
LEFT: Final = len(_LEFT_LOW)
"""How many holes a whole board leaves possible."""


_LANES: Final = 8


class Field(NamedTuple):
    """All holes on some boards."""

    strengths: NDArray[np.uint16]
    """Shape (boards, 1326): the strength and 1, or 0 for a hole that the board blocks."""
    beaten: NDArray[np.int32]
    """Shape (1326,): over all boards, twice the holes beaten and once those tied with."""


def read_field(boards: NDArray[np.uint8], *, selection: Selection = "any_five") -> Field:
    """The field on boards, a uint8 array of shape (n, 5); ValueError if one is bad."""
    if boards.dtype != np.uint8 or boards.ndim != 2 or boards.shape[1] != 5:
        raise ValueError(f"boards: a uint8 array of shape (n, 5) is needed, not {boards.shape}")
    if native is None:
        warn_if_slow()
        return _slow_field(boards, selection)
    strengths = np.empty((len(boards), HOLES), dtype=np.uint16)
    beaten = np.empty(HOLES, dtype=np.int32)
    native.read_field(np.ascontiguousarray(boards), selection == "two_three", strengths, beaten)
    return Field(strengths, beaten)


def compare_field(strengths: NDArray[np.uint16], hole: int) -> NDArray[np.float32]:
    """What a hole does on each board of a field that leaves it possible: n boards, 2n rows.

    The first n rows say for each other hole 1 if ours wins, 0 for a tie, -1 if it loses; the last n
    rows whether that hole can be, 1 or 0. Blocked holes are 0 in both.
    """
    rows = strengths[strengths[:, hole] > 0]
    if native is None:
        return _slow_outcomes(rows, hole)
    outcomes = np.empty((2 * len(rows), HOLES), dtype=np.float32)
    native.compare_field(rows, hole, outcomes)
    return outcomes


def _slow_outcomes(rows: NDArray[np.uint16], hole: int) -> NDArray[np.float32]:
    """The same without the extension."""
    marks = rows.astype(np.int32)
    can_be = (marks > 0).astype(np.float32)
    signs = np.sign(marks[:, [hole]] - marks) * can_be
    return np.concatenate([signs.astype(np.float32), can_be])


def weigh_rows(numbers: NDArray[np.float32], weights: NDArray[np.float32]) -> NDArray[np.float32]:
    """The sum of each row times the weights, added in the same order on every machine.

    A matrix product of NumPy is as fast, but its last bits depend on processor and threads, and a
    bot that stands on it would not be repeatable. Both arrays are float32 and contiguous.
    """
    if native is None:
        return _slow_sums(numbers, weights)
    sums = np.empty(len(numbers), dtype=np.float32)
    native.weigh_rows(numbers, weights, sums)
    return sums


def _slow_sums(numbers: NDArray[np.float32], weights: NDArray[np.float32]) -> NDArray[np.float32]:
    """The same without the extension: eight lanes, each added up from left to right."""
    rows, columns = numbers.shape
    padded = np.zeros((rows, -(-columns // _LANES) * _LANES), dtype=np.float32)
    np.multiply(numbers, weights, out=padded[:, :columns])
    lanes = np.cumsum(padded.reshape(rows, -1, _LANES), axis=1, dtype=np.float32)[:, -1]
    return np.cumsum(lanes, axis=1, dtype=np.float32)[:, -1]


def _slow_field(boards: NDArray[np.uint8], selection: Selection) -> Field:
    """The same without the extension."""
    strengths = np.zeros((len(boards), HOLES), dtype=np.uint16)
    beaten = np.zeros(HOLES, dtype=np.int32)
    for row, board in enumerate(boards):
        left = np.setdiff1d(np.arange(52), board)
        if len(left) != 47 or board.max() > 51:
            raise ValueError(f"row {row}: five different card ids from 0 to 51 are needed")
        low, high = left[_LEFT_LOW], left[_LEFT_HIGH]
        holes = np.stack([low, high], axis=1).astype(np.uint8)
        numbers = high * (high - 1) // 2 + low
        found = evaluate_hole_board(holes, board, selection=selection) + 1
        strengths[row, numbers] = found
        ordered = np.sort(found)
        below = np.searchsorted(ordered, found, side="left")
        up_to = np.searchsorted(ordered, found, side="right")
        beaten[numbers] += (below + up_to - 1).astype(np.int32)
    return Field(strengths, beaten)
