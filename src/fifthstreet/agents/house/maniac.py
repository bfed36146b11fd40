"""Maniac: raises more often than not, whatever its cards, and hardly ever folds."""

from collections.abc import Mapping
from random import Random

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_options import Option
from fifthstreet.agents.legal_choices import leave, lift, options_of, rounded_shares, stay
from fifthstreet.agents.policy import Odds, blended
from fifthstreet.agents.policy_bots import BlindBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import View


class Maniac(BlindBot):
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
        if _is_for_all(options) and self._rng.random() < self._fear:
            return leave(options)
        return stay(options)

    def policy(self, view: View) -> Odds:
        options = options_of(view)
        fear = self._fear if _is_for_all(options) else 0.0
        calm = {leave(options): fear}
        calm[stay(options)] = calm.get(stay(options), 0.0) + 1.0 - fear
        raises: Odds = {}
        for more, share in rounded_shares(view.pot_total, 1.0):
            action = lift(options, view.level + more)
            raises[action] = raises.get(action, 0.0) + share
        return blended((self._raises, raises), (1.0 - self._raises, calm))


def _is_for_all(options: Legal) -> bool:
    """Return whether a call would take two thirds of the stack or more."""
    return options.call is not None and 0 < 2 * options.stack <= 3 * options.call
