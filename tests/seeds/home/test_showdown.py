"""Document 003, showdown: both hole cards and three of the board make the hand."""

import pytest

from ..table import showdown
from .friends import friends


def test_royal_flush_on_the_board_does_not_play() -> None:
    """Aces beat kings: nobody can leave both hole cards out."""
    assert showdown("home", "AhAd", "KhKd", "TsJsQsKsAs") == "first"
    assert showdown("casino-nl", "AhAd", "KhKd", "TsJsQsKsAs") == "tie"


def test_four_of_a_suit_on_the_board_and_one_in_hand_is_no_flush() -> None:
    assert showdown("home", "As3d", "KhKd", "2s6s9sJs4c") == "second"
    assert showdown("casino-nl", "As3d", "KhKd", "2s6s9sJs4c") == "first"


def test_three_of_a_suit_on_the_board_and_two_in_hand_is_a_flush() -> None:
    assert showdown("home", "As3s", "KhKd", "2s6s9sJd4c") == "first"


def test_four_of_a_kind_on_the_board_is_three_of_a_kind() -> None:
    """Three nines with A 2, or with K Q: the ace decides; no four nines, no full house."""
    assert showdown("home", "Ah2d", "KhQd", "9c9d9h9s5c") == "first"
    assert showdown("home", "Ah2d", "3h3d", "9c9d9h9s5c") == "second"


def test_straight_on_the_board_with_one_card_to_lift_it() -> None:
    """Ten to six on the board: J 2 makes no straight, 9 8 with T 7 6 does."""
    assert showdown("home", "Jh2d", "9h8d", "Tc9d8s7h6c") == "second"


def test_both_hole_cards_play_for_everybody_left() -> None:
    table = friends(holes="AhAd KhKd QhQc JhJc", board="TsJsQsKsAs").check_down()
    assert len(table.shown) == 4
    assert table.awards == [(0, "Alice", 80)]


@pytest.mark.parametrize(
    ("first", "second"), [("AhKd", "AdKh"), ("AhKd", "AcKh"), ("9h8h", "9c8d")]
)
def test_suits_do_not_decide(first: str, second: str) -> None:
    assert showdown("home", first, second, "2c3d5s7hJs") == "tie"
