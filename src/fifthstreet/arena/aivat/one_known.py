"""A finished hand of hold'em counted by AIVAT: two seats, one of which gave its odds.

An estimate of the value is a stake times wins minus losses against the other's hole, over all
boards that can come. The expectation of that does not change when cards come, so the corrections
for the board are exact without trying other boards. A bet is assumed to be called or folded to by
the strength of the answering hole (`guesses.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from fifthstreet.agents.range_policy import live_holes
from fifthstreet.arena.aivat.corrections import Corrections, Vector
from fifthstreet.arena.aivat.decision import Decision, action_of, stakes_after
from fifthstreet.arena.aivat.guesses import ACTION_TRUST, DEAL_TRUST, USUAL_STAKE, answer_chance
from fifthstreet.kernels.field import HOLES, PAIRS
from fifthstreet.kernels.hole_equities import hole_balances
from fifthstreet.kernels.range_showdown import strengths_after
from fifthstreet.rules import HandState, apply
from fifthstreet.rules.action import FOLD, Action
from fifthstreet.rules.trail import Step, steps

# The number of boards that two holes leave possible, by the number of cards on the board.
_BOARDS: Final = {3: 990, 4: 44, 5: 1}


def net_of_one(
    start: HandState, end: HandState, known: int, decisions: Sequence[Decision]
) -> float:
    """Return what `known` won, without luck. `decisions` are its own with the odds of all holes.

    `start` is the hand before its first action, `end` after its last. Raises InvalidInput where the
    odds rule out what was played.
    """
    return _Count(start, end, known, decisions).net()


class _Count:
    def __init__(
        self, start: HandState, end: HandState, known: int, decisions: Sequence[Decision]
    ) -> None:
        self._state = start
        self._steps: Sequence[Step] = steps(end.last_step)
        self._known = known
        self._other_hole = _number(start.deal.holes[1 - known])
        self._decisions = iter(decisions)
        self._balance = balance_against(self._other_hole, ())
        live = live_holes(start.deal.holes[1 - known]).astype(np.float64)
        self._corrections = Corrections(live)
        self._correct_other_hole(live)

    def net(self) -> float:
        for step in self._steps:
            before, action = self._state, action_of(step)
            if step.seat == self._known:
                self._act(next(self._decisions), action)
            if action.kind == FOLD:
                return self._corrections.ended(self._after_fold(step.seat))
            self._state, _ = apply(before, action)
            if self._state.is_over:
                break
            if self._state.street != before.street:
                self._deal(before)
        # No decision is left: the value is the mean over the boards to come.
        stake = min(self._state.contributions)
        return self._corrections.ended(stake * self._balance)

    def _correct_other_hole(self, live: Vector) -> None:
        """Correct for the other's cards, which are luck too, by their strength
        against a random hole.
        """
        stake = USUAL_STAKE * self._state.rules.big_blind
        luck = stake * float(live @ self._balance) / float(live.sum())
        self._corrections.drawn(np.zeros(HOLES), np.ones(HOLES), np.full(HOLES, luck))

    def _act(self, decision: Decision, taken: Action) -> None:
        odds, meant, likelihood = decision.merged(self._state, taken)
        values = {action: self._guess(action) for action in odds}
        nothing = np.zeros(HOLES)
        expected = sum((odds[action] * values[action] for action in odds), nothing)
        trust = ACTION_TRUST[self._state.street]
        value = values.get(meant, nothing)
        self._corrections.drawn(expected, likelihood, value, trust=trust)

    def _guess(self, action: Action) -> Vector:
        """Return the estimated value of an action for the known side with each of its holes."""
        state = self._state
        if action.kind == FOLD:
            return self._after_fold(self._known)
        matched, called = stakes_after(state, action)
        if called <= matched:
            return matched * self._balance
        weights = self._corrections.weights
        pot, bet = 2 * matched, called - matched
        calls = answer_chance(state.board, weights, self._other_hole, pot, bet)
        return calls * called * self._balance + (1 - calls) * matched

    def _after_fold(self, folder: int) -> Vector:
        chips = float(self._state.contributions[folder])
        return np.full(HOLES, -chips if folder == self._known else chips)

    def _deal(self, before: HandState) -> None:
        """Count the next cards of the board."""
        board = self._state.board
        stake = float(min(self._state.contributions))
        expected = stake * self._balance
        live = live_holes(board[len(before.board) :]).astype(np.float64)
        self._balance = balance_against(self._other_hole, board)
        trust = DEAL_TRUST[self._state.street]
        self._corrections.drawn(expected, live, stake * self._balance, trust=trust)


@lru_cache(maxsize=64)
def balance_against(other: int, board: tuple[int, ...]) -> Vector:
    """Return for each hole wins minus losses against another hole, over all boards that can come; 0
    for impossible holes.
    """
    if not board:
        return hole_balances()[:, other].astype(np.float64)
    strengths = strengths_after(board)
    rows = strengths[strengths[:, other] > 0]
    theirs = rows[:, other][:, None]
    live = rows > 0
    won = np.count_nonzero(rows > theirs, axis=0).astype(np.float64)
    lost = np.count_nonzero((rows < theirs) & live, axis=0)
    found: Vector = (won - lost) / _BOARDS[len(board)]
    found[~live_holes(board)] = 0.0
    found[~live_holes(PAIRS[other].tolist())] = 0.0
    return found


def _number(hole: tuple[int, ...]) -> int:
    low, high = sorted(hole)
    return high * (high - 1) // 2 + low
