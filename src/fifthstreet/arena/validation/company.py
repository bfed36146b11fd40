"""Opponents that bring a bot into rare situations, where house bots seldom lead."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.house.catalogue import house_bot
from fifthstreet.agents.legal_choices import lift, lift_all, options_of, stay
from fifthstreet.rules import Action, View
from fifthstreet.rules.action import PASS
from fifthstreet.rules.rule_words import STREETS

MIXED: Final = "mixed"
RAISERS: Final = "raisers"
SHOVERS: Final = "shovers"
PASSERS: Final = "passers"

_SOMETIMES: Final = 0.5
_MOST_RAISES: Final = 6  # on a street, which is more than any cap


class _Moody(Bot):
    """Takes its one special action half of the time, and otherwise stays in."""

    def __init__(self) -> None:
        self._rng = Random(0)

    def start(self, info: BotInfo) -> None:
        self._rng = Random(info.seed)

    def act(self, view: View) -> Action:
        if self._rng.random() < _SOMETIMES:
            return self.odd_action(view)
        return stay(options_of(view))

    def odd_action(self, view: View) -> Action:
        raise NotImplementedError


class Raiser(Bot):
    """Raises as little as possible until a cap stops it, or after some raises without a cap."""

    def act(self, view: View) -> Action:
        street = STREETS.index(view.street)
        raises = [step for step in view.actions if step.street == street and step.to]
        options = options_of(view)
        return lift(options, 0) if len(raises) < _MOST_RAISES else stay(options)


class Shover(_Moody):
    def odd_action(self, view: View) -> Action:
        return lift_all(options_of(view))


class Passer(_Moody):
    def odd_action(self, view: View) -> Action:
        options = options_of(view)
        return Action(PASS) if options.pass_ else stay(options)


# House bots that cost little time and use every kind of action.
_HOUSE: Final = ("random", "caller", "maniac", "random", "folder")

_OWN: Final[Mapping[str, Callable[[], Bot]]] = {
    RAISERS: Raiser,
    SHOVERS: Shover,
    PASSERS: Passer,
}


def company(kind: str, count: int) -> list[Bot]:
    """Return so many new opponents of a kind."""
    if kind == MIXED:
        return [house_bot(_HOUSE[number % len(_HOUSE)]) for number in range(count)]
    return [_OWN[kind]() for _ in range(count)]
