"""Maniac: raises more often than not, whatever its cards, and hardly ever folds."""

from random import Random

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.choices import leave, lift, options_of, stay
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

_RAISES = 0.5
_FOLDS_TO_ALL = 0.4


class Maniac(Bot):
    def __init__(self) -> None:
        self._rng = Random(0)

    def start(self, info: BotInfo) -> None:
        self._rng = Random(info.seed)

    def act(self, view: View) -> Action:
        options = options_of(view)
        if self._rng.random() < _RAISES:
            return lift(options, view.level + round(self._rng.random() * view.pot_total))
        is_for_all = options.call is not None and 0 < 2 * options.stack <= 3 * options.call
        if is_for_all and self._rng.random() < _FOLDS_TO_ALL:
            return leave(options)
        return stay(options)
