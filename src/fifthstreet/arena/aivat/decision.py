"""The stakes of an action, and actions in their canonical form."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import HOLES
from fifthstreet.rules import HandState, legal
from fifthstreet.rules.action import BET, RAISE, Action
from fifthstreet.rules.options import Legal
from fifthstreet.rules.trail import Step

# With more sizes than this, those up to a quarter larger than one share its estimate.
_MANY_SIZES: Final = 16
_NEAR: Final = 1.25


class MergedOdds(NamedTuple):
    """A decision's odds with equivalent actions added up, and many sizes of a bet grouped."""

    shares: dict[Action, NDArray[np.float64]]
    """For each action, or the one that stands for its group, how often each hole takes it."""
    taken: Action
    """What stands for the action that was taken."""
    likelihood: NDArray[np.float64]
    """How often each hole takes that very action."""


class Decision(NamedTuple):
    """A bot's odds at a decision: a row for each of the 1,326 holes."""

    actions: Sequence[Action]
    rows: NDArray[np.floating]

    def merged(self, state: HandState, taken: Action) -> MergedOdds:
        """Return the odds in canonical form; `taken` is canonical already."""
        options = legal(state)
        plain = [_plain(options, action) for action in self.actions]
        # A bot that ignores its cards has one row; its sizes may be thousands.
        rows = (self.rows[:1] if self.rows.strides[0] == 0 else self.rows).astype(np.float64)
        # Odds are float32: what they lack to 1 must not count as a loss.
        rows /= np.maximum(rows.sum(axis=1, keepdims=True), 1e-300)
        stand_in = _stand_ins(plain)
        places: dict[Action, list[int]] = {}
        for place, action in enumerate(plain):
            places.setdefault(stand_in.get(action, action), []).append(place)

        def share(columns: list[int]) -> NDArray[np.float64]:
            return np.broadcast_to(rows[:, columns].sum(axis=1), (HOLES,))

        return MergedOdds(
            {action: share(columns) for action, columns in places.items()},
            stand_in.get(taken, taken),
            share([place for place, action in enumerate(plain) if action == taken]),
        )


def _stand_ins(actions: Sequence[Action]) -> dict[Action, Action]:
    """Return for each bet or raise of very many the one whose estimate it shares.

    Which sizes share is independent of the one that was taken, so the mean of the result is too.
    """
    sizes = sorted({action for action in actions if action.to}, key=attrgetter("kind", "to"))
    if len(sizes) <= _MANY_SIZES:
        return {}
    found: dict[Action, Action] = {}
    first = sizes[0]
    for action in sizes:
        if action.kind != first.kind or action.to > _NEAR * first.to:
            first = action
        found[action] = first
    return found


class Stakes(NamedTuple):
    """Chips that each side can lose: as they are matched, and once a bet is called."""

    matched: float
    called: float


def stakes_after(state: HandState, action: Action) -> Stakes:
    """Return the stakes after a check, call, bet or raise of the player to act."""
    actor, other = state.actor, 1 - state.actor
    paid = state.contributions
    _, to = _resolved(legal(state), action)
    put_in = max(0, to - state.bets[actor]) if to else paid[other] - paid[actor]
    own = paid[actor] + min(max(0, put_in), state.stacks[actor])
    return Stakes(float(min(own, paid[other])), float(min(own, paid[other] + state.stacks[other])))


def action_of(step: Step) -> Action:
    """Return the action of a step of a finished hand."""
    return Action(step.kind, step.to) if step.kind in (BET, RAISE) else Action(step.kind)


def _plain(options: Legal, action: Action) -> Action:
    """Return an action in its canonical form; InvalidInput if it is not allowed."""
    kind, to = _resolved(options, action)
    return Action(kind, to) if kind in (BET, RAISE) else Action(kind)


def _resolved(options: Legal, action: Action) -> tuple[str, int]:
    kind, to = options.resolve(action)
    if not kind:
        raise InvalidInput(f"the odds name {action}, which is not allowed")
    return kind, to
