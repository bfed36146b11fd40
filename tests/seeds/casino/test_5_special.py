"""Document 001, the special rules: all-in, incomplete raises, side pots, split pots."""

from typing import Any

from fifthstreet.rules import Post

from ..table import Table


def flop(stacks: list[int], rules: str = "casino-nl", **settings: Any) -> Table:
    """A is left of the button, D has it; everybody has paid 100, stacks are those on the flop."""
    table = Table(rules, [stack + 100 for stack in stacks], **settings)
    count = len(stacks)
    return table.play(*["call"] * (count - 1), "check")


# --- 5.1 all-in -----------------------------------------------------------------------------------


def test_5_1_1_all_chips_may_go_in():
    table = flop([2_000, 2_000, 2_000]).play("A all-in")
    [placed] = table.events_of("bet_placed")
    assert (placed["to"], placed["all_in"]) == (2_000, True)
    table.play("B all-in")
    assert table.events_of("called")[-1]["all_in"] is True


def test_5_1_2_too_few_chips_to_call_still_play():
    """For every pot the seat paid into; the surplus of the others makes a side pot."""
    table = flop([2_000, 300, 2_000], holes="KsKd AsAd QsQd", board="2c3d4h8s9c")
    table.play("A bet 500")
    assert table.options == "fold, call 300"
    table.play("B call, C call").check_down()
    assert table.pots == [(1_200, ["A", "B", "C"]), (400, ["A", "C"])]
    assert table.awards == [(0, "B", 1_200), (1, "A", 400)]


def test_5_1_2_a_short_seat_wins_a_side_pot_it_paid_into():
    table = flop([100, 400, 2_000, 2_000], holes="QsQd AsAd KsKd JsJd", board="2c3d4h8s9c")
    table.play("A all-in, B all-in, C call, D call").check_down()
    assert table.awards == [(0, "B", 800), (1, "B", 900)]


# --- 5.2 incomplete raises ------------------------------------------------------------------------


def test_5_2_1_no_limit_an_incomplete_raise_does_not_reopen():
    """No-limit asks for a full raise, not for half of one: A bet 300 and faces 200 more."""
    table = flop([2_000, 500, 2_000]).play("A bet 300, B all-in, C call")
    assert table.bet("B") == 500
    assert table.options == "fold, call 200"
    assert table.refuse("A raise 800") == "not-reopened"
    assert table.refuse("A all-in") == "not-reopened"


def test_5_2_1_pot_limit_an_incomplete_raise_does_not_reopen():
    table = flop([2_000, 500, 2_000], "casino-pl").play("A bet 300, B all-in, C call")
    assert table.options == "fold, call 200"
    assert table.refuse("A raise 800") == "not-reopened"


def test_5_2_1_an_all_in_of_a_full_raise_reopens():
    table = flop([2_000, 600, 2_000]).play("A bet 300, B all-in, C call")
    assert table.options == "fold, call 300, raise to 900-2000"


def test_5_2_2_who_has_not_acted_may_raise():
    """ "Players after it" are those who acted since the last full raise; C has not."""
    table = flop([2_000, 500, 2_000]).play("A bet 300, B all-in")
    assert table.options == "fold, call 500, raise to 800-2000"
    table.play("C raise 800")
    assert table.options == "fold, call 500, raise to 1100-2000"


def test_5_2_3_short_all_ins_that_add_up_to_a_full_raise_reopen():
    table = flop([2_000, 450, 600, 2_000]).play("A bet 300, B all-in, C all-in, D call")
    assert table.options == "fold, call 300, raise to 900-2000"


def test_5_2_3_they_add_up_for_each_player_apart():
    """C called 450 and faces 150 more; A bet 300 and faces 300."""
    table = flop([2_000, 450, 2_000, 600]).play("A bet 300, B all-in, C call, D all-in")
    assert table.options == "fold, call 300, raise to 900-2000"
    table.play("A call")
    assert table.options == "fold, call 150"
    assert table.refuse("C raise 900") == "not-reopened"


def test_5_2_4_a_limper_may_not_raise_a_short_all_in_but_the_big_blind_may():
    table = Table("casino-nl", [5_000, 5_000, 5_000, 150], names="SB BB UTG BTN")
    table.play("UTG call, BTN all-in, SB fold")
    assert table.options == "fold, call 50, raise to 250-5000"
    table.play("BB call")
    assert table.options == "fold, call 50"
    assert table.refuse("UTG raise 250") == "not-reopened"


