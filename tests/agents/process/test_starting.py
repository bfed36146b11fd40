"""Bots that cannot be started."""

import pytest

from fifthstreet.agents.errors import BotCrashed, BotLate
from fifthstreet.agents.process.process_bot import ProcessBot, program_command
from fifthstreet.agents.process.resource_limits import Limits
from tests.agents.process.workshop import CALLS, Workshop
from tests.agents.tables import ask, info


@pytest.mark.real_time
def test_one_that_never_gets_ready(workshop: Workshop) -> None:
    bot = workshop.program("import time\ntime.sleep(3600)", Limits(start_up=0.3))
    with pytest.raises(BotLate, match=r"took more than 0\.3 s to start"):
        ask(bot)


@pytest.mark.real_time
def test_one_that_cannot_be_made(workshop: Workshop) -> None:
    bot = workshop.python("def __init__(self): raise OSError('no model')\n" + CALLS)
    with pytest.raises(BotCrashed, match="OSError: no model"):
        ask(bot)


@pytest.mark.real_time
def test_one_that_fails_to_start(workshop: Workshop) -> None:
    bot = workshop.python("def start(self, info): raise OSError('no book')\n" + CALLS)
    with pytest.raises(BotCrashed, match="OSError: no book"):
        ask(bot)


@pytest.mark.real_time
def test_a_program_that_is_not_there(workshop: Workshop) -> None:
    limits = Limits()
    bot = ProcessBot(program_command([str(workshop.folder / "none")], limits), limits)
    bot.start(info())
    with pytest.raises(BotCrashed, match="exited with code 127") as caught:
        ask(bot)
    assert "No such file" in caught.value.details


def test_a_folder_that_is_not_there() -> None:
    limits = Limits()
    bot = ProcessBot(program_command(["true"], limits), limits, "/nowhere/at/all")
    bot.start(info())
    with pytest.raises(BotCrashed, match="could not be started"):
        ask(bot)
