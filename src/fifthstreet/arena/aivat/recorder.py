"""Records the odds that bots had at their decisions, while a match is played."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.policy import has_policy
from fifthstreet.agents.range_policy import Mask, range_policy_of
from fifthstreet.arena.aivat.both_known import net_of_both
from fifthstreet.arena.aivat.decision import Decision
from fifthstreet.arena.aivat.one_known import net_of_one
from fifthstreet.errors import FifthStreetError
from fifthstreet.rules import HandState
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class Recorder:
    """Wraps a bot's `act` and asks for the odds of all holes first.

    Holes that would have acted differently earlier in the hand have no weight: the bot is not asked
    for them, which saves most of the time with a bot that is asked hole by hole.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.decisions: list[Decision] = []
        self._left: Mask | None = None

    def act(self, view: View) -> Action:
        actions, rows = range_policy_of(self._bot, view, self._left)
        self.decisions.append(Decision(actions, rows))
        taken = self._bot.act(view)
        self._narrow(view, taken)
        return taken

    def _narrow(self, view: View, taken: Action) -> None:
        """Keep the holes that may take this action, in any equivalent form."""
        decision = self.decisions[-1]
        assert view.legal is not None
        meant = view.legal.resolve(taken)
        same = [view.legal.resolve(action) == meant for action in decision.actions]
        may: Mask = np.any(decision.rows[:, same] > 0, axis=1)
        self._left = may if self._left is None else self._left & may

    def taken(self) -> list[Decision]:
        """Return the recorded decisions of the finished hand."""
        found, self.decisions = self.decisions, []
        self._left = None
        return found


def recorders(bots: list[Bot]) -> list[Recorder | None]:
    """Return a recorder for each bot that offers odds."""
    return [Recorder(bot) if has_policy(bot) else None for bot in bots]


def counted(
    start: HandState, end: HandState, seated: Sequence[Recorder | None]
) -> list[float] | None:
    """Return each seat's chips without luck.

    None where no player offers odds, where a known side's action was replaced, or where its odds
    rule out its action.
    """
    decisions = [None if one is None else one.taken() for one in seated]
    known = next((seat for seat, taken in enumerate(decisions) if taken is not None), None)
    if known is None:
        return None
    own, other = decisions[known], decisions[1 - known]
    assert own is not None
    try:
        if known == 0 and other is not None:
            net = net_of_both(start, end, known, [own, other])
        else:
            net = net_of_one(start, end, known, own)
    except (FifthStreetError, StopIteration):
        return None
    return [net, -net] if known == 0 else [-net, net]
