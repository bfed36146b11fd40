"""The files of a new bot's project, as texts; it writes nothing.

The bot is small enough to be read in a minute and good enough to be worth changing.
"""

import keyword
import re
import sys
from collections.abc import Mapping
from typing import Final

from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.cli.speech import say
from fifthstreet.errors import FifthStreetError

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*")


class BadName(FifthStreetError):
    """A name that no bot can have; the message says why."""


class BotProject:
    """The names that follow from a bot's name: `lucky-seven`, `lucky_seven`, `LuckySeven`."""

    def __init__(self, name: str) -> None:
        """Raises BadName."""
        if not _NAME.fullmatch(name):
            raise BadName(say("cli.new_bot.bad-name", name=name))
        self.name = name.lower().replace("_", "-")
        self.module = self.name.replace("-", "_")
        self.class_name = "".join(word.capitalize() for word in self.module.split("_"))
        if self.name in house_bot_names():
            raise BadName(say("cli.new_bot.house-name", name=self.name))
        taken = {*sys.stdlib_module_names, *keyword.kwlist, "fifthstreet", "pytest"}
        if self.module in taken or self.class_name in ("Bot", "Action", "View"):
            raise BadName(say("cli.new_bot.taken-name", name=name))

    def files(self) -> Mapping[str, str]:
        """What is written, by file name."""
        texts = {
            f"{self.module}.py": _BOT,
            f"test_{self.module}.py": _TEST,
            "pyproject.toml": _PYPROJECT,
            "README.md": _README,
            "README.zh-CN.md": _README_ZH,
        }
        return {path: self._filled(text) for path, text in texts.items()}

    def _filled(self, text: str) -> str:
        for mark, word in (
            ("__NAME__", self.name),
            ("__MODULE__", self.module),
            ("__CLASS__", self.class_name),
        ):
            text = text.replace(mark, word)
        return text


_BOT: Final = '''\
"""__CLASS__: a bot for Fifth Street that waits for good cards and bets them."""

from random import Random

from fifthstreet import Action, Bot, BotInfo, View
from fifthstreet.agents.legal_choices import leave, lift, options_of, stay
from fifthstreet.cards import made, rank_of, suit_of

PAIR, TWO_PAIR, STRAIGHT = 1, 2, 4  # categories of five cards, from 0 = high card
TEN, ACE = 8, 12  # ranks, from 0 = a two

BLUFFS = 0.05  # how often it bets with nothing, where it could check


class __CLASS__(Bot):
    def start(self, info: BotInfo) -> None:
        # Draw from the seed only, and the same match can be played again.
        self.rng = Random(info.seed)

    def act(self, view: View) -> Action:
        """One decision: stay, lift and leave keep to what `view.legal` says is allowed."""
        options = options_of(view)
        pot = view.pot_total
        worth = self.worth(view)
        if worth > 0.8:
            return lift(options, view.level + pot // 2)  # a raise of half the pot
        if worth > 0.5:
            return stay(options)  # check, or call whatever it costs
        cost = options.call or 0
        if cost and worth > cost / (pot + cost):
            return stay(options)  # the pot offers enough for the risk
        if not cost and self.rng.random() < BLUFFS:
            return lift(options, view.level + pot // 2)
        return leave(options)  # check if that is free, else fold

    def worth(self, view: View) -> float:
        """How good the hand looks, from 0 to 1: a rough guess, and the first thing to improve."""
        if not view.board:
            return self.worth_of_hole(view.hole)
        mine = made(view.hole, view.board, view.rules.selection).category
        ranks = [rank_of(card) for card in view.hole]
        helps = ranks[0] == ranks[1] or any(rank_of(card) in ranks for card in view.board)
        if mine >= STRAIGHT:
            return 0.95
        if mine >= TWO_PAIR and helps:
            return 0.85
        if mine == PAIR and helps:
            return 0.6
        return 0.15

    def worth_of_hole(self, hole: tuple[int, ...]) -> float:
        low, high = sorted(rank_of(card) for card in hole)
        if low == high:
            return 0.55 + 0.4 * high / ACE  # a pair
        worth = 0.1 + 0.45 * (low + high) / (2 * ACE)
        worth += 0.06 if suit_of(hole[0]) == suit_of(hole[1]) else 0.0
        worth += 0.04 if high - low == 1 else 0.0
        return worth + (0.25 if low >= TEN else 0.0)
'''

