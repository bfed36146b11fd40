"""The policies of the batch player as bots, for tables at which others sit too.

`kernel:random` and its like. They decide as in `kernels.playout`, from the bot's own seed: the same
distribution, not the same hands. They look at no cards.
"""

from __future__ import annotations

from random import Random

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.choices import leave, lift, options_of, stay
from fifthstreet.kernels.policies import CALL_BELOW, FOLD_BELOW, LEAST_BELOW, Policy
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import View


class KernelPolicy(Bot):
    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._rng = Random(0)

    def start(self, info: BotInfo) -> None:
        self._rng = Random(info.seed)

    def act(self, view: View) -> Action:
        options = options_of(view)
        if self._policy == "random":
            return self._at_random(options)
        if self._policy == "fold":
            return leave(options)
        if self._policy == "raise":
            return lift(options, 0)
        return stay(options)

    def _at_random(self, options: Legal) -> Action:
        choice = self._rng.getrandbits(32)
        if choice < FOLD_BELOW:
            return leave(options)
        if choice < CALL_BELOW:
            return stay(options)
        wager = options.raise_range()
        if choice < LEAST_BELOW or wager is None:
            return lift(options, 0)
        return Action(wager.kind, self._rng.randint(wager.min, wager.max))