def test_5_2_5_a_checker_may_not_raise_an_opening_all_in_below_the_least_bet():
    """The field `short_opening_all_in_reopens` is for houses that allow it."""
    stacks = [2_000, 60, 2_000]
    table = flop(stacks).play("A check, B all-in")
    assert table.options == "fold, call 60, raise to 160-2000"
    table.play("C call")
    assert table.options == "fold, call 60"
    assert table.refuse("A raise 160") == "not-reopened"
    house = Table(
        table.rules.with_changes({"short_opening_all_in_reopens": True}), [2_100, 160, 2_100]
    ).play("C call, A call, B check, A check, B all-in, C call")
    assert house.options == "fold, call 60, raise to 160-2000"


def test_5_2_6_fixed_limit_half_a_bet_reopens():
    """The document's "less than half" is the fixed-limit threshold."""
    table = flop([2_000, 150, 2_000], "casino-fl").play("A bet 100, B all-in, C call")
    assert table.options == "fold, call 50, raise to 250"


def test_5_2_6_fixed_limit_less_than_half_a_bet_does_not():
    table = flop([2_000, 149, 2_000], "casino-fl").play("A bet 100, B all-in, C call")
    assert table.options == "fold, call 49"
    assert table.refuse("A raise 249") == "not-reopened"


def test_5_2_6_fixed_limit_a_short_bet_may_be_completed():
    """Who has not acted lifts 140 to the full raise of 200, which is then the street's first."""
    table = flop([2_000, 140, 2_000], "casino-fl").play("A bet 100, B all-in")
    assert table.options == "fold, call 140, raise to 200"
    table.play("C raise 200")
    assert table.options == "fold, call 100, raise to 300"


def test_5_2_6_fixed_limit_a_short_opening_all_in_may_be_completed():
    """Below half a bet it is lifted to the bet of 100; from half a bet on it is a bet to raise."""
    short = flop([40, 2_000, 2_000], "casino-fl").play("A all-in")
    assert short.options == "fold, call 40, raise to 100"
    half = flop([60, 2_000, 2_000], "casino-fl").play("A all-in")
    assert half.options == "fold, call 60, raise to 160"


def test_5_2_6_fixed_limit_only_half_a_bet_counts_against_the_cap():
    short = flop([2_000, 140, 2_000, 2_000], "casino-fl")
    short.play("A bet 100, B all-in, C raise 200, D raise 300, A raise 400")
    assert short.refuse("C raise 500") == "cap-reached"
    half = flop([2_000, 150, 2_000, 2_000], "casino-fl")
    half.play("A bet 100, B all-in, C raise 250, D raise 350")
    assert half.refuse("A raise 450") == "cap-reached"


def test_5_2_7_no_raise_that_nobody_could_answer():
    table = flop([2_000, 500], names="A B").play("A check, B all-in")
    assert table.options == "fold, call 500"
    assert table.refuse("A raise 1000") == "nobody-can-answer"
    covered = Table("casino-nl", [20_000, 300, 1_000]).play("C all-in")
    assert covered.options == "fold, call 950"  # B, with 300 in all, could not pay more either


def test_5_2_8_betting_is_over_when_the_last_seat_with_chips_has_covered_every_all_in():
    """Also after a fold: the small blind with 50 in is not asked against a big blind of 30."""
    table = Table("casino-nl", [5_000, 30, 5_000], holes="2c7d AcAd KcQd", board="3h8s9dJcQs")
    table.play("C fold")
    assert table.is_over
    assert [event["amount"] for event in table.events_of("returned")] == [20]
    assert table.stacks == [4_970, 60, 5_000]


def test_5_2_8_a_seat_that_has_less_in_than_an_all_in_is_asked():
    table = Table("casino-nl", [5_000, 80, 5_000]).play("C fold")
    assert (table.actor, table.options) == ("A", "fold, call 50")


# --- 5.3 side pots --------------------------------------------------------------------------------

BOARD = "2c3d4h8s9c"


