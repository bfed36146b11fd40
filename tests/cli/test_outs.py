"""`fifthstreet outs`: which cards are outs, the chances, and whether a call pays."""

import json
from math import comb

import pytest

from fifthstreet.cards.categories import CATEGORY_KEYS
from fifthstreet.cards.text import cards_text, parse_cards
from fifthstreet.cli import main as frame
from fifthstreet.cli.main import main
from fifthstreet.cli.outs import find_outs

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    command = {"outs": "fifthstreet.cli.outs:show_outs"}
    monkeypatch.setattr(frame, "COMMANDS", {**frame.COMMANDS, **command})


@pytest.mark.parametrize(
    ("hole", "board", "expected"),
    [
        (
            "AhKh",
            "QhJh2c",
            {
                "royal_flush": "Th",
                "flush": "9h8h7h6h5h4h3h2h",
                "straight": "TsTdTc",
                "pair": "AsAdAcKsKdKc",
            },
        ),
        # A second pair on the board is everybody's two pair, and not an out.
        ("9c8d", "7h6s2c2d", {"straight": "TsThTdTc5s5h5d5c", "two_pair": "9s9h9d8s8h8c"}),
        # A pair on the board lifts everybody; it is an out only with the hole's own cards.
        ("AsKd", "9h7c2s", {"pair": "AhAdAcKsKhKc"}),
        # The third seven is everybody's three of a kind.
        ("AsKd", "7h7c2s", {"two_pair": "AhAdAcKsKhKc"}),
        ("5c5d", "5hKsQd", {"four_of_a_kind": "5s", "full_house": "KhKdKcQsQhQc"}),
        ("AhKh", "QhJhTh9h", {}),
    ],
)
def test_outs(hole: str, board: str, expected: dict[str, str]) -> None:
    found = find_outs(parse_cards(hole), parse_cards(board))
    assert {CATEGORY_KEYS[kind]: cards_text(cards) for kind, cards in found.items()} == expected


def test_chances_and_pot_odds(capsys: Captured) -> None:
    arguments = ["outs", "AhKh", "--board", "QhJh2c", "--pot", "100", "--call", "25"]
    assert main([*arguments, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["count"] == 18
    assert record["next_card"] == 18 / 47
    assert record["by_river"] == 1 - comb(29, 2) / comb(47, 2)
    assert record["needed"] == 0.2
    assert (record["equity"], record["pays"]) == (None, True)
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "royal flush (1)  10♥" in printed
    assert (
        "Outs: 18\nWith the next card: 38.3%\nBy the river: 62.4%\nA call needs: 20.0%" in printed
    )


def test_on_the_turn_only_the_next_card_counts(capsys: Captured) -> None:
    assert main(["outs", "AhKh", "--board", "QhJh2c3d"]) == 0
    printed = capsys.readouterr().out
    assert "With the next card: 39.1%" in printed
    assert "river" not in printed
    assert "call" not in printed


@pytest.mark.parametrize(
    ("call", "against", "pays"),
    [("25", None, True), ("90", None, False), ("25", "QsQd", True), ("90", "QsQd", False)],
)
def test_the_verdict(call: str, against: str | None, pays: bool, capsys: Captured) -> None:
    arguments = ["outs", "AhKh", "--board", "QhJh2c", "--pot", "100", "--call", call]
    if against is not None:
        arguments += ["--against", against]
    assert main([*arguments, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["pays"] is pays
    assert (record["equity"] is None) is (against is None)
    assert main([*arguments, "--lang", "zh"]) == 0
    assert ("跟注合算" in capsys.readouterr().out) is pays


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["AhKh", "--board", "QhJh"], "a board of three or four cards is needed, not 2"),
        (["AhKh", "--board", "QhJh2c3d4s"], "a board of three or four cards is needed, not 5"),
        (["Ah", "--board", "QhJh2c"], "two hole cards are needed, not 1"),
        (["AhKh", "--board", "AhJh2c"], "Ah appears twice"),
        (["AhKh", "--board", "QhJh2c", "--pot", "5"], "--pot and --call go together"),
        (["AhKh", "--board", "QhJh2c", "--call", "5"], "--pot and --call go together"),
        (
            ["AhKh", "--board", "QhJh2c", "--pot", "5", "--call", "0"],
            "--pot and --call go together",
        ),
        (["AhKh", "--board", "QhJh2c", "--pot", "-5", "--call", "5"], "--pot and --call go"),
        (["AhKh", "--board", "QhJh2c", "--against", "AhQd"], "seat 0: no hole of"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    arguments: list[str], message: str, capsys: Captured
) -> None:
    assert main(["outs", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"error: {message}")
    assert printed.err.count("\n") == 1
