"""The stakes of an action, and actions in their canonical form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.rules import HandState, legal
from fifthstreet.rules.action import BET, RAISE, Action
from fifthstreet.rules.trail import Step


class Decision(NamedTuple):
    """A bot's odds at a decision: a row for each of the 1,326 holes."""

    actions: Sequence[Action]
    rows: NDArray[np.floating]

    def merged(self, state: HandState) -> dict[Action, NDArray[np.float64]]:
        """Return for each action how often each hole takes it; equivalent actions are added up."""
        rows = self.rows.astype(np.float64)
        # Odds are float32: what they lack to 1 must not count as a loss.
        rows = rows / np.maximum(rows.sum(axis=1, keepdims=True), 1e-300)
        found: dict[Action, NDArray[np.float64]] = {}
        for place, action in enumerate(self.actions):
            plain = plain_action(state, action)
            share = rows[:, place]
            found[plain] = found[plain] + share if plain in found else share
        return found


class Stakes(NamedTuple):
    """Chips that each side can lose: as they are matched, and once a bet is called."""

    matched: float
    called: float


def stakes_after(state: HandState, action: Action) -> Stakes:
    """Return the stakes after a check, call, bet or raise of the player to act."""
    actor, other = state.actor, 1 - state.actor
    paid = state.contributions
    _, to = _resolved(state, action)
    put_in = max(0, to - state.bets[actor]) if to else paid[other] - paid[actor]
    own = paid[actor] + min(max(0, put_in), state.stacks[actor])
    return Stakes(float(min(own, paid[other])), float(min(own, paid[other] + state.stacks[other])))


def plain_action(state: HandState, action: Action) -> Action:
    """Return an action in its canonical form; InvalidInput if it is not allowed."""
    kind, to = _resolved(state, action)
    return Action(kind, to) if kind in (BET, RAISE) else Action(kind)


def action_of(step: Step) -> Action:
    """Return the action of a step of a finished hand."""
    return Action(step.kind, step.to) if step.kind in (BET, RAISE) else Action(step.kind)


def _resolved(state: HandState, action: Action) -> tuple[str, int]:
    kind, to = legal(state).resolve(action)
    if not kind:
        raise InvalidInput(f"the odds name {action}, which is not allowed")
    return kind, to
