"""Base classes of house bots with a policy: each writes one form and derives the others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_options import HouseBot
from fifthstreet.agents.policy import Odds, draw_action
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

if TYPE_CHECKING:
    from fifthstreet.agents.range_policy import RangePolicy


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
        # Most decisions have a single action, and then no number is drawn.
        return next(iter(odds)) if len(odds) == 1 else draw_action(odds, self._rng.random())


class PureBot(HouseBot):
    """A deterministic house bot that writes `act`: its policy is that action alone."""

    def policy(self, view: View) -> Odds:
        return {self.act(view): 1.0}


class BlindBot(HouseBot):
    """A house bot that ignores its cards: one policy for all holes."""

    def policy(self, view: View) -> Odds:
        return {self.act(view): 1.0}

    def range_policy(self, view: View) -> RangePolicy:
        from fifthstreet.agents.range_policy import same_for_all  # noqa: PLC0415 needs arrays

        return same_for_all(self.policy(view))
