"""`fifthstreet replay`: files, folders and the input; words, JSON lines and problems."""

import io
import json
import sys
from pathlib import Path

import pytest

from fifthstreet.cards import FULL_DECK
from fifthstreet.cli.main import main
from fifthstreet.history import record, to_json
from fifthstreet.rules import Action, HandState, apply, start_hand
from fifthstreet.rulesets import load

Captured = pytest.CaptureFixture[str]

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [200, 1000, 1000]
actions = [
  "d dh p1 AcAd",
  "d dh p2 KcKd",
  "d dh p3 QcQd",
  "p3 cbr 200",
  "p1 cc",
  "p2 cc",
  "d db 3h4h5h",
  "p2 cbr 300",
  "p3 cc",
  "d db 9s",
  "p2 cc",
  "p3 cc",
  "d db Ts",
  "p2 cc",
  "p3 cc",
]
players = ["Ann", "Bob", "Cem"]
event = "A Friday"
"""
LINE = {
    "hand": "friday",
    "rules": "casino-nl",
    "finishing_stacks": [600, 1100, 500],
    "pots": [{"amount": 600, "seats": [0, 1, 2]}, {"amount": 600, "seats": [1, 2]}],
    "winners": [{"seat": 0, "pot": 0, "amount": 600}, {"seat": 1, "pot": 1, "amount": 600}],
}


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "friday.phh"
    path.write_text(HAND)
    return path


def small_hand(*kinds: str) -> HandState:
    state = start_hand(load("simple"), [100] * 3, FULL_DECK, button=2, hand="s1")
    for kind in kinds:
        state, _ = apply(state, Action(kind))
    return state


def json_lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


# --- words ----------------------------------------------------------------------------------------
def test_a_hand_in_words(file: Path, capsys: Captured) -> None:
    assert main(["replay", str(file)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out == (
        f"Hand friday · casino-nl 50/100  {file}:1\n"
        "  A Friday\n"
        "  Ann  SB     200  A♣ A♦\n"
        "  Bob  BB   1,000  K♣ K♦\n"
        "  Cem  BTN  1,000  Q♣ Q♦\n"
        "preflop\n"
        "  Ann small blind 50 · Bob big blind 100 · Cem raise to 200\n"
        "  Ann call 150 (all-in) · Bob call 100\n"
        "flop  3♥ 4♥ 5♥  Pot 600\n"
        "  Bob bet 300 · Cem call 300\n"
        "turn  3♥ 4♥ 5♥ 9♠  Pot 1,200\n"
        "  Bob check · Cem check\n"
        "river  3♥ 4♥ 5♥ 9♠ 10♠  Pot 1,200\n"
        "  Bob check · Cem check\n"
        "end  Pot 1,200\n"
        "  Ann show A♣ A♦ · Bob show K♣ K♦ · Cem show Q♣ Q♦ · Bob win 600 (side pot 1)\n"
        "  Ann win 600\n"
        "  main pot  600  Ann, Bob, Cem\n"
        "  side pot 1  600  Bob, Cem\n"
        "result\n"
        "  Ann  +400  →    600  pair\n"
        "  Bob  +100  →  1,100  pair\n"
        "  Cem  -500  →    500  pair\n"
        "\n"
    )


def test_a_hand_in_chinese(file: Path, capsys: Captured) -> None:
    assert main(["replay", str(file), "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    for words in ("手牌 friday", "Cem 加注到 200", "翻牌  3♥ 4♥ 5♥  底池 600", "一对"):
        assert words in out


def test_decimals_say_what_a_chip_is(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "cents.phh"
    path.write_text(HAND.replace("[50, 100, 0]", "[50, 100.00, 0]"))
    assert main(["replay", str(path)]) == 0
    assert "one chip is 0.01" in capsys.readouterr().out
    assert main(["replay", str(path), "--json"]) == 0
    (line,) = json_lines(capsys.readouterr().out)
    assert line["unit"] == "0.01"
    assert line["finishing_stacks"] == [60000, 110000, 50000]


def test_names_cannot_steer_the_terminal(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.phh"
    path.write_text(HAND.replace('"Ann"', r'"A\u001b[2Jnn"').replace('"Bob"', '""'))
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "A�[2Jnn" in out
    assert "seat 2" in out


# --- JSON -----------------------------------------------------------------------------------------
def test_a_line_a_hand(file: Path, capsys: Captured) -> None:
    assert main(["replay", str(file), "--json"]) == 0
    printed = capsys.readouterr()
    assert json_lines(printed.out) == [LINE]
    assert list(json.loads(printed.out)) == list(LINE)


def test_a_bad_hand_is_told_and_the_rest_go_on(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "many.phhs"
    wrong = HAND.replace("p3 cbr 200", "p3 cbr 150")
    broken = HAND.replace("min_bet = 100", "min_bet = ")
    path.write_text(f"[1]\n{HAND}\n[2]\n{wrong}\n[3]\n{broken}\n[4]\n{HAND}hand = 9\n")
    assert main(["replay", str(path), "--json"]) == 1
    printed = capsys.readouterr()
    assert [line["hand"] for line in json_lines(printed.out)] == ["many#1", "9"]
    problems = json_lines(printed.err)
    length = HAND.count("\n") + 2
    assert [(problem["file"], problem["line"]) for problem in problems] == [
        (str(path), length + 11),
        (str(path), 2 * length + 5),
    ]
    assert "illegal raise to 150 (too-small)" in str(problems[0]["error"])
    assert "not TOML" in str(problems[1]["error"])


def test_problems_in_words(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.phh"
    path.write_text(HAND.replace("p3 cbr 200", "p1 f"))
    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}:10: 'p1 f': it is p3's turn\n"


def test_an_unfinished_hand_has_no_result(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.phh"
    path.write_text(HAND[: HAND.index('  "p1 cc"')] + "]\n")
    assert main(["replay", str(path), "--json"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert json_lines(printed.err) == [
        {
            "file": str(path),
            "line": 1,
            "error": "the hand is not finished: seat 1 is to act",
        }
    ]
    assert main(["replay", str(path)]) == 1
    assert "seat 3 raise to 200\nthe hand is not finished" in capsys.readouterr().out


# --- records --------------------------------------------------------------------------------------
def test_our_own_records(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "own.jsonl"
    good = to_json(record(small_hand("pass", "fold", "fold")))
    path.write_text(f"{good}\n\n{{broken\n{good.replace('p', 'q', 1)}\n{good}\n")
    assert main(["replay", str(path), "--json"]) == 1
    printed = capsys.readouterr()
    lines = json_lines(printed.out)
    assert [(line["hand"], line["rules"]) for line in lines] == [("s1", "simple")] * 2
    assert [problem["line"] for problem in json_lines(printed.err)] == [3, 4]


def test_a_record_by_other_rules(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "own.jsonl"
    path.write_text(to_json(record(small_hand("fold", "fold"))))
    assert main(["replay", str(path), "--json", "--rules", "home"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"] == "home"


def test_a_record_without_a_name_is_named_by_its_place(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "own.jsonl"
    path.write_text(to_json(record(small_hand("fold", "fold"))).replace('"s1"', '""'))
    assert main(["replay", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["hand"] == "own#1"


def test_json_lines_of_others_are_one_problem(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text('{"a": 1}\n' * 50)
    assert main(["replay", str(path), "--json"]) == 1
    (problem,) = json_lines(capsys.readouterr().err)
    assert (problem["line"], "no record of a hand" in str(problem["error"])) == (1, True)


# --- where hands come from ------------------------------------------------------------------------
def test_a_folder_is_searched_to_its_depth(tmp_path: Path, capsys: Captured) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    (inner / "one.phh").write_text(HAND)
    (tmp_path / "two.PHHS").write_text(f"[1]\n{HAND}")
    (tmp_path / "own.jsonl").write_text(to_json(record(small_hand("fold", "fold"))))
    (tmp_path / "notes.txt").write_text("nothing")
    assert main(["replay", str(tmp_path), "--json"]) == 0
    hands = [line["hand"] for line in json_lines(capsys.readouterr().out)]
    assert hands == ["one", "s1", "two#1"]


@pytest.mark.parametrize(
    "text", [HAND, f"[1]\n{HAND}", to_json(record(small_hand("fold", "fold"))) + "\n"]
)
def test_the_input_may_hold_either_kind(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n" + text))
    assert main(["replay", "-", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_other_rules(file: Path, capsys: Captured) -> None:
    assert main(["replay", str(file), "--json", "--rules", "acpc-nl"]) == 0
    assert json_lines(capsys.readouterr().out) == [{**LINE, "rules": "acpc-nl"}]
    assert main(["replay", str(file), "--json", "--rules", "casino-fl"]) == 1
    assert "illegal raise to 300" not in capsys.readouterr().out


def test_bytes_that_are_no_utf8_do_no_harm_in_a_name(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.phh"
    path.write_bytes(b"\xef\xbb\xbf" + HAND.replace("Ann", "Ren?").encode().replace(b"?", b"\xe9"))
    assert main(["replay", str(path)]) == 0
    assert "Ren�" in capsys.readouterr().out


def test_an_empty_file_is_a_problem(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.phh"
    path.write_text("# nothing here\n")
    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}:1: there is no hand in this file\n"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["replay"], "is missing"),
        (["replay", "/nowhere/x.phh"], "/nowhere/x.phh: No such file"),
        (["replay", "-", "--rules", "no-such"], "there is no rule set 'no-such'"),
    ],
)
def test_bad_input(arguments: list[str], problem: str, capsys: Captured) -> None:
    assert main(arguments) == 2
    assert problem in capsys.readouterr().err


def test_a_folder_without_hands_is_bad_input(tmp_path: Path, capsys: Captured) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert "no hands in this folder; looked for *.phh" in capsys.readouterr().err
    (tmp_path / "manifest.json").write_text("{}")
    assert main(["replay", str(tmp_path)]) == 2
    assert f"fifthstreet export {tmp_path} --to hands.phhs" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["replay"], ["review", "--player", "Al"]])
def test_the_hands_of_a_match_are_exported_first(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    hands = tmp_path / "hands"
    hands.mkdir()
    (hands / "000000.txt.gz").write_bytes(b"")
    (tmp_path / "manifest.json").write_text("{}")
    assert main([*command, str(hands)]) == 2
    assert f"fifthstreet export {tmp_path} --to hands.phhs" in capsys.readouterr().err
    monkeypatch.chdir(hands)
    assert main([*command, "."]) == 2
    assert "fifthstreet export .. --to hands.phhs" in capsys.readouterr().err


def test_nothing_is_shown_when_an_argument_is_wrong(file: Path, capsys: Captured) -> None:
    assert main(["replay", str(file), "/nowhere/x.phh"]) == 2
    assert capsys.readouterr().out == ""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_progress_bar_leaves_the_results_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    path = tmp_path / "many.phhs"
    wrong = HAND.replace("p3 cbr 200", "p1 f")
    path.write_text(f"[1]\n{HAND}\n[2]\n{wrong}\n[3]\n{HAND}")
    monkeypatch.setattr("fifthstreet.cli.replay._PATIENCE", -1.0)
    monkeypatch.setenv("TERM", "xterm")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["replay", str(path), "--json"]) == 1
    assert [line["hand"] for line in json_lines(capsys.readouterr().out)] == ["many#1", "many#3"]
    assert "replaying" in terminal.getvalue()
    assert f'"line": {HAND.count(chr(10)) + 13}, "error": "\'p1 f\'' in terminal.getvalue()
