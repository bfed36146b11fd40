"""Document 003, check: only while nobody has bet; on the first street only the big blind may."""

from .friends import friends, on_the_flop


def test_first_street_1_ted_cannot_check() -> None:
    table = friends()
    assert table.refuse("Ted check") == "must-call"
    assert table.options == "fold, call 20, raise to 21-2000"


def test_first_street_2_carol_checks_after_limps() -> None:
    table = friends().play("Ted call", "Alice call")
    assert table.refuse("Bob check") == "must-call"
    table.play("Bob call")
    assert table.events[-1].as_dict()["added"] == 10
    assert table.bet("Bob") == 20
    assert table.waiting == ["Carol"]
    assert table.allows("Carol check")
    table.play("Carol check")
    assert table.street == "flop"
    assert table.pots == [(80, ["Alice", "Bob", "Carol", "Ted"])]


def test_first_street_2_carol_may_raise_too() -> None:
    table = friends().play("Ted call", "Alice call", "Bob call")
    assert table.options == "fold, check, raise to 21-2000"


def test_first_street_3_carol_cannot_check_facing_30() -> None:
    """Bob has paid 20 more; "only call or raise" does not take the fold from her."""
    table = friends().play("Ted call", "Alice raise 30")
    assert table.events[-1].as_dict()["added"] == 30
    table.play("Bob call")
    assert table.events[-1].as_dict()["added"] == 20
    assert table.bet("Bob") == 30
    assert table.refuse("Carol check") == "must-call"
    assert table.options == "fold, call 10, raise to 31-2000"


def test_other_streets_bob_and_carol_both_check() -> None:
    table = on_the_flop()
    assert table.legal.check
    table.play("Bob check")
    assert (table.actor, table.legal.check) == ("Carol", True)
    table.play("Carol check")
    assert (table.street, table.actor) == ("flop", "Ted")
