"""Bots that take more than they may: memory and processor time."""

import pytest

from fifthstreet.agents.errors import BotCrashed
from fifthstreet.agents.process.resource_limits import MEBIBYTE, Limits
from tests.agents.process.workshop import Workshop, program_that
from tests.agents.tables import PATIENCE, ask

pytestmark = pytest.mark.real_time


def test_one_that_eats_memory(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        def act(self, view):
            eaten = []
            while True:
                eaten.append(bytearray(16 << 20))
        """,
        Limits(memory=256 * MEBIBYTE),
    )
    with pytest.raises(BotCrashed, match="MemoryError"):
        ask(bot)


def test_a_program_that_eats_memory(workshop: Workshop) -> None:
    source = "eaten = []\nwhile True: eaten.append(bytearray(16 << 20))"
    bot = workshop.program(program_that(source), Limits(memory=256 * MEBIBYTE))
    with pytest.raises(BotCrashed, match="exited with code 1") as caught:
        ask(bot)
    assert "MemoryError" in caught.value.details


def test_a_processor_limit_ends_a_busy_bot(workshop: Workshop) -> None:
    bot = workshop.python(
        "def act(self, view):\n    while True: pass\n", Limits(clock=PATIENCE, cpu=1)
    )
    with pytest.raises(BotCrashed, match="was killed by SIG"):
        ask(bot)
