"""A range at the showdown: what each of the 1,326 holes wins against weighted holes, card for card.

Holes that share a card never meet, and neither meets a board that holds one of its cards. Holes are
in the order of `kernels.field.PAIRS`; what lies on the table is nobody's business here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES, PAIRS, read_field
from fifthstreet.kernels.hole_equities import hole_balances
from fifthstreet.kernels.strength import Selection

Weights = NDArray[np.float64]

_HOLDS: Final = (PAIRS[:, :, None] == np.arange(52)).any(axis=1).astype(np.float64)

# Each pair of holes can still meet on so many boards, by the cards that lie already.
_BOARDS_PER_PAIR: Final = {3: 990, 4: 44, 5: 1}


class Showdown(NamedTuple):
    """For each hole, against a range: `balance` is the weight it beats less the weight it loses to
    (ties count 0), `total` the weight that it can meet at all."""

    balance: Weights
    total: Weights


def weigh_showdowns(
    strengths: NDArray[np.uint16], weights: Weights, *, is_summed: bool = True
) -> Showdown:
    """Every hole against ranges on boards whose strengths `read_field` gave.

    `weights` has a row for each range. The results have the shape (ranges, 1326), all boards added
    up, or (boards, ranges, 1326) if they are not to be summed.
    """
    shape: tuple[int, ...] = (len(weights), HOLES)
    if not is_summed:
        shape = (len(strengths), *shape)
    balance, total = np.zeros(shape), np.zeros(shape)
    weights = np.ascontiguousarray(weights, dtype=np.float64)
    if native is not None:
        native.weigh_showdowns(np.ascontiguousarray(strengths), weights, balance, total)
        return Showdown(balance, total)
    meets = can_meet()
    for row, marks in enumerate(strengths.astype(np.int32)):
        live = meets * (marks > 0) * (marks > 0)[:, None]
        signs = np.sign(marks[:, None] - marks[None]) * live
        place = ... if is_summed else row
        balance[place] += weights @ signs.T
        total[place] += weights @ live.T
    return Showdown(balance, total)


def showdown(board: tuple[int, ...], weights: Weights) -> Showdown:
    """Every hole against ranges on a flop, turn or river, on average over the cards to come.

    `weights` has a row for each range; holes that the board has taken count nothing.
    """
    found = weigh_showdowns(strengths_after(board), weights)
    boards = _BOARDS_PER_PAIR[len(board)]
    return Showdown(found.balance / boards, found.total / boards)


def range_balances(board: tuple[int, ...], ranges: Sequence[Weights]) -> Weights:
    """For each range and hole: the weight beaten less that lost to, cards to come averaged, on any
    street."""
    if board:
        return showdown(board, np.array(ranges)).balance
    found: Weights = np.array(ranges) @ _wide_balances()
    return found


@lru_cache(maxsize=1)
def _wide_balances() -> Weights:
    """A column for each hole, as wide as weights are: to widen it costs more than to use it."""
    return np.ascontiguousarray(hole_balances().T, dtype=np.float64)


@lru_cache(maxsize=8)
def strengths_after(
    board: tuple[int, ...], selection: Selection = "any_five"
) -> NDArray[np.uint16]:
    """The strengths of all holes on every whole board that a flop, turn or river can become."""
    left = [card for card in range(52) if card not in board]
    boards = [board + rest for rest in combinations(left, 5 - len(board))]
    return read_field(np.array(boards, dtype=np.uint8), selection=selection).strengths


@lru_cache(maxsize=1)
def can_meet() -> NDArray[np.float64]:
    """Of each two holes 1 if they share no card, else 0."""
    shares = np.zeros((HOLES, HOLES), dtype=bool)
    for one in (0, 1):
        for other in (0, 1):
            shares |= PAIRS[:, None, one] == PAIRS[None, :, other]
    return (~shares).astype(np.float64)


def met_weight(weights: Weights) -> Weights:
    """For each hole the weight of the holes that share no card with it; one range, or rows."""
    by_card = weights @ _HOLDS
    shared = by_card[..., PAIRS[:, 0]] + by_card[..., PAIRS[:, 1]]
    met: Weights = weights.sum(axis=-1, keepdims=True) + weights - shared
    return met
