"""Document 004, the seats: button, small blind, big blind, and the queue after the blinds."""

from .street import Street, with_blinds


def test_button_acts_last_on_every_street() -> None:
    street = Street([100] * 4)
    for name in ("preflop", "flop", "turn", "river"):
        assert (street.street, street.queue) == (name, "ABCD")
        assert street.state.button == 3
        street.play("A bet", "B bet", "C bet", "D bet")


def test_blinds_are_the_first_two_actions() -> None:
    street = with_blinds([100] * 4)
    posted = [
        (event["seat"], event["kind"], event["amount"]) for event in street.events_of("posted")
    ]
    assert posted == [(0, "small_blind", 10), (1, "big_blind", 20)]
    assert street.stacks == [90, 80, 100, 100]


def test_big_blind_is_twice_the_small_blind() -> None:
    street = with_blinds([100] * 4)
    assert street.bet("B") == 2 * street.bet("A") == 20
    assert street.minimum == 20


def test_small_blind_is_queued_after_the_blinds() -> None:
    """Left of the big blind first, then round to the button, the small blind last."""
    street = with_blinds([100] * 4)
    assert street.queue == "CDA"
    street.play("C bet", "D bet")
    assert street.actor == "A"
    assert street.legal.call == 10


def test_small_blind_cannot_fold_the_post_but_may_fold_when_asked_again() -> None:
    street = with_blinds([100] * 3)
    assert street.actor == "C"
    assert street.stack("A") == 90
    street.play("C bet")
    assert street.allows("A fold")
    street.play("A fold")
    assert (street.street, street.out, street.pot_sum) == ("flop", "A", 50)


def test_big_blind_that_nobody_raised_never_acts() -> None:
    street = with_blinds([100] * 4).play("C bet", "D bet", "A bet")
    assert street.street == "flop"
    assert street.pot_sum == 80
    assert [event["seat"] for event in street.events_of("called")] == [2, 3, 0]


def test_big_blind_acts_again_when_raised() -> None:
    street = with_blinds([100] * 4).play("C bet", "D raise")
    assert street.minimum == 30
    assert street.queue == "ABC"
    street.play("A bet")
    assert (street.actor, street.legal.call) == ("B", 10)


def test_blinds_are_no_raises() -> None:
    """Three raises are left after them."""
    street = with_blinds([100] * 4)
    assert street.state.raise_count == 0
    street.play("C raise", "D raise", "A raise")
    assert street.minimum == 50
    assert street.refuse("B raise") == "cap-reached"


def test_heads_up_button_is_the_big_blind() -> None:
    street = with_blinds([100, 100])
    assert street.state.button == 1
    assert (street.bet("A"), street.bet("B")) == (10, 20)
    assert street.queue == "A"
    street.play("A bet")
    for name in ("flop", "turn", "river"):
        assert (street.street, street.queue) == (name, "AB")
        street.play("A bet", "B bet")
    assert street.is_over


def test_last_waiting_seat_after_the_blinds_cannot_pass() -> None:
    assert with_blinds([100, 100]).refuse("A pass") == "cannot-pass"
    assert with_blinds([100] * 3).play("C bet").refuse("A pass") == "cannot-pass"


def test_seats_after_the_blinds_may_pass_once() -> None:
    street = with_blinds([100] * 4).play("C pass", "D pass", "A bet")
    assert street.queue == "[C][D]"


def test_short_blinds_leave_the_minimum_at_the_full_big_blind() -> None:
    street = with_blinds([5, 15, 100])
    assert street.stacks == [0, 0, 100]
    assert (street.minimum, street.queue, street.legal.call) == (20, "C", 20)


def test_later_streets_start_at_one_step() -> None:
    street = with_blinds([100] * 3).play("C bet", "A bet")
    assert (street.street, street.minimum) == ("flop", 10)
    assert street.range("bet") == (10, 10)
