"""`fifthstreet report`: the page anew, elsewhere, in Chinese, and what it refuses."""

import json
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from tests.arena.results import played

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "match"
    played(path, ["rock", "caller"], hands=200, session_hands=50, is_duplicate=True)
    return path


def test_the_page_is_written_into_the_folder(folder: Path, capsys: Captured) -> None:
    assert main(["report", str(folder)]) == 0
    page = folder / "report.html"
    assert capsys.readouterr().out == f"{page}: 200 hands\n"
    assert page.read_bytes().startswith(b"<!doctype html>")
    before = page.read_bytes()
    assert main(["report", str(folder), "--lang", "zh"]) == 0
    assert page.read_bytes() != before
    assert "对战报告" in page.read_text(encoding="utf-8")


def test_another_file_is_not_overwritten(folder: Path, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "page.html"
    assert main(["report", str(folder), "--out", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"report": str(file), "hands": 200}
    file.write_text("mine")
    assert main(["report", str(folder), "--out", str(file)]) == 2
    assert "--force" in capsys.readouterr().err
    assert file.read_text() == "mine"
    assert main(["report", str(folder), "--out", str(file), "--force"]) == 0
    assert file.read_text().startswith("<!doctype html>")


def test_an_unfinished_folder_counts_up_to_its_first_gap(tmp_path: Path, capsys: Captured) -> None:
    folder, _ = played(tmp_path / "m", ["rock", "caller"], hands=200, session_hands=50)
    (folder.path / "sessions" / "000002.json").unlink()
    assert main(["report", str(folder.path)]) == 0
    assert capsys.readouterr().out.endswith(": 100 hands\n")


def test_what_is_refused(tmp_path: Path, capsys: Captured) -> None:
    assert main(["report", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"error: {tmp_path} is no result folder: it has no manifest.json\n"
    )
    folder, _ = played(tmp_path / "m", ["rock", "caller"], hands=20)
    (folder.path / "sessions" / "000000.json").write_text("{")
    assert main(["report", str(folder.path)]) == 2
    error = capsys.readouterr().err
    assert "000000.json is damaged" in error
    assert error.count("\n") == 1
    (folder.path / "sessions" / "000000.json").unlink()
    assert main(["report", str(folder.path)]) == 2
    assert "no finished session yet" in capsys.readouterr().err
