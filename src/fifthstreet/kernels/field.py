"""The field: how each of the 1,326 holes does on whole boards, against all the others.

A hole's number is that of the pair (low, high) in the order of the higher card, then the lower. It
must agree with the strengths of `kernels.strength`: tests/kernels/test_field.py compares them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels import slow_strength
from fifthstreet.kernels.card_arguments import card_rows
from fifthstreet.kernels.engine import native, warn_if_slow
from fifthstreet.kernels.strength import Selection

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


def read_field(boards: ArrayLike, *, selection: Selection = "any_five") -> Field:
    """The field on boards, card ids of shape (n, 5); InvalidInput if one is bad."""
    rows = card_rows("boards", boards, (5,))
    if native is None:
        warn_if_slow()
        return _slow_field(rows, selection)
    strengths = np.empty((len(rows), HOLES), dtype=np.uint16)
    beaten = np.empty(HOLES, dtype=np.int32)
    native.read_field(rows, selection == "two_three", strengths, beaten)
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
    for row, cards in enumerate(boards.tolist()):
        if len(set(cards)) < 5 or max(cards) > 51:
            raise InvalidInput(f"row {row}: five different card ids from 0 to 51 are needed")
        left = np.setdiff1d(np.arange(52), cards)
        low, high = left[_LEFT_LOW], left[_LEFT_HIGH]
        numbers = high * (high - 1) // 2 + low
        found = _slow_marks(cards, low, high, selection)
        strengths[row, numbers] = found
        ordered = np.sort(found)
        below = np.searchsorted(ordered, found, side="left")
        up_to = np.searchsorted(ordered, found, side="right")
        beaten[numbers] += (below + up_to - 1).astype(np.int32)
    return Field(strengths, beaten)


def _slow_marks(
    board: list[int], low: NDArray[np.int_], high: NDArray[np.int_], selection: Selection
) -> NDArray[np.uint16]:
    """The strength and 1 of each hole: by ranks alone, then anew for those that make a flush."""
    by_ranks = np.zeros((13, 13), dtype=np.uint16)
    for second in range(13):
        for first in range(second + 1):
            by_ranks[first, second] = 1 + _strength_of_ranks(
                (first, second), tuple(sorted(card >> 2 for card in board)), selection
            )
    found: NDArray[np.uint16] = by_ranks[low >> 2, high >> 2]
    for suit in range(4):
        on_board = sum(card & 3 == suit for card in board)
        held = (low & 3 == suit).astype(int) + (high & 3 == suit)
        makes = held == 2 if selection == "two_three" else held + on_board >= 5
        for place in np.flatnonzero(makes) if on_board >= 3 else ():
            hole = (int(low[place]), int(high[place]))
            found[place] = 1 + _slow_strength(hole, board, selection)
    return found


@lru_cache(maxsize=1 << 14)
def _strength_of_ranks(hole: tuple[int, int], board: tuple[int, ...], selection: Selection) -> int:
    """The strength of ranks without a flush; of more than four of a rank, which cannot be, 0."""
    ranks = sorted((*hole, *board))
    if max(ranks.count(rank) for rank in hole) > 4:
        return 0
    # Suits in turn along the sorted ranks: no card is there twice, and no suit more than twice.
    cards = {place: 4 * rank + place % 4 for place, rank in enumerate(ranks)}
    taken = []
    for rank in hole:
        place = next(p for p, card in cards.items() if card >> 2 == rank)
        taken.append(cards.pop(place))
    return _slow_strength((taken[0], taken[1]), list(cards.values()), selection)


def _slow_strength(hole: tuple[int, int], board: list[int], selection: Selection) -> int:
    if selection == "two_three":
        return slow_strength.strength_two_three(list(hole), board)
    return slow_strength.strength([*hole, *board])
