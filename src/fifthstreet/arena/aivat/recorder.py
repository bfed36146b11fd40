"""Writes down the odds that bots had where they decided, while a match is played."""

from __future__ import annotations

import numpy as np

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.policy import HasPolicy, has_policy
from fifthstreet.agents.range_policy import range_policy_of
from fifthstreet.arena.aivat.hand import Decision, aivat_net
from fifthstreet.errors import FifthStreetError
from fifthstreet.rules import HandState
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class Recorder:
    """Stands before a bot's `act`; with `takes_range` it asks for the odds of all holes."""

    def __init__(self, bot: Bot, *, takes_range: bool) -> None:
        self._bot = bot
        self._takes_range = takes_range
        self.decisions: list[Decision] = []

    def act(self, view: View) -> Action:
        if self._takes_range or not isinstance(self._bot, HasPolicy):
            self.decisions.append(Decision(*range_policy_of(self._bot, view)))
        else:
            odds = self._bot.policy(view)
            row = np.array([list(odds.values())], dtype=np.float64)
            self.decisions.append(Decision(list(odds), row))
        return self._bot.act(view)

    def taken(self) -> list[Decision]:
        """What was written down since the last time."""
        found, self.decisions = self.decisions, []
        return found


def recorders(bots: list[Bot]) -> list[Recorder | None]:
    """One for each bot that gives its odds; the first of them is the one that is averaged over."""
    found: list[Recorder | None] = []
    for bot in bots:
        is_first = not any(found)
        found.append(Recorder(bot, takes_range=is_first) if has_policy(bot) else None)
    return found


def counted(
    start: HandState, end: HandState, seated: list[Recorder | None], known: int
) -> list[float] | None:
    """Each seat's chips with luck taken out; None where a known side was overruled, or its odds
    rule out what it did. `known` is the seat that is averaged over."""
    own, other = seated[known], seated[1 - known]
    assert own is not None
    decisions = own.taken()
    others = None if other is None else other.taken()
    try:
        net = aivat_net(start, end, known, decisions, others)
    except (FifthStreetError, StopIteration):
        return None
    return [net, -net] if known == 0 else [-net, net]
