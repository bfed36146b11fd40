"""Hands of the champion's tests: a line of words played from a deck."""

from random import Random

import numpy as np

from fifthstreet.agents import BotInfo
from fifthstreet.agents.champion import resolving
from fifthstreet.agents.champion.resolving import Solve
from fifthstreet.agents.house.champion import Champion
from fifthstreet.agents.range_policy import range_policy_of
from fifthstreet.cards import parse_cards, shuffled
from fifthstreet.rules import Action, HandState, View, apply, start_hand
from fifthstreet.rulesets import load

RESEARCH = load("research")
BUDGET = {"budget": 0.05}


def champion(seed: int = 7) -> Champion:
    bot = Champion(BUDGET)
    bot.start(BotInfo(seed, RESEARCH, 0))
    return bot


def hand(line: str, deck: list[int], stack: int = 20_000, name: str = "h1") -> HandState:
    state = start_hand(RESEARCH, [stack, stack], deck, button=0, hand=name)
    for word in line.replace("/", " ").split():
        kind = {"c": "call", "k": "check", "f": "fold", "r": "raise"}[word[0]]
        action = Action(kind, int(word[1:])) if kind == "raise" else Action(kind)
        state, _ = apply(state, action)
    return state


def deck_of(seed: int = 3) -> list[int]:
    return list(shuffled(Random(seed)))


def deck_with(board: str) -> list[int]:
    """A deck whose board begins with these cards."""
    cards = list(parse_cards(board))
    rest = [card for card in deck_of() if card not in cards]
    return rest[:4] + cards + rest[4:]


def rows_of(bot: Champion, seen: View) -> tuple[list[Action], np.ndarray]:
    actions, rows = range_policy_of(bot, seen)
    return list(actions), np.asarray(rows)


def solves_of(bot: Champion) -> list[Solve]:
    """What is kept of this champion's solves, the one that was used last at the end."""
    own = bot._resolver._own
    kept = resolving._solves._items.items()
    return [solve for key, (solve, _) in kept if isinstance(key, tuple) and key[0] is own]
