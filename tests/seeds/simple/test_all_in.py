"""Document 004, all in: everything that is left; the minimum may rise; the pot divides at once."""

from .street import Street, with_blinds


def test_all_in_is_all_that_is_left() -> None:
    street = Street([100, 35, 100]).play("A bet", "B all-in")
    assert (street.bet("B"), street.stack("B")) == (35, 0)


def test_all_in_total_counts_what_is_in_already() -> None:
    street = Street([35, 100, 100]).play("A bet", "B raise", "C bet")
    assert street.range("all_in") == (35, 35)
    street.play("A all-in")
    assert (street.bet("A"), street.minimum) == (35, 35)


def test_minimum_is_the_greater_of_old_minimum_and_all_in() -> None:
    assert Street([100, 5, 100]).play("A bet", "B all-in").minimum == 10
    assert Street([100, 15, 100]).play("A bet", "B all-in").minimum == 15


def test_opening_all_in_of_five_leaves_the_minimum_at_ten() -> None:
    street = Street([5, 100, 100]).play("A all-in")
    assert street.minimum == 10
    assert street.legal.call == 10
    street.play("B bet")
    assert street.shares == ["A:5 B:5", "B:5"]
    assert street.queue == "C"


def test_opening_all_in_above_ten_is_the_minimum() -> None:
    street = Street([25, 100, 100]).play("A all-in")
    assert (street.minimum, street.legal.call) == (25, 25)
    assert street.range("raise") == (35, 35)


def test_who_acted_before_a_higher_minimum_chooses_again() -> None:
    street = Street([100, 100, 15, 100]).play("A bet", "B bet", "C all-in")
    assert street.queue == "DAB"
    street.play("D bet")
    assert (street.actor, street.legal.call) == ("A", 5)


def test_who_acted_before_an_equal_minimum_is_done() -> None:
    street = Street([100, 100, 10, 100]).play("A bet", "B bet", "C all-in")
    assert (street.minimum, street.queue) == (10, "D")
    street.play("D bet")
    assert street.street == "flop"


def test_marked_seat_keeps_its_place_when_an_all_in_lifts_the_minimum() -> None:
    street = Street([100, 100, 15, 100]).play("A bet", "B pass", "C all-in")
    assert street.queue == "D[B]A"


def test_pot_divides_at_once() -> None:
    """One pot holds the all-in's amount a seat, the other what the old minimum is above it."""
    street = Street([100, 4, 100]).play("A bet", "B all-in")
    assert street.street == "preflop"
    assert street.shares == ["A:4 B:4", "A:6"]
    assert street.pots == [(8, ["A", "B", "C"]), (6, ["A", "C"])]


def test_all_in_above_the_minimum_does_not_divide() -> None:
    street = Street([100, 15, 100]).play("A bet", "B all-in")
    assert street.shares == ["A:10 B:15"]
    street.play("C raise")
    assert street.shares == ["A:10 B:15 C:15", "C:10"]


def test_all_in_after_three_raises() -> None:
    street = Street([100] * 4).play("A bet", "B raise", "C raise", "D raise", "A all-in")
    assert (street.minimum, street.state.raise_count) == (100, 3)
    assert street.queue == "BCD"


def test_all_in_is_no_raise_for_the_count() -> None:
    street = Street([100, 25, 100, 100]).play("A bet", "B all-in", "C raise", "D raise", "A raise")
    assert (street.minimum, street.state.raise_count) == (55, 3)
    assert street.refuse("C raise") == "cap-reached"


def test_all_in_seats_are_never_queued() -> None:
    street = Street([100, 15, 100]).play("A bet", "B all-in", "C raise")
    assert (street.minimum, street.queue) == (25, "A")
    street.play("A bet")
    assert (street.street, street.queue) == ("flop", "AC")


def test_remaining_streets_are_dealt_without_action() -> None:
    """C alone has chips: nobody is asked any more, and hands are compared."""
    street = Street([15, 15, 100], holes="AhAd KhKd 3c4d", board="2c7d9hJsQd")
    street.play("A all-in", "B all-in", "C bet")
    assert street.is_over
    assert street.board == "2c7d9hJsQd"
    assert street.net == [30, -15, -15]


def test_remaining_streets_are_dealt_without_action_after_a_fold() -> None:
    """A is all-in and B folds on the flop: C has nothing to match, and nobody to bet against."""
    street = Street([10, 100, 100], holes="AhAd 3c4d KhKd", board="2c7d9hJsQd")
    street.play("A bet", "B bet", "C bet", "B fold")
    assert street.is_over
    assert street.net == [20, -10, -10]


def test_unmatched_chips_go_back() -> None:
    street = Street([15, 100], holes="AhAd KhKd", board="2c7d9hJsQd").play("A bet", "B raise")
    assert street.minimum == 20
    street.play("A all-in")
    assert street.is_over
    assert [(event["seat"], event["amount"]) for event in street.events_of("returned")] == [(1, 5)]
    assert street.net == [15, -15]


def test_one_seat_with_chips_still_chooses_when_it_has_to_match() -> None:
    street = with_blinds([100, 5, 100]).play("C all-in")
    assert street.queue == "A"
    assert street.words == {"bet", "fold", "all-in"}


def test_all_in_that_nobody_can_answer_is_not_offered_above_the_minimum() -> None:
    """B has everything in already, so A can only match."""
    street = Street([100, 15]).play("A bet", "B all-in")
    assert street.words == {"bet", "fold"}
    assert street.refuse("A all-in") == "nobody-can-answer"
