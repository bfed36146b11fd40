"""A finished hand of hold'em counted by AIVAT: two seats, one or both of which gave their odds.

A guess of the value is a stake times how often the hole wins less how often it loses against the
other's hole, over all boards that can come. That average does not change on average when cards
come, so the corrections for the board are exact without trying other boards. A bet is thought to be
called or folded to, as strong as the hole is that answers it (`guesses.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.range_policy import live_holes
from fifthstreet.arena.aivat.corrections import Corrections, Vector
from fifthstreet.arena.aivat.guesses import ACTION_TRUST, DEAL_TRUST, USUAL_STAKE, call_chances
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import HOLES, PAIRS
from fifthstreet.kernels.hole_equities import hole_balances
from fifthstreet.kernels.range_showdown import strengths_after
from fifthstreet.rules import HandState, apply, legal
from fifthstreet.rules.action import BET, FOLD, RAISE, Action
from fifthstreet.rules.trail import Step, steps

# Boards that two holes leave possible, by the cards that lie already.
_BOARDS: Final = {3: 990, 4: 44, 5: 1}


class Decision(NamedTuple):
    """The odds that a known side had where it decided, in the order of its decisions.

    `rows` has a row for each of the 1,326 holes, or one row: that of the hole it held.
    """

    actions: Sequence[Action]
    rows: NDArray[np.floating]


def aivat_net(
    start: HandState,
    end: HandState,
    known: int,
    decisions: Sequence[Decision],
    others: Sequence[Decision] | None,
) -> float:
    """What `known` won, with luck taken out. `decisions` are its own with the odds of all holes,
    `others` those of the other seat with the odds of its hole, None if they are not known.

    `start` is the hand before its first action, `end` after its last. Raises InvalidInput where
    what was played is ruled out by the odds.
    """
    return _Count(start, end, known, decisions, others).net()


class _Count:
    def __init__(
        self,
        start: HandState,
        end: HandState,
        known: int,
        decisions: Sequence[Decision],
        others: Sequence[Decision] | None,
    ) -> None:
        self._state = start
        self._steps: Sequence[Step] = steps(end.last_step)
        self._known = known
        self._other_hole = _number(start.deal.holes[1 - known])
        self._decisions = iter(decisions)
        self._others = None if others is None else iter(others)
        self._balance = balance_against(self._other_hole, ())
        live = live_holes(start.deal.holes[1 - known]).astype(np.float64)
        self._corrections = Corrections(live)
        self._correct_other_hole(live)

    def net(self) -> float:
        for step in self._steps:
            before = self._state
            action = Action(step.kind, step.to) if step.kind in (BET, RAISE) else Action(step.kind)
            if step.seat == self._known:
                self._own_action(next(self._decisions), action)
            elif self._others is not None:
                self._other_action(next(self._others), action)
            if action.kind == FOLD:
                return self._corrections.ended(self._after_fold(step.seat))
            self._state, _ = apply(before, action)
            if self._state.is_over:
                break
            if self._state.street != before.street:
                self._deal(before)
        # No decision is left: the mean over the boards to come, which is what they are worth.
        stake = min(self._state.contributions)
        return self._corrections.ended(stake * self._balance)

    def _correct_other_hole(self, live: Vector) -> None:
        """The other's cards are luck too: good against a random hole or bad, evenly on average."""
        stake = USUAL_STAKE * self._state.rules.big_blind
        luck = stake * float(live @ self._balance) / float(live.sum())
        self._corrections.drawn(np.zeros(HOLES), np.ones(HOLES), np.full(HOLES, luck))

    def _own_action(self, decision: Decision, taken: Action) -> None:
        trust = ACTION_TRUST[self._state.street]
        self._action(decision, decision.rows.astype(np.float64), taken, trust)

    def _other_action(self, decision: Decision, taken: Action) -> None:
        row = decision.rows.astype(np.float64)
        rows = row[self._other_hole] if len(row) == HOLES else row[0]
        self._action(decision, np.broadcast_to(rows, (HOLES, len(rows))), taken, 1.0)

    def _action(self, decision: Decision, rows: Vector, taken: Action, trust: float) -> None:
        # Odds come as float32: what they lack to 1 must not be counted as a loss.
        rows = rows / np.maximum(rows.sum(axis=1, keepdims=True), 1e-300)
        actions = [self._plain(action) for action in decision.actions]
        places = [place for place, action in enumerate(actions) if action == taken]
        likelihood = rows[:, places].sum(axis=1)
        values = {action: self._guess(action) for action in dict.fromkeys(actions)}
        expected = np.zeros(HOLES)
        for place, action in enumerate(actions):
            expected += rows[:, place] * values[action]
        value = values.get(taken, np.zeros(HOLES))
        self._corrections.drawn(expected, likelihood, value, trust=trust)

    def _guess(self, action: Action) -> Vector:
        """What an action is worth to the known side with each of its holes."""
        state = self._state
        actor, other = state.actor, 1 - state.actor
        if action.kind == FOLD:
            return self._after_fold(actor)
        paid = state.contributions
        _, to = _resolved(state, action)
        put_in = max(0, to - state.bets[actor]) if to else paid[other] - paid[actor]
        own = paid[actor] + min(max(0, put_in), state.stacks[actor])
        matched = float(min(own, paid[other]))
        called = float(min(own, paid[other] + state.stacks[other]))
        if called <= matched:
            return matched * self._balance
        caller = None if other == self._known else self._other_hole
        weights = self._corrections.weights
        calls = call_chances(state.board, weights, caller, 2 * matched, called - matched)
        folded_to = matched if actor == self._known else -matched
        return calls * called * self._balance + (1 - calls) * folded_to

    def _after_fold(self, folder: int) -> Vector:
        chips = float(self._state.contributions[folder])
        return np.full(HOLES, -chips if folder == self._known else chips)

    def _deal(self, before: HandState) -> None:
        """The next cards of the board came."""
        board = self._state.board
        stake = float(min(self._state.contributions))
        expected = stake * self._balance
        live = live_holes(board[len(before.board) :]).astype(np.float64)
        self._balance = balance_against(self._other_hole, board)
        trust = DEAL_TRUST[self._state.street]
        self._corrections.drawn(expected, live, stake * self._balance, trust=trust)

    def _plain(self, action: Action) -> Action:
        kind, to = _resolved(self._state, action)
        return Action(kind, to) if kind in (BET, RAISE) else Action(kind)


def _resolved(state: HandState, action: Action) -> tuple[str, int]:
    kind, to = legal(state).resolve(action)
    if not kind:
        raise InvalidInput(f"the odds name {action}, which is not allowed")
    return kind, to


@lru_cache(maxsize=64)
def balance_against(other: int, board: tuple[int, ...]) -> Vector:
    """For each hole how often it wins less how often it loses against another hole, over all boards
    that can come; 0 for holes that cannot be."""
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
