"""Maniac: raises more often than not, whatever its cards, and hardly ever folds."""

from collections.abc import Mapping
from random import Random

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.choices import leave, lift, options_of, stay
from fifthstreet.agents.options import HouseBot, Option
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class Maniac(HouseBot):
    OPTIONS = (
        Option("raises", 0.5, 0, 1, "share of its decisions that are a bet or raise"),
        Option("fear", 0.4, 0, 1, "share of all-ins that it folds to instead of calling"),
    )

    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        super().__init__(options)
        self._raises = self.settings["raises"]
        self._fear = self.settings["fear"]
        self._rng = Random(0)

    def start(self, info: BotInfo) -> None:
        self._rng = Random(info.seed)

    def act(self, view: View) -> Action:
        options = options_of(view)
        if self._rng.random() < self._raises:
            return lift(options, view.level + round(self._rng.random() * view.pot_total))
        is_for_all = options.call is not None and 0 < 2 * options.stack <= 3 * options.call
        if is_for_all and self._rng.random() < self._fear:
            return leave(options)
        return stay(options)
