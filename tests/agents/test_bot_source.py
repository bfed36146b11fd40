"""Names of bots: what each stands for, and one clear line for those that stand for nothing."""

import os
import pickle
import stat
import sys
import textwrap
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from fifthstreet.agents import Bot, UnknownBot, bot_source, house_bot_names
from fifthstreet.agents.bot_options import BadOption
from fifthstreet.agents.bot_source import (  # type: ignore[attr-defined]
    FILE,
    HOUSE,
    INSTALLED,
    KERNEL,
    PROGRAM,
    BotSource,
    kernel_policy,
    read_bot,
)
from fifthstreet.agents.kernel_policy import KernelPolicy
from fifthstreet.agents.process.process_bot import ProcessBot
from fifthstreet.kernels.policies import POLICIES
from fifthstreet.rules import Action
from tests.agents.tables import ask, info

HEAD = "from fifthstreet import Action, Bot\n"
CALLS = "    def act(self, view): return Action('call')\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, text: str, name: str = "mine.py") -> Path:
    path = folder / name
    path.write_text(HEAD + textwrap.dedent(text), encoding="utf-8")
    return path


def refusal(text: str) -> str:
    with pytest.raises((UnknownBot, BadOption)) as caught:
        read_bot(text)
    message = str(caught.value)
    assert "\n" not in message
    return message


def decision(found: BotSource, *, trusted: bool = False) -> Action:
    """What a fresh bot of that source does first."""
    bot = found.make(trusted=trusted)
    bot.start(info())
    try:
        return ask(bot)
    finally:
        bot.close()


# --- house bots ----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", house_bot_names())
def test_every_house_bot_is_found_by_its_name(name: str) -> None:
    found = read_bot(name)
    assert (found.kind, found.target, found.is_third_party) == (HOUSE, (name,), False)
    assert not isinstance(found.make(), ProcessBot)


def test_options_reach_the_house_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def make(name: str, options: object = None) -> Bot:
        given.append((name, options))
        return Bot()

    monkeypatch.setattr(bot_source, "house_bot", make)
    read_bot("maniac:one=0.7,two=-1").make()
    assert given == [("maniac", {"one": 0.7, "two": -1.0})] * 2


@pytest.mark.parametrize("options", ["x", "x=", "x=y", "=", ",", "x=1,", "x=1,x"])
def test_options_that_are_none(options: str) -> None:
    assert refusal(f"caller:{options}").startswith(f"caller:{options}: ")


def test_an_option_that_the_bot_has_not() -> None:
    assert refusal("caller:courage=1") == "caller has no option 'courage'; allowed: none"


# --- kernel policies ------------------------------------------------------------------------------
@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_of_the_batch_player_is_a_bot(policy: str) -> None:
    found = read_bot(f" kernel:{policy} ")
    assert (found.kind, found.target, found.is_third_party) == (KERNEL, (policy,), False)
    assert kernel_policy(found.text) == policy
    assert isinstance(pickle.loads(pickle.dumps(found)).make(), KernelPolicy)
    assert decision(found) == decision(found)


def test_policies_decide_as_they_are_called() -> None:
    assert decision(read_bot("kernel:call")) == Action("call")
    assert decision(read_bot("kernel:fold")) == Action("fold")
    assert decision(read_bot("kernel:raise")) == Action("raise", 200)


def test_a_policy_that_is_not_there_is_refused() -> None:
    assert refusal("kernel:rais") == (
        "kernel:rais: no such policy (did you mean 'raise'?); "
        "there are: kernel:random, kernel:call, kernel:fold, kernel:raise"
    )
    assert "no such policy" in refusal("kernel:")
    assert "no such policy" in refusal("kernel:random:skew=1")
    assert kernel_policy("random") is None


# --- files ---------------------------------------------------------------------------------------
def test_a_class_in_a_file(folder: Path) -> None:
    path = write(folder, f"class Mine(Bot):\n{CALLS}class Other(Bot):\n{CALLS}")
    found = read_bot("mine.py:Mine")
    assert found == BotSource("mine.py:Mine", FILE, ("file", str(path), "Mine"))
    assert decision(found) == Action("call")


def test_a_file_with_only_one_bot_needs_no_class(folder: Path) -> None:
    write(folder, f"class Mine(Bot):\n{CALLS}class Helper: pass\n")
    assert read_bot("./mine.py").target[2] == "Mine"


