"""The policies of the batch player as bots, for tables with other bots.

`kernel:random` and similar names. They decide as in `kernels.playout`, from the bot's own seed: the
same distribution, not the same hands. They ignore cards.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.legal_choices import leave, lift, options_of, stay
from fifthstreet.agents.policy import Odds, blended
from fifthstreet.kernels.policies import CALL_BELOW, FOLD_BELOW, LEAST_BELOW, Policy
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import View

if TYPE_CHECKING:
    from fifthstreet.agents.range_policy import RangePolicy

_DRAWS: Final = 1 << 32


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

    def policy(self, view: View) -> Odds:
        if self._policy != "random":
            return {self.act(view): 1.0}
        options = options_of(view)
        wager = options.raise_range()
        raises: Odds = {lift(options, 0): 1.0}
        if wager is not None:
            amounts = range(wager.min, wager.max + 1)
            raises = {Action(wager.kind, to): 1.0 / len(amounts) for to in amounts}
        return blended(
            (FOLD_BELOW / _DRAWS, {leave(options): 1.0}),
            ((CALL_BELOW - FOLD_BELOW) / _DRAWS, {stay(options): 1.0}),
            ((LEAST_BELOW - CALL_BELOW) / _DRAWS, {lift(options, 0): 1.0}),
            ((_DRAWS - LEAST_BELOW) / _DRAWS, raises),
        )

    def range_policy(self, view: View) -> RangePolicy:
        from fifthstreet.agents.range_policy import same_for_all  # noqa: PLC0415 needs arrays

        return same_for_all(self.policy(view))

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
