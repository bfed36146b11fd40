"""Which hands `review` finds for a player, and what it says where it finds none."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from fifthstreet.cards import FULL_DECK
from fifthstreet.history import record, to_json
from fifthstreet.rules import Action, apply, start_hand
from fifthstreet.rulesets import load
from tests.cli.program import run_here as run

# Limit is not the champion's game: nothing is solved, so a review is quick.
HAND = """
variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [50, 100]
small_bet = 100
big_bet = 200
starting_stacks = [20000, 20000]
players = {players}
actions = ['d dh p1 AsKs', 'd dh p2 7c7d', 'p2 cc', 'p1 cc', 'd db QsJsTs', 'p1 f']
"""
NOTATION = "fs1 casino-fl 50/100 button=0 stacks=900,900 holes=7h2c,???? board=- actions=f"
LOG = "STATE:0:f:7d3d|2hAc:50|-50:Alice|Bob\n"


def file_of(folder: Path, *players: str) -> str:
    path = folder / "hands.phhs"
    hands = (HAND.format(players=names) for names in players)
    path.write_text("".join(f"[{n}]{hand}" for n, hand in enumerate(hands, 1)), encoding="utf-8")
    return str(path)


def test_names_that_are_there_are_listed_for_one_that_is_not(tmp_path: Path) -> None:
    file = file_of(tmp_path, "['Cy', 'Ann']", "['Ann', 'Bob']")
    found = run("review", file, "--player", "Dee")
    assert found.returncode == 2
    assert "Dee; allowed are Ann, Cy, Bob, 1, 2\n" in found.stderr
    assert (
        "可用：Ann, Cy, Bob, 1, 2\n"
        in run("review", file, "--player", "Dee", "--lang", "zh").stderr
    )
    # A broken hand beside them is no reason to keep silent.
    Path(file).write_text(HAND.format(players="['Ann', 'Bob']") + "[2]\n!", encoding="utf-8")
    found = run("review", file, "--player", "Dee")
    assert found.returncode == 2
    assert "allowed are Ann, Bob, 1, 2" in found.stderr


def test_of_many_names_the_first_are_listed(tmp_path: Path) -> None:
    file = file_of(tmp_path, *(f"['Ann', 'Bob {number}']" for number in range(30)))
    stderr = run("review", file, "--player", "Dee").stderr
    assert "Ann, Bob 0, Bob 1," in stderr
    assert "Bob 18, … (11 more), 1, 2\n" in stderr


def test_records_have_no_names_but_seats(tmp_path: Path) -> None:
    state = start_hand(load("casino-fl"), [900] * 2, FULL_DECK, button=0, hand="h")
    path = tmp_path / "hands.jsonl"
    path.write_text(to_json(record(apply(state, Action("fold"))[0])) + "\n", encoding="utf-8")
    assert "allowed are 1, 2\n" in run("review", str(path), "--player", "Dee").stderr
    assert run("review", str(path), "--player", "1").returncode == 0


def test_of_two_players_of_a_name_none_is_taken_for_the_other(tmp_path: Path) -> None:
    file = file_of(tmp_path, "['Al', 'Al']")
    found = run("review", file, "--player", "al")
    assert (found.returncode, found.stdout) == (2, "")
    assert f"{file}:1: seats 1, 2 are all called al; choose one by its number" in found.stderr
    assert "都叫 al" in run("review", file, "--player", "al", "--lang", "zh").stderr
    holes = [
        json.loads(run("review", file, "--player", seat, "--json").stdout)["decisions"][0]["hole"]
        for seat in ("1", "2")
    ]
    assert holes == ["AsKs", "7c7d"]
    # Other hands are reviewed, and letters of another case are another name if they must be.
    file = file_of(tmp_path, "['Al', 'Al']", "['Al', 'Bo']", "['Al', 'AL']")
    found = run("review", file, "--player", "Al", "--json")
    assert found.returncode == 1
    assert found.stderr.count("are all called Al") == 1
    assert json.loads(found.stdout)["hands"] == 2


def test_a_notation_in_the_input_is_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("review", "-", "--player", "SB", "--json")
    monkeypatch.setattr(sys, "stdin", StringIO(f"# pasted\n\n{NOTATION}\n"))
    found = run(*asked)
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout)["decisions"][0]["hole"] == "7h2c"
    monkeypatch.setattr(sys, "stdin", StringIO(f"{NOTATION}\n{NOTATION.replace('7h2c', '8h2c')}\n"))
    assert [one["hole"] for one in json.loads(run(*asked).stdout)["decisions"]] == ["7h2c", "8h2c"]
    monkeypatch.setattr(sys, "stdin", StringIO(NOTATION.replace("7h2c", "7h7h")))
    wrong = run(*asked)
    assert wrong.returncode == 2
    assert "7h" in wrong.stderr
    monkeypatch.setattr(sys, "stdin", StringIO(HAND.format(players="['Ann', 'Bob']")))
    assert run("review", "-", "--player", "Bob").returncode == 0


def test_other_rules_are_those_of_replay(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    path.write_text(LOG, encoding="utf-8")
    asked = ("review", str(path), "--player", "Bob", "--json")
    assert "give it with --rules" in run(*asked).stderr
    found = run(*asked, "--rules", "acpc-fl")
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout)["decisions"][0]["hole"] == "2hAc"
    unknown = run(*asked, "--rules", "acpc-xl")
    assert unknown.returncode == 2
    notation = run("review", NOTATION, "--player", "SB", "--rules", "acpc-fl")
    assert notation.returncode == 2
    assert "--rules" in notation.stderr


def test_refused_hands_speak_chinese(tmp_path: Path) -> None:
    path = tmp_path / "bad.phhs"
    twice = HAND.format(players="['Al', 'Bo']").replace("7c7d", "7cAs")
    path.write_text(f"[1]{twice}[2]\nvariant = ", encoding="utf-8")
    for asked in (("review", str(path), "--player", "Al"), ("replay", str(path))):
        found = run(*asked, "--lang", "zh")
        assert "7cAs': As 发了两次" in found.stderr.replace("：", ": ")
        assert "不是 TOML：值无效" in found.stderr
        assert "7cAs': As is dealt twice" in run(*asked).stderr
