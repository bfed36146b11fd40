"""No process outlives its bot, and no bot its owner."""

import subprocess
import sys
from pathlib import Path

import pytest

from fifthstreet.agents.errors import BotLate
from fifthstreet.agents.process.process_bot import ProcessBot, host_command
from fifthstreet.agents.process.resource_limits import Limits
from tests.agents.process.workshop import CALLS, HEAD, Workshop
from tests.agents.tables import ask, has_ended, is_alive, is_gone

pytestmark = pytest.mark.real_time

OWNER = """
import sys, time
from fifthstreet.agents.process.resource_limits import Limits
from fifthstreet.agents.process.process_bot import ProcessBot, host_command
from tests.agents.tables import ask, info
bot = ProcessBot(host_command(("file", sys.argv[1], ""), Limits(clock=None)), Limits(clock=None))
bot.start(info())
print(bot.pid, flush=True)
ask(bot)
"""


def test_close_lets_the_bot_finish(workshop: Workshop) -> None:
    note = workshop.folder / "note"
    bot = workshop.python(CALLS + f"def close(self): open({str(note)!r}, 'w').write('done')\n")
    ask(bot)
    bot.close()
    assert note.read_text(encoding="utf-8") == "done"
    bot.close()  # twice is harmless


def test_a_bot_may_be_closed_before_it_was_asked_or_started(workshop: Workshop) -> None:
    workshop.python(CALLS).close()
    ProcessBot(host_command(("file", "nowhere.py", ""), Limits()), Limits()).close()


def test_one_that_forks_leaves_no_children(workshop: Workshop) -> None:
    note = workshop.folder / "pids"
    bot = workshop.python(
        f"""
        def act(self, view):
            for _ in range(3):
                pid = os.fork()
                if pid == 0:
                    time.sleep(3600)
                    os._exit(0)
                with open({str(note)!r}, "a") as file:
                    file.write(f"{{pid}}\\n")
            time.sleep(3600)
        """,
        Limits(clock=1.0),
    )
    with pytest.raises(BotLate):
        ask(bot)
    children = [int(word) for word in note.read_text(encoding="utf-8").split()]
    assert len(children) == 3
    assert all(has_ended(pid) for pid in children)


def test_children_end_with_the_bot_that_is_closed(workshop: Workshop) -> None:
    note = workshop.folder / "pid"
    bot = workshop.python(
        f"""
        def start(self, info):
            import subprocess
            sleeper = subprocess.Popen(["sleep", "3600"])
            open({str(note)!r}, "w").write(str(sleeper.pid))
        def act(self, view):
            return Action("call")
        """
    )
    ask(bot)
    bot.close()
    assert has_ended(int(note.read_text(encoding="utf-8")))


def test_children_that_left_the_group_end_too(workshop: Workshop) -> None:
    note = workshop.folder / "pid"
    bot = workshop.python(
        f"""
        def act(self, view):
            import subprocess
            sleeper = subprocess.Popen(["sleep", "3600"], start_new_session=True)
            open({str(note)!r}, "w").write(str(sleeper.pid))
            return Action("call")
        """
    )
    ask(bot)
    bot.close()
    assert has_ended(int(note.read_text(encoding="utf-8")))


def test_a_hanging_bot_ends_with_us_even_if_we_are_killed(tmp_path: Path) -> None:
    path = tmp_path / "hangs.py"
    path.write_text(
        HEAD + "class Hangs(Bot):\n    def act(self, view):\n        while True: time.sleep(1)\n",
        encoding="utf-8",
    )
    owner = subprocess.Popen(
        [sys.executable, "-c", OWNER, str(path)],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=Path(__file__).parents[3],
    )
    with owner:
        assert owner.stdout is not None
        pid = int(owner.stdout.readline())
        assert is_alive(pid)
        owner.kill()
    assert is_gone(pid)
