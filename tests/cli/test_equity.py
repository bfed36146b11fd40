"""`fifthstreet equity`: the table, the grid, JSON, and what it refuses."""

import json

import pytest

from fifthstreet.cli import main as frame
from fifthstreet.cli.main import main

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    command = {"equity": "fifthstreet.cli.equity:show_equity"}
    monkeypatch.setattr(frame, "COMMANDS", {**frame.COMMANDS, **command})


def test_two_hands(capsys: Captured) -> None:
    assert main(["equity", "AhKh", "QsQd"]) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[1:3] == [
        "AhKh  46.21%  █████████░░░░░░░░░░░  46.02%  0.39%  53.59%",
        "QsQd  53.79%  ███████████░░░░░░░░░  53.59%  0.39%  46.02%",
    ]
    assert printed.out.endswith("exact: 1,712,304 deals\n")
    assert printed.err == ""


def test_json_has_the_exact_counts(capsys: Captured) -> None:
    assert main(["equity", "AhKh", "QsQd", "--board", "Qc 7d 2h", "--dead", "2c", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["board"], record["dead"], record["exact"]) == ("Qc7d2h", "2c", True)
    assert record["deals"] == 44 * 43 // 2
    first = record["seats"][0]
    assert first["win"] + first["tie"] + first["lose"] == record["deals"]
    assert first["range"] == "AhKh"
    assert first["standard_error"] == 0


def test_samples_carry_their_seed_and_error(capsys: Captured) -> None:
    arguments = ["equity", "AhKh", "random", "random", "--precision", "0.002", "--seed", "5"]
    assert main([*arguments, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["exact"], record["seed"]) == (False, 5)
    assert all(0 < seat["standard_error"] <= 0.002 for seat in record["seats"])
    assert main([*arguments, "--threads", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == record
    assert main(arguments) == 0
    assert "sampled with seed 5; standard error at most 0.1" in capsys.readouterr().out


def test_cards_in_any_spelling_and_board(capsys: Captured) -> None:
    assert main(["equity", "黑桃A黑桃K", "Q♥Q♦", "--board", "10♠", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(["equity", "AsKs", "QhQd", "--board", "Ts", "--json"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert [seat["win"] for seat in first["seats"]] == [seat["win"] for seat in second["seats"]]


def test_it_speaks_chinese_and_shows_the_board(capsys: Captured) -> None:
    assert main(["equity", "AhKh", "QQ+", "--board", "Qc7d2h", "--lang", "zh"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("公共牌 Q♣ 7♦ 2♥\n")
    assert "精确值：" in printed


def test_a_long_range_is_shortened_in_the_table_only(capsys: Captured) -> None:
    text = "22+,A2s+,KTs+,QTs+,JTs,ATo+,KJo+"
    assert main(["equity", "AhKh", text, "--board", "Qc7d2h"]) == 0
    assert "22+,A2s+,KTs+,QTs+,JTs,ATo+…" in capsys.readouterr().out


def test_the_grid_has_a_cell_for_each_class(capsys: Captured) -> None:
    assert main(["equity", "--grid", "AA-QQ,AKs,AQo", "KK", "--board", "2c7d9h", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert set(record["grid"]) == {"AA", "KK", "QQ", "AKs", "AQo"}
    assert record["grid"]["KK"] == 0.5
    assert record["grid"]["AA"] > 0.9
    assert main(["equity", "--grid", "AA-QQ,AKs,AQo", "KK", "--board", "2c7d9h"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split() == list("AKQJT98765432")
    aces, kings, queens = (line.split() for line in lines[3:6])
    assert aces[0] == "A"
    assert [aces[1], aces[2], aces[3]] == [
        f"{100 * record['grid']['AA']:.0f}",
        f"{100 * record['grid']['AKs']:.0f}",
        "·",
    ]
    assert kings[2] == "50"
    assert queens[1] == f"{100 * record['grid']['AQo']:.0f}"


def test_a_grid_alone_is_against_random(capsys: Captured) -> None:
    assert main(["equity", "--grid", "AA", "--json"]) == 0
    assert round(json.loads(capsys.readouterr().out)["grid"]["AA"], 6) == 0.852037


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["AhKh"], "error: 2 to 10 seats are needed, not 1"),
        (["AhKh", "KKs"], "error: 'KKs': a pair is neither suited nor offsuit"),
        (["AhKh", "AhQd"], "error: seat 0: no hole of 'AhKh' is left"),
        (["AhKh", "QQ", "--board", "Zc"], "error: bad card 'Zc'"),
        (["AhKh", "QQ", "--board", "2c2c"], "error: card 2c is there twice"),
        (["AhKh", "QQ", "--exact", "--samples", "5"], "error: samples and precision have no"),
        (["AhKhQh", "QQ"], "error: 'AhKhQh' is not a part of a range"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    arguments: list[str], message: str, capsys: Captured
) -> None:
    assert main(["equity", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(message)
    assert printed.err.count("\n") == 1
