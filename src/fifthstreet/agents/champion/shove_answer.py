"""The answer to an all-in before the flop: fold or call, solved at the actual price.

A blueprint knows all-ins at its own depth alone, and learns little of those that its opponent
hardly ever makes. But what follows is small enough to be solved exactly for the 169 classes: the
opponent goes all-in, or has the better of folding and of calling to see the cards through; then the
caller calls or folds. Both ranges are those before the all-in.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from fifthstreet.agents.champion.blueprint_walk import Choice, Odds, Weights
from fifthstreet.agents.champion.public_line import Move, PublicLine
from fifthstreet.agents.champion.range_doubt import opponent_range, own_range
from fifthstreet.agents.champion.resolving import Valued
from fifthstreet.kernels.field import HOLES
from fifthstreet.solver.hole_classes import CLASS_OF_HOLE, CLASSES
from fifthstreet.solver.push_fold import deal_chances, preflop_equities

_ITERATIONS: Final = 400
_HOLES_OF_CLASS: Final = np.bincount(CLASS_OF_HOLE, minlength=CLASSES)


class _Meetings(NamedTuple):
    """For each two classes how often they meet, and that times wins minus losses."""

    chances: Weights
    balances: Weights


class _Answer(NamedTuple):
    """For each class how often it calls, and what a call wins since the hand began."""

    calls: Weights
    values: Weights


def shove_answer(line: PublicLine, shove: Move, reaches: tuple[Weights, Weights]) -> Valued:
    """Return how often each hole calls, and what that wins; `reaches` are the ranges before the
    shove.
    """
    own, opponent = line.now.player, 1 - line.now.player
    paid = line.now.paid
    everything = np.ones(HOLES)
    answer = _solved(
        _by_class(own_range(reaches[own], everything)),
        _by_class(opponent_range(reaches[opponent], everything)),
        stakes=(shove.standing.paid[own], shove.standing.paid[opponent]),
        # What is only taken for an all-in is answered at its own price.
        called=max(paid),
    )
    choices = (Choice("fold", paid[own]), Choice("call", max(paid)))
    rows = np.stack([1 - answer.calls, answer.calls], axis=1)[CLASS_OF_HOLE]
    values = np.stack([np.zeros(CLASSES), answer.values + paid[own]], axis=1)[CLASS_OF_HOLE]
    return Valued(Odds(choices, rows), values, rows, 0.0)


def _solved(own: Weights, opponent: Weights, *, stakes: tuple[int, int], called: int) -> _Answer:
    """Return the average strategy of the caller in CFR+ with linear weights.

    Values are chips won since the hand began. `stakes` are those of caller and opponent before the
    all-in, `called` the stake of both after a call.
    """
    chances, balances = _meetings()
    met = chances @ own
    shown = max(stakes) * (balances @ own)
    quiet = np.maximum(-stakes[1] * met, shown)
    shoving, calling = np.zeros((2, CLASSES)), np.zeros((2, CLASSES))
    call_sum, shove_sum = np.zeros(CLASSES), np.zeros(CLASSES)
    for iteration in range(1, _ITERATIONS + 1):
        shoves = _matched(shoving)
        faced = opponent * shoves
        _learn(calling, called * (balances @ faced), -stakes[0] * (chances @ faced))
        calls = _matched(calling)
        call_sum += iteration * calls
        shove_sum += iteration * shoves
        won = stakes[0] * (chances @ (own * (1 - calls)))
        _learn(shoving, called * (balances @ (own * calls)) + won, quiet)
    weight = _ITERATIONS * (_ITERATIONS + 1) / 2
    faced = opponent * shove_sum
    return _Answer(call_sum / weight, called * (balances @ faced) / (chances @ faced))


def _matched(regrets: Weights) -> Weights:
    """Return how often each class takes the first of its two actions."""
    total = regrets.sum(axis=0)
    found: Weights = np.where(total > 0, regrets[0] / np.where(total > 0, total, 1.0), 0.5)
    return found


def _learn(regrets: Weights, first: Weights, second: Weights) -> None:
    share = _matched(regrets)
    mean = share * first + (1 - share) * second
    np.maximum(regrets + np.stack([first, second]) - mean, 0.0, out=regrets)


def _by_class(weights: Weights) -> Weights:
    """Return the mean weight of each class: before the flop its holes are played alike."""
    found: Weights = np.bincount(CLASS_OF_HOLE, weights, CLASSES) / _HOLES_OF_CLASS
    return found


@lru_cache(maxsize=1)
def _meetings() -> _Meetings:
    chances = deal_chances()
    return _Meetings(chances, chances * (2 * preflop_equities() - 1))
