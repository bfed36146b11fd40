"""Bots in their own processes: the good ones play as they would in ours."""

import pytest

from fifthstreet.agents import Bot
from fifthstreet.agents.process.resource_limits import Limits
from fifthstreet.rules import Action, view
from tests.agents.process.workshop import Workshop
from tests.agents.tables import ask, info, opening, play_hand

pytestmark = pytest.mark.real_time


def test_a_python_bot_plays_hands(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        def act(self, view):
            return Action("check") if view.legal.check else Action("call")
        """
    )
    assert all(play_hand(bot, number).is_over for number in range(5))


def test_a_python_bot_sees_what_one_in_this_process_sees(workshop: Workshop) -> None:
    """It answers with a raise to a number made of everything it was told."""
    source = """
        def start(self, info):
            self.told = [info.seed, info.rules.name, info.seat, info.clock]
            self.seen = []
        def observe(self, event):
            self.seen.append(event.as_dict())
        def act(self, view):
            import zlib
            all_told = repr([self.told, self.seen, view.as_dict()])
            return Action("raise", 1 + zlib.crc32(all_told.encode()))
        """
    there = workshop.python(source, Limits(clock=info().clock))
    names: dict[str, type[Bot]] = {}
    exec((workshop.folder / "bot.py").read_text(encoding="utf-8"), names)
    here = names["Tested"]()
    here.start(info())
    state = opening(there)
    opening(here)
    assert there.act(view(state, 0)) == here.act(view(state, 0))


def test_an_illegal_action_is_handed_on_as_it_is(workshop: Workshop) -> None:
    bot = workshop.python("def act(self, view): return Action('raise', 999999)\n")
    assert ask(bot) == Action("raise", 999999)


def test_printing_and_reading_do_not_touch_the_lines(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        def act(self, view):
            print("thinking")
            os.write(1, b"raw noise")
            assert sys.stdin.read() == ""
            return Action("call")
        """
    )
    assert [ask(bot), ask(bot)] == [Action("call")] * 2


def test_a_program_that_knows_nothing_of_the_package_plays(workshop: Workshop) -> None:
    bot = workshop.program(
        """
        import json, sys
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "start":
                print(json.dumps({"type": "ready"}), flush=True)
            elif message["type"] == "act":
                kind = "check" if message["view"]["legal"]["check"] else "call"
                answer = {"type": "action", "id": message["id"], "action": {"kind": kind}}
                print(json.dumps(answer), flush=True)
        """
    )
    assert all(play_hand(bot, number).is_over for number in range(3))


def test_rules_that_change_are_told(workshop: Workshop) -> None:
    """A blind level with an ante, which a view does not carry."""
    bot = workshop.python("def act(self, view): return Action('raise', view.rules.ante or 1)\n")
    state = opening()
    assert bot.act(view(state, 0)) == Action("raise", 1)
    later = view(state, 0)
    later.rules = later.rules.with_changes({"ante": 7, "ante_kind": "each"})
    assert bot.act(later) == Action("raise", 7)
    assert bot.act(later) == Action("raise", 7)
    assert bot.act(view(state, 0)) == Action("raise", 1)


def test_the_clock_that_is_told_is_the_one_that_is_measured(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        def start(self, info): self.clock = info.clock
        def act(self, view): return Action("raise", round(self.clock * 10))
        """,
        Limits(clock=12.5),
    )
    assert ask(bot) == Action("raise", 125)


def test_the_module_random_is_seeded(workshop: Workshop) -> None:
    source = """
        import random
        class Lucky(Bot):
            def act(self, view): return Action("raise", random.randint(1, 10**9))
        """
    assert ask(workshop.python(source)) == ask(workshop.python(source))
