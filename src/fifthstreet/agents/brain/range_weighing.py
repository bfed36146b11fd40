"""The value of each choice in chips for all holes at once, against one opponent's range.

The same method as in `weighing`, with the same correction for later streets; cards that block each
other are counted. It makes no decision.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.brain.board_reading import BoardReading, Shares
from fifthstreet.agents.brain.habits import Habits
from fifthstreet.agents.brain.hand_range import Ladder, Stance
from fifthstreet.agents.brain.hand_story import Story
from fifthstreet.kernels.range_showdown import weigh_showdowns

Values = NDArray[np.float64]

# The correction of a pot share's value for later streets, by street.
_BEND: Final = (0.0, 1.0, 0.6, 0.0)
_TINY: Final = 1e-9


class _Pot(NamedTuple):
    """Our share of a pot against some part of a range: its mean and its mean square."""

    mean: Values
    square: Values


class RangeWeighing:
    """Every hole of one seat, evaluated on one board against one opponent."""

    def __init__(
        self,
        reading: BoardReading,
        ladder: Ladder,
        weights: Shares,
        habits: Habits,
        *,
        story: Story,
        opponent: int,
        pot: int,
        own_bet: int,
        stack: int,
        reach: int,
        is_last: bool,
    ) -> None:
        self._strengths = reading.strengths
        self._times = np.maximum((reading.strengths > 0).sum(axis=0), 1)
        self._weights = weights
        self._stance = Stance(weights, ladder)
        self._habits = habits
        self._story = story
        self._opponent = opponent
        self._pot = pot
        self._own_bet = own_bet
        self._stack = stack
        self._reach = reach
        self._bend = _BEND[story.street]
        self._lift = 0.62 if is_last else 0.50
        self._whole = self._pots([weights])[0]

    @property
    def equity(self) -> Values:
        """Return the average pot share of each hole, if both stayed in to the end."""
        return self._whole.mean

    def check(self, *, can_bet: bool) -> Values:
        """Return the value of checking; `can_bet` says that the opponent acts after it."""
        if not can_bet:
            return self._worth(self._whole, self._pot, self._stack)
        situation = self._story.situation(self._opponent)
        answers = self._stance.answers(self._habits, situation)
        bets = float(answers.attacks.sum()) / self._stance.total
        quiet, betting = self._pots([answers.goes_along, answers.attacks])
        size = min(self._stack, round(0.6 * self._pot))
        called = self._worth(betting, self._pot + 2 * size, self._stack - size) - size
        value = self._worth(quiet, self._pot, self._stack)
        return (1.0 - bets) * value + bets * np.maximum(0.0, called)

    def call(self, cost: int) -> Values:
        """Return the value of calling, relative to folding."""
        return self._worth(self._whole, self._pot + cost, self._stack - cost) - cost

    def wager(self, to: int) -> Values:
        """Return the value of a bet or raise to the street total `to`."""
        added = to - self._own_bet
        situation = self._story.situation(self._opponent, facing=to, added=added)
        answers = self._stance.answers(self._habits, situation)
        folds = float(answers.gives_up.sum()) / self._stance.total
        attacks = float(answers.attacks.sum()) / self._stance.total
        goes_along = answers.goes_along
        if self._reach <= to:
            # The opponent cannot raise: holes that would have raised call.
            goes_along, attacks = goes_along + answers.attacks, 0.0
        called, raised = self._pots([goes_along, answers.attacks])
        owed = max(0, min(to, self._reach) - self._story.bet_of(self._opponent))
        calls = max(0.0, 1.0 - folds - attacks)
        paid = self._worth(called, self._pot + added + owed, self._stack - added) - added
        value = folds * self._pot + calls * paid
        if attacks:
            extra = min(self._stack - added, max(to * 2, self._pot // 2))
            pot = self._pot + 2 * (added + extra)
            answered = self._worth(raised, pot, self._stack - added - extra) - added - extra
            value = value + attacks * np.maximum(-float(added), answered)
        return value

    def _pots(self, parts: list[Shares]) -> list[_Pot]:
        """Return our shares against parts of the range, averaged over completions of the board."""
        rows = np.array(parts, dtype=np.float64)
        found = weigh_showdowns(self._strengths, rows, is_summed=False)
        shares = 0.5 + 0.5 * found.balance / np.maximum(found.total, _TINY)
        shares *= (self._strengths > 0)[:, None, :]
        means = shares.sum(axis=0) / self._times
        squares = np.einsum("bkh,bkh->kh", shares, shares) / self._times
        return [_Pot(mean, square) for mean, square in zip(means, squares, strict=True)]

    def _worth(self, shares: _Pot, pot: float, behind: int) -> Values:
        """Return the value of a pot with those shares, later bets included (see `weighing`)."""
        bend = self._bend * min(1.0, behind / max(1.0, pot))
        future = self._lift * shares.mean + 0.68 * shares.square
        return pot * (shares.mean + bend * (future - shares.mean))
