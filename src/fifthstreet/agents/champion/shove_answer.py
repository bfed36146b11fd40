"""The answer to an all-in before the turn: fold or call, solved at the actual price.

A blueprint knows all-ins at its own depth alone, and learns little of those that its opponent
hardly ever makes. But what follows is small enough to be solved with the real equities: the
opponent goes all-in, or has the better of folding and of calling to see the cards through; then the
caller calls or folds. Both ranges are those before the all-in. Holes are taken together: before the
flop in the 169 classes, on the flop by their strength there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.champion.blueprint_walk import Choice, Odds, Weights, live_weights
from fifthstreet.agents.champion.public_line import Move, PublicLine
from fifthstreet.agents.champion.range_doubt import opponent_range, own_range
from fifthstreet.agents.champion.resolving import Valued
from fifthstreet.kernels.range_showdown import met_weight, range_balances
from fifthstreet.solver.hole_classes import CLASS_OF_HOLE, CLASSES
from fifthstreet.solver.push_fold import deal_chances, preflop_equities

_ITERATIONS: Final = 400
# On the flop, groups of holes become smaller towards the best, who alone call a large all-in.
_GROUPS: Final = 40
# Holes that differ by suits alone differ by less than this, from rounding.
_DIGITS: Final = 7
_HOLES_OF_CLASS: Final = np.bincount(CLASS_OF_HOLE, minlength=CLASSES)


class _Meetings(NamedTuple):
    """Groups of holes of the caller (rows) against groups of the opponent (columns)."""

    group_of: NDArray[np.intp]
    """The group of each of the 1,326 holes."""
    met: Weights
    """The weight of all pairs, shape (groups, groups)."""
    won: Weights
    """The weight of those that the caller wins less that of those it loses."""
    hole_met: Weights
    hole_won: Weights
    """The same for each hole of the caller, shape (1326, groups)."""


def shove_answer(line: PublicLine, shove: Move, reaches: tuple[Weights, Weights]) -> Valued:
    """Return how often each hole calls, and what that wins; `reaches` are the ranges before the
    shove.
    """
    own, opponent = line.now.player, 1 - line.now.player
    paid = line.now.paid
    live = live_weights(line.board)
    caller, shover = own_range(reaches[own], live), opponent_range(reaches[opponent], live)
    find = _on_flop if line.board else _before_flop
    meetings = find(line.board, caller, shover)
    stakes = shove.standing.paid[own], shove.standing.paid[opponent]
    # What is only taken for an all-in is answered at its own price.
    called = max(paid)
    calls, shoves = _solved(meetings.met, meetings.won, stakes, called)
    met = np.maximum(meetings.hole_met @ shoves, 1e-300)
    value = called * (meetings.hole_won @ shoves) / met + paid[own]
    shares = calls[meetings.group_of]
    rows = np.stack([1 - shares, shares], axis=1)
    choices = (Choice("fold", paid[own]), Choice("call", called))
    return Valued(Odds(choices, rows), np.stack([np.zeros(len(rows)), value], axis=1), rows, 0.0)


def _solved(
    met: Weights, won: Weights, stakes: tuple[int, int], called: int
) -> tuple[Weights, Weights]:
    """Return how often each group of the caller calls, and of the opponent shoves, by CFR+.

    Values are chips won since the hand began. `stakes` are those of caller and opponent before the
    all-in, `called` is the stake of both after a call.
    """
    quiet = np.maximum(-stakes[1] * met.sum(axis=0), -max(stakes) * won.sum(axis=0))
    calling, shoving = np.zeros((2, len(met))), np.zeros((2, len(met[0])))
    call_sum, shove_sum = np.zeros(len(met)), np.zeros(len(met[0]))
    for iteration in range(1, _ITERATIONS + 1):
        shoves = _matched(shoving)
        _learn(calling, called * (won @ shoves), -stakes[0] * (met @ shoves))
        calls = _matched(calling)
        call_sum += iteration * calls
        shove_sum += iteration * shoves
        _learn(shoving, stakes[0] * ((1 - calls) @ met) - called * (calls @ won), quiet)
    weight = _ITERATIONS * (_ITERATIONS + 1) / 2
    return call_sum / weight, shove_sum / weight


def _matched(regrets: Weights) -> Weights:
    """Return how often the first of two actions is taken."""
    total = regrets.sum(axis=0)
    found: Weights = np.where(total > 0, regrets[0] / np.where(total > 0, total, 1.0), 0.5)
    return found


def _learn(regrets: Weights, first: Weights, second: Weights) -> None:
    share = _matched(regrets)
    mean = share * first + (1 - share) * second
    np.maximum(regrets + np.stack([first, second]) - mean, 0.0, out=regrets)


def _before_flop(_: tuple[int, ...], caller: Weights, shover: Weights) -> _Meetings:
    own, opponent = _by_class(caller), _by_class(shover)
    chances, balances = _class_meetings()
    met, won = chances * opponent, balances * opponent
    return _Meetings(
        CLASS_OF_HOLE,
        own[:, None] * met,
        own[:, None] * won,
        met[CLASS_OF_HOLE],
        won[CLASS_OF_HOLE],
    )


def _on_flop(board: tuple[int, ...], caller: Weights, shover: Weights) -> _Meetings:
    group_of = _flop_groups(board)
    ranges = np.where(group_of == np.arange(_GROUPS)[:, None], shover, 0.0)
    hole_met, hole_won = met_weight(ranges).T, range_balances(board, list(ranges)).T
    met, won = np.zeros((_GROUPS, _GROUPS)), np.zeros((_GROUPS, _GROUPS))
    np.add.at(met, group_of, caller[:, None] * hole_met)
    np.add.at(won, group_of, caller[:, None] * hole_won)
    return _Meetings(group_of, met, won, hole_met, hole_won)


def _flop_groups(board: tuple[int, ...]) -> NDArray[np.intp]:
    """Return the group of each hole, 0 for the best, by equity against all holes."""
    live = live_weights(board)
    strengths = np.round(range_balances(board, [live])[0] / met_weight(live), _DIGITS)
    levels, level_of = np.unique(-strengths, return_inverse=True)
    masses = np.bincount(level_of, live, len(levels))
    better = (np.cumsum(masses) - masses / 2) / masses.sum()
    groups: NDArray[np.intp] = np.minimum(np.sqrt(better) * _GROUPS, _GROUPS - 1).astype(np.intp)
    return groups[level_of]


def _by_class(weights: Weights) -> Weights:
    """Return the mean weight of each class: before the flop its holes are played alike."""
    found: Weights = np.bincount(CLASS_OF_HOLE, weights, CLASSES) / _HOLES_OF_CLASS
    return found


@lru_cache(maxsize=1)
def _class_meetings() -> tuple[Weights, Weights]:
    """Return for each two classes how often they meet, and that times wins minus losses."""
    chances = deal_chances()
    return chances, chances * (2 * preflop_equities() - 1)
