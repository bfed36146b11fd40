"""Document 001, the ten categories from high to low, each as it is described."""

import pytest

from fifthstreet.cards import CATEGORY_KEYS, made, parse_cards

from ..table import CATEGORY_LADDER, showdown


def category(hole: str, board: str) -> str:
    return CATEGORY_KEYS[made(parse_cards(hole), parse_cards(board)).category]


@pytest.mark.parametrize("step", CATEGORY_LADDER, ids=str)
def test_3_0_each_category_beats_the_next(step):
    better, worse, board = CATEGORY_LADDER[step]
    assert showdown("casino-nl", better, worse, board) == "first"
    assert showdown("casino-nl", worse, better, board) == "second"


@pytest.mark.parametrize("suit", "cdhs")
def test_3_1_royal_flush_is_ace_to_ten_of_one_suit(suit):
    hole, board = f"A{suit}K{suit}", f"Q{suit}J{suit}T{suit}" + ("2d3d" if suit == "c" else "2c3c")
    assert category(hole, board) == "royal_flush"
    assert category("9" + suit + "8" + suit, board) == "straight_flush"


def test_3_2_straight_flush_is_five_in_a_row_of_one_suit():
    assert category("9s8s", "7s6s5s2cKd") == "straight_flush"
    assert category("As2s", "3s4s5sKcKd") == "straight_flush"  # the ace is low
    assert category("9s8h", "7s6s5s2cKd") == "straight"


def test_3_3_four_of_a_kind_is_four_of_one_rank():
    assert category("9s9h", "9d9c5s2cKd") == "four_of_a_kind"


def test_3_4_full_house_is_three_and_a_pair():
    assert category("9s9h", "9dKc5s2cKd") == "full_house"
    assert category("9s9h", "9dKcKsKhAd") == "full_house"  # of two threes, kings over nines


def test_3_5_flush_is_five_of_one_suit_not_in_a_row():
    assert category("Ks9s", "7s5s2sAdAc") == "flush"
    assert category("Ks9s", "7s5s2hAdAc") == "pair"  # four of a suit are nothing


def test_3_6_straight_is_five_in_a_row_of_different_suits():
    assert category("9s8h", "7s6d5s2cKd") == "straight"
    assert category("As2h", "3s4d5s9cKd") == "straight"
    assert category("AsKh", "QsJdTs9c2d") == "straight"
    assert category("KsAh", "2s3d4s9cQd") == "high_card"  # not round the corner


def test_3_7_three_of_a_kind_is_three_of_one_rank():
    assert category("9s9h", "9dKc5s2cJd") == "three_of_a_kind"


def test_3_8_two_pair_is_two_different_pairs():
    assert category("9s9h", "KdKc5s2cJd") == "two_pair"
    assert showdown("casino-nl", "QsQh", "JsJh", "KdKc5s5cAd") == "first"  # the third pair is idle


def test_3_9_one_pair_is_two_of_one_rank():
    assert category("9s9h", "KdQc5s2cJd") == "pair"


def test_3_10_high_card_compares_the_highest_single_card():
    assert category("Ks9h", "Jd8c5s2c3d") == "high_card"
    assert showdown("casino-nl", "Ks3h", "QsTh", "Jd8c5s2c4d") == "first"
