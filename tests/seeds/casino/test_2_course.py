"""Document 001, the course of a hand: blinds, streets, burn cards, showdown."""

from typing import Any

import pytest

from fifthstreet.rules import PUBLIC, view
from fifthstreet.rules.positions import position_names
from fifthstreet.rulesets import load

from ..table import ORDERED_DECK, Table, cards_of_deck

RULE_SETS = ("casino-nl", "casino-pl", "casino-fl")
FOUR = "SB BB UTG BTN"


def four(**settings: Any) -> Table:
    return Table("casino-nl", names=FOUR, **settings)


def limped(**settings: Any) -> Table:
    """The flop of four seats that all paid the big blind."""
    return four(**settings).play("UTG call, BTN call, SB call, BB check")


# --- 2.1 before the cards -------------------------------------------------------------------------


@pytest.mark.parametrize("button", FOUR.split())
def test_2_1_1_the_button_decides_the_positions(button):
    table = four(button=button)
    place = table.names.index(button)
    assert position_names(table.state)[place] == "BTN"
    assert table.state.button == place


def test_2_1_2_small_blind_is_first_left_of_the_button():
    table = four(button="UTG")
    assert table.bet("BTN") == 50


def test_2_1_3_big_blind_is_second_left_of_the_button():
    table = four(button="UTG")
    assert table.bet("SB") == 100


def test_2_1_3_heads_up_the_button_posts_the_small_blind():
    """The document's "left of the button" is for three and more; two play as live rules say."""
    table = Table("casino-nl", names="other button", button="button")
    assert table.bets == [100, 50]
    assert table.waiting == ["button", "other"]
    table.play("button call, other check")
    assert table.waiting == ["other", "button"]


def test_2_1_4_big_blind_is_twice_the_small_one_by_default():
    """ "Usually": a default that a table may change, not a rule."""
    for name in RULE_SETS:
        rules = load(name)
        assert rules.big_blind == 2 * rules.small_blind
    assert four(blinds=(50, 75)).legal.call == 75


# --- 2.2 the deal ---------------------------------------------------------------------------------


def test_2_2_1_two_hole_cards_each():
    """The document fixes no order: one at a time, two laps from the left of the button."""
    table = four(deck=ORDERED_DECK)
    dealt = [(event["seat"], event["cards"]) for event in table.events_of("hole_dealt")]
    assert dealt == [(0, ["2c", "3c"]), (1, ["2d", "3d"]), (2, ["2h", "3h"]), (3, ["2s", "3s"])]


def test_2_2_2_everybody_sees_only_their_own():
    table = four(deck=ORDERED_DECK)
    hidden = view(table.state, PUBLIC).holes[0]
    for seat, name in enumerate(table.names):
        seen = table.view(name).holes
        assert seen[seat] == table.state.holes[seat]
        assert [seen[other] for other in range(4) if other != seat] == [hidden] * 3


# --- 2.3 preflop ----------------------------------------------------------------------------------


def test_2_3_1_begins_left_of_the_big_blind():
    assert four().waiting == ["UTG", "BTN", "SB", "BB"]


def test_2_3_2_call_raise_or_fold():
    assert four().options == "fold, call 100, raise to 200-10000"


def test_2_3_2_no_check_and_no_bet_for_those_who_owe_the_big_blind():
    table = four()
    for name in ("UTG", "BTN", "SB"):
        assert table.refuse(f"{name} check") == "must-call"
        assert table.refuse(f"{name} bet 300") == "wager-already"
        table.play(f"{name} call")


def test_2_3_2_big_blind_may_check_or_raise_after_calls():
    """Its option is a check, a call of nothing; there is nothing to bet."""
    table = four().play("UTG call, BTN call, SB call")
    assert table.options == "fold, check, raise to 200-10000"
    assert table.refuse("BB bet 200") == "wager-already"
    assert table.play("BB check").street == "flop"


def test_2_3_3_everybody_puts_in_the_big_blind_at_least():
    table = four()
    assert table.legal.call == 100
    assert table.play("UTG call, BTN call").legal.call == 50
    assert table.play("SB call, BB check").pots == [(400, ["SB", "BB", "UTG", "BTN"])]


def test_2_3_3_also_when_the_big_blind_itself_is_short():
    """The others owe the whole big blind; the least raise is to two of them."""
    table = four(stacks=[10_000, 30, 10_000, 10_000])
    assert table.bet("BB") == 30
    assert table.options == "fold, call 100, raise to 200-10000"


# --- 2.4 to 2.6 flop, turn, river -----------------------------------------------------------------


@pytest.mark.parametrize("rules", RULE_SETS)
def test_2_4_1_a_card_is_burned_before_the_flop(rules):
    table = Table(rules, names=FOUR, deck=ORDERED_DECK)
    assert table.cards_left == 52 - 8
    table.play("UTG call, BTN call, SB call, BB check")
    assert table.cards_left == 52 - 8 - 1 - 3


