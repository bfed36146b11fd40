"""Document 000, the two-player rules: hands compared, ties, and who shows."""

from typing import Any

import pytest

from fifthstreet.cards import CATEGORY_KEYS, best_five, parse_cards
from fifthstreet.rulesets import load

from ..table import CATEGORY_LADDER, Table, showdown


def two(**cards: Any) -> Table:
    return Table("research", names="P1 P2", **cards)


def test_5_1_best_of_two_hole_and_five_board_cards_takes_all():
    table = two(holes="AsKd QhQd", board="QsJsTs2s3s").check_down()
    assert table.net == [100, -100]
    assert table.awards == [(0, "P1", 200)]


@pytest.mark.parametrize(
    ("hole", "board", "five"),
    [
        ("AsKs", "QsJsTs2c3d", "AsKsQsJsTs"),
        ("As2c", "KsQsJs9s3d", "AsKsQsJs9s"),
        ("2c3d", "QsJsTs9s8s", "QsJsTs9s8s"),
    ],
    ids=["two", "one", "none"],
)
def test_5_1_two_one_or_no_hole_cards_may_play(hole, board, five):
    selection = load("research").selection
    assert best_five(parse_cards(hole), parse_cards(board), selection) == parse_cards(five)


def test_5_2_a_tie_splits_what_was_bet():
    table = two(holes="AsKd AdKh", board="QsJc4h4d2s").play("P2 raise 300, P1 call").check_down()
    assert table.awards == [(0, "P1", 300), (0, "P2", 300)]
    assert table.net == [0, 0]


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("KsKd", "QsQd", "9c7h5d3s2c"),  # the pair decides, whatever the kickers
        ("7s7d", "AsKd", "AhKh7c4d2s"),  # three sevens over aces and kings: another category
        ("As4d", "KsQd", "AhKhQc4c2s"),  # aces and fours over kings and queens
        ("9s9d", "8s8d", "9h8hAcKd2s"),  # three nines over three eights
    ],
)
def test_5_3_same_category_compares_the_cards_that_make_it_first(better, worse, board):
    assert showdown("research", better, worse, board) == "first"
    assert showdown("research", worse, better, board) == "second"


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("AsQd", "AhJd", "AcTh8d5s2c"),  # the same pair: first kicker
        ("AsQd", "AhQc", "AcTh8d5s2c"),  # all five cards alike: a tie
        ("As9d", "Ah7d", "AcKhQd5s2c"),  # third kicker
        ("9sAd", "9hKd", "9c9dQhJs2c"),  # three of a kind: kicker
    ],
)
def test_5_4_then_the_remaining_cards(better, worse, board):
    expected = "tie" if worse == "AhQc" else "first"
    assert showdown("research", better, worse, board) == expected


def test_5_5_suits_never_compare():
    for first, second in (("AsKs", "AcKc"), ("AhKh", "AdKd")):
        assert showdown("research", first, second, "QsJc4h4d2s") == "tie"
    # The board's flush plays for both.
    assert showdown("research", "2c3d", "2d3h", "AsKsQs9s7s") == "tie"


def test_5_6_both_show_at_the_showdown():
    table = two(holes="AsKd QhQd", board="QsJsTs2s3s").check_down()
    assert sorted(table.shown) == ["P1", "P2"]
    assert table.view("P1").holes == table.state.holes == table.view("P2").holes


def test_5_7_after_a_fold_nobody_shows():
    table = two(holes="AsKd QhQd", board="QsJsTs2s3s").play("P2 call, P1 call, P1 fold")
    assert table.shown == []
    hidden = table.view("P1").holes[1]
    assert hidden != table.state.holes[1]
    assert table.view("P2").holes[0] == hidden


@pytest.mark.parametrize("step", CATEGORY_LADDER, ids=str)
def test_6_1_each_category_beats_the_next(step):
    better, worse, board = CATEGORY_LADDER[step]
    assert showdown("research", better, worse, board) == "first"
    assert showdown("research", worse, better, board) == "second"


def test_6_1_ten_categories():
    assert CATEGORY_KEYS[::-1] == (
        "royal_flush",
        "straight_flush",
        "four_of_a_kind",
        "full_house",
        "flush",
        "straight",
        "three_of_a_kind",
        "two_pair",
        "pair",
        "high_card",
    )
