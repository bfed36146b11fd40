"""Document 004, bet: it matches the current minimum, which starts at 10."""

from fifthstreet.rules import Action

from .street import Street


def test_bet_is_the_current_minimum() -> None:
    street = Street([100] * 3).play("A bet", "B raise")
    assert street.minimum == 20
    street.play("C bet")
    assert (street.bet("C"), street.stack("C")) == (20, 80)
    street.play("A bet")
    assert (street.street, street.stack("A")) == ("flop", 80)


def test_bet_of_another_amount_is_refused() -> None:
    street = Street([100] * 3).play("A bet")
    for amount in (9, 11, 19):
        assert not street.legal.allows(Action("bet", amount))


def test_matching_may_be_called_a_call() -> None:
    """Inside, to match is to call; both words do the same."""
    bet = Street([100] * 3).play("A bet", "B bet")
    call = Street([100] * 3).play("A bet", "B call")
    assert bet.events == call.events


def test_first_bet_of_every_street_is_ten() -> None:
    street = Street([100, 100])
    for _ in range(4):
        assert street.range("bet") == (10, 10)
        street.play("A bet")
        assert street.minimum == 10
        street.play("B bet")
    assert street.is_over


def test_bet_refused_when_short_of_the_minimum() -> None:
    street = Street([100, 5, 100]).play("A bet")
    assert street.words == {"fold", "pass", "all-in"}
    assert street.refuse("B bet") == "too-large"
    assert street.refuse("B call") == "short-of-chips"


def test_opening_bet_refused_when_short_of_ten() -> None:
    street = Street([9, 100, 100])
    assert street.words == {"fold", "pass", "all-in"}
    assert not street.allows("A bet")


def test_chips_already_in_count_towards_the_minimum() -> None:
    """A has 10 in and 10 left, and the minimum is 20: A may bet, though its chips are below 20."""
    street = Street([20, 100, 100]).play("A bet", "B raise", "C bet")
    assert (street.stack("A"), street.minimum, street.legal.call) == (10, 20, 10)
    assert street.allows("A bet")


def test_equality_is_a_bet_and_the_seat_is_all_in() -> None:
    street = Street([100, 10, 100, 100]).play("A bet", "B bet")
    assert street.stack("B") == 0
    assert street.state.is_all_in(1)
    assert street.queue == "CD"
    assert street.shares == ["A:10 B:10"]
    assert street.events[-1].as_dict()["all_in"] is True