def test_5_3_1_unequal_all_ins_make_side_pots():
    """They appear when the street's betting is over; what nobody matched is returned."""
    table = flop([1_500, 200, 500, 900], holes="JsJd AsAd KsKd QsQd", board=BOARD)
    table.play("A all-in, B all-in, C all-in")
    assert table.pots == [(400, ["A", "B", "C", "D"])]
    table.play("D all-in")
    assert table.is_over
    assert table.pots == [
        (1_200, ["A", "B", "C", "D"]),
        (900, ["A", "C", "D"]),
        (800, ["A", "D"]),
    ]
    assert [event["amount"] for event in table.events_of("returned")] == [600]
    assert table.stacks == [600, 1_200, 900, 800]


def test_5_3_1_folded_chips_stay_in_but_make_no_level():
    table = flop([200, 900, 900, 900], holes="AsAd KsKd QsQd JsJd", board=BOARD)
    table.play("A check, B bet 300, C raise 600, D fold, A all-in, B fold")
    assert table.pots == [(1_000, ["A", "C"]), (200, ["C"])]
    assert table.net == [700, -400, -200, -100]


def test_5_3_1_what_a_folded_seat_has_in_above_all_live_seats_goes_back():
    """C, new at the table, posts 100 and folds it; A has 50 in, B is all-in for 30."""
    posts = [Post(0, "small_blind", 50), Post(1, "big_blind", 100), Post(2, "post", 100)]
    holes = "2c7d AcAd KcQd 4c5d"
    table = Table("casino-nl", [900, 30, 900, 900], posts=posts, holes=holes, board="3h8s9dJcQs")
    table.play("C fold, D fold")
    assert table.is_over
    assert [(event["seat"], event["amount"]) for event in table.events_of("returned")] == [(2, 50)]
    assert table.pots == [(90, ["A", "B"]), (40, ["A"])]
    assert table.net == [-10, 60, -50, 0]


def test_5_3_2_an_all_in_player_wins_the_main_pot_only():
    table = flop([200, 900, 900], holes="AsAd KsKd QsQd", board=BOARD)
    table.play("A all-in, B raise 900, C call")
    assert table.awards == [(0, "A", 900), (1, "B", 1_400)]


def test_5_3_3_the_others_go_on_playing_for_the_side_pot():
    table = flop([200, 900, 900], holes="AsAd QsQd KsKd", board=BOARD)
    table.play("A all-in, B call, C call")
    assert (table.street, table.waiting) == ("turn", ["B", "C"])
    table.play("B bet 300, C call").check_down()
    assert table.awards == [(0, "A", 900), (1, "C", 600)]
    assert table.stacks == [900, 400, 1_000]


# --- 5.4 split pots -------------------------------------------------------------------------------


def test_5_4_1_equal_hands_split():
    table = flop([900, 900, 900], holes="AsKd AdKh QsJd", board="2c3d8h9s4c")
    table.play("A bet 300, B call, C fold").check_down()
    assert table.awards == [(0, "A", 450), (0, "B", 450)]


def test_5_4_2_the_odd_chip_goes_to_the_earlier_position():
    """That is, to the first winner left of the button."""
    table = flop([900, 900, 900], holes="QsJd AsKd AdKh", board="2c3d8h9s4c")
    table.play("A bet 101, B call, C call").check_down()
    assert table.pots == [(603, ["A", "B", "C"])]
    assert table.awards == [(0, "B", 302), (0, "C", 301)]


def test_5_4_2_two_odd_chips_go_to_two_winners():
    table = flop([900, 900, 900, 900], holes="QsJd AsKd AdKh AhKs", board="2c3d8h9s4c")
    table.play("A bet 100, B call, C call, D call").check_down()
    assert table.pots == [(800, ["A", "B", "C", "D"])]
    assert table.awards == [(0, "B", 267), (0, "C", 267), (0, "D", 266)]


def test_5_4_2_each_pot_has_its_own_odd_chips():
    table = flop([100, 900, 900, 900], holes="AsKd AdKh AhKs QsJd", board="2c3d8h9s4c")
    table.play("A all-in, B call, C call, D call")
    table.play("B bet 101, C raise 301, D call, B call, B check, C bet 100, D fold, B call")
    assert table.pots == [(800, ["A", "B", "C"]), (1_103, ["B", "C"])]
    assert table.awards == [
        (0, "A", 267),
        (0, "B", 267),
        (0, "C", 266),
        (1, "B", 552),
        (1, "C", 551),
    ]
