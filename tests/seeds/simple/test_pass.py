"""Document 004, pass: to the end of the queue, once, and never by the last who waits."""

from .street import Street


def test_pass_moves_to_the_end_of_the_queue() -> None:
    street = Street([100] * 4).play("A pass")
    assert street.queue == "BCD[A]"
    assert street.pot_sum == 0


def test_pass_costs_nothing_and_decides_nothing() -> None:
    street = Street([100] * 3).play("A bet", "B pass", "C bet")
    assert street.queue == "[B]"
    assert street.legal.call == 10


def test_last_waiting_seat_cannot_pass() -> None:
    street = Street([100] * 3).play("A bet", "B bet")
    assert street.queue == "C"
    assert street.words == {"bet", "raise", "fold", "all-in"}
    assert street.refuse("C pass") == "cannot-pass"


def test_marked_seat_cannot_pass() -> None:
    street = Street([100] * 4).play("A bet", "B bet", "C pass", "D pass")
    assert street.queue == "[C][D]"
    assert street.refuse("C pass") == "cannot-pass"


def test_marked_seat_cannot_pass_after_a_raise_either() -> None:
    """A waiting seat keeps its mark until it acts; those queued again are behind it, unmarked."""
    street = Street([100] * 4).play("A bet", "B pass", "C raise", "D bet")
    assert street.queue == "[B]A"
    assert street.refuse("B pass") == "cannot-pass"


def test_mark_is_gone_once_the_seat_has_acted() -> None:
    """B passed, then bet; raised again, with somebody behind it, B may pass once more."""
    street = Street([100] * 4).play("A bet", "B pass", "C bet", "D bet", "B raise")
    assert street.queue == "CDA"
    street.play("C raise")
    assert street.queue == "DAB"
    street.play("D bet", "A raise")
    assert street.queue == "BCD"
    assert street.allows("B pass")
    street.play("B pass")
    assert street.queue == "CD[B]"


def test_first_of_the_street_may_pass() -> None:
    assert Street([100] * 4).allows("A pass")


def test_seat_too_short_to_match_may_pass() -> None:
    street = Street([100, 5, 100]).play("A bet", "B pass", "C bet")
    assert street.queue == "[B]"
    assert street.words == {"fold", "all-in"}


def test_all_four_pass_then_the_first_passer_must_choose() -> None:
    street = Street([100] * 4).play("A pass", "B pass", "C pass", "D pass")
    assert street.queue == "[A][B][C][D]"
    assert street.words == {"bet", "fold", "all-in"}
    assert street.refuse("A pass") == "cannot-pass"
    street.play("A bet", "B bet", "C bet", "D bet")
    assert (street.street, street.pot_sum) == ("flop", 40)


def test_all_four_pass_and_three_fold() -> None:
    """No street is free: if nobody wants to open, the last seat is left alone."""
    street = Street([100] * 4).play(*["pass"] * 4, "A fold", "B fold", "C fold")
    assert street.is_over
    assert street.net == [0, 0, 0, 0]


def test_last_to_pass_waits_behind_all_others() -> None:
    street = Street([100] * 3).play("A bet", "B pass")
    assert street.queue == "C[B]"
    street.play("C pass")
    assert street.queue == "[B][C]"


def test_marks_do_not_outlive_the_street() -> None:
    street = Street([100] * 3).play("A pass", "B bet", "C bet", "A bet")
    assert (street.street, street.queue) == ("flop", "ABC")
    assert street.allows("A pass")
