"""RandomBot: any legal action, drawn from its seed and nothing else."""

from collections.abc import Mapping
from random import Random

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_options import Option
from fifthstreet.agents.legal_choices import draw, drawn_odds, options_of
from fifthstreet.agents.policy import Odds
from fifthstreet.agents.policy_bots import BlindBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class RandomBot(BlindBot):
    OPTIONS = (
        # Uniformly drawn amounts would put most stacks in at once.
        Option("skew", 4, 1, 20, "how much amounts crowd at the low end; 1 draws them evenly"),
    )

    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        super().__init__(options)
        self._skew = self.settings["skew"]
        self._rng = Random(0)

    def start(self, info: BotInfo) -> None:
        self._rng = Random(info.seed)

    def act(self, view: View) -> Action:
        return draw(options_of(view), self._rng, self._skew)

    def policy(self, view: View) -> Odds:
        return drawn_odds(options_of(view), self._skew)
