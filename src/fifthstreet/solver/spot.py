"""A postflop spot: board, both ranges, pot, stack, sizes and rake, checked and ready to solve."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards.card import Card
from fifthstreet.cards.text import cards_text, parse_cards, require_distinct
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES, PAIRS
from fifthstreet.kernels.ranges import Range, parse_range
from fifthstreet.solver.rake import Rake, read_rake
from fifthstreet.solver.sizes import PLAYERS, Sizes, parse_sizes
from fifthstreet.solver.tree import BettingTree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.kernels._native import PostflopSolver

_LARGEST_STACK: Final = 10**9


class Spot:
    """What is to be solved. Player 0 is out of position, player 1 in position."""

    def __init__(
        self,
        board: str | Sequence[Card],
        oop: str | Range,
        ip: str | Range,
        pot: int,
        stack: int,
        sizes: str | Sizes,
        *,
        rake: tuple[float, float | None] | Rake | None = None,
    ) -> None:
        self.board = _read_board(board)
        self.pot = _whole("pot", pot)
        self.stack = _whole("stack", stack)
        self.sizes = parse_sizes(sizes) if isinstance(sizes, str) else sizes
        self.rake = read_rake(rake)
        self.ranges: tuple[Range, ...] = tuple(
            parse_range(chosen) if isinstance(chosen, str) else chosen for chosen in (oop, ip)
        )
        self.weights = np.stack(
            [
                _weights(chosen, self.board, name)
                for chosen, name in zip(self.ranges, PLAYERS, strict=True)
            ]
        )
        """Shape (2, 1326): the weight of each hole that the board leaves, the largest being 1."""
        self.tree = BettingTree(len(self.board), self.pot, self.stack, self.sizes)

    @classmethod
    def of_tree(
        cls, board: tuple[Card, ...], weights: NDArray[np.float64], tree: BettingTree
    ) -> Spot:
        """A spot with a tree of its own; `weights` has shape (2, 1326) and nothing on the board."""
        spot = cls.__new__(cls)
        spot.board = board
        spot.pot, spot.stack = tree.pot, tree.stack
        spot.sizes = tree.sizes
        spot.rake = Rake()
        spot.ranges = ()
        spot.weights = weights / weights.max(axis=1, keepdims=True)
        spot.tree = tree
        return spot

    def new_solver(self) -> PostflopSolver:
        """The native solver of this spot, without memory for strategies yet."""
        if native is None:
            raise InvalidInput(
                "the postflop solver needs the compiled extension, which is missing or switched "
                "off: see `fifthstreet doctor`"
            )
        shape, payoffs = self.tree.arrays(self.rake)
        try:
            solver: PostflopSolver = native.PostflopSolver(
                shape, payoffs, self.board, np.ascontiguousarray(self.weights)
            )
        except ValueError as error:
            if "dealt together" in str(error):
                raise InvalidInput(
                    "oop and ip: the ranges leave no deal, they need the same cards"
                ) from None
            raise
        return solver


def _read_board(board: str | Sequence[Card]) -> tuple[Card, ...]:
    cards = parse_cards(board) if isinstance(board, str) else tuple(int(card) for card in board)
    if not 3 <= len(cards) <= 5:
        raise InvalidInput(f"board: 3 to 5 cards are needed, not {len(cards)}")
    if not all(0 <= card < 52 for card in cards):
        raise InvalidInput("board: every card must be known")
    require_distinct(cards)
    return cards


def _whole(name: str, amount: float) -> int:
    if isinstance(amount, bool) or not math.isfinite(amount) or amount != int(amount):
        raise InvalidInput(f"{name}: whole chips are needed, not {amount}; count in smaller chips")
    if not 1 <= amount <= _LARGEST_STACK:
        raise InvalidInput(f"{name}: 1 to {_LARGEST_STACK:,} chips are needed, not {amount}")
    return int(amount)


def _weights(chosen: Range, board: tuple[Card, ...], name: str) -> NDArray[np.float64]:
    high, low = chosen.holes[:, 0].astype(np.intp), chosen.holes[:, 1].astype(np.intp)
    weights = np.zeros(HOLES)
    weights[high * (high - 1) // 2 + low] = chosen.weights
    weights[np.isin(PAIRS, board).any(axis=1)] = 0.0
    if not weights.any():
        raise InvalidInput(
            f"{name}: no hole of {chosen.text!r} is left by the board {cards_text(board)}"
        )
    scaled: NDArray[np.float64] = weights / weights.max()
    return scaled
