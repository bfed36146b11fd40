"""`fifthstreet backup` and `restore`: files by name, JSON, and one line for what is wrong."""

import asyncio
import json
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="needs the extra: pip install 'fifthstreet[server]'")

from fifthstreet.cli.main import main
from fifthstreet.storage import JournalRecord, Storage

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "FIFTHSTREET_DATABASE"):
        monkeypatch.delenv(variable, raising=False)
    path = tmp_path / "data" / "fifthstreet.db"

    async def fill() -> None:
        async with await Storage.open(path) as storage:
            await storage.tables.add("one", "{}", now=1)
            await storage.journal.claim("one")
            await storage.journal.append("one", 1, 1, [JournalRecord(1, 2, "open", b"hi")])

    asyncio.run(fill())
    return path


def test_there_and_back(database: Path, tmp_path: Path, capsys: Captured) -> None:
    copy, again = tmp_path / "copy.db", tmp_path / "again.db"
    assert main(["backup", str(copy), "--database", str(database.parent)]) == 0
    assert capsys.readouterr().out.startswith(f"{copy}: 1 table, 1 journal record, 0 hands, ")
    assert main(["restore", str(copy), "--database", f"sqlite:///{again}", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["database"], told["records"], told["bytes"]) == (
        str(again),
        1,
        copy.stat().st_size,
    )
    assert again.exists()


def test_a_folder_gets_a_file_named_after_the_moment(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("FIFTHSTREET_DATABASE", str(database))
    folder = tmp_path / "copies"
    folder.mkdir()
    assert main(["backup", str(folder), "--lang", "zh"]) == 0
    (made,) = folder.iterdir()
    assert made.match("fifthstreet-????????-??????.db")
    assert capsys.readouterr().out.startswith(f"{made}：1 张牌桌")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["backup", "{copy}", "--database", "{absent}"], "absent.db is not there"),
        (["backup", "{database}", "--database", "{database}"], "nothing was overwritten"),
        (["backup", "{copy}", "--database", "mysql://u:hush@host/x"], "no database of kind"),
        (["backup", "{copy}", "--database", "postgresql://u:hush@localhost:x/y"], "cannot be read"),
        (["restore", "{absent}", "--database", "{copy}"], "absent.db is not there"),
        (["restore", "{database}", "--database", "{database}"], "nothing was overwritten"),
        (["restore", "{database}", "--database", "postgresql://u:hush@127.0.0.1:1/y"], "y"),
        (["restore"], "FILE"),
    ],
)
def test_bad_input_is_one_line(
    database: Path, tmp_path: Path, capsys: Captured, arguments: list[str], complaint: str
) -> None:
    names = {
        "database": str(database),
        "copy": str(tmp_path / "copy.db"),
        "absent": str(tmp_path / "absent.db"),
    }
    before = database.read_bytes()
    assert main([argument.format(**names) for argument in arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert complaint in printed.err
    assert "hush" not in printed.err
    assert printed.err.count("\n") == 1
    assert database.read_bytes() == before
    assert not (tmp_path / "copy.db").exists()
