"""A policy: the odds of each action that a bot may take, and the one way to draw from them.

A bot may offer `policy(view)`, the odds for the cards that it holds, and `range_policy(view)`, the
odds for every hole at once (`range_policy.py`). `act` must be a draw from exactly these odds:
exploitability and AIVAT rely on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

if TYPE_CHECKING:  # most bots need no NumPy
    import numpy as np
    from numpy.typing import NDArray

Odds = dict[Action, float]
"""The chance of each action; the chances sum to 1."""


@runtime_checkable
class HasPolicy(Protocol):
    def policy(self, view: View) -> Odds: ...


@runtime_checkable
class HasRangePolicy(Protocol):
    def range_policy(self, view: View) -> tuple[Sequence[Action], NDArray[np.float32]]: ...


def has_policy(bot: object) -> bool:
    """Return whether a bot offers odds, for its own cards or for all holes."""
    return isinstance(bot, (HasPolicy, HasRangePolicy))


def draw_action(odds: Mapping[Action, float], chance: float) -> Action:
    """Return the action at `chance`, from 0 up to 1, when the odds are laid end to end in order."""
    if not odds:
        raise ValueError("a policy without actions")
    left = chance
    action = None
    for one, share in odds.items():
        if share > 0:
            action = one
            left -= share
            if left < 0:
                return one
    if action is None:
        raise ValueError(f"a policy whose odds are all 0: {dict(odds)}")
    return action  # the odds sum to slightly less than 1


def blended(*parts: tuple[float, Mapping[Action, float]]) -> Odds:
    """Return odds weighted and added: `(0.3, odds), (0.7, other)`."""
    found: Odds = {}
    for weight, odds in parts:
        for action, share in odds.items():
            if weight * share > 0:
                found[action] = found.get(action, 0.0) + weight * share
    return found
