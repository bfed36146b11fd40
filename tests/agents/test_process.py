"""Bots in their own processes: the good ones play, the bad ones lose their decision and no more.

Every process here is real. A fault must be raised, never waited out for longer than its limit, and
leave no process and no open file behind.
"""

import os
import pickle
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fifthstreet.agents import Bot
from fifthstreet.agents.errors import BotCrashed, BotFault, BotLate, BotRaised
from fifthstreet.agents.limits import MEBIBYTE, Limits
from fifthstreet.agents.process import ProcessBot, host_command, program_command
from fifthstreet.rules import Action, view

from .tables import (
    PATIENCE,
    ask,
    has_ended,
    info,
    is_alive,
    is_gone,
    open_files,
    opening,
    play_hand,
)

HEAD = "from fifthstreet import Action, Bot, View\nimport os, sys, time\n"


class Workshop:
    """Makes bots in a folder, and sees to it that nothing of them is left."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: list[ProcessBot] = []

    def python(self, source: str, limits: Limits | None = None) -> ProcessBot:
        """A Python bot: the body of a class, or whole lines with a class in it."""
        chosen = limits or Limits()
        path = self.folder / "bot.py"
        text = textwrap.dedent(source)
        if "class " not in text:
            text = "class Tested(Bot):\n" + textwrap.indent(text, "    ")
        path.write_text(HEAD + text, encoding="utf-8")
        return self._keep(ProcessBot(host_command(("file", str(path), ""), chosen), chosen))

    def program(self, source: str, limits: Limits | None = None) -> ProcessBot:
        """A program that knows nothing of this package."""
        chosen = limits or Limits()
        path = self.folder / "program.py"
        path.write_text(textwrap.dedent(source), encoding="utf-8")
        command = program_command([sys.executable, str(path)], chosen)
        return self._keep(ProcessBot(command, chosen, str(self.folder)))

    def _keep(self, bot: ProcessBot) -> ProcessBot:
        self.made.append(bot)
        bot.start(info())
        return bot


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    before = open_files()
    found = Workshop(tmp_path)
    yield found
    pids = [bot.pid for bot in found.made if bot.pid is not None]
    for bot in found.made:
        bot.close()
    assert all(is_gone(pid) for pid in pids)
    assert open_files() == before


CALLS = "def act(self, view): return Action('call')\n"


# --- good bots -----------------------------------------------------------------------------------
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


# --- bad bots ------------------------------------------------------------------------------------
def test_one_that_raises_loses_the_decision_and_keeps_its_process(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        turns = 0
        def act(self, view):
            self.turns += 1
            if self.turns == 1:
                return 1 // 0
            return Action("call")
        """
    )
    with pytest.raises(BotRaised, match="ZeroDivisionError: integer division") as caught:
        ask(bot)
    assert "return 1 // 0" in caught.value.details
    pid = bot.pid
    assert ask(bot) == Action("call")
    assert (bot.pid, bot.restarts) == (pid, 0)


def test_one_that_raises_in_observe_loses_its_next_decision(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        def observe(self, event):
            if event.type_name() == "posted":
                raise KeyError("x")
        def act(self, view):
            return Action("call")
        """
    )
    state = opening(bot)
    with pytest.raises(BotCrashed, match="KeyError"):
        bot.act(view(state, 0))
    assert ask(bot) == Action("call")


@pytest.mark.parametrize("answer", ["None", "'fold'", "{'kind': 'fold'}", "Bot"])
def test_one_that_returns_no_action(workshop: Workshop, answer: str) -> None:
    bot = workshop.python(f"def act(self, view): return {answer}\n")
    with pytest.raises(BotRaised, match=r"act\(view\) must return an Action, not"):
        ask(bot)


def test_one_that_hangs_is_killed_and_comes_back(workshop: Workshop) -> None:
    flag = workshop.folder / "hung"
    bot = workshop.python(
        f"""
        def act(self, view):
            if not os.path.exists({str(flag)!r}):
                open({str(flag)!r}, "w").close()
                time.sleep(3600)
            return Action("call")
        """,
        Limits(clock=0.3),
    )
    first = bot.pid
    assert first is not None
    with pytest.raises(BotLate, match=r"took more than 0\.3 s"):
        ask(bot)
    assert is_gone(first)
    assert ask(bot) == Action("call")
    assert bot.restarts == 1


def test_one_that_comes_back_is_told_the_hand_from_its_beginning(workshop: Workshop) -> None:
    flag = workshop.folder / "died"
    bot = workshop.python(
        f"""
        def start(self, info): self.seen = []
        def observe(self, event): self.seen.append(event.type_name())
        def act(self, view):
            if not os.path.exists({str(flag)!r}):
                open({str(flag)!r}, "w").close()
                os._exit(3)
            assert self.seen[0] == "hand_started", self.seen
            return Action("raise", len(self.seen))
        """
    )
    state = opening(bot)
    with pytest.raises(BotCrashed, match="exited with code 3"):
        bot.act(view(state, 0))
    assert bot.act(view(state, 0)) == Action("raise", 5)


def test_one_that_ignores_polite_signals_is_killed(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        def act(self, view):
            import signal
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            while True:
                pass
        """,
        Limits(clock=0.3),
    )
    pid = bot.pid
    assert pid is not None
    with pytest.raises(BotLate):
        ask(bot)
    assert is_gone(pid)


