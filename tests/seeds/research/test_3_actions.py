"""Document 000, the two-player rules: whose turn it is, and what call, raise and fold mean."""

from ..table import Table


def two() -> Table:
    return Table("research", names="P1 P2")


def flop() -> Table:
    return two().play("P2 call, P1 call")


def test_3_1_small_blind_acts_first_preflop():
    assert two().waiting == ["P2", "P1"]


def test_3_2_big_blind_acts_first_on_the_other_three_streets():
    table = flop()
    for street in ("flop", "turn", "river"):
        assert (table.street, table.waiting) == (street, ["P1", "P2"])
        table.play("P1 call, P2 call")


def test_3_3_three_actions_call_raise_fold():
    """A street's first wager is a raise too: the document knows no bet, and no pass."""
    table = two()
    assert table.options == "fold, call 50, raise to 200-20000"
    assert table.refuse("bet 200")
    assert table.refuse("pass") == "not-offered"
    table = flop()
    assert table.allows("call")
    assert table.options == "fold, check, raise to 100-19900"
    assert table.refuse("bet 100") == "not-offered"


def test_3_4_call_lifts_the_total_to_the_other_players():
    table = two().play("P2 raise 700, P1 call")
    assert table.stacks == [19_300, 19_300]
    assert table.pots == [(1400, ["P1", "P2"])]


def test_3_5_call_is_a_check_when_nothing_is_owed():
    table = flop()
    before = table.stacks
    table.play("P1 call")  # the street's first action
    table.play("P2 call")  # the player before did not raise
    assert table.stacks == before
    assert [event["seat"] for event in table.events_of("checked")][-2:] == [0, 1]
    assert table.street == "turn"


def test_3_5_opening_call_preflop_is_not_free():
    """The wording ("first action of the street") would make P2's call free; 50 are owed."""
    table = two()
    assert table.refuse("P2 check") == "must-call"
    assert table.legal.call == 50
    assert table.play("P2 call").stack("P2") == 19_900


def test_3_6_raise_is_a_call_and_something_on_top():
    table = two().play("P2 raise 300")
    [raised] = table.events_of("raised")
    assert (raised["to"], raised["added"]) == (300, 250)
    table.play("P1 raise 500")
    assert table.events_of("raised")[1]["added"] == 400
    assert table.legal.call == 200


def test_3_7_next_player_may_raise_again():
    table = two().play("P2 raise 300, P1 raise 500, P2 raise 700")
    assert table.range("raise") == (900, 20_000)


def test_3_8_at_most_four_raises_of_both_together():
    """The blinds are not raises."""
    table = two().play("P2 raise 200, P1 raise 300, P2 raise 400, P1 raise 500")
    assert table.refuse("P2 raise 600") == "cap-reached"
    assert table.options == "fold, call 100"


def test_3_8_the_count_starts_anew_on_each_street():
    """The first wager of a later street is the first of its four raises."""
    table = two().play("P2 raise 200, P1 raise 300, P2 raise 400, P1 raise 500, P2 call")
    table.play("P1 raise 100, P2 raise 200, P1 raise 300, P2 raise 400")
    assert table.refuse("P1 raise 500") == "cap-reached"
    assert table.play("P1 call").street == "turn"


def test_3_9_least_extra_is_100():
    table = flop()
    assert table.refuse("P1 raise 99") == "too-small"
    table.play("P1 raise 100")
    assert table.refuse("P2 raise 199") == "too-small"
    assert table.allows("P2 raise 200")


def test_3_10_extra_is_at_least_the_extra_before():
    table = flop().play("P1 raise 250")
    assert table.refuse("P2 raise 499") == "too-small"
    table.play("P2 raise 500")
    assert table.range("raise") == (750, 19_900)


def test_3_10_last_extra_is_forgotten_on_the_next_street():
    """The document is silent; the least extra is 100 again on each street."""
    table = flop().play("P1 raise 250, P2 call")
    assert table.range("raise") == (100, 19_650)


def test_3_11_not_more_than_the_chips_left():
    table = two()
    assert table.refuse("P2 raise 20001") == "too-large"
    table = flop()
    assert table.refuse("P1 raise 19901") == "too-large"


def test_3_12_all_chips_left_is_an_all_in():
    table = two().play("P2 raise 20000")
    [raised] = table.events_of("raised")
    assert (raised["added"], raised["all_in"]) == (19_950, True)
    assert table.stack("P2") == 0
    named = two().play("P2 all-in")
    assert named.events_of("raised") == [raised]


def test_3_12_all_in_may_be_smaller_than_the_raise_before():
    """A strict reading forbids it; it is allowed, as the field `short_all_in_raise` says."""
    table = two().play("P2 raise 15000")
    assert table.options == "fold, call 14900, raise to 20000"
    table.play("P1 all-in")
    assert table.options == "fold, call 5000"
    strict = Table(table.rules.with_changes({"short_all_in_raise": False}), names="P1 P2")
    assert strict.play("P2 raise 15000").options == "fold, call 14900"


def test_3_12_all_in_above_the_bet_counts_as_a_raise():
    """After four raises an all-in is refused; an all-in that only calls is not."""
    table = two().play("P2 raise 200, P1 raise 300, P2 raise 400, P1 raise 500")
    assert table.refuse("P2 all-in") == "cap-reached"
    table = two().play("P2 raise 200, P1 raise 300, P2 raise 400, P1 all-in")
    assert table.options == "fold, call 19600"
    assert table.play("P2 all-in").is_over


def test_3_13_fold_ends_the_hand_and_loses_what_was_put_in():
    table = two().play("P2 raise 300, P1 raise 900, P2 fold")
    assert table.is_over
    assert table.net == [300, -300]


def test_3_13_chips_that_nobody_matched_come_back():
    """The winner takes what was put in against him; his own surplus is returned first."""
    table = two().play("P2 all-in, P1 fold")
    assert [(event["seat"], event["amount"]) for event in table.events_of("returned")] == [
        (1, 19_900)
    ]
    assert table.pots == [(200, ["P2"])]
    assert table.net == [-100, 100]


def test_3_13_fold_is_allowed_when_a_check_is_free():
    """So the typical match has it: P1 may fold after P2's call, and loses 100."""
    table = flop().play("P1 fold")
    assert table.net == [-100, 100]
