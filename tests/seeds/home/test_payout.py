"""Document 003, payout: one winner, split pots and their odd chips, all-ins and side pots."""

from ..table import Table
from .friends import friends, on_the_flop

ALL = ["Alice", "Bob", "Carol", "Ted"]


def pot_of_100(stacks: int | list[int] = 2000, *, button: str, holes: str, board: str) -> Table:
    """Everybody has paid 25 before the flop."""
    table = friends(stacks, button=button, holes=holes, board=board)
    return table.play("raise 25", "call", "call", "call")


def test_sole_winner_takes_100() -> None:
    table = pot_of_100(button="Alice", holes="AhAd KhKd QhQc JhJc", board="2c7d9h3s4d")
    table.check_down()
    assert len(table.shown) == 4
    assert table.awards == [(0, "Alice", 100)]


def test_105_splits_52_52_and_1_to_bob() -> None:
    """Bob, first live seat after the button, loses the showdown and still gets the odd chip."""
    table = on_the_flop(holes="AhKd QhJc 3c4d AdKh", board="AcKs7d2h9s")
    table.play("Bob bet 1", "Carol call", "Ted raise 8", "Alice call", "Bob call", "Carol fold")
    assert (table.street, table.pots) == ("turn", [(105, ["Alice", "Bob", "Ted"])])
    table.check_down()
    assert sorted(table.awards) == [(0, "Alice", 52), (0, "Bob", 1), (0, "Ted", 52)]
    assert table.net == [24, -27, -21, 24]


def test_odd_chip_goes_on_clockwise_when_bob_has_folded() -> None:
    """Carol is then the first live seat: she gets it, though she loses."""
    table = on_the_flop(holes="AhKd 3c4d QhJc AdKh", board="AcKs7d2h9s")
    table.play("Bob bet 1", "Carol raise 8", "Ted call", "Alice call", "Bob fold")
    table.check_down()
    assert sorted(table.awards) == [(0, "Alice", 52), (0, "Carol", 1), (0, "Ted", 52)]


def test_all_odd_chips_of_a_pot_go_to_one_seat() -> None:
    """Three winners of 95: 31 each, and both odd chips to Carol, the first live seat."""
    table = on_the_flop(holes="AhKd 3c4d AdKh AsKc", board="AcQs7d2h9s")
    table.play("Bob bet 3", "Carol call", "Ted call", "Alice call")
    table.play("Bob fold", "Carol bet 1", "Ted call", "Alice call")
    table.check_down()
    assert table.pots == [(95, ["Alice", "Carol", "Ted"])]
    assert sorted(table.awards) == [(0, "Alice", 31), (0, "Carol", 33), (0, "Ted", 31)]


def test_odd_chip_of_a_side_pot_stays_among_those_who_play_for_it() -> None:
    """Bob is the first live seat but has no part in the side pot of 9: its odd chip is Carol's."""
    table = on_the_flop([2000, 21, 2000, 2000], holes="AhKd 3c4d QhJc AdKh", board="AcKs7d2h9s")
    table.play("Bob bet 1", "Carol raise 4", "Ted call", "Alice call").check_down()
    assert table.pots == [(84, ALL), (9, ["Alice", "Carol", "Ted"])]
    assert sorted(table.awards) == [
        (0, "Alice", 42),
        (0, "Ted", 42),
        (1, "Alice", 4),
        (1, "Carol", 1),
        (1, "Ted", 4),
    ]


def all_in_example(holes: str = "", board: str = "") -> Table:
    """Ted has the button: Alice bets 50 into 100, Bob goes all-in for 30, Carol and Ted call."""
    table = friends([200, 55, 200, 200], button="Ted", holes=holes, board=board)
    table.play("Carol raise 25", "Ted call", "Alice call", "Bob call")
    assert table.pots == [(100, ALL)]
    return table.play("Alice bet 50", "Bob all-in", "Carol call", "Ted call")


def test_all_in_example_pots_of_220_and_60() -> None:
    table = all_in_example()
    assert table.street == "turn"
    assert table.pots == [(220, ALL), (60, ["Alice", "Carol", "Ted"])]


def test_pot_divides_when_the_street_is_over() -> None:
    table = friends([200, 55, 200, 200], button="Ted")
    table.play("Carol raise 25", "Ted call", "Alice call", "Bob call")
    table.play("Alice bet 50", "Bob all-in", "Carol call")
    assert table.pots == [(100, ALL)]
    table.play("Ted call")
    assert table.pots == [(220, ALL), (60, ["Alice", "Carol", "Ted"])]


def test_all_in_player_wins_nothing_that_came_later() -> None:
    """Bob has the best hand and takes the 220; 60 and the turn's 90 are Carol's."""
    table = all_in_example("QhQc AhAd KhKd JhJc", "2c7d9h3s4d")
    table.play("Alice bet 30", "Carol call", "Ted call")
    assert table.pots == [(220, ALL), (150, ["Alice", "Carol", "Ted"])]
    table.check_down()
    assert sorted(table.awards) == [(0, "Bob", 220), (1, "Carol", 150)]


def test_all_in_player_is_not_asked_again() -> None:
    assert all_in_example().waiting == ["Alice", "Carol", "Ted"]


def test_minimum_after_an_all_in_above_the_bet() -> None:
    """The bet is 30, Alice goes all-in for 50: those after her pay 50 at least."""
    table = friends([50, 200, 200, 200], posts=())
    table.play("Bob bet 30", "Carol fold", "Ted call", "Alice all-in")
    assert (table.actor, table.legal.call) == ("Bob", 20)
    assert table.range("raise") == (51, 200)
    table.play("Bob call")
    assert table.bet("Bob") == 50


def test_minimum_after_an_all_in_above_the_bet_for_one_who_has_not_bet() -> None:
    table = friends([200, 200, 50, 200], posts=()).play("Bob bet 30", "Carol all-in")
    assert (table.actor, table.legal.call) == ("Ted", 50)
    assert table.range("raise") == (51, 200)


def test_minimum_after_an_all_in_below_the_bet() -> None:
    """The bet is 80, an all-in of 30 does not lower it: the next pays 80."""
    table = friends([200, 200, 30, 200], posts=()).play("Bob bet 80", "Carol all-in")
    assert (table.actor, table.legal.call) == ("Ted", 80)
    assert table.range("raise") == (81, 200)
