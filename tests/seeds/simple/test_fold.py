"""Document 004, fold: by choice or forced, out of the hand, the chips stay in the pot."""

from fifthstreet.rulesets import load

from .street import Street, with_blinds


def test_fold_by_choice() -> None:
    street = Street([100] * 3)
    assert street.allows("A fold")
    street.play("A bet", "B fold")
    assert (street.out, street.queue) == ("B", "C")


def test_short_seat_may_fold_pass_or_go_all_in_and_is_folded_when_time_runs_out() -> None:
    """ "Forced": below the minimum nothing else is left, and the rule set's time-out is a fold."""
    street = Street([100, 5, 100]).play("A bet")
    assert street.words == {"fold", "pass", "all-in"}
    assert load("simple").time_out == "fold"


def test_folded_seat_takes_no_part_in_later_streets() -> None:
    """B folds the best hand, is not asked again, does not show and does not win."""
    street = Street([100] * 3, holes="KhKd AhAd 3c4d", board="2c7d9hJsQd")
    street.play("A bet", "B fold", "C bet")
    for _ in range(3):
        assert street.queue == "AC"
        street.play("A bet", "C bet")
    assert sorted(street.shown) == ["A", "C"]
    assert street.net == [40, 0, -40]


def test_folded_seat_loses_what_it_put_in() -> None:
    street = Street([100] * 3).play("A bet", "B raise", "C bet", "A fold")
    assert (street.pot_sum, street.stack("A")) == (50, 90)
    street.play("B bet", "C fold")
    assert street.is_over
    assert street.net == [-10, 30, -20]


def test_fold_is_allowed_with_nothing_to_match() -> None:
    street = with_blinds([100] * 3).play("C bet", "A bet")
    assert street.street == "flop"
    street.play("A fold")
    assert street.out == "A"
