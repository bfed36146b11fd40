"""The strength of all 1,326 holes on a board: the shark's model of possible hands.

Holes are numbered as pairs (low, high) in the order of the higher card, then the lower. A reading
depends on the board alone, never on a player's cards, so it is cached for all users of that board.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.brain.hole_order import top_share
from fifthstreet.cards.strength import TWO_HOLE_THREE_BOARD
from fifthstreet.kernels.field import HOLES, LEFT, PAIRS, compare_field, read_field
from fifthstreet.kernels.strength import Selection

Shares = NDArray[np.float32]
"""One number a hole."""

MERIT: Final[Shares] = np.array(
    [1.0 - top_share((low, high)) for low, high in PAIRS.tolist()], dtype=np.float32
)
"""The order of merit before the flop: near 1 for aces, near 0 for 7-2."""
MERIT_ORDER: Final = np.argsort(MERIT, kind="stable")
"""The holes from the least to the most."""
MERIT_RUNGS: Final = np.argsort(MERIT_ORDER)
"""The place of each hole in that order."""

HOLDS: Final = (PAIRS[None] == np.arange(52)[:, None, None]).any(axis=2)
"""For each card the holes that hold it."""

_COUNTED: Final = np.arange(HOLES)

# The number of sampled turns and rivers; every card in the deck appears about equally often.
_RUNOUTS: Final = 24
_MIXED: Final = np.array(Random("cards to come").sample(range(48), 48))
_PREFLOP_BOARDS: Final = 1024


def hole_number(hole: tuple[int, ...]) -> int:
    """Return the number of a hole, 0 to 1325."""
    low, high = sorted(hole)
    return high * (high - 1) // 2 + low


class BoardReading:
    """One board.

    `strengths` has a row per completion of the board and a column per hole; 0 stands for a hole
    that the row's board blocks. `appeal` is the share of the field that a hole beats at the
    showdown on average, 0 to 1, `order` the holes by ascending appeal, and `rungs` each hole's
    place in that order. `live` is 1 for a hole that this board leaves possible, else 0.
    """

    __slots__ = ("appeal", "live", "order", "rungs", "strengths")

    def __init__(self, board: tuple[int, ...], selection: str) -> None:
        rule: Selection = "two_three" if selection == TWO_HOLE_THREE_BOARD else "any_five"
        self.strengths, beaten = read_field(_runouts(board), selection=rule)
        times = (self.strengths > 0).sum(axis=0, dtype=np.float32)
        self.live = (times > 0).astype(np.float32)
        self.appeal = beaten / (np.maximum(times, 1.0) * np.float32(2 * LEFT))
        # In steps of 1/65536 and stable: a radix sort, with the same result on every machine.
        self.order = np.argsort((self.appeal * 65535).astype(np.uint16), kind="stable")
        self.rungs = np.empty_like(self.order)
        self.rungs[self.order] = _COUNTED


@lru_cache(maxsize=48)
def read_board(board: tuple[int, ...], selection: str) -> BoardReading:
    """Return the reading of a flop, turn or river."""
    return BoardReading(board, selection)


@lru_cache(maxsize=1)
def _any_board() -> NDArray[np.uint16]:
    """Return strengths on many boards, for equity before the flop."""
    rng = Random("boards before the flop")
    boards = [rng.sample(range(52), 5) for _ in range(_PREFLOP_BOARDS)]
    return read_field(np.array(boards, dtype=np.uint8)).strengths


@lru_cache(maxsize=HOLES)
def preflop_equities(hole: int) -> Shares:
    """Return the equity of a hole against each other hole before the flop,
    to one or two percent.
    """
    outcomes = compare_field(_any_board(), hole)
    half = len(outcomes) // 2
    times = np.maximum(outcomes[half:].sum(axis=0), 1.0)
    found: Shares = np.float32(0.5) + np.float32(0.5) * outcomes[:half].sum(axis=0) / times
    return found


def _runouts(board: tuple[int, ...]) -> NDArray[np.uint8]:
    """Return whole boards of five cards, one per row."""
    missing = 5 - len(board)
    if missing == 0:
        return np.array([board], dtype=np.uint8)
    # The sample is always the same, so that a board is always read alike.
    left = np.array([card for card in range(52) if card not in board], dtype=np.uint8)
    boards = np.empty((_RUNOUTS, 5), dtype=np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = left[_MIXED[: _RUNOUTS * missing]].reshape(_RUNOUTS, missing)
    return boards
