"""Document 002, the six actions and how often they are allowed."""

import pytest

from fifthstreet.rulesets import load

from ..table import Table

FOUR = "A B C D"


def four(stacks: int | list[int] = 1_000) -> Table:
    return Table("contest", stacks, names=FOUR)


def flop(stacks: int | list[int] = 1_000) -> Table:
    return four(stacks).play("C call, D call, A call, B check")


def test_3_1_bet_of_any_size_while_nobody_has_bet():
    """Any number of chips from one big blind up."""
    table = flop()
    assert table.range("bet") == (20, 980)
    assert table.refuse("A bet 19") == "too-small"
    assert table.refuse("A bet 981") == "too-large"
    assert table.branch().play("A bet 20").bets == [20, 0, 0, 0]
    assert table.branch().play("A check, B bet 777").bets == [0, 777, 0, 0]
    assert table.branch().play("A bet 980").stack("A") == 0


def test_3_1_bet_over_a_bet_must_lift_it():
    """Four bets a street only make sense if a bet may follow a bet: it must add a big blind."""
    table = flop().play("A bet 100")
    assert table.range("bet") == (101, 980)
    table.play("B bet 250, C fold, D fold")
    assert table.range("bet") == (251, 980)
    table = flop().play("A bet 300, B bet 310")
    assert table.refuse("C bet 310") == "too-small"
    table.play("C fold, D fold")
    assert table.range("bet") == (320, 980)  # 20 more than A's own 300


def test_3_2_call_matches_the_highest_bet_of_the_street():
    """ "The player before" may be a shorter all-in; the bet to match is the highest one."""
    table = flop([1_000, 80, 1_000, 1_000]).play("A bet 100, B allin")
    assert table.bet("B") == 60
    assert table.legal.call == 100
    assert table.play("C call").bets == [100, 60, 100, 0]


def test_3_2_call_of_nothing_is_refused():
    """What the contest makes of it is the business of its discipline, not of the rules."""
    assert flop().refuse("A call") == "nothing-to-call"


def test_3_3_raise_is_to_exactly_twice_the_bet():
    table = four()
    assert table.range("raise") == (40, 40)
    assert table.refuse("C raise 39") == "too-small"
    assert table.refuse("C raise 41") == "between-ranges"
    table.play("C raise 40")
    assert table.range("raise") == (80, 80)
    table.play("D bet 100")
    assert table.range("raise") == (200, 200)


def test_3_3_raise_doubles_the_highest_bet_also_after_a_shorter_all_in():
    table = flop([1_000, 80, 1_000, 1_000]).play("A bet 100, B allin")
    assert table.range("raise") == (200, 200)


def test_3_3_raise_without_a_bet_is_refused():
    assert flop().refuse("A raise 40") == "no-wager-yet"


def test_3_3_raise_beyond_the_stack_is_refused():
    """Only the all-in is left then."""
    table = flop([1_000, 1_000, 150, 1_000]).play("A bet 100, B call")
    assert table.options == "fold, call 100, bet to 101-130, all_in to 130"
    assert table.refuse("C raise 200") == "too-large"


def test_3_4_check_passes_the_turn_when_nothing_is_owed():
    table = flop().play("A check")
    assert (table.actor, table.bets) == ("B", [0, 0, 0, 0])
    assert table.allows("B check")


def test_3_4_check_is_refused_when_behind():
    table = flop().play("A bet 100")
    assert table.refuse("B check") == "must-call"
    table = four().play("C call, D call")
    assert table.refuse("A check") == "must-call"


def test_3_5_fold_gives_up_the_hand():
    table = flop().play("A bet 100, B fold, C call, D fold")
    assert table.waiting == ["A", "C"]
    table.check_down()
    assert table.net[1] == table.net[3] == -20


def test_3_6_allin_puts_everything_in():
    table = flop().play("A allin")
    [placed] = table.events_of("bet_placed")
    assert (placed["to"], placed["all_in"]) == (980, True)


def test_3_6_allin_may_be_of_any_size_and_reopens():
    """Above the bet it lifts it, and those who have acted may raise again."""
    table = flop([1_000, 1_000, 150, 1_000]).play("A bet 100, B call, C allin, D call")
    assert table.bet("C") == 130
    assert table.options == "fold, call 30, bet to 131-980, raise to 260, all_in to 980"
    short = flop([1_000, 1_000, 60, 1_000]).play("A bet 100, B call, C allin")
    assert short.legal.call == 100


def test_3_7_four_raises_a_street_and_no_fifth():
    table = four().play("C raise 40, D raise 80, A raise 160, B raise 320")
    assert table.refuse("C raise 640") == "cap-reached"
    assert table.options == "fold, call 280, bet to 321-1000, all_in to 1000"
    two = Table("contest", names="A B").play("A raise 40, B raise 80, A raise 160, B raise 320")
    assert two.refuse("A raise 640") == "cap-reached"


def test_3_7_four_bets_a_street_and_no_fifth():
    table = flop().play("A bet 20, B bet 50, C bet 80, D bet 110")
    assert table.refuse("A bet 140") == "cap-reached"
    assert table.options == "fold, call 90, raise to 220, all_in to 980"


def test_3_7_each_has_its_own_four():
    table = flop(10_000).play("A bet 20, B raise 40, C bet 60, D raise 120, A bet 140")
    table.play("B raise 280, C bet 300, D raise 600")
    assert (table.state.bet_count, table.state.raise_count) == (4, 4)
    assert table.options == "fold, call 460, all_in to 9980"


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_3_7_the_counts_start_anew_on_each_street(street):
    table = four(10_000).play("C raise 40, D raise 80, A raise 160, B raise 320")
    table.play("C call, D call, A call")
    while table.street != street:
        table.play("A bet 20, B raise 40, C raise 80, D raise 160, A raise 320")
        table.play("B call, C call, D call")
    table.play("A bet 20")
    assert table.range("raise") == (40, 40)
    assert (table.state.bet_count, table.state.raise_count) == (1, 0)


def test_3_7_an_all_in_counts_as_neither():
    table = four(10_000).play("C raise 40, D raise 80, A raise 160, B raise 320, C allin")
    assert table.bet("C") == 10_000
    table = flop([980, 1_000, 1_000, 1_000]).play("A allin")
    assert (table.state.bet_count, table.state.raise_count) == (0, 0)


def test_3_8_too_late_is_a_fold():
    assert load("contest").time_out == "fold"
