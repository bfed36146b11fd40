"""Document 003, call: pay what the bet or raise before asks for."""

from .friends import friends, without_blinds


def test_example_bob_owes_10_after_alices_raise() -> None:
    """Bob 10, Carol 10, Ted folds, Alice to 20 (10 to call and 10 more): Bob owes another 10."""
    table = without_blinds().play("Bob bet 10", "Carol call", "Ted fold", "Alice raise 20")
    assert table.events[-1].as_dict()["added"] == 20
    assert (table.actor, table.legal.call) == ("Bob", 10)
    table.play("Bob call")
    assert table.bet("Bob") == 20
    assert table.events[-1].as_dict() == {
        "v": 1,
        "type": "called",
        "seq": table.events[-1].seq,
        "seat": 1,
        "to": 20,
        "added": 10,
        "all_in": False,
    }


def test_call_with_nothing_to_call_is_refused() -> None:
    assert without_blinds().refuse("Bob call") == "nothing-to-call"


def test_call_of_the_blinds() -> None:
    """Ted owes the big blind, Bob the rest of it."""
    table = friends()
    assert table.legal.call == 20
    table.play("Ted call", "Alice call")
    assert (table.actor, table.legal.call) == ("Bob", 10)
