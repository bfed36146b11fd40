"""`fifthstreet show`: positions drawn from their notation, for people and for programs."""

import json

import pytest

from fifthstreet.cli.main import main
from fifthstreet.rules import EVERYTHING, Action, apply, notation, start_hand
from fifthstreet.rulesets import load, names

Captured = pytest.CaptureFixture[str]

FLOP = (
    "fs1 casino-nl 50/100 button=2 stacks=900,900,900 "
    "holes=AsKd,????,???? board=7h8h9h actions=c,c,k/"
)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)


def test_a_position_is_drawn(capsys: Captured) -> None:
    assert main(["show", *FLOP.split()]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "casino-nl 50/100 · flop",
        "",
        "Board  7♥ 8♥ 9♥    Pot  300",
        "",
        "   seat    pos.   stack  bet  cards",
        ">  seat 0  SB       800       A♠ K♦",
        "   seat 1  BB       800       ?? ??",
        "   seat 2  BTN D    800       ?? ??",
        "",
        "seat 0 to act:  f fold · k check · b bet 100–800 · a all-in 800",
    ]


def test_it_may_be_one_argument_or_the_end_of_an_error(capsys: Captured) -> None:
    main(["show", *FLOP.split()])
    expected = capsys.readouterr().out
    main(["show", f"illegal check (must-call); allowed: fold; in {FLOP}"])
    assert capsys.readouterr().out == expected


def test_side_pots_and_all_in_seats(capsys: Captured) -> None:
    position = (
        "fs1 casino-nl 50/100 button=2 stacks=900,900,300 "
        "holes=????,????,???? board=7h8h9h actions=a,c,c/b200"
    )
    assert main(["show", position]) == 0
    printed = capsys.readouterr().out
    assert "Pot  1,100" in printed
    assert "seat 2  BTN D      0       ?? ??  all-in" in printed
    assert "seat 1 to act:  f fold · c call 200 · r raise to 400–600 · a all-in 600" in printed


def test_pots_are_listed_with_those_who_may_win_them(capsys: Captured) -> None:
    position = (
        "fs1 casino-nl 50/100 button=2 stacks=900,900,300 "
        "holes=????,????,???? board=7h8h9hTc actions=a,c,c/b200,c/"
    )
    assert main(["show", position]) == 0
    printed = capsys.readouterr().out
    assert "  main pot  900  seat 0, seat 1, seat 2\n  side pot 1  400  seat 0, seat 1\n" in printed


def test_a_finished_hand_shows_who_won_with_what(capsys: Captured) -> None:
    position = (
        "fs1 casino-nl 50/100 button=1 stacks=200,200 holes=AsAd,KcKs board=7h8h9hTcKd actions=a,c/"
    )
    assert main(["show", position]) == 0
    printed = capsys.readouterr().out
    assert "A♠ A♦  pair  A♠ A♦ K♦ 10♣ 9♥" in printed
    assert "K♣ K♠  won 400 · three of a kind  K♠ K♦ K♣ 10♣ 9♥" in printed
    assert "The hand is over." in printed


def test_simple_shows_its_queue_in_chinese(capsys: Captured) -> None:
    position = "fs1 simple 10/20 button=2 stacks=100,100,100 holes=????,????,???? actions=p"
    assert main(["show", "--lang", "zh", position]) == 0
    printed = capsys.readouterr().out
    assert "等待行动  座位 0 → 座位 2（已跳过）" in printed
    assert "轮到座位 0：" in printed


def test_json_is_the_view_with_the_actor_s_options(capsys: Captured) -> None:
    assert main(["show", "--json", *FLOP.split()]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["board"] == ["7h", "8h", "9h"]
    assert record["holes"] == [["As", "Kd"], ["??", "??"], ["??", "??"]]
    assert record["actor"] == 0
    assert record["legal"]["wagers"] == [{"kind": "bet", "min": 100, "max": 800}]
    assert record["notation"] == FLOP


def test_json_of_a_finished_hand_has_no_options(capsys: Captured) -> None:
    position = "fs1 casino-nl 50/100 button=1 stacks=200,200 holes=AsAd,KcKs actions=f"
    assert main(["show", "--json", position]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["legal"] is None
    assert record["is_over"] is True


@pytest.mark.parametrize("rules_name", names())
def test_the_first_position_of_every_rule_set_is_drawn(rules_name: str, capsys: Captured) -> None:
    rules = load(rules_name)
    state = start_hand(rules, [rules.starting_stack] * 3, range(52), button=0)
    while not state.is_over:
        assert main(["show", notation(state, EVERYTHING)]) == 0
        assert f"seat {state.actor} to act:" in capsys.readouterr().out
        state, _ = apply(state, Action("fold"))


@pytest.mark.parametrize(
    "words",
    [
        ["hello"],
        ["fs1", "casino-nl", "50/100"],
        ["fs1", "nope", "50/100", "button=0"],
        ["fs1", "casino-nl", "²/100", "button=0"],
        [FLOP.replace("c,c,k/", "c,c,r5/")],
        [FLOP.replace("AsKd", "AsAs")],
        [FLOP.replace("stacks=900", "stacks=" + "9" * 5000)],
        [],
    ],
)
def test_a_bad_notation_is_one_line_and_exit_2(words: list[str], capsys: Captured) -> None:
    assert main(["show", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
