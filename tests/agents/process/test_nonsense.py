"""Programs that answer something else than they were asked, or nothing."""

import os
import signal
import time

import pytest

from fifthstreet.agents.errors import BotCrashed, BotFault
from fifthstreet.agents.process.resource_limits import Limits
from fifthstreet.rules import Action
from tests.agents.process.workshop import READY, Workshop, program_that
from tests.agents.tables import PATIENCE, ask, is_gone, opening

pytestmark = pytest.mark.real_time

# What a program answers to `act`, and what is said of it.
NONSENSE = {
    "garbage": ("print('I call!', flush=True)", "that is no JSON: I call!"),
    "no object": ("print('[1, 2]', flush=True)", "that is no JSON object"),
    "nothing": ("print('', flush=True)", "that is no JSON"),
    "deep": ("print('[' * 50000, flush=True)", "that is no JSON"),
    "bytes": ("os.write(1, bytes([255, 254, 10]))", "that is no JSON"),
    "other type": ("""print('{"type":"ready"}', flush=True)""", "instead of"),
    "other id": (
        """print('{"type":"action","id":99,"action":{"kind":"call"}}', flush=True)""",
        "to a question other than 1",
    ),
    "id is true": (
        """print('{"type":"action","id":true,"action":{"kind":"call"}}', flush=True)""",
        "to a question other than 1",
    ),
    "no action": ("""print('{"type":"action","id":1}', flush=True)""", "without an action"),
    "no kind": (
        """print('{"type":"action","id":1,"action":{}}', flush=True)""",
        "an action needs a kind; allowed: fold",
    ),
    "no such kind": (
        """print('{"type":"action","id":1,"action":{"kind":"shove"}}', flush=True)""",
        "no action is called 'shove'; allowed: fold",
    ),
    "half a chip": (
        """print('{"type":"action","id":1,"action":{"kind":"raise","to":1.5}}', flush=True)""",
        "a whole number of chips, not 1.5",
    ),
}


@pytest.mark.parametrize(("answers", "said"), NONSENSE.values(), ids=NONSENSE)
def test_one_that_answers_nonsense(workshop: Workshop, answers: str, said: str) -> None:
    bot = workshop.program(program_that(f"{answers}\ntime.sleep(3600)"))
    pid = bot.pid
    assert pid is not None
    with pytest.raises(BotCrashed, match="answered nonsense") as caught:
        ask(bot)
    assert said in caught.value.reason
    assert "\n" not in caught.value.reason
    assert is_gone(pid)


def test_one_that_prints_without_end_and_without_a_line(workshop: Workshop) -> None:
    bot = workshop.program(program_that("while True: os.write(1, b'x' * 65536)"))
    with pytest.raises(BotCrashed, match="a line of more than 65536 bytes"):
        ask(bot)


def test_one_that_answers_twice(workshop: Workshop) -> None:
    answer = """print('{"type":"action","id":1,"action":{"kind":"call"}}\\n' * 2, flush=True)"""
    bot = workshop.program(program_that(f"{answer}\ntime.sleep(3600)"))
    assert ask(bot) == Action("call")
    with pytest.raises(BotCrashed, match="spoke without being asked"):
        ask(bot)


def test_one_that_complains_without_end_still_answers(workshop: Workshop) -> None:
    """Its standard error is read, not kept: a full pipe would stop it."""
    bot = workshop.python(
        """
        def act(self, view):
            os.write(2, b"x" * 4_000_000 + b"the end")
            return Action("call")
        """
    )
    assert ask(bot) == Action("call")
    assert bot.pid is not None
    os.kill(bot.pid, signal.SIGKILL)
    with pytest.raises(BotCrashed) as caught:
        ask(bot)
    assert caught.value.details.endswith("the end")
    assert len(caught.value.details) <= Limits().error_tail


def test_one_that_does_not_read(workshop: Workshop) -> None:
    """Telling never waits for a full pipe, and asking no longer than the clock."""
    bot = workshop.program(
        "import sys, time\nsys.stdin.readline()\n" + READY + "time.sleep(3600)",
        Limits(clock=0.3, unread=100_000),
    )
    begun = time.monotonic()
    for _ in range(200):
        opening(bot)
    with pytest.raises(BotFault):
        ask(bot)
    for _ in range(2000):
        opening(bot)
    assert time.monotonic() - begun < PATIENCE
