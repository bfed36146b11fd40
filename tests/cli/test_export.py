"""`fifthstreet export`: what it writes, what it says, and what it refuses in one line."""

import json
from pathlib import Path

import polars as pl
import pytest

from fifthstreet.cli.main import main
from tests.arena.results import played
from tests.cli.program import run

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("export") / "match"
    played(path, ["rock", "caller"], "casino-nl", hands=50)
    return path


def test_a_table(folder: Path, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "x.parquet"
    assert main(["export", str(folder), "--to", str(file), "--table", "decisions"]) == 0
    rows = len(pl.read_parquet(file))
    assert capsys.readouterr().out == f"{file}: {rows:,} rows of the table decisions\n"


def test_phh_that_our_own_replay_reads(folder: Path, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "hands.phhs"
    assert main(["export", str(folder), "--to", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"file": str(file), "table": None, "count": 50, "left_out": 0}
    assert main(["replay", str(file), "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 50


def test_hands_left_out_are_a_problem_found(tmp_path: Path, capsys: Captured) -> None:
    folder, _ = played(tmp_path / "m", ["random", "random"], "simple", hands=40, seed=2)
    assert main(["export", str(folder.path), "--to", str(tmp_path / "h.phhs")]) == 1
    assert "hands were left out" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["hands.xlsx", "hands.json", "hands"])
def test_an_unknown_ending_is_one_line(folder: Path, tmp_path: Path, name: str) -> None:
    ran = run("export", str(folder), "--to", str(tmp_path / name))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert "allowed: .phhs, .log, .parquet, .csv" in ran.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_stays(folder: Path, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "hands.csv"
    file.write_text("mine")
    assert main(["export", str(folder), "--to", str(file)]) == 2
    assert "--force" in capsys.readouterr().err
    assert file.read_text() == "mine"
    assert main(["export", str(folder), "--to", str(file), "--force"]) == 0
    assert len(pl.read_csv(file)) == 100


def test_no_folder(tmp_path: Path, capsys: Captured) -> None:
    assert main(["export", str(tmp_path), "--to", str(tmp_path / "hands.csv")]) == 2
    assert "is no result folder" in capsys.readouterr().err
