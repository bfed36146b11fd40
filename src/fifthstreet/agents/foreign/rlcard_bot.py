"""Runs an RLCard agent at our tables by `eval_step`, or by `step` if it has no other."""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.foreign.foreign_bot import ForeignBot
from fifthstreet.protocols.hand_record import HandRecord
from fifthstreet.protocols.rlcard import limit, no_limit
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal
from fifthstreet.rules.rule_words import BET_FIXED


class RLCardBot(ForeignBot):
    """Presents no-limit tables as RLCard's no-limit game, fixed-limit ones as its limit game."""

    def start(self, info: BotInfo) -> None:
        super().start(info)
        # The package's own agents draw from NumPy's global generator: seeded, they
        # are reproducible.
        np.random.seed(info.seed % 2**32)

    def decide(self, record: HandRecord, options: Legal) -> Action:
        assert self.info is not None, "start comes first"
        if self.info.rules.bet_size == BET_FIXED:
            return limit.read_choice(
                self._ask(limit.state_of(record, record.viewer, options)), options
            )
        state = no_limit.state_of(
            record,
            record.viewer,
            options,
            action_type=_own("rlcard.games.nolimitholdem.round", "Action", no_limit.StandInAction),
            stage_type=_own("rlcard.games.nolimitholdem.game", "Stage", no_limit.StandInStage),
        )
        return no_limit.read_choice(self._ask(state), record, record.viewer, options)

    def _ask(self, state: dict[str, Any]) -> object:
        if hasattr(self.player, "eval_step"):
            answer = self.player.eval_step(state)
            return answer[0] if isinstance(answer, tuple) else answer
        return self.player.step(state)


def _own(module: str, name: str, otherwise: Callable[[int], Any]) -> Callable[[int], Any]:
    """Return the package's own Enum if the agent has loaded it, since it may compare members."""
    found: Callable[[int], Any] = getattr(sys.modules.get(module), name, otherwise)
    return found
