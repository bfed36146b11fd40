"""`fifthstreet new-bot`: a project whose test passes and whose bot plays; it never overwrites."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.arena.validation import Trial, all_tables
from fifthstreet.cli.main import main
from fifthstreet.rulesets import load

from .program import clean_environment

Captured = pytest.CaptureFixture[str]
PATIENCE = 120


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_project_s_own_test_passes(tmp_path: Path) -> None:
    folder = tmp_path / "lucky-seven"
    assert main(["new-bot", str(folder)]) == 0
    done = subprocess.run(
        [sys.executable, "-m", "unittest"],
        cwd=folder,
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Ran 3 tests" in done.stderr


def test_the_bot_plays_without_a_mistake(tmp_path: Path) -> None:
    assert main(["new-bot", str(tmp_path / "new" / "deep"), "--name", "Lucky_Seven"]) == 0
    source = read_bot(str(tmp_path / "new" / "deep" / "lucky_seven.py"))
    assert source.target[2] == "LuckySeven"
    trial = Trial(source, 30.0)
    for table in all_tables([load("contest"), load("simple")], 2):
        trial.play(table)
    trial.close()
    assert trial.report.problems == {}
    assert len(trial.report.seconds) > 100


def test_what_is_written(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "lucky-seven"
    assert main(["new-bot", str(folder)]) == 0
    printed = capsys.readouterr().out
    assert f"fifthstreet validate {folder / 'lucky_seven.py'}:LuckySeven" in printed
    names = {
        "README.md",
        "README.zh-CN.md",
        "lucky_seven.py",
        "pyproject.toml",
        "test_lucky_seven.py",
    }
    assert set(contents(folder)) == names
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"] == {
        "fifthstreet.bots": {"lucky-seven": "lucky_seven:LuckySeven"}
    }
    assert not any(b"__" in text for text in contents(folder).values())


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    assert main(["new-bot", str(tmp_path), "--name", "mine"]) == 0
    assert (tmp_path / "mine.py").is_file()


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "notes.txt").write_text("dear", encoding="utf-8")
    assert main(["new-bot", str(tmp_path), "--name", "mine"]) == 2
    assert capsys.readouterr().err == (
        f"error: {tmp_path} is not empty (it holds notes.txt); "
        "nothing was written: choose a new folder\n"
    )
    assert contents(tmp_path) == {"notes.txt": b"dear"}


def test_a_file_is_no_folder(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "mine"
    path.write_text("dear", encoding="utf-8")
    assert main(["new-bot", str(path)]) == 2
    assert "is not a folder; nothing was written" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "dear"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("7up", "is not a name for a bot"),
        ("a b", "is not a name for a bot"),
        ("a/b", "is not a name for a bot"),
        ("über", "is not a name for a bot"),
        ("-x", "is not a name for a bot"),
        ("shark", "shark is a house bot already"),
        ("Caller", "caller is a house bot already"),
        ("json", "a module of Python's own"),
        ("class", "a word or a module of Python's own"),
        ("fifthstreet", "of ours"),
        ("bot", "of ours"),
    ],
)
def test_names_that_no_bot_can_have(tmp_path: Path, capsys: Captured, name: str, said: str) -> None:
    assert main(["new-bot", str(tmp_path / "new"), f"--name={name}"]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert not (tmp_path / "new").exists()


def test_it_speaks_chinese(tmp_path: Path, capsys: Captured) -> None:
    assert main(["new-bot", str(tmp_path / "mine"), "--lang", "zh"]) == 0
    assert "接下来" in capsys.readouterr().out
