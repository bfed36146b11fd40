"""The interface that users subclass, and the door through which they import it."""

import pickle
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import fifthstreet
from fifthstreet import Action, Bot, BotInfo, View
from fifthstreet.rules import start_hand, view
from fifthstreet.rulesets import load

PROJECT = Path(__file__).parents[2]


class Stubborn(Bot):
    def act(self, view: View) -> Action:
        return Action("call")


def test_a_bot_needs_no_more_than_act() -> None:
    rules = load("research")
    bot = Stubborn()
    bot.start(BotInfo(1, rules, 0))
    state = start_hand(rules, [200, 200], range(52), button=0)
    assert bot.act(view(state, state.actor)) == Action("call")
    bot.close()


def test_a_bot_without_act_says_so() -> None:
    rules = load("research")
    state = start_hand(rules, [200, 200], range(52), button=0)
    with pytest.raises(NotImplementedError, match=r"Bot must define act\(view\)"):
        Bot().act(view(state, state.actor))


def test_bot_info_survives_pickling() -> None:
    info = pickle.loads(pickle.dumps(BotInfo(5, load("home"), 2, 1.5)))
    assert (info.seed, info.rules, info.seat, info.clock) == (5, load("home"), 2, 1.5)


def test_importing_fifthstreet_loads_no_room() -> None:
    code = (
        "import sys, fifthstreet; print([n for n in sys.modules if n.startswith('fifthstreet.')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=30
    )
    assert done.stdout.strip() == "[]"


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Dealer'"):
        _ = fifthstreet.Dealer
    assert set(fifthstreet.__all__) <= set(dir(fifthstreet))
    assert all(hasattr(fifthstreet, name) for name in fifthstreet.__all__)


def test_the_version_is_the_project_s() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    assert fifthstreet.__version__ == project["project"]["version"]
