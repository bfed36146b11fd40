"""Document 002, the rules of play: seats, cards, the five steps of a hand."""

from typing import Any

import pytest

from fifthstreet.cards import FULL_DECK
from fifthstreet.rules import PUBLIC, InvalidHand, view
from fifthstreet.rulesets import load

from ..table import ORDERED_DECK, Table, cards_of_deck

FOUR = "A B C D"  # A has the marker and the small blind, B the big blind


def four(**settings: Any) -> Table:
    return Table("contest", names=FOUR, **settings)


def flop(**settings: Any) -> Table:
    return four(**settings).play("C call, D call, A call, B check")


@pytest.mark.parametrize("count", range(3, 11))
def test_2_1_three_to_ten_players(count):
    rules = load("contest")
    assert (rules.seats_min, rules.seats_max) == (3, 10)
    assert len(Table("contest", [1_000] * count).waiting) == count


def test_2_1_not_eleven_and_two_only_as_survivors():
    """Three are needed to begin a contest; its hands may go on between two."""
    with pytest.raises(InvalidHand):
        Table("contest", [1_000] * 11)
    two = Table("contest", names="A B")
    assert two.bets == [10, 20]
    assert two.waiting == ["A", "B"]  # the small blind is first on every street, as in a ring
    assert two.play("A call, B check").waiting == ["A", "B"]


def test_2_2_fifty_two_cards_without_jokers():
    assert len(set(FULL_DECK)) == 52
    with pytest.raises(InvalidHand):
        four(deck=[53, *FULL_DECK[1:]])


def test_2_3_two_hole_cards_each_and_five_on_the_board():
    """Dealt one at a time from the small blind; nothing is burned."""
    table = four(deck=ORDERED_DECK)
    dealt = [(event["seat"], event["cards"]) for event in table.events_of("hole_dealt")]
    assert dealt == [(0, ["2c", "3c"]), (1, ["2d", "3d"]), (2, ["2h", "3h"]), (3, ["2s", "3s"])]
    assert table.check_down().board == cards_of_deck(8, 13)


def test_2_4_hole_cards_lie_face_down():
    table = four(deck=ORDERED_DECK)
    hidden = view(table.state, PUBLIC).holes[0]
    assert hidden != table.state.holes[0]
    assert table.view("A").holes == (table.state.holes[0], hidden, hidden, hidden)


def test_2_5_showdown_between_those_who_are_left():
    table = flop(holes="AsAd KsKd QsQd JsJd", board="2c3d4h8s9c")
    table.play("A fold, B check, C check, D check").check_down()
    assert table.shown == ["B", "C", "D"]
    assert table.awards == [(0, "B", 80)]


def test_2_5_a_hand_won_by_folds_is_not_shown():
    table = four(holes="AsAd KsKd QsQd JsJd").play("C raise 40, D fold, A fold, B fold")
    assert table.shown == []


def test_2_6_the_same_stake_from_everybody_who_goes_on():
    table = four().play("C raise 40, D call, A call")
    assert table.street == "preflop"
    assert table.refuse("B check") == "must-call"
    table.play("B call")
    assert table.pots == [(160, ["A", "B", "C", "D"])]


def test_2_6_a_short_player_goes_all_in_and_stays_to_the_end():
    table = four(
        stacks=[1_000, 1_000, 1_000, 100],
        holes="KsKd QsQd JsJd AsAd",
        board="2c3d4h8s9c",
    )
    table.play("C bet 300")
    assert table.options == "fold, call 100, all_in to 100"
    table.play("D allin, A call")
    assert table.pots == [(0, ["A", "B", "C", "D"])]  # pots are made at the end of the street
    table.play("B call")
    assert table.pots == [(400, ["A", "B", "C", "D"]), (600, ["A", "B", "C"])]
    assert table.waiting == ["A", "B", "C"]
    table.check_down()
    assert table.awards == [(0, "D", 400), (1, "A", 600)]


def test_2_6_odd_chips_go_round_from_the_small_blind():
    """The document is silent, and no chip may vanish: one each from the small blind's seat on."""
    table = four(holes="QsJd AsKd AdKh AhKs", board="2c3d8h9s4c")
    table.play("C call, D call, A call, B check", "A bet 60, B call, C call, D call").check_down()
    assert table.pots == [(320, ["A", "B", "C", "D"])]
    assert table.awards == [(0, "B", 107), (0, "C", 107), (0, "D", 106)]


def test_2_6_chips_that_nobody_matched_come_back():
    table = four().play("C bet 500, D fold, A fold, B fold")
    assert [event["amount"] for event in table.events_of("returned")] == [480]
    assert table.net == [-10, -20, 30, 0]


