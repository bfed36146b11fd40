"""RandomBot: any legal action, drawn from its seed and nothing else."""

from random import Random

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.choices import options_of
from fifthstreet.rules.action import ALL_IN, CALL, CHECK, FOLD, PASS, Action
from fifthstreet.rules.view import View

# Amounts crowd at the low end of a range: evenly drawn ones would put most stacks in at once.
_SKEW = 4


class RandomBot(Bot):
    def __init__(self) -> None:
        self._rng = Random(0)

    def start(self, info: BotInfo) -> None:
        self._rng = Random(info.seed)

    def act(self, view: View) -> Action:
        options = options_of(view)
        found: list[Action] = []
        if options.fold:
            found.append(Action(FOLD))
        if options.check:
            found.append(Action(CHECK))
        if options.call is not None:
            found.append(Action(CALL))
        if options.pass_:
            found.append(Action(PASS))
        for wager in options.wagers:
            if wager.kind == ALL_IN:
                found.append(Action(ALL_IN))
            else:
                part = self._rng.random() ** _SKEW
                found.append(Action(wager.kind, wager.min + round(part * (wager.max - wager.min))))
        return self._rng.choice(found)
