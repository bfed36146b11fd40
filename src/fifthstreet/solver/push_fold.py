"""Heads-up push/fold: the small blind goes all-in or folds, the big blind calls or folds.

Exact: equities of all 169 x 169 classes over every pair of holes and every board, cards that block
each other included. Amounts are in big blinds; the stack is what each player has before the blinds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import HOLES, PAIRS
from fifthstreet.solver.cfr import Method, Progress, solve_game
from fifthstreet.solver.hole_classes import CLASS_NAMES, CLASS_OF_HOLE, CLASSES
from fifthstreet.solver.sequence_form import InformationSet, SequenceGame, Strategies, make_side

SMALL_BLIND: Final = 0.5
BIG_BLIND: Final = 1.0
DEFAULT_TARGET: Final = 1e-6
_BOARDS: Final = comb(48, 5)


@dataclass(frozen=True)
class PushFold:
    """The solved charts; classes are in the order of `solver.hole_classes`."""

    stack: float
    push: NDArray[np.float64]
    """How often the small blind pushes each class."""
    call: NDArray[np.float64]
    """How often the big blind calls a push with each class."""
    value: float
    """What the small blind wins per hand, in big blinds."""
    exploitability: float
    """In big blinds per hand."""
    iterations: int

    @property
    def push_share(self) -> float:
        """How often the small blind pushes, of all holes."""
        return share_of_holes(self.push)

    @property
    def call_share(self) -> float:
        return share_of_holes(self.call)


def solve_push_fold(
    stack: float,
    *,
    target: float = DEFAULT_TARGET,
    method: Method = "dcfr",
    progress: Progress | None = None,
) -> PushFold:
    """Solve push/fold for a stack in big blinds, to a target exploitability in big blinds."""
    game = push_fold_game(stack)
    found = solve_game(game, target=target, method=method, progress=progress)
    push, call = (strategy[2::2] for strategy in found.strategies)
    return PushFold(float(stack), push, call, found.value, found.exploitability, found.iterations)


def push_fold_game(stack: float) -> SequenceGame:
    """Push/fold as a game: player 0 is the small blind; each set is a class, fold first."""
    if not (math.isfinite(stack) and stack > BIG_BLIND):
        raise InvalidInput(f"stack: more than {BIG_BLIND:g} big blind is needed, not {stack:g}")
    small, big = (
        make_side(
            [
                InformationSet(name, 0, 1 + 2 * place, ("fold", positive))
                for place, name in enumerate(CLASS_NAMES)
            ]
        )
        for positive in ("push", "call")
    )
    chances = deal_chances()
    payoffs = np.zeros((small.sequences, big.sequences))
    payoffs[1::2, 0] = -SMALL_BLIND * chances.sum(axis=1)
    payoffs[2::2, 1::2] = BIG_BLIND * chances
    payoffs[2::2, 2::2] = chances * stack * (2 * preflop_equities() - 1)
    ends = np.nonzero(payoffs)
    return SequenceGame((small, big), (ends[0], ends[1]), payoffs[ends])


def chart_strategies(push: NDArray[np.float64], call: NDArray[np.float64]) -> Strategies:
    """Charts of 169 probabilities as strategies of `push_fold_game`."""
    game_strategies = []
    for name, chart in (("push", push), ("call", call)):
        odds = np.asarray(chart, dtype=np.float64)
        if odds.shape != (CLASSES,) or not ((odds >= 0) & (odds <= 1)).all():
            raise InvalidInput(f"{name}: {CLASSES} probabilities from 0 to 1 are needed")
        strategy = np.ones(1 + 2 * CLASSES)
        strategy[1::2] = 1 - odds
        strategy[2::2] = odds
        game_strategies.append(strategy)
    return game_strategies[0], game_strategies[1]


def share_of_holes(chart: NDArray[np.float64]) -> float:
    """The share of the 1,326 holes that a chart of the 169 classes plays."""
    return float(np.asarray(chart)[CLASS_OF_HOLE].mean())


@cache
def _pair_counts() -> NDArray[np.int64]:
    """For each two classes, how many pairs of their holes can be dealt together."""
    shares_card = (PAIRS[:, None, :, None] == PAIRS[None, :, None, :]).any(axis=(2, 3))
    first, second = np.nonzero(~shares_card)
    pairs = CLASS_OF_HOLE[first] * CLASSES + CLASS_OF_HOLE[second]
    return np.bincount(pairs, minlength=CLASSES**2).reshape(CLASSES, CLASSES)


def deal_chances() -> NDArray[np.float64]:
    """The chance that the players are dealt each two classes, shape (169, 169)."""
    counts = _pair_counts()
    return counts / (HOLES * comb(50, 2))


@cache
def preflop_equities() -> NDArray[np.float64]:
    """The exact equity of each class against each other, all-in before the flop: (169, 169).

    From counts that scripts/preflop_equities.py made.
    """
    with files("fifthstreet.solver").joinpath("preflop_equities.npy").open("rb") as file:
        scores = np.load(file, allow_pickle=False)
    counts = _pair_counts()
    equities = np.zeros((CLASSES, CLASSES))
    above = np.triu_indices(CLASSES)
    equities[above] = scores / (2 * counts[above] * _BOARDS)
    below = np.tril_indices(CLASSES, -1)
    equities[below] = 1 - equities.T[below]
    equities.flags.writeable = False
    return equities
