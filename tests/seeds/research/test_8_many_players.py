"""Document 000, the rules for more players: six seats A1 to A6."""

from typing import Any

from ..table import Table

SIX = "A1 A2 A3 A4 A5 A6"


def six(**cards: Any) -> Table:
    return Table("research", names=SIX, **cards)


def test_8_1_the_two_player_rules_hold_for_six():
    table = six()
    assert [table.stack(name) + table.bet(name) for name in table.names] == [20_000] * 6
    assert table.options == "fold, call 100, raise to 200-20000"
    table.play("A3 raise 350")
    assert table.options == "fold, call 350, raise to 600-20000"


def test_8_1_six_seats_have_four_raises_together():
    """ "Both players together" is read as all seats together."""
    table = six().play("A3 raise 200, A4 raise 300, A5 raise 400, A6 raise 500")
    assert table.refuse("A1 raise 600") == "cap-reached"
    table.play("A1 call, A2 call, A3 call, A4 call")
    assert table.refuse("A5 raise 600") == "cap-reached"
    assert table.play("A5 call").street == "flop"


def test_8_1_a_smaller_all_in_reopens_raising():
    """Only where stacks differ: who has acted may raise again after any all-in above the bet."""
    table = Table("research", [20_000, 20_000, 20_000, 450], names="A1 A2 A3 A4")
    table.play("A3 raise 350, A4 all-in, A1 fold, A2 call")
    assert table.bet("A4") == 450
    assert table.options == "fold, call 100, raise to 700-20000"


def test_8_1_a_smaller_all_in_is_one_of_the_four_raises():
    stacks = [20_000, 20_000, 20_000, 20_000, 20_000, 900]
    table = Table("research", stacks, names=SIX)
    table.play("A3 raise 350, A4 raise 600, A5 raise 850, A6 all-in")
    assert table.refuse("A1 raise 1150") == "cap-reached"


def test_8_1_odd_chips_go_to_the_first_winner_left_of_the_button():
    """The document is silent: all odd chips of a pot go to the first winner clockwise from A1."""
    table = six(holes={"A1": "9c5d", "A4": "AsKc", "A5": "AdKd", "A6": "AcKs"}, board="QhJh7s4d2h")
    table.play("A3 call, A4 raise 300, A5 call, A6 call, A1 call, A2 fold, A3 fold")
    assert table.pots == [(1400, ["A1", "A4", "A5", "A6"])]
    table.play("A1 raise 300, A4 call, A5 call, A6 call").check_down()
    assert table.pots == [(2600, ["A1", "A4", "A5", "A6"])]
    assert table.awards == [(0, "A4", 868), (0, "A5", 866), (0, "A6", 866)]


def test_8_2_a1_posts_the_small_blind_and_a2_the_big_blind():
    assert six().bets == [50, 100, 0, 0, 0, 0]


def test_8_3_preflop_a3_acts_first_and_then_clockwise():
    assert six().waiting == ["A3", "A4", "A5", "A6", "A1", "A2"]


def test_8_4_later_streets_begin_with_a1():
    table = six().play("A3 call, A4 call, A5 call, A6 call, A1 call, A2 call")
    for street in ("flop", "turn", "river"):
        assert table.street == street
        assert table.waiting == SIX.split()
        table.play(*["call"] * 6)
    assert table.is_over


def test_8_4_or_with_the_first_after_a1_who_has_not_folded():
    table = six().play("A3 call, A4 fold, A5 call, A6 fold, A1 fold, A2 call")
    assert table.waiting == ["A2", "A3", "A5"]
    table.play("A2 fold, A3 call, A5 call")
    assert (table.street, table.waiting) == ("turn", ["A3", "A5"])


def test_8_5_street_ends_when_all_have_acted_and_put_in_the_same():
    table = six().play("A3 call, A4 raise 300, A5 call, A6 fold, A1 fold, A2 call")
    assert (table.street, table.actor) == ("preflop", "A3")  # all acted, totals differ
    table.play("A3 call")
    assert (table.street, table.actor) == ("flop", "A2")
    table.play("A2 call, A3 call, A4 call")
    assert (table.street, table.actor) == ("flop", "A5")  # totals alike, one has not acted
    assert table.play("A5 call").street == "turn"


def test_8_5_big_blind_still_acts_after_calls():
    """Its blind was no action: with all totals at 100 the big blind may raise."""
    table = six().play("A3 call, A4 call, A5 call, A6 call, A1 call")
    assert (table.street, table.actor) == ("preflop", "A2")
    assert table.options == "fold, check, raise to 200-20000"


def test_8_5_all_in_seats_need_not_match():
    """An all-in for less stays in without matching; the others' surplus makes a side pot."""
    table = Table(
        "research",
        [200, 20_000, 20_000],
        names="A1 A2 A3",
        holes="AsAd KsKd QsQd",
        board="2c3d4h8s9s",
    )
    table.play("A3 raise 600, A1 call")
    assert table.pots == [(0, ["A1", "A2", "A3"])]  # pots are made at the end of the street
    table.play("A2 call")
    assert table.pots == [(600, ["A1", "A2", "A3"]), (800, ["A2", "A3"])]
    table.check_down()
    assert table.awards == [(0, "A1", 600), (1, "A2", 800)]