_TEST: Final = '''\
"""__CLASS__ folds what is bad, raises what is good, and plays whole hands by the rules.

`python -m unittest` runs this, and so does pytest.
"""

from random import Random
from unittest import TestCase

from fifthstreet import Action, BotInfo
from fifthstreet.agents import house_bot
from fifthstreet.cards import parse_cards, shuffled
from fifthstreet.rules import apply, check, project, start_with_events, view
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rulesets import load, names

from __MODULE__ import __CLASS__


def decision(hole: str) -> Action:
    """What it does first of three under the gun, with these cards."""
    rules = load("casino-nl")
    deck = arrange_deck(rules, [parse_cards(hole), [52, 52], [52, 52]], [], 1)
    state, _ = start_with_events(rules, [10_000] * 3, deck, button=0)
    bot = __CLASS__()
    bot.start(BotInfo(1, rules, 0))
    return bot.act(view(state, 0))


class Decisions(TestCase):
    def test_it_raises_aces(self) -> None:
        self.assertEqual(decision("AsAh").kind, "raise")

    def test_it_folds_seven_deuce(self) -> None:
        self.assertEqual(decision("7s2h"), Action("fold"))

    def test_it_is_legal_under_every_rule_set(self) -> None:
        for name in names():
            rules = load(name)
            rng = Random(name)
            bots = [__CLASS__(), house_bot("random"), house_bot("maniac")]
            for seat, bot in enumerate(bots):
                bot.start(BotInfo(seat, rules, seat))
            for number in range(50):
                stacks = [rng.randint(1, rules.starting_stack) for _ in bots]
                state, events = start_with_events(rules, stacks, shuffled(rng), button=number % 3)
                while not state.is_over:
                    for event in events:
                        for seat, bot in enumerate(bots):
                            bot.observe(project(event, seat))
                    action = bots[state.actor].act(view(state, state.actor))
                    self.assertIsNone(check(state, action))
                    state, events = apply(state, action)
'''

_PYPROJECT: Final = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "__NAME__"
version = "0.1.0"
description = "__CLASS__, a bot for Fifth Street"
requires-python = ">=3.11"
dependencies = ["fifthstreet"]

# Once this project is installed, `__NAME__` is the bot's name everywhere.
[project.entry-points."fifthstreet.bots"]
__NAME__ = "__MODULE__:__CLASS__"

[tool.setuptools]
py-modules = ["__MODULE__"]
"""

_README: Final = """\
# __CLASS__

A bot for Fifth Street. Its strategy is in `__MODULE__.py`; begin with `worth`.

    python -m unittest                                           # its own tests
    fifthstreet validate __MODULE__.py:__CLASS__                 # every rule set, every odd spot
    fifthstreet match __MODULE__.py:__CLASS__ rock --hands 10000 # is it better, and how sure?
    fifthstreet bot __MODULE__.py:__CLASS__ --server URL         # take it to a server
    pip install -e .                                             # from now on it is `__NAME__`
"""

_README_ZH: Final = """\
# __CLASS__

一个 Fifth Street 机器人。策略在 `__MODULE__.py` 里，先从 `worth` 改起。

    python -m unittest                                           # 自己的测试
    fifthstreet validate __MODULE__.py:__CLASS__                 # 所有规则、所有罕见局面
    fifthstreet match __MODULE__.py:__CLASS__ rock --hands 10000 # 是否更强，有多大把握？
    fifthstreet bot __MODULE__.py:__CLASS__ --server URL         # 带它上服务器
    pip install -e .                                             # 此后名字就是 `__NAME__`
"""
