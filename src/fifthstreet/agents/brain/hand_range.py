"""A range in play: how likely each hole is for a seat, narrowed by everything the seat does.

The idea is one sentence: a player who bets 40 % of the time bets mostly the best 40 % of what it
may hold. The frequencies come from habits, the order of the holes from the board.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from fifthstreet.agents.brain.board_reading import (
    HOLDS,
    MERIT,
    MERIT_ORDER,
    MERIT_RUNGS,
    Shares,
    read_board,
)
from fifthstreet.agents.brain.habits import MOST, Habits
from fifthstreet.agents.brain.hand_story import ATTACKED, GAVE_UP, Deed, Situation
from fifthstreet.kernels.field import HOLES

# No player's plan has a sharp edge: around the border of a range the holes go either way.
_EDGE: Final = 0.10
# Part of the bets and raises that come from the bottom of a range: bluffs.
_BLUFFS: Final = 0.18
# Whatever we believe, a little doubt stays with each hole.
_DOUBT: Final = 0.02

_NONE: Final = np.float32(0.0)
_ALL: Final = np.float32(1.0)

# Board cards that are seen on each street.
_CARDS: Final = (0, 3, 4, 5)


# The appeal of an average range on each street, and how much a better one is loath to fold.
_USUAL_STRENGTH: Final = (0.5, 0.53, 0.58, 0.62)
_STUBBORN: Final = 2.4


class Ladder:
    """The holes on one street of a board, from the least to the most attractive."""

    __slots__ = ("appeal", "order", "rungs", "street")

    def __init__(self, board: tuple[int, ...], street: int, selection: str) -> None:
        self.street = street
        if street == 0:
            self.order, self.rungs, self.appeal = MERIT_ORDER, MERIT_RUNGS, MERIT
        else:
            reading = read_board(board[: _CARDS[street]], selection)
            self.order, self.rungs, self.appeal = reading.order, reading.rungs, reading.appeal


def full_range(known: tuple[int, ...]) -> Shares:
    """Every hole alike, but for those that hold a known card."""
    weights = np.ones(HOLES, dtype=np.float32)
    for card in known:
        weights[HOLDS[card]] = 0.0
    return weights


class Answers(NamedTuple):
    """How a range divides over the three answers: weights of the holes for each."""

    gives_up: Shares
    goes_along: Shares
    attacks: Shares


class Stance:
    """A range on a street, ready to be asked what it does in a situation."""

    __slots__ = ("_is_before_flop", "_places", "_surplus", "total", "weights")

    def __init__(self, weights: Shares, ladder: Ladder) -> None:
        self.weights = weights
        ordered = weights[ladder.order]
        sums = np.cumsum(ordered)
        self.total = max(float(sums[-1]), 1e-9)
        sums -= 0.5 * ordered
        sums *= 1.0 / self.total
        self._places = sums[ladder.rungs]
        strength = float(np.add.reduce(weights * ladder.appeal)) / self.total
        self._surplus = strength - _USUAL_STRENGTH[ladder.street]
        self._is_before_flop = ladder.street == 0

    def place(self, hole: int) -> float:
        """Where a hole stands within the range: 0 for its worst, 1 for its best."""
        return float(self._places[hole])

    def answers(self, habits: Habits, situation: Situation) -> Answers:
        """The range divided by what its holes do, for a player of those habits."""
        folds = habits.gives_up(situation)
        attacks = habits.attacks(situation)
        if not self._is_before_flop:
            # A range that has shown strength folds less than one that has not, and bets more.
            folds = min(MOST, folds * min(1.5, max(0.25, 1.0 - _STUBBORN * self._surplus)))
            attacks *= min(1.6, max(0.5, 1.0 + self._surplus))
            attacks = min(attacks, 1.0 - folds)
        value = attacks * (1.0 - _BLUFFS)
        # Bluffs come from the holes that would otherwise give up or check.
        bluffs = (attacks - value) / max(0.05, 1.0 - value)
        attack = bluffs + (1.0 - bluffs) * self._above(1.0 - value)
        attack *= self.weights
        rest = self.weights - attack
        if folds <= 0.0:
            return Answers(np.zeros_like(rest), rest, attack)
        stays = self._above(folds)
        stays *= rest
        return Answers(rest - stays, stays, attack)

    def _above(self, border: float) -> Shares:
        """1 above the border, 0 below, with a slope between."""
        slope: Shares = self._places * np.float32(1.0 / _EDGE)
        slope += np.float32(0.5 - border / _EDGE)
        return np.minimum(np.maximum(slope, _NONE, out=slope), _ALL, out=slope)


def narrow(weights: Shares, ladder: Ladder, habits: Habits, deed: Deed) -> Shares:
    """The range after a deed."""
    answers = Stance(weights, ladder).answers(habits, deed.situation)
    if deed.answer == GAVE_UP:
        left = answers.gives_up
    elif deed.answer == ATTACKED:
        left = answers.attacks
    else:
        left = answers.goes_along
    narrowed: Shares = left + np.float32(_DOUBT) * weights
    return narrowed
