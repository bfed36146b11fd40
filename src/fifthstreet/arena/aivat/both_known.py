"""A finished hand of hold'em counted by AIVAT where both seats gave their odds for all holes.

Then no hole cards are luck: the hand is averaged over every two holes that may have met on this
board in this line, each weighted by the odds of both for their actions. Only the board and the line
are luck, and each draw of them is corrected by an estimate (`guesses.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fifthstreet.agents.range_policy import live_holes
from fifthstreet.arena.aivat.decision import Decision, action_of, stakes_after
from fifthstreet.arena.aivat.guesses import BOTH_ACTION_TRUST, BOTH_DEAL_TRUST, call_chances
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import HOLES
from fifthstreet.kernels.range_showdown import met_weight, range_balances
from fifthstreet.rules import HandState, apply
from fifthstreet.rules.action import FOLD, Action
from fifthstreet.rules.trail import steps


def net_of_both(
    start: HandState, end: HandState, seat: int, decisions: Sequence[Sequence[Decision]]
) -> float:
    """Return what `seat` won, without luck; `decisions` are those of each seat in order.

    `start` is the hand before its first action, `end` after its last. Raises InvalidInput where the
    odds rule out what was played.
    """
    return _Count(start, seat, decisions).net(end)


class _Count:
    def __init__(
        self, start: HandState, seat: int, decisions: Sequence[Sequence[Decision]]
    ) -> None:
        self._state = start
        self._seat = seat
        self._decisions = [iter(one) for one in decisions]
        self._weights = [np.ones(HOLES), np.ones(HOLES)]
        self._corrected = 0.0

    def net(self, end: HandState) -> float:
        for step in steps(end.last_step):
            before, action = self._state, action_of(step)
            self._act(next(self._decisions[step.seat]), action)
            if action.kind == FOLD:
                stake = float(before.contributions[step.seat])
                return self._corrected + self._signed(step.seat, -stake)
            after, _ = apply(before, action)
            if after.is_over:
                # No decision is left: the value is the mean over the boards to come.
                return self._corrected + min(after.contributions) * self._balance(before.board)
            self._state = after
            if after.street != before.street:
                self._deal(before.board)
        raise InvalidInput("the hand is not over")

    def _act(self, decision: Decision, taken: Action) -> None:
        """Count a drawn action of the player to act."""
        state = self._state
        actor, other = state.actor, 1 - state.actor
        odds, meant, likelihood = decision.merged(state, taken)
        stakes = {action: stakes_after(state, action) for action in odds if action.kind != FOLD}
        against = self._weights[other]
        # The ranges that the actor faces: everything, and the estimated callers of each bet.
        met = [against]
        callers = {}
        for action, (matched, called) in stakes.items():
            if called > matched:
                callers[action] = len(met)
                calls = call_chances(state.board, against, 2 * matched, called - matched)
                met.append(against * calls)
        balances, masses = range_balances(state.board, met), met_weight(np.array(met))
        chances, values = {}, {}
        for action, share in odds.items():
            own = self._weights[actor] * share
            chances[action] = chance = float(own @ masses[0])
            if action.kind == FOLD or chance <= 0:
                values[action] = -float(state.contributions[actor])
                continue
            matched, called = stakes[action]
            place = callers.get(action, 0)
            won = called * float(own @ balances[place]) / chance
            folds = 1 - float(own @ masses[place]) / chance
            values[action] = won + folds * matched
        if not float((self._weights[actor] * likelihood) @ masses[0]) > 0:
            raise InvalidInput("something happened that the known side's odds rule out")
        expected = sum(chances[action] * values[action] for action in odds) / sum(chances.values())
        trust = BOTH_ACTION_TRUST[state.street]
        self._corrected += trust * self._signed(actor, expected - values[meant])
        self._weights[actor] = self._weights[actor] * likelihood

    def _deal(self, board: tuple[int, ...]) -> None:
        """Count the next cards of the board."""
        state = self._state
        expected = self._balance(board)
        live = live_holes(state.board).astype(np.float64)
        self._weights = [weights * live for weights in self._weights]
        found = self._balance(state.board)
        stake = BOTH_DEAL_TRUST[state.street] * min(state.contributions)
        self._corrected += stake * (expected - found)

    def _balance(self, board: tuple[int, ...]) -> float:
        """Return wins minus losses of the seat, over all pairs of holes and boards."""
        own, against = self._weights[self._seat], self._weights[1 - self._seat]
        met = float(own @ met_weight(against))
        if met <= 0:
            raise InvalidInput("something happened that the known side's odds rule out")
        return float(own @ range_balances(board, [against])[0]) / met

    def _signed(self, seat: int, chips: float) -> float:
        return chips if seat == self._seat else -chips
