"""The value of each choice in chips, against the others' ranges and their likely answers.

Every opponent is a range and its division over fold, call and raise when we bet. Later streets are
not simulated; a curve stands for their chips (see `_future`). It makes no decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.brain.board_reading import BoardReading, Shares
from fifthstreet.agents.brain.habits import Habits
from fifthstreet.agents.brain.hand_range import Ladder, Stance
from fifthstreet.agents.brain.hand_story import Story
from fifthstreet.kernels.field import compare_field, weigh_rows

# The correction of a pot share's value for later streets, by street.
_BEND: Final = (0.0, 1.0, 0.6, 0.0)

_HALF: Final = np.float32(0.5)
_TINY: Final = np.float32(1e-9)


class Opponent:
    """One opponent still in the hand: its seat, its range, its habits, and whether it has chips."""

    __slots__ = ("can_act", "habits", "has_answered", "reach", "seat", "weights")

    def __init__(
        self,
        seat: int,
        weights: Shares,
        habits: Habits,
        *,
        can_act: bool,
        has_answered: bool,
        reach: int,
    ) -> None:
        self.seat = seat
        self.weights = weights
        self.habits = habits
        self.can_act = can_act
        self.has_answered = has_answered  # acts again only after a raise
        self.reach = reach  # the highest street total it can reach


class Weighing:
    """The hand of one seat, evaluated on one board against its opponents."""

    def __init__(
        self,
        reading: BoardReading,
        ladder: Ladder,
        hole: int,
        opponents: list[Opponent],
        *,
        story: Story,
        pot: int,
        own_bet: int,
        stack: int,
        is_last: bool,
    ) -> None:
        self._outcomes = compare_field(reading.strengths, hole)
        self._rows = len(self._outcomes) // 2
        self._stances = [Stance(opponent.weights, ladder) for opponent in opponents]
        self._opponents = opponents
        self._story = story
        self._pot = pot
        self._own_bet = own_bet
        self._stack = stack
        self._street = story.street
        self._is_last = is_last
        self._whole = [self._shares(opponent.weights) for opponent in opponents]
        self.equity = _mean(_product(self._whole))
        """The share of the pot on average, if all stayed in to the end."""

    def check(self) -> float:
        """Return the value of checking: the pot stays, or an opponent behind bets and we answer."""
        settled: list[Shares] = []
        quiet: list[Shares] = []
        betting: list[Shares] = []
        chance_quiet = 1.0
        for opponent, stance, whole in self._everybody():
            if opponent.has_answered or not opponent.can_act:
                settled.append(whole)
                continue
            situation = self._story.situation(opponent.seat)
            answers = stance.answers(opponent.habits, situation)
            bets = float(answers.attacks.sum()) / stance.total
            chance_quiet *= 1.0 - bets
            quiet.append(self._shares(answers.goes_along))
            betting.append(self._shares(answers.attacks))
        value = self._worth(_product(settled + quiet), self._pot, self._stack)
        if not betting:
            return value
        size = min(self._stack, round(0.6 * self._pot))
        # One of them bets; the others who could have bet are assumed to fold.
        facing = _product([*settled, _average(betting)])
        called = self._worth(facing, self._pot + 2 * size, self._stack - size) - size
        return chance_quiet * value + (1.0 - chance_quiet) * max(0.0, called)

    def call(self, cost: int) -> float:
        """Return the value of calling, relative to folding."""
        shares: list[Shares] = []
        pot = float(self._pot + cost)
        for opponent, stance, whole in self._everybody():
            if opponent.has_answered or not opponent.can_act:
                shares.append(whole)
                continue
            situation = self._story.situation(opponent.seat)
            folds = opponent.habits.gives_up(situation)
            answers = stance.answers(opponent.habits, situation)
            stays = self._shares(answers.goes_along + answers.attacks)
            shares.append(folds + (1.0 - folds) * stays)
            pot += (1.0 - folds) * cost
        return self._worth(_product(shares), pot, self._stack - cost) - cost

    def wager(self, to: int) -> float:
        """Return the value of a bet or raise to the street total `to`."""
        added = to - self._own_bet
        all_fold = no_raise = stay_or_fold = 1.0
        matched = 0.0
        called: list[Shares] = []
        raised: list[Shares] = []
        for opponent, stance, whole in self._everybody():
            if not opponent.can_act:
                all_fold = 0.0
                called.append(whole)
                continue
            situation = self._story.situation(opponent.seat, facing=to, added=added)
            answers = stance.answers(opponent.habits, situation)
            folds = float(answers.gives_up.sum()) / stance.total
            attacks = float(answers.attacks.sum()) / stance.total
            goes_along = answers.goes_along
            if opponent.reach <= to:
                # The opponent cannot raise: holes that would have raised call.
                goes_along = goes_along + answers.attacks
                attacks = 0.0
            calls = max(0.0, 1.0 - folds - attacks)
            all_fold *= folds
            no_raise *= 1.0 - attacks
            stay_or_fold *= folds + calls
            owed = min(to, opponent.reach) - self._story.bet_of(opponent.seat)
            matched += calls * max(0, owed)
            called.append(folds + calls * self._shares(goes_along))
            if attacks:
                raised.append(self._shares(answers.attacks))
        value = all_fold * self._pot
        chance_called = max(0.0, stay_or_fold - all_fold)
        if chance_called > 1e-6:
            share = np.clip((_product(called) - all_fold) / chance_called, 0.0, 1.0)
            some = max(1e-6, 1.0 - all_fold)
            pot = self._pot + added + matched / some
            value += chance_called * (self._worth(share, pot, self._stack - added) - added)
        if raised:
            value += (1.0 - no_raise) * self._raised_value(raised, to, added)
        return value

    def _raised_value(self, raised: list[Shares], to: int, added: int) -> float:
        """Return the value if an opponent raises our bet about three times: we fold, or pay."""
        extra = min(self._stack - added, max(to * 2, self._pot // 2))
        share = _average(raised)
        pot = self._pot + 2 * (added + extra)
        paid = self._worth(share, pot, self._stack - added - extra) - added - extra
        return max(-float(added), paid)

    def _everybody(self) -> Iterator[tuple[Opponent, Stance, Shares]]:
        return zip(self._opponents, self._stances, self._whole, strict=True)

    def _shares(self, weights: Shares) -> Shares:
        """Return our share of the pot against a range, for each completion of the board."""
        sums = weigh_rows(self._outcomes, weights)
        chances = np.maximum(sums[self._rows :], _TINY)
        shares: Shares = np.divide(sums[: self._rows], chances, dtype=np.float32)
        shares *= _HALF
        shares += _HALF
        return shares

    def _worth(self, shares: Shares, pot: float, behind: int) -> float:
        """Return the value of a pot with those shares, later bets included."""
        bend = _BEND[self._street] * min(1.0, behind / max(1.0, pot))
        mean = _mean(shares)
        if bend == 0.0:
            return pot * mean
        return pot * (mean + bend * (_future(shares, self._is_last) - mean))


def _future(shares: Shares, is_last: bool) -> float:
    """Return the shares corrected for later streets, by a curve.

    A hand far ahead wins more than its share of the pot, since worse hands pay it; one in the
    middle wins less, since it must guess. The last player to act guesses better. The curve applies
    per completion of the board, so a draw is worth more than a pair with the same equity.
    """
    lift = 0.62 if is_last else 0.50
    curve: NDArray[np.float32] = shares * (lift + 0.68 * shares)
    return _mean(curve)


def _average(shares: list[Shares]) -> Shares:
    found: Shares = np.add.reduce(shares) / np.float32(len(shares))
    return found


def _mean(shares: Shares) -> float:
    return float(np.add.reduce(shares)) / len(shares)


def _product(shares: list[Shares]) -> Shares:
    found = shares[0]
    for other in shares[1:]:
        found = found * other
    return found
