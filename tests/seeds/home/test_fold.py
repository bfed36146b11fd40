"""Document 003, fold: the cards and all claim to the pot are given up."""

from .friends import friends, on_the_flop


def test_example_alice_folds_with_80_left() -> None:
    """She began with 100 and called 10 twice."""
    table = friends(100, blinds=(5, 10)).play("Ted call", "Alice call", "Bob call", "Carol check")
    table.play("Bob bet 10", "Carol call", "Ted call", "Alice call")
    assert (table.street, table.stack("Alice")) == ("turn", 80)
    table.play("Bob bet 10", "Carol fold", "Ted fold", "Alice fold")
    assert table.stack("Alice") == 80
    assert table.is_over
    assert table.awards == [(0, "Bob", 80)]


def test_who_folded_is_out_for_the_hand() -> None:
    """Alice folds the best hand: she is not asked again, does not show and wins nothing."""
    table = on_the_flop(holes="AhAd KhKd 3c4d 3d4h", board="2c7d9hJsQd")
    table.play("Bob bet 10", "Carol call", "Ted call", "Alice fold")
    assert table.waiting == ["Bob", "Carol", "Ted"]
    table.check_down()
    assert "Alice" not in table.shown
    assert table.awards == [(0, "Bob", 110)]


def test_fold_is_allowed_when_checking_is_free() -> None:
    assert on_the_flop().allows("Bob fold")