def test_2_4_2_the_flop_has_three_cards():
    table = limped(deck=ORDERED_DECK)
    assert table.street == "flop"
    assert table.board == cards_of_deck(9, 12)


def test_2_4_3_the_first_left_of_the_button_still_in_begins():
    assert limped().waiting == ["SB", "BB", "UTG", "BTN"]
    table = four().play("UTG call, BTN call, SB fold, BB check")
    assert table.waiting == ["BB", "UTG", "BTN"]
    table.play("BB check, UTG bet 100, BTN call, BB fold")
    assert (table.street, table.waiting) == ("turn", ["UTG", "BTN"])


def test_2_4_4_check_bet_call_raise_fold():
    table = limped()
    assert table.options == "fold, check, bet to 100-9900"
    table.play("SB bet 100")
    assert table.options == "fold, call 100, raise to 200-9900"
    table.play("BB raise 300")
    assert table.options == "fold, call 300, raise to 500-9900"


def test_2_5_1_a_card_is_burned_before_the_turn():
    table = limped(deck=ORDERED_DECK)
    before = table.cards_left
    table.play(*["check"] * 4)
    assert (table.street, table.cards_left) == ("turn", before - 2)


def test_2_5_2_the_turn_is_the_fourth_card():
    table = limped(deck=ORDERED_DECK).play(*["check"] * 4)
    assert table.board == cards_of_deck(9, 12) + cards_of_deck(13, 14)


def test_2_5_3_betting_is_as_on_the_flop():
    table = limped().play(*["check"] * 4)
    assert table.waiting == ["SB", "BB", "UTG", "BTN"]
    assert table.options == "fold, check, bet to 100-9900"


def test_2_6_1_a_card_is_burned_before_the_river():
    table = limped(deck=ORDERED_DECK).play(*["check"] * 4)
    before = table.cards_left
    table.play(*["check"] * 4)
    assert (table.street, table.cards_left) == ("river", before - 2)


def test_2_6_2_the_river_is_the_fifth_card():
    table = limped(deck=ORDERED_DECK).play(*["check"] * 8)
    assert table.board == cards_of_deck(9, 12) + cards_of_deck(13, 14) + cards_of_deck(15, 16)


def test_2_6_3_it_has_the_last_betting():
    table = limped().play(*["check"] * 8)
    assert table.options == "fold, check, bet to 100-9900"
    table.play("SB bet 100, BB call, UTG call")
    assert not table.is_over
    assert table.play("BTN call").is_over


# --- 2.7 showdown ---------------------------------------------------------------------------------

HOLES = "AsAd KsKd QsQd JsJd"
BOARD = "2c3d4h8s9c"


def test_2_7_1_those_who_remain_show():
    table = limped(holes=HOLES, board=BOARD).play("SB check, BB check, UTG fold").check_down()
    assert table.shown == ["SB", "BB", "BTN"]
    assert table.view("SB").holes[2] != table.state.holes[2]


def test_2_7_1_the_last_to_bet_or_raise_shows_first():
    """The document fixes no order: last aggressor of the river, else left of the button."""
    table = limped(holes=HOLES, board=BOARD).play(*["check"] * 8)
    table.play("SB check, BB bet 100, UTG raise 200, BTN call, SB call, BB call")
    assert table.shown == ["UTG", "BTN", "SB", "BB"]


def test_2_7_1_hands_are_turned_up_once_all_are_all_in():
    """Live rules: no more action, so the hands are seen before the rest of the board."""
    table = Table("casino-nl", names="A B", holes="AsAd KsKd", board=BOARD)
    table.play("B all-in, A call")
    kinds = [event.type_name() for event in table.events]
    assert kinds.index("shown") < kinds.index("street_dealt")


def test_2_7_1_a_hand_won_by_folds_is_not_shown():
    table = four(holes=HOLES, board=BOARD).play("UTG raise 300, BTN fold, SB fold, BB fold")
    assert table.is_over
    assert table.shown == []
    assert table.net == [-50, -100, 150, 0]


def test_2_7_2_the_best_hand_wins():
    table = limped(holes=HOLES, board=BOARD).check_down()
    assert table.awards == [(0, "SB", 400)]


def test_2_7_3_the_board_plays_and_everybody_left_splits():
    table = limped(holes="2s3s 4s5s 6s7s 8h9h", board="AdKdQdJdTd")
    table.play("SB check, BB check, UTG fold, BTN check").check_down()
    assert table.pots == [(400, ["SB", "BB", "BTN"])]
    assert table.awards == [(0, "SB", 134), (0, "BB", 133), (0, "BTN", 133)]
