"""A range: how likely each hole is for a seat, narrowed by every action of the seat.

The idea in one sentence: a player who bets 40 % of the time bets mostly the best 40 % of its range.
The frequencies come from habits, the order of the holes from the board.
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

# The border of a range is not sharp: holes near it go either way.
_EDGE: Final = 0.10
# The part of bets and raises that come from the bottom of a range: bluffs.
_BLUFFS: Final = 0.18
# A minimum of probability stays with each hole.
_DOUBT: Final = 0.02

_NONE: Final = np.float32(0.0)
_ALL: Final = np.float32(1.0)

# The number of board cards on each street.
_CARDS: Final = (0, 3, 4, 5)


# The appeal of an average range on each street, and how much less often a better one folds.
_USUAL_STRENGTH: Final = (0.5, 0.53, 0.58, 0.62)
_STUBBORN: Final = 2.4


class Ladder:
    """The holes on one street of a board, in ascending order of appeal."""

    __slots__ = ("appeal", "order", "rungs", "street")

    def __init__(self, board: tuple[int, ...], street: int, selection: str) -> None:
        self.street = street
        if street == 0:
            self.order, self.rungs, self.appeal = MERIT_ORDER, MERIT_RUNGS, MERIT
        else:
            reading = read_board(board[: _CARDS[street]], selection)
            self.order, self.rungs, self.appeal = reading.order, reading.rungs, reading.appeal


def full_range(known: tuple[int, ...]) -> Shares:
    """Return equal weights for every hole without a known card."""
    weights = np.ones(HOLES, dtype=np.float32)
    for card in known:
        weights[HOLDS[card]] = 0.0
    return weights


class Answers(NamedTuple):
    """The division of a range over the three answers: weights of the holes for each."""

    gives_up: Shares
    goes_along: Shares
    attacks: Shares


class Stance:
    """A range on a street, prepared for questions about its answers in a situation."""

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
        """Return the place of a hole within the range: 0 for its worst, 1 for its best."""
        return float(self._places[hole])

    def answers(self, habits: Habits, situation: Situation) -> Answers:
        """Return the range divided by the answers of its holes, for a player of those habits."""
        folds = habits.gives_up(situation)
        attacks = habits.attacks(situation)
        if not self._is_before_flop:
            # A range that has shown strength folds less than one that has not, and bets more.
            folds = min(MOST, folds * min(1.5, max(0.25, 1.0 - _STUBBORN * self._surplus)))
            attacks *= min(1.6, max(0.5, 1.0 + self._surplus))
            attacks = min(attacks, 1.0 - folds)
        value = attacks * (1.0 - _BLUFFS)
        # Bluffs come from the holes that would otherwise fold or check.
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
        """Return 1 above the border, 0 below, with a slope between."""
        slope: Shares = self._places * np.float32(1.0 / _EDGE)
        slope += np.float32(0.5 - border / _EDGE)
        return np.minimum(np.maximum(slope, _NONE, out=slope), _ALL, out=slope)


def narrow(weights: Shares, ladder: Ladder, habits: Habits, deed: Deed) -> Shares:
    """Return the range after an action."""
    answers = Stance(weights, ladder).answers(habits, deed.situation)
    if deed.answer == GAVE_UP:
        left = answers.gives_up
    elif deed.answer == ATTACKED:
        left = answers.attacks
    else:
        left = answers.goes_along
    narrowed: Shares = left + np.float32(_DOUBT) * weights
    return narrowed
