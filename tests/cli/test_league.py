"""`fifthstreet league`: made, grown, stopped and refused as a user would."""

import json
import time
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from tests.cli.program import run, terminal

Captured = pytest.CaptureFixture[str]

BOT = """
from fifthstreet.agents.bot import Bot
from fifthstreet.rules import Action
class Mine(Bot):
    def act(self, view):
        {line}
"""
CALLS = BOT.format(line='return Action("call" if view.legal.call else "check")')
FOLDS = BOT.format(line='return Action("fold" if view.legal.fold else "check")')


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


def league(path: Path, *arguments: str) -> int:
    return main(["league", str(path), *arguments])


def test_a_league_is_made_and_grows(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "league"
    assert league(path, "--add", "rock", "caller", "--hands", "200", "--seed", "3") == 0
    told = capsys.readouterr()
    assert "1 of 1: caller v rock" in told.err
    assert told.out.splitlines()[0].split()[:2] == ["rank", "bot"]
    assert 'bots = [\n    "rock",\n    "caller",\n]' in (path / "league.toml").read_text()
    assert league(path, "--add", "folder", "--json") == 0
    told = capsys.readouterr()
    values = json.loads(told.out)
    assert "2 of 2: " in told.err
    assert values["league"]["hands"] == 200
    assert len(values["pairs"]) == 3
    assert values == json.loads((path / "league.json").read_text())
    # The file is the user's: a bot taken out of it is out.
    file = path / "league.toml"
    file.write_text(file.read_text().replace('    "caller",\n', ""))
    assert league(path, "--json") == 0
    told = capsys.readouterr()
    assert told.err.startswith("Every pair has all its hands.\n")
    ranked = [one["player"] for one in json.loads(told.out)["total_bankroll"]]
    assert ranked == ["rock", "folder"]


def test_processes_do_not_change_the_tables(tmp_path: Path, capsys: Captured) -> None:
    arguments = ("--add", "rock", "caller", "--hands", "2000", "--seed", "1", "--json")
    assert league(tmp_path / "one", *arguments) == 0
    one = json.loads(capsys.readouterr().out)
    assert league(tmp_path / "two", *arguments, "--jobs", "2") == 0
    assert json.loads(capsys.readouterr().out) == one


def test_a_changed_bot(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "mine.py"
    file.write_text(CALLS)
    assert league(Path("l"), "--add", "rock", "mine.py", "--hands", "20") == 0
    # Named by its whole path, so that the league goes on from anywhere.
    assert f'"{file}:Mine"' in (tmp_path / "l" / "league.toml").read_text()
    file.write_text(FOLDS)
    capsys.readouterr()
    assert league(Path("l")) == 2
    error = capsys.readouterr().err
    assert "mine.py:Mine v rock" in error
    assert "--anew" in error
    assert error.count("\n") == 1
    assert league(Path("l"), "--anew") == 0
    assert len(list((tmp_path / "l" / "replaced").iterdir())) == 1
    assert league(Path("l")) == 0


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--add", "rock"), "a league needs at least 2"),
        ((), "a league needs at least 2"),
        (("--add", "rock", "nobody"), "there is no bot 'nobody'"),
        (("--add", "rock", "rock"), "rock is in the league twice"),
        (("--add", "rock", "tag", "--rules", "reserch"), "did you mean"),
        (("--add", "rock", "tag", "--hands", "0"), "hands = 0"),
        (("--add", "rock", "tag", "--seats", "3"), "seats = 3"),
        (("--add", "rock", "tag", "--jobs", "0"), "--jobs"),
    ],
)
def test_bad_input_is_one_line_and_makes_nothing(
    tmp_path: Path, capsys: Captured, arguments: tuple[str, ...], problem: str
) -> None:
    assert league(tmp_path / "league", *arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert problem in told.err
    assert told.err.count("\n") == 1
    assert not (tmp_path / "league").exists()


@pytest.mark.parametrize("name", ["tag", "shark:aggression=0.7", "mine.py", "kernel:call"])
def test_a_bot_is_no_folder(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["league", name, "rock", "caller"]) == 2
    told = capsys.readouterr().err
    assert told == (
        f"error: {name} is a bot; the league's folder comes first: "
        f"fifthstreet league DIR --add {name} rock caller\n"
    )
    assert not list(tmp_path.iterdir())
    # But a folder of that name may be a league.
    (tmp_path / name).mkdir()
    (tmp_path / name / "league.toml").write_text("hands = 20")
    assert main(["league", name, "--add", "rock", "caller"]) == 0


def test_a_damaged_file_is_named(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "league"
    assert league(path, "--add", "rock", "caller", "--hands", "20") == 0
    (path / "league.toml").write_text("hands = many")
    capsys.readouterr()
    assert league(path) == 2
    assert "league.toml: " in capsys.readouterr().err


@pytest.mark.real_time
def test_ctrl_c_leaves_a_league_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "league"
    with terminal(
        "league", str(path), "--add", "rock", "folder", "caller", "--hands", "900000"
    ) as screen:
        screen.wait_for("1 of 3")
        deadline = time.monotonic() + 60
        while not list(path.glob("pairs/*/sessions/*.json")):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        screen.type("\x03")
        screen.wait_for("go on with")
        assert screen.exit_code() == 130
    kept = sorted(path.glob("pairs/*/sessions/*.json"))
    before = [one.read_bytes() for one in kept]
    # Fewer hands than were asked for, but never fewer than were played.
    ran = run("league", str(path), "--hands", "1000", "--json")
    assert ran.returncode == 0
    values = json.loads(ran.stdout)
    assert values["is_complete"]
    hands = {(pair["first"], pair["second"]): pair["hands"] for pair in values["pairs"]}
    assert hands == {
        ("folder", "rock"): 1000 * len(kept),
        ("caller", "folder"): 1000,
        ("caller", "rock"): 1000,
    }
    assert [one.read_bytes() for one in kept] == before
