"""Document 002, the agreed terms: what can be said of one hand, its streets and actions."""

import pytest

from fifthstreet.rulesets import load

from ..table import Table

TEN = "A B C D E F G H I J"


def test_1_1_ten_players_with_equal_stacks():
    """The document names no number of chips; 1,000 is the default."""
    assert load("contest").starting_stack == 1_000
    table = Table("contest", names=TEN)
    assert [table.stack(name) + table.bet(name) for name in table.names] == [1_000] * 10


def test_1_2_the_dealer_marker_stands_on_the_small_blind():
    """The document's "dealer" is the default place of the blinds: it posts the small one itself."""
    table = Table("contest", names="A B C D", button="C")
    assert table.bets == [0, 0, 10, 20]


def test_1_3_a_hand_ends_when_all_but_one_have_folded():
    table = Table("contest", names="A B C").play("C raise 40, A fold, B fold")
    assert table.is_over
    assert table.net == [-10, -20, 30]


def test_1_3_or_when_the_five_board_cards_lie_open():
    table = Table("contest", names="A B C", holes="AsAd KsKd QsQd", board="2c3d4h8s9c")
    table.check_down()
    assert table.is_over
    assert len(table.state.board) == 5
    assert table.net == [40, -20, -20]


def test_1_4_on_a_street_everybody_acts_in_turn():
    """The document's 回合 is our street."""
    table = Table("contest", names=TEN)
    asked = []
    while table.street == "preflop":
        asked.append(table.actor)
        table.play("check" if table.legal.check else "call")
    assert sorted(asked) == TEN.split()
    assert asked == ["C", "D", "E", "F", "G", "H", "I", "J", "A", "B"]


@pytest.mark.parametrize(
    ("before", "action"),
    [
        ("", "call"),
        ("", "raise 40"),
        ("C call, A call", "check"),
        ("", "fold"),
        ("C call, A call, B check", "bet 50"),
        ("", "allin"),
    ],
    ids=["call", "raise", "check", "fold", "bet", "allin"],
)
def test_1_5_six_actions(before, action):
    table = Table("contest", names="A B C")
    if before:
        table.play(before)
    table.play(action)
    assert table.state.last_step.kind == action.split()[0].replace("allin", "all_in")


def test_1_5_no_other_action():
    assert Table("contest", names="A B C").refuse("pass") == "not-offered"
