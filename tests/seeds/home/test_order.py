"""Document 003, the pot's amount and the order of action."""

from .friends import friends, on_the_flop, without_blinds


def test_pot_of_sixteen() -> None:
    """Four players put 1 chip each into every street."""
    table = without_blinds()
    totals = []
    for _ in range(4):
        table.play("Bob bet 1", "Carol call", "Ted call", "Alice call")
        totals.append(sum(amount for amount, _ in table.pots))
    assert totals == [4, 8, 12, 16]
    assert table.pots == [(16, ["Alice", "Bob", "Carol", "Ted"])]


def test_preflop_begins_left_of_the_big_blind() -> None:
    table = friends()
    assert (table.bet("Bob"), table.bet("Carol")) == (10, 20)
    assert table.waiting == ["Ted", "Alice", "Bob", "Carol"]


def test_later_streets_begin_left_of_the_button() -> None:
    table = on_the_flop()
    for street in ("flop", "turn", "river"):
        assert table.street == street
        assert table.waiting == ["Bob", "Carol", "Ted", "Alice"]
        table.play("Bob check", "Carol check", "Ted check", "Alice check")


def test_example_bob_has_folded_so_carol_begins() -> None:
    table = friends().play("Ted call", "Alice call", "Bob fold", "Carol check")
    assert (table.street, table.waiting) == ("flop", ["Carol", "Ted", "Alice"])
