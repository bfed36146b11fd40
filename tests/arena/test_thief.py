"""A bot that wants to know the deck: what it may see must not lead to the seed of its match."""

import ctypes
import json
import sys
from pathlib import Path

import pytest

from fifthstreet.agents.bot_source import FILE, HOUSE, BotSource  # type: ignore[attr-defined]
from fifthstreet.arena.deal_seeds import KEYED, UNKEYED, Seeds
from fifthstreet.arena.engines.hidden_memory import hidden_memory
from fifthstreet.cli.main import main

from .thief import NOTES, found_seeds, notes_in

Captured = pytest.CaptureFixture[str]

BOT = f"{Path(__file__).with_name('thief.py')}:Thief"
PAIR = f"{BOT}/caller"  # as a league sorts and names them
KNEW = "could have known every card"


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("LANG", raising=False)
    monkeypatch.setenv(NOTES, str(tmp_path / "notes"))
    return tmp_path / "notes"


def match(*arguments: str) -> int:
    return main(["match", BOT, "caller", "--hands", "10", "--duplicate", *arguments])


def league(path: Path, *arguments: str) -> int:
    return main(["league", str(path), "--add", BOT, "caller", "--hands", "10", *arguments])


def test_a_drawn_seed_is_not_found(notes: Path, tmp_path: Path, capsys: Captured) -> None:
    assert match("--json") == 0
    played = json.loads(capsys.readouterr().out)
    assert played["plan"]["seed"].bit_length() > 64
    assert played["bots_that_could_know_the_cards"] == []
    assert league(tmp_path / "league", "--json") == 0
    played = json.loads(capsys.readouterr().out)
    assert played["league"]["seed"].bit_length() > 64
    assert played["bots_that_could_know_the_cards"] == []
    in_match, _, in_league, _ = notes_in(notes)
    assert found_seeds(in_match, 100_001) == (set(), set())
    assert found_seeds(in_league, 100_001, PAIR) == (set(), set())
    # No two matches are dealt alike: the league has no seed that everybody knows.
    assert in_match["seed"] != in_league["seed"]


def test_a_small_seed_is_found_and_the_result_says_so(
    notes: Path, tmp_path: Path, capsys: Captured
) -> None:
    folder, tables = tmp_path / "match", tmp_path / "league"
    assert match("--seed", "4711", "--out", str(folder)) == 0
    assert KNEW in capsys.readouterr().out
    assert KNEW in (folder / "report.html").read_text()
    assert league(tables, "--seed", "4711") == 0
    assert KNEW in capsys.readouterr().out
    assert KNEW in (tables / "league.html").read_text()
    # Bots of other users are kept out.
    assert [path.stat().st_mode & 0o777 for path in (folder, tables)] == [0o700] * 2
    assert KNEW in next(tables.glob("pairs/*/report.html")).read_text()
    in_match, _, in_league, _ = notes_in(notes)
    assert found_seeds(in_match, 5000) == ({4711}, {4711})
    assert found_seeds(in_league, 5000, PAIR) == ({4711}, {4711})
    # House bots may have any seed, and a large one may be chosen.
    assert main(["match", "caller", "folder", "--hands", "20", "--seed", "1"]) == 0
    assert match("--seed", str(1 << 100)) == 0
    assert KNEW not in capsys.readouterr().out


def test_a_bots_seed_is_no_key_to_a_deck() -> None:
    seeds = Seeds(1 << 100)
    key = seeds.bot_seed(0, 0)
    decks = {seeds.deck(0, number, 9) for number in range(20)}
    for derivation in (UNKEYED, KEYED):
        assert decks.isdisjoint(Seeds(key, derivation).deck(0, n, 9) for n in range(20))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such call")
def test_memory_is_hidden_while_other_peoples_bots_play() -> None:
    house, file = BotSource("tag", HOUSE, ("tag",)), BotSource("x.py", FILE, (FILE, "x.py", "X"))
    is_readable = ctypes.CDLL(None).prctl
    assert is_readable(3, 0, 0, 0, 0) == 1
    with hidden_memory([house, house]):
        assert is_readable(3, 0, 0, 0, 0) == 1
    with hidden_memory([house, file]):
        assert is_readable(3, 0, 0, 0, 0) == 0
    assert is_readable(3, 0, 0, 0, 0) == 1
