"""A policy: the odds of each action that a bot may take, and the one way to draw from them.

A bot may offer `policy(view)`, the odds for the cards that it holds, and `range_policy(view)`, the
odds for every hole at once (`range_policy.py`). What `act` does must be a draw from exactly that:
exploitability and AIVAT take the bot's word for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_options import HouseBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

if TYPE_CHECKING:
    from fifthstreet.agents.range_policy import RangePolicy

Odds = dict[Action, float]
"""The chance of each action; the chances sum to 1."""


@runtime_checkable
class HasPolicy(Protocol):
    def policy(self, view: View) -> Odds: ...


@runtime_checkable
class HasRangePolicy(Protocol):
    def range_policy(self, view: View) -> RangePolicy: ...


def has_policy(bot: object) -> bool:
    """Whether a bot says its odds, for its own cards or for all holes."""
    return isinstance(bot, (HasPolicy, HasRangePolicy))


def draw_action(odds: Mapping[Action, float], chance: float) -> Action:
    """The action at `chance`, from 0 up to 1, when the odds are laid end to end in their order."""
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
    return action  # the odds sum to a hair less than 1


def blended(*parts: tuple[float, Mapping[Action, float]]) -> Odds:
    """Odds weighted and added: `(0.3, odds), (0.7, other)`."""
    found: Odds = {}
    for weight, odds in parts:
        for action, share in odds.items():
            if weight * share > 0:
                found[action] = found.get(action, 0.0) + weight * share
    return found


class PolicyBot(HouseBot):
    """A house bot that writes `policy`; `act` is a draw from it with the bot's own seed."""

    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        super().__init__(options)
        self._rng = Random(0)

    def start(self, info: BotInfo) -> None:
        self._rng = Random(info.seed)

    def policy(self, view: View) -> Odds:
        raise NotImplementedError(f"{type(self).__name__} must define policy(view)")

    def act(self, view: View) -> Action:
        odds = self.policy(view)
        # Most decisions leave no choice, and then no number is drawn.
        return next(iter(odds)) if len(odds) == 1 else draw_action(odds, self._rng.random())

    def range_policy(self, view: View) -> RangePolicy:
        from fifthstreet.agents.range_policy import ask_each_hole  # noqa: PLC0415 needs arrays

        return ask_each_hole(self.policy, view)


class PureBot(HouseBot):
    """A house bot that writes `act` and takes no chances: its policy is that action alone."""

    def policy(self, view: View) -> Odds:
        return {self.act(view): 1.0}

    def range_policy(self, view: View) -> RangePolicy:
        from fifthstreet.agents.range_policy import ask_each_hole  # noqa: PLC0415 needs arrays

        return ask_each_hole(self.policy, view)


class BlindBot(HouseBot):
    """A house bot that does not look at its cards: one policy for all holes."""

    def policy(self, view: View) -> Odds:
        return {self.act(view): 1.0}

    def range_policy(self, view: View) -> RangePolicy:
        from fifthstreet.agents.range_policy import same_for_all  # noqa: PLC0415 needs arrays

        return same_for_all(self.policy(view))
