"""Document 001, what its last three chapters say about the hand itself."""

from fifthstreet.cards import made, parse_cards
from fifthstreet.rules.positions import position_names
from fifthstreet.rulesets import load

from ..table import Table, showdown


def test_6_1_the_turn_goes_clockwise():
    table = Table("casino-nl", names="A B C D E F")
    order = []
    while table.street == "preflop":
        order.append(table.actor)
        table.play("check" if table.legal.check else "call")
    assert order == ["C", "D", "E", "F", "A", "B"]


def test_6_5_too_late_is_a_check_or_a_fold():
    """The document asks for reasonable time; late answers check if that is free, else fold."""
    for name in ("casino-nl", "casino-pl", "casino-fl"):
        assert load(name).time_out == "check-or-fold"


def test_7_1_positions_are_counted_from_the_button():
    table = Table("casino-nl", names="A B C D E F")
    assert position_names(table.state) == ("SB", "BB", "UTG", "HJ", "CO", "BTN")


def test_7_5_the_kicker_decides_between_equal_pairs():
    assert showdown("casino-nl", "AsQd", "AhJd", "AcTh8d5s2c") == "first"


def test_8_1_streets_of_a_hand():
    table = Table("casino-nl", names="A B")
    streets = [table.street]
    while not table.is_over:
        table.play("check" if table.legal.check else "call")
        if streets[-1] != table.street:
            streets.append(table.street)
    assert streets == ["preflop", "flop", "turn", "river"]


def test_8_2_players_are_active_folded_or_all_in():
    table = Table("casino-nl", [1_000, 300, 1_000, 1_000]).play(
        "C raise 300, D fold, A call, B call"
    )
    state = table.state
    assert state.folded == [False, False, False, True]
    assert [state.is_all_in(seat) for seat in range(4)] == [False, True, False, False]
    assert table.waiting == ["A", "C"]


def test_8_3_main_pot_and_side_pots():
    table = Table("casino-nl", [1_000, 300, 1_000]).play("C raise 500, A call, B call")
    assert table.pots == [(900, ["A", "B", "C"]), (400, ["A", "C"])]


def test_8_4_betting_ends_when_nobody_is_left_to_answer():
    table = Table("casino-nl", names="A B C").play("C raise 300, A raise 900, B fold")
    assert table.waiting == ["C"]
    assert table.play("C call").street == "flop"


def test_8_5_best_five_of_seven():
    best = made(parse_cards("As2d"), parse_cards("KsQs9s3sAh"))
    assert best.cards == parse_cards("AsKsQs9s3s")


def test_8_6_ties_and_kickers():
    assert showdown("casino-nl", "As3d", "Ah4d", "AcKhQd9s8c") == "tie"
    assert showdown("casino-nl", "AsTd", "Ah4d", "AcKhQd9s8c") == "first"


def test_8_7_several_winners_at_once():
    table = Table("casino-nl", names="A B C", holes="AsKd AdKh AhKs", board="2c3d8h9s4c")
    assert table.check_down().winners == ["A", "B", "C"]