# What a program answers to `act`, and what is said of it.
READY = 'print(\'{"type":"ready"}\', flush=True)\n'
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


def program_that(answers: str) -> str:
    return f"import os, sys, time\nsys.stdin.readline()\n{READY}sys.stdin.readline()\n{answers}\n"


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
    assert len(caught.value.details) <= Limits().last_words


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


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("sys.exit(0)", "exited with code 0"),
        ("os._exit(9)", "exited with code 9"),
        ("os.kill(os.getpid(), 11)", "was killed by SIGSEGV"),
        ("os.abort()", "was killed by SIGABRT"),
    ],
)
def test_one_that_ends_in_the_middle_of_a_hand(workshop: Workshop, how: str, said: str) -> None:
    bot = workshop.python(f"def act(self, view): {how}\n")
    with pytest.raises(BotCrashed) as caught:
        ask(bot)
    assert caught.value.reason == said


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


def test_one_that_never_gets_ready(workshop: Workshop) -> None:
    bot = workshop.program("import time\ntime.sleep(3600)", Limits(start_up=0.3))
    with pytest.raises(BotLate, match=r"took more than 0\.3 s to start"):
        ask(bot)


def test_one_that_cannot_be_made(workshop: Workshop) -> None:
    bot = workshop.python("def __init__(self): raise OSError('no model')\n" + CALLS)
    with pytest.raises(BotCrashed, match="OSError: no model"):
        ask(bot)


def test_one_that_fails_to_start(workshop: Workshop) -> None:
    bot = workshop.python("def start(self, info): raise OSError('no book')\n" + CALLS)
    with pytest.raises(BotCrashed, match="OSError: no book"):
        ask(bot)


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


def test_after_its_restarts_a_bot_stays_dead(workshop: Workshop) -> None:
    note = workshop.folder / "starts"
    bot = workshop.python(
        f"""
        def start(self, info): open({str(note)!r}, "a").write("x")
        def act(self, view): os._exit(4)
        """,
        Limits(restarts=2),
    )
    for _ in range(3):
        with pytest.raises(BotCrashed, match=r"^exited with code 4$"):
            ask(bot)
    for _ in range(50):
        with pytest.raises(BotCrashed, match="is out after 2 restarts: exited with code 4"):
            ask(bot)
    assert note.read_text(encoding="utf-8") == "xxx"
    assert (bot.pid, bot.restarts) == (None, 2)


def test_a_processor_limit_ends_a_busy_bot(workshop: Workshop) -> None:
    bot = workshop.python(
        "def act(self, view):\n    while True: pass\n", Limits(clock=PATIENCE, cpu=1)
    )
    with pytest.raises(BotCrashed, match="was killed by SIG"):
        ask(bot)


def test_faults_survive_pickling() -> None:
    for kind in (BotLate, BotCrashed, BotRaised):
        fault = pickle.loads(pickle.dumps(kind("why", "last words")))
        assert (type(fault), fault.reason, fault.details) == (kind, "why", "last words")


# --- when we end ---------------------------------------------------------------------------------
OWNER = """
import sys, time
from fifthstreet.agents.limits import Limits
from fifthstreet.agents.process import ProcessBot, host_command
from tests.agents.tables import ask, info
bot = ProcessBot(host_command(("file", sys.argv[1], ""), Limits(clock=None)), Limits(clock=None))
bot.start(info())
print(bot.pid, flush=True)
ask(bot)
"""


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
        cwd=Path(__file__).parents[2],
    )
    with owner:
        assert owner.stdout is not None
        pid = int(owner.stdout.readline())
        assert is_alive(pid)
        owner.kill()
    assert is_gone(pid)
