"""Document 003, the end of a street and the end of a hand."""

from .friends import friends, on_the_flop, without_blinds

ALL = ["Alice", "Bob", "Carol", "Ted"]


def test_street_without_a_raise_ends_after_one_lap() -> None:
    table = on_the_flop().play("Bob check", "Carol check", "Ted check")
    assert table.street == "flop"
    table.play("Alice check")
    assert table.street == "turn"


def test_street_with_a_raise_ends_right_of_the_raiser() -> None:
    table = without_blinds().play("Bob bet 10", "Carol call", "Ted call", "Alice raise 50")
    assert table.waiting == ["Bob", "Carol", "Ted"]


def test_end_of_street_1_bet_and_three_calls() -> None:
    table = without_blinds().play("Bob bet 10", "Carol call", "Ted call")
    assert (table.street, table.waiting) == ("preflop", ["Alice"])
    table.play("Alice call")
    assert table.street == "flop"
    assert table.pots == [(40, ALL)]


def test_end_of_street_2_carol_raises_and_bob_is_last() -> None:
    table = without_blinds().play("Bob bet 10", "Carol raise 20")
    assert table.waiting == ["Ted", "Alice", "Bob"]
    table.play("Ted call", "Alice call")
    assert (table.street, table.waiting) == ("preflop", ["Bob"])
    table.play("Bob call")
    assert table.street == "flop"
    assert table.pots == [(80, ALL)]


def test_end_of_street_3_two_raises_and_ted_is_last() -> None:
    table = without_blinds().play("Bob bet 10", "Carol raise 20", "Ted call", "Alice raise 30")
    assert table.waiting == ["Bob", "Carol", "Ted"]
    table.play("Bob call", "Carol call")
    assert (table.street, table.waiting) == ("preflop", ["Ted"])
    table.play("Ted call")
    assert table.street == "flop"
    assert table.pots == [(120, ALL)]


def test_end_of_hand_1_alice_alone_on_the_turn_takes_100() -> None:
    table = friends().play("Ted raise 25", "Alice call", "Bob call", "Carol call")
    table.play("Bob check", "Carol check", "Ted check", "Alice check")
    assert (table.street, table.pots) == ("turn", [(100, ALL)])
    table.play("Bob fold", "Carol fold", "Ted fold")
    assert table.is_over
    assert table.street == "turn"
    assert table.awards == [(0, "Alice", 100)]
    assert table.net == [75, -25, -25, -25]
    assert table.shown == []


def test_end_of_hand_2_alice_and_bob_compare() -> None:
    """Carol and Ted have folded better hands."""
    table = on_the_flop(holes="KhKd QhQc AhAc JhJc", board="2c7d9h3s4d")
    table.play("Bob bet 20", "Carol call", "Ted fold", "Alice call")
    table.play("Bob bet 20", "Carol fold", "Alice call")
    table.play("Bob check", "Alice check")
    assert table.is_over
    assert sorted(table.shown) == ["Alice", "Bob"]
    assert table.awards == [(0, "Alice", 180)]
