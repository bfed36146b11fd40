"""Document 003, bet and raise: a bet opens a street, of any size; a raise lifts it, of any size."""

import pytest

from fifthstreet.rulesets import load

from .friends import friends, on_the_flop


def test_bet_first_street_ted_cannot_bet() -> None:
    """The blinds are forced bets before him: he calls, raises or folds."""
    table = friends()
    assert table.options == "fold, call 20, raise to 21-2000"
    assert table.refuse("Ted bet 40") == "wager-already"
    for action in ("call", "raise 40", "fold"):
        assert table.allows(f"Ted {action}")


def test_bet_other_streets_1_bob_bets_any_amount() -> None:
    table = on_the_flop()
    assert table.range("bet") == (1, 1980)
    for amount in (1, 7, 20, 1979, 1980):
        assert table.allows(f"Bob bet {amount}")


@pytest.mark.parametrize("amount", [1, 10, 500])
def test_bet_other_streets_1_those_after_him_call_raise_or_fold(amount: int) -> None:
    table = on_the_flop().play(f"Bob bet {amount}")
    for name in ("Carol", "Ted", "Alice"):
        assert table.options == f"fold, call {amount}, raise to {amount + 1}-1980"
        assert table.refuse(f"{name} check") == "must-call"
        assert table.refuse(f"{name} bet {amount + 10}") == "wager-already"
        table.play(f"{name} call")
    assert table.street == "turn"


def test_bet_other_streets_2_bob_checks_and_carol_may_bet() -> None:
    table = on_the_flop().play("Bob check")
    assert (table.actor, table.range("bet")) == ("Carol", (1, 1980))
    table.play("Carol bet 35")
    assert table.waiting == ["Ted", "Alice", "Bob"]


def test_raise_with_no_bet_is_refused() -> None:
    assert on_the_flop().refuse("Bob raise 40") == "no-wager-yet"


def test_raise_lifts_the_bet_by_any_amount() -> None:
    """The document's own raises, to 30 after 20 or 20 after 10, are below two big blinds."""
    assert friends().range("raise") == (21, 2000)
    table = on_the_flop().play("Bob bet 10")
    assert table.range("raise") == (11, 1980)
    assert table.refuse("Carol raise 10") == "too-small"
    table.play("Carol raise 11")
    assert table.range("raise") == (12, 1980)


def test_raise_custom_of_twice_the_big_blind_as_an_option() -> None:
    strict = load("home").with_changes({"raise_size": "double-big-blind"})
    table = friends(rules=strict)
    assert table.range("raise") == (40, 2000)
    assert table.refuse("Ted raise 39") == "too-small"
    table.play("Ted raise 40")
    assert table.range("raise") == (41, 2000)


def test_raises_are_not_counted() -> None:
    table = friends().play("Ted raise 21")
    for to in range(22, 40):
        table.play(f"raise {to}")
    assert table.range("raise") == (40, 2000)
