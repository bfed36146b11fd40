"""Document 004, raise: one step above the minimum, three a street, not the street's first wager."""

from fifthstreet.rules import Action

from .street import Street, with_blinds


def test_raise_is_the_minimum_and_ten() -> None:
    street = Street([100] * 3).play("A bet")
    assert street.range("raise") == (20, 20)
    street.play("B raise")
    assert (street.bet("B"), street.minimum) == (20, 20)
    assert street.range("raise") == (30, 30)


def test_raise_of_another_amount_is_refused() -> None:
    street = Street([100] * 3).play("A bet")
    for amount in (11, 19, 21, 30, 99):
        assert not street.legal.allows(Action("raise", amount))


def test_raise_refused_with_no_wager() -> None:
    street = Street([100] * 3)
    assert street.words == {"bet", "fold", "pass", "all-in"}
    assert street.refuse("A raise") == "no-wager-yet"


def test_raise_refused_with_no_wager_on_a_later_street_and_after_passes() -> None:
    street = with_blinds([100] * 3).play("C bet", "A bet")
    assert street.street == "flop"
    assert street.refuse("A raise") == "no-wager-yet"
    street.play("A pass")
    assert street.refuse("B raise") == "no-wager-yet"


def test_first_after_the_blinds_may_raise() -> None:
    """The blinds are wagers: the first seat that chooses is not the street's first."""
    assert with_blinds([100] * 3).range("raise") == (30, 30)


def test_raise_refused_when_short() -> None:
    street = Street([100, 19, 100]).play("A bet")
    assert street.words == {"bet", "fold", "pass", "all-in"}
    assert not street.allows("B raise")


def test_raise_with_exactly_enough_is_a_raise() -> None:
    street = Street([100, 20, 100]).play("A bet")
    assert street.words == {"bet", "raise", "fold", "pass", "all-in"}
    street.play("B raise")
    assert (street.stack("B"), street.minimum, street.state.raise_count) == (0, 20, 1)


def test_chips_already_in_count_towards_the_raise() -> None:
    street = Street([30, 100]).play("A bet", "B raise")
    assert (street.stack("A"), street.range("raise")) == (20, (30, 30))


def test_who_acted_before_a_raise_chooses_again() -> None:
    street = Street([100] * 4).play("A bet", "B bet", "C raise")
    assert street.queue == "DAB"
    street.play("D fold", "A bet", "B bet")
    assert (street.street, street.pot_sum) == ("flop", 60)


def test_fourth_raise_refused() -> None:
    street = Street([100] * 4).play("A bet", "B raise", "C raise", "D raise")
    assert (street.minimum, street.state.raise_count) == (40, 3)
    assert street.words == {"bet", "fold", "pass", "all-in"}
    assert street.refuse("A raise") == "cap-reached"


def test_fourth_raise_refused_heads_up() -> None:
    street = Street([100, 100]).play("A bet", "B raise", "A raise", "B raise")
    assert street.refuse("A raise") == "cap-reached"


def test_three_raises_on_every_street() -> None:
    street = Street([200, 200]).play("A bet", "B raise", "A raise", "B raise", "A bet")
    assert (street.street, street.state.raise_count) == ("flop", 0)
    street.play("A bet", "B raise", "A raise", "B raise")
    assert street.refuse("A raise") == "cap-reached"
