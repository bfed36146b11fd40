"""Document 002, comparing hands: the ten categories and every tie-break it spells out."""

import pytest

from fifthstreet.cards import CATEGORY_KEYS, made, parse_cards

from ..table import CATEGORY_LADDER, showdown


def category(hole: str, board: str) -> str:
    return CATEGORY_KEYS[made(parse_cards(hole), parse_cards(board)).category]


def assert_beats(better: str, worse: str, board: str, *, both: str) -> None:
    """`better` wins from either seat, though both hands are of the same category."""
    assert category(better, board) == category(worse, board) == both
    assert showdown("contest", better, worse, board) == "first"
    assert showdown("contest", worse, better, board) == "second"


@pytest.mark.parametrize("step", CATEGORY_LADDER, ids=str)
def test_4_0_the_category_comes_first(step):
    better, worse, board = CATEGORY_LADDER[step]
    assert showdown("contest", better, worse, board) == "first"
    assert showdown("contest", worse, better, board) == "second"


def test_4_1_royal_flush_is_ten_to_ace_of_one_suit():
    """The document's example is the one in spades; on the board it plays for everybody."""
    assert category("AsKs", "QsJsTs2c3d") == "royal_flush"
    assert showdown("contest", "AhAd", "2c3d", "AsKsQsJsTs") == "tie"


def test_4_2_straight_flush_is_five_in_a_row_of_one_suit():
    assert category("9h8h", "7h6h5h2cAd") == "straight_flush"
    assert category("Ah2h", "3h4h5hKcKd") == "straight_flush"


def test_4_2_straight_flush_the_higher_card_wins():
    assert_beats("9h2c", "4h3h", "8h7h6h5hKd", both="straight_flush")
    assert_beats("6h2c", "AhKd", "5h4h3h2hKc", both="straight_flush")  # the ace is low here


def test_4_3_four_of_a_kind_is_four_of_one_rank():
    """The document's example is four kings."""
    assert category("KsKh", "KdKc5h2c9d") == "four_of_a_kind"


def test_4_3_four_of_a_kind_the_higher_four_win():
    assert_beats("KsKh", "9s9h", "KdKc9d9cAs", both="four_of_a_kind")


def test_4_3_four_of_a_kind_then_the_fifth_card():
    assert_beats("As2h", "Qs3h", "9s9h9d9cJd", both="four_of_a_kind")
    assert showdown("contest", "Qs2h", "Js3h", "9s9h9d9cKd") == "tie"  # the board's king plays


def test_4_4_full_house_is_three_and_a_pair():
    assert category("KsKh", "Kd9c9h2c5d") == "full_house"


def test_4_4_full_house_the_higher_three_win():
    assert_beats("Ks2h", "9s3h", "KdKc9d9cQs", both="full_house")


def test_4_4_full_house_then_the_pair():
    assert_beats("QsQh", "JsJh", "KsKdKc9d2c", both="full_house")


def test_4_5_flush_is_five_of_one_suit():
    assert category("Ks9s", "7s5s2sAdAc") == "flush"


def test_4_5_flush_the_higher_card_wins():
    """With equal highest cards the next ones decide, down to the fifth."""
    assert_beats("As2s", "KsQs", "Js9s7s3d4c", both="flush")
    assert_beats("8s2h", "6s3h", "AsKsJs9s4d", both="flush")
    assert showdown("contest", "2s3h", "4c4h", "AsKsJs9s7s") == "tie"


def test_4_6_straight_is_five_in_a_row():
    assert category("9s8h", "7h6d5h2cKd") == "straight"


def test_4_6_straight_the_higher_card_wins():
    assert_beats("9s8h", "4s3h", "7h6d5hKcKd", both="straight")
    assert_beats("6s9h", "AsKh", "5h4d3h2cJd", both="straight")  # five-high is the lowest
    assert_beats("AsKh", "9s8h", "QhJdTh2c3d", both="straight")
    assert showdown("contest", "8s2h", "8hAc", "7h6d5h4cKd") == "tie"


def test_4_7_three_of_a_kind_is_three_of_one_rank():
    assert category("9s9h", "9dKc5h2cJd") == "three_of_a_kind"


def test_4_7_three_of_a_kind_the_higher_three_win():
    """Not said, as of a single pair, but of course so."""
    assert_beats("KsKh", "9s9h", "Kd9cQh2c5d", both="three_of_a_kind")


def test_4_7_three_of_a_kind_then_one_other_card():
    assert_beats("9sAh", "9hQc", "9d9cJh2c5d", both="three_of_a_kind")


def test_4_7_three_of_a_kind_or_both():
    assert_beats("9sQh", "9hTc", "9d9cKh2c5d", both="three_of_a_kind")
    assert showdown("contest", "9s3h", "9h4c", "9d9cKhQc5d") == "tie"


def test_4_8_two_pair_are_two_pairs():
    assert category("9s9h", "KdKc5h2cJd") == "two_pair"


def test_4_8_two_pair_the_higher_pair_wins():
    assert_beats("AsQh", "KsQc", "AdKcQd2c5h", both="two_pair")


def test_4_8_two_pair_then_the_lower_pair():
    assert_beats("9s9h", "8s8h", "KdKcQh2c5d", both="two_pair")


def test_4_8_two_pair_then_the_fifth_card():
    assert_beats("As3h", "Qs4h", "KdKc9h9cJd", both="two_pair")
    assert showdown("contest", "Qs3h", "Js4h", "KdKc9h9cAd") == "tie"


def test_4_9_pair_is_two_of_one_rank():
    assert category("9s9h", "KdQc5h2cJd") == "pair"


def test_4_9_pair_the_higher_pair_wins():
    """Not said, but of course so."""
    assert_beats("9s9h", "8s8h", "KdQc5h2cJd", both="pair")


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("9sAh", "9hQc", "9dJc7h5c2d"),
        ("9sQh", "9hTc", "9dKc7h5c2d"),
        ("9sTh", "9h6c", "9dKcQh5c2d"),
    ],
    ids=["first", "second", "third"],
)
def test_4_9_pair_then_the_three_kickers(better, worse, board):
    assert_beats(better, worse, board, both="pair")


def test_4_9_pair_and_no_sixth_card():
    """A hand is always five cards: what lies beyond them does not count."""
    assert showdown("contest", "9s4h", "9h3c", "9dKcQhTc5d") == "tie"


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("As3h", "Qs4h", "KdJc9h7c2d"),
        ("Qs3h", "Ts4h", "KdJc9h7c2d"),
        ("Qs3h", "Ts4h", "AdKcJh7c2d"),
        ("9s3h", "8s4h", "AdKcQh7c2d"),
        ("8s3h", "7s4h", "AdKcQhTc2d"),
    ],
    ids=["first", "second", "third", "fourth", "fifth"],
)
def test_4_10_high_card_the_highest_wins(better, worse, board):
    """With equal highest cards the next ones decide, down to the fifth."""
    assert_beats(better, worse, board, both="high_card")
