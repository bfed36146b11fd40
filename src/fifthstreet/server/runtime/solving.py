"""A champion's decision in a worker process: a pure function of its arguments."""

from functools import lru_cache

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.policy import HasPolicy, draw_action
from fifthstreet.rules import Action, RuleSet, View

_KEPT = 8


def solved_action(
    bot: str, seed: int, rules: RuleSet, chair: int, view: View, chance: float
) -> Action:
    """Return the action at `chance` in the champion's odds; earlier solves of the hand are used."""
    champion = _champion(bot, seed, rules, chair)
    assert isinstance(champion, HasPolicy), "only champions are solved for"
    return draw_action(champion.policy(view), chance)


@lru_cache(maxsize=_KEPT)
def _champion(bot: str, seed: int, rules: RuleSet, chair: int) -> Bot:
    champion = read_bot(bot).make(clock=None, memory=None)
    champion.start(BotInfo(seed, rules, chair, None))
    return champion
