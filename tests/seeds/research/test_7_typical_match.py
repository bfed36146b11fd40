"""Document 000, "a typical two-player match", line by line, with every branch it names."""

from typing import Any

import pytest

from ..table import ORDERED_DECK, Table


def two(**cards: Any) -> Table:
    return Table("research", names="P1 P2", **cards)


def flop(**cards: Any) -> Table:
    return two(**cards).play("P2 call, P1 call")


def test_7_1_blinds_of_100_and_50():
    assert two().bets == [100, 50]


def test_7_2_two_cards_each_out_of_52_and_p2_acts_first():
    table = two()
    assert [len(hole) for hole in table.state.holes] == [2, 2]
    assert len(table.state.deal.deck) == 52
    assert table.actor == "P2"


def test_7_3_p2_calls_with_50_more():
    table = two()
    assert table.legal.call == 50
    table.play("P2 call")
    assert table.bets == [100, 100]


def test_7_4_p2_puts_in_300_of_which_250_are_extra():
    """300 chips are added to the 50: 50 to call and 250 on top, a raise to 350."""
    table = two().play("P2 raise 350")
    [raised] = table.events_of("raised")
    assert raised["added"] == 300
    assert raised["to"] - 100 == 250  # type: ignore[operator]
    assert table.bets == [100, 350]


def test_7_5_p2_folds_and_loses_50():
    assert two().play("P2 fold").net == [50, -50]


def test_7_6_after_the_call_p1_may_call_raise_or_fold():
    table = two().play("P2 call")
    assert table.actor == "P1"
    assert table.allows("call")
    assert table.options == "fold, check, raise to 200-20000"


def test_7_7_p1_calls_for_nothing_and_the_flop_comes():
    table = two().play("P2 call, P1 call")
    assert table.stacks == [19_900, 19_900]
    assert table.street == "flop"


def test_7_8_p1_raises_by_at_least_250_after_p2s_extra_of_250():
    """The 250 are on top of calling: the least raise is to 600 (350 + 250), 500 chips added."""
    table = two().play("P2 raise 350")
    assert table.refuse("P1 raise 599") == "too-small"
    table.play("P1 raise 600")
    assert table.events_of("raised")[1]["added"] == 500


def test_7_8_p1_raises_to_at_least_200_after_p2s_call():
    """The sentence follows P2's call, where the last extra is the big blind's 100."""
    table = two().play("P2 call")
    assert table.refuse("P1 raise 199") == "too-small"
    assert table.allows("P1 raise 200")


def test_7_9_p1_folds_and_loses_100():
    assert two().play("P2 call, P1 fold").net == [-100, 100]
    assert two().play("P2 raise 350, P1 fold").net == [-100, 100]


def test_7_10_flop_of_three_out_of_48():
    table = two(deck=ORDERED_DECK).play("P2 call")
    assert table.cards_left == 48
    table.play("P1 call")
    assert len(table.state.board) == 3
    assert table.cards_left == 45


def test_7_11_p1_acts_first_and_calls_for_nothing():
    table = flop()
    assert table.actor == "P1"
    table.play("P1 call")
    assert table.stack("P1") == 19_900
    assert [event["seat"] for event in table.events_of("checked")] == [0, 0]


def test_7_12_p1_raises_by_at_least_100():
    table = flop()
    assert table.range("raise") == (100, 19_900)


def test_7_13_p1_folds_and_the_hand_ends():
    table = flop().play("P1 fold")
    assert table.is_over
    assert table.net == [-100, 100]


@pytest.mark.parametrize(
    ("action", "street", "over"),
    [("call", "turn", False), ("raise 100", "flop", False), ("fold", "flop", True)],
)
def test_7_14_p2_too_may_call_raise_or_fold(action, street, over):
    table = flop().play("P1 call", f"P2 {action}")
    assert (table.street, table.is_over) == (street, over)


def test_7_15_turn_of_one_out_of_45_and_p1_acts_first():
    table = flop(deck=ORDERED_DECK)
    assert table.cards_left == 45
    table.play("P1 call, P2 call")
    assert len(table.state.board) == 4
    assert (table.street, table.actor) == ("turn", "P1")


def test_7_16_river_of_one_out_of_44_and_p1_acts_first():
    table = flop(deck=ORDERED_DECK).play("P1 call, P2 call")
    assert table.cards_left == 44
    table.play("P1 call, P2 call")
    assert len(table.state.board) == 5
    assert (table.street, table.actor) == ("river", "P1")


def test_7_17_best_hand_takes_all_chips():
    table = two(holes="AsAd KsKd", board="2c3d4h8s9s").play("P2 raise 350, P1 call").check_down()
    assert table.awards == [(0, "P1", 700)]
    assert table.stacks == [20_350, 19_650]


def test_7_17_a_tie_splits_the_chips():
    table = two(holes="AsKd AdKs", board="2c3d4h8s9s").play("P2 raise 350, P1 call").check_down()
    assert table.stacks == [20_000, 20_000]