# --- 2.7 the five steps ---------------------------------------------------------------------------


def test_2_7_five_steps_four_streets_and_the_showdown():
    table = four(holes="AsAd KsKd QsQd JsJd", board="2c3d4h8s9c")
    assert table.street == "preflop"
    table.check_down()
    assert [event["street"] for event in table.events_of("street_dealt")] == [
        "flop",
        "turn",
        "river",
    ]
    assert len(table.shown) == 4


def test_2_8_preflop_blinds_are_posted_before_the_cards():
    table = four()
    kinds = [event.type_name() for event in table.events]
    assert kinds == ["hand_started", "posted", "posted"] + ["hole_dealt"] * 4
    assert table.bets == [10, 20, 0, 0]


def test_2_8_preflop_a_short_big_blind_is_owed_as_posted():
    """The others owe the highest amount actually posted."""
    table = four(stacks=[1_000, 15, 1_000, 1_000])
    assert table.bets == [10, 15, 0, 0]
    assert table.legal.call == 15
    assert table.range("raise") == (30, 30)
    table = four(stacks=[1_000, 5, 1_000, 1_000])
    assert table.legal.call == 10


def test_2_9_preflop_the_first_after_the_big_blind_calls_raises_or_folds():
    """ "过牌放弃" means fold: with the blind owed there is no check."""
    table = four()
    assert table.actor == "C"
    assert table.options == "fold, call 20, bet to 21-1000, raise to 40, all_in to 1000"
    assert table.refuse("C check") == "must-call"


def test_2_10_preflop_clockwise_and_the_big_blind_last():
    table = four()
    assert table.waiting == ["C", "D", "A", "B"]
    table.play("C call, D call, A call")
    assert table.options == "fold, check, bet to 40-1000, raise to 40, all_in to 1000"
    assert table.play("B check").street == "flop"


def test_2_11_preflop_callers_speak_again_after_a_raise_and_again():
    table = four().play("C call, D raise 40, A fold, B call")
    assert table.waiting == ["C"]
    table.play("C raise 80")
    assert table.waiting == ["D", "B"]
    table.play("D raise 160, B fold, C call")
    assert (table.street, table.waiting) == ("flop", ["C", "D"])


def test_2_12_flop_three_cards_at_once():
    table = flop(deck=ORDERED_DECK)
    [dealt] = table.events_of("street_dealt")
    assert len(dealt["cards"]) == 3  # type: ignore[arg-type]
    assert table.board == cards_of_deck(8, 11)  # right after the holes: no card is burned


def test_2_13_flop_begins_with_the_small_blind():
    assert flop().waiting == ["A", "B", "C", "D"]


def test_2_13_flop_or_with_the_next_who_has_not_folded():
    """ "小盲注已过牌" means that the small blind has folded."""
    table = four().play("C call, D call, A fold, B check")
    assert table.waiting == ["B", "C", "D"]
    table = four().play("C raise 40, D call, A fold, B fold")
    assert table.waiting == ["C", "D"]


def test_2_14_flop_bet_raise_or_fold():
    """The first player is asked to bet; a check costs nothing and is allowed, so is a fold."""
    table = flop()
    assert table.options == "fold, check, bet to 20-980, all_in to 980"
    table.play("A bet 100")
    assert table.options == "fold, call 100, bet to 101-980, raise to 200, all_in to 980"
    assert flop().play("A fold").waiting == ["B", "C", "D"]


def test_2_15_turn_is_the_fourth_card_and_begins_with_the_small_blind():
    table = flop(deck=ORDERED_DECK).play(*["check"] * 4)
    assert (table.street, table.board) == ("turn", cards_of_deck(8, 12))
    assert table.waiting == ["A", "B", "C", "D"]


def test_2_16_river_is_the_fifth_card_and_begins_with_the_small_blind():
    table = flop(deck=ORDERED_DECK).play(*["check"] * 8)
    assert (table.street, table.board) == ("river", cards_of_deck(8, 13))
    assert table.waiting == ["A", "B", "C", "D"]
    assert table.options == "fold, check, bet to 20-980, all_in to 980"


def test_2_17_the_best_hand_wins_the_pot():
    table = flop(holes="QsQd KsKd AsAd JsJd", board="2c3d4h8s9c").play("A bet 100, B call, C call")
    table.play("D call").check_down()
    assert table.awards == [(0, "C", 480)]


def test_2_18_players_are_asked_clockwise():
    table = four(button="C").play("A call, B call, C call, D check")
    assert table.waiting == ["C", "D", "A", "B"]