def test_a_source_can_be_pickled_and_used_from_elsewhere(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(folder, f"class Mine(Bot):\n{CALLS}")
    found = pickle.loads(pickle.dumps(read_bot("mine.py")))
    monkeypatch.chdir("/")
    assert decision(found) == Action("call")


def test_a_file_bot_imports_its_neighbours(folder: Path) -> None:
    write(folder, "WORD = 'call'\n", "neighbour.py")
    write(
        folder,
        """
        from neighbour import WORD
        class Mine(Bot):
            def act(self, view): return Action(WORD)
        """,
    )
    assert decision(read_bot("mine.py")) == Action("call")


def test_reading_a_name_runs_nothing_of_the_file_here(folder: Path) -> None:
    write(folder, f"import os\nopen('who', 'w').write(str(os.getpid()))\nclass Mine(Bot):\n{CALLS}")
    read_bot("mine.py")
    assert int((folder / "who").read_text(encoding="utf-8")) != os.getpid()


def test_a_trusted_file_bot_runs_here(folder: Path) -> None:
    write(
        folder,
        f"import os\nclass Mine(Bot):\n    pid = os.getpid()\n{CALLS}",
        "trusted.py",
    )
    found = read_bot("trusted.py")
    bot = found.make(trusted=True)
    assert vars(type(bot))["pid"] == os.getpid()
    assert decision(found, trusted=True) == Action("call")
    sys.path.remove(str(folder))


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("mine.py:Mime", f"class Mine(Bot):\n{CALLS}", "(did you mean 'Mine'?); its bots: Mine"),
        ("mine.py:Mine", "class Mine: pass\n", "must be a subclass of fifthstreet.Bot"),
        ("mine.py:Mine", "Mine = 3\n", "is no class"),
        ("mine.py:Mine", "class Mine(Bot): pass\n", "must define act(self, view)"),
        ("mine.py:Bot", "", "must define act(self, view)"),
        (
            "mine.py:Mine",
            f"class Mine(Bot):\n    def __init__(self, x): pass\n{CALLS}",
            "must be made without arguments (missing a required argument: 'x')",
        ),
        ("mine.py", "", "it has no subclass of fifthstreet.Bot"),
        (
            "mine.py",
            f"class One(Bot):\n{CALLS}class Two(Bot):\n{CALLS}",
            "its bots: One, Two; write",
        ),
        ("mine.py", "x = 1 / 0\n", "mine.py:2: ZeroDivisionError: division by zero"),
        ("mine.py", "def f(:\n", "mine.py:2: SyntaxError: invalid syntax"),
        ("mine.py", "import no_such_thing\n", "No module named 'no_such_thing'"),
        ("mine.py", "raise SystemExit(3)\n", "mine.py:2: SystemExit: 3"),
        ("mine.py", "import os\nos._exit(3)\n", "its import exited with code 3"),
    ],
)
def test_files_that_hold_no_such_bot(folder: Path, name: str, text: str, said: str) -> None:
    write(folder, text)
    assert said in refusal(name)


def test_a_file_that_is_not_there(folder: Path) -> None:
    write(folder, "")
    assert refusal("mime.py:A") == "mime.py:A: there is no file mime.py (did you mean 'mine.py'?)"
    assert "there is no folder" in refusal("nowhere/mine.py")


# --- installed packages --------------------------------------------------------------------------
@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that offers bots, as if it were installed."""
    write(folder, f"class Mine(Bot):\n{CALLS}class Not: pass\n", "some_package.py")
    points = EntryPoints(
        [
            EntryPoint("mine", "some_package:Mine", "fifthstreet.bots"),
            EntryPoint("broken", "some_package:Not", "fifthstreet.bots"),
            EntryPoint("missing", "no_such_package:Mine", "fifthstreet.bots"),
        ]
    )
    monkeypatch.setattr(bot_source, "entry_points", lambda group: points.select(group=group))
    monkeypatch.setenv("PYTHONPATH", str(folder))
    return folder


def test_an_installed_bot_is_found_by_its_name(installed: Path) -> None:
    found = read_bot("mine")
    assert (found.kind, found.is_third_party) == (INSTALLED, True)
    assert decision(found) == Action("call")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("broken", "some_package:Not is no bot"),
        ("missing", "no_such_package cannot be imported: ModuleNotFoundError"),
        ("mine:x=1", "mine takes no options; only house bots do"),
        ("mien", "(did you mean 'mine'?)"),
    ],
)
def test_installed_bots_that_are_none(installed: Path, name: str, said: str) -> None:
    assert said in refusal(name)


# --- programs ------------------------------------------------------------------------------------
PROGRAM_TEXT = """\
import json, sys
assert sys.argv[1:] == ["--say", "two words"]
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        print('{"type":"ready"}', flush=True)
    if message["type"] == "act":
        print(json.dumps({"type": "action", "id": message["id"], "action": {"kind": "call"}}))
        sys.stdout.flush()
"""


def test_a_program_with_its_arguments(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "bot"
    path.write_text(f"#!{sys.executable}\n{PROGRAM_TEXT}", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    found = read_bot("cmd:./bot --say 'two words'")
    assert (found.kind, found.target) == (PROGRAM, (str(path), "--say", "two words"))
    monkeypatch.chdir("/")
    assert decision(found) == Action("call")
    assert isinstance(found.make(trusted=True), ProcessBot)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", "a program is missing"),
        ("   ", "a program is missing"),
        ("./none", "the program ./none is not there"),
        ("no-such-program-anywhere", "is not there"),
        ("./plain", "it is not executable (chmod +x)"),
        ("'./bot", "No closing quotation"),
    ],
)
def test_programs_that_cannot_be_run(folder: Path, command: str, said: str) -> None:
    write(folder, "", "plain")
    assert said in refusal(f"cmd:{command}")


# --- nothing -------------------------------------------------------------------------------------
def test_an_unknown_name_lists_what_there_is() -> None:
    message = refusal("shrak")
    assert "there is no bot 'shrak' (did you mean 'shark'?); there are: " in message
    assert all(name in message for name in house_bot_names())
    assert "or FILE.py:CLASS, cmd:PROGRAM, kernel:POLICY" in message


@pytest.mark.parametrize("name", ["", " ", ":", "mine.txt:Mine", "Mine", "/"])
def test_names_that_are_none(name: str) -> None:
    assert "there is no bot" in refusal(name)
