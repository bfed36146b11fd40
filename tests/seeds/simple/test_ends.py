"""Document 004, when a street and a hand are over, and who is paid."""

import pytest

from .street import Street

DRY_BOARD = "2c7d9hJsQd"


def test_street_ends_when_nobody_waits() -> None:
    street = Street([100] * 3).play("A bet", "B bet")
    assert (street.street, street.queue) == ("preflop", "C")
    street.play("C bet")
    assert (street.street, street.queue) == ("flop", "ABC")


@pytest.mark.parametrize("streets", range(4))
def test_one_player_left_ends_any_street(streets: int) -> None:
    street = Street([100] * 3)
    for _ in range(streets):
        street.play("A bet", "B bet", "C bet")
    street.play("A bet", "B fold", "C fold")
    assert street.is_over
    assert street.street == ("preflop", "flop", "turn", "river")[streets]
    assert len(street.state.board) == (0, 3, 4, 5)[streets]
    assert street.shown == []
    assert street.net == [20 * streets, -10 * streets, -10 * streets]


def test_hand_ends_after_the_fourth_street() -> None:
    street = Street([100] * 2, holes="AhAd KhKd", board=DRY_BOARD)
    for name in ("preflop", "flop", "turn", "river"):
        assert (street.street, street.is_over) == (name, False)
        street.play("A bet", "B bet")
    assert street.is_over


def test_last_player_takes_the_whole_pot() -> None:
    """C's raise is matched by nobody: 10 go back, and C takes the 20 that A and B left."""
    street = Street([100] * 4).play("A bet", "B bet", "C raise", "D fold", "A fold", "B fold")
    assert street.is_over
    assert street.awards == [(0, "C", 30)]
    assert street.net == [-10, -10, 20, 0]


def test_only_who_has_not_left_compares() -> None:
    """C folds the best hand."""
    street = Street([100] * 3, holes="3c4d KhKd AhAd", board=DRY_BOARD)
    street.play("A bet", "B bet", "C fold")
    for _ in range(3):
        street.play("A bet", "B bet")
    assert sorted(street.shown) == ["A", "B"]
    assert street.awards == [(0, "B", 80)]


def test_best_five_of_hole_and_board_may_be_the_board() -> None:
    street = Street([10, 10], holes="3c4d KhKd", board="TsJsQsKsAs").play("A bet", "B bet")
    assert street.awards == [(0, "A", 10), (0, "B", 10)]


def test_best_five_may_use_one_hole_card() -> None:
    street = Street([10, 10], holes="2c4s KhKd", board="6s8sTsQs3d").play("A bet", "B bet")
    assert street.awards == [(0, "A", 20)]


def test_sole_winner_takes_the_pot() -> None:
    street = Street([10] * 3, holes="AhAd KhKd 3c4d", board=DRY_BOARD).play("bet", "bet", "bet")
    assert street.awards == [(0, "A", 30)]


def test_tie_divides_the_pot() -> None:
    street = Street([10] * 3, holes="AhKd AdKc 3c4d", board=DRY_BOARD).play("bet", "bet", "bet")
    assert street.awards == [(0, "A", 15), (0, "B", 15)]


def test_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    street = Street([5] * 3, holes="3c4d AhKd AdKc", board=DRY_BOARD).play(*["all-in"] * 3)
    assert street.awards == [(0, "B", 8), (0, "C", 7)]


def test_divided_pots_are_added_up() -> None:
    """B wins the first pot, four times 5; C the second, three times 3; A the third, twice 2."""
    street = Street([10, 5, 8, 10], holes="QhQc AhAd KhKd 3c4d", board="2c7d9h8sJd")
    street.play("A bet", "B all-in", "C all-in", "D bet")
    assert street.shares == ["A:5 B:5 C:5 D:5", "A:3 C:3 D:3", "A:2 D:2"]
    assert street.awards == [(0, "B", 20), (1, "C", 9), (2, "A", 4)]
    assert street.stacks == [4, 20, 9, 0]
