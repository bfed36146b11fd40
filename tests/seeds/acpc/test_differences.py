"""The computer-poker competition's games: where its dealer plays other rules than a card room."""

import pytest

from fifthstreet.rulesets import load

from ..table import ORDERED_DECK, Table, cards_of_deck

BOTH = ("acpc-nl", "acpc-fl")


def test_1_1_no_limit_with_20000_chips_and_blinds_of_50_and_100():
    table = Table("acpc-nl", names="A B C")
    assert [table.stack(name) + table.bet(name) for name in table.names] == [20_000] * 3
    assert table.bets == [50, 100, 0]
    assert table.options == "fold, call 100, raise to 200-20000"


def test_1_2_fixed_limit_with_blinds_of_5_and_10_and_bets_of_10_and_20():
    table = Table("acpc-fl", names="A B C")
    assert table.bets == [5, 10, 0]
    sizes = [table.range("raise")]
    table.play("C call, A call, B check")
    while not table.is_over:
        if table.actor == "A":
            sizes.append(table.range("bet"))
        table.play("check")
    assert sizes == [(20, 20), (10, 10), (20, 20), (20, 20)]


@pytest.mark.parametrize("rules", BOTH)
def test_1_3_heads_up_the_button_posts_the_small_blind(rules):
    table = Table(rules, names="other button", button="button")
    small, big = load(rules).small_blind, load(rules).big_blind
    assert table.bets == [big, small]
    assert table.waiting == ["button", "other"]
    assert table.play("button call, other check").waiting == ["other", "button"]


@pytest.mark.parametrize("rules", BOTH)
def test_1_4_no_card_is_burned(rules):
    table = Table(rules, names="A B", deck=ORDERED_DECK).check_down()
    assert table.board == cards_of_deck(4, 9)


@pytest.mark.parametrize("rules", BOTH)
def test_2_1_no_fold_when_nothing_is_owed(rules):
    table = Table(rules, names="A B").play("B call")
    assert table.refuse("A fold") == "fold-when-free"
    table.play("A check")
    assert table.refuse("A fold") == "fold-when-free"
    bet = table.range("bet")[0]
    assert table.play(f"A bet {bet}").allows("B fold")


def test_2_2_no_limit_any_all_in_reopens():
    """In a card room A, who bet 300 and faces 100 more, could only call or fold."""
    stacks = [20_000, 500, 20_000]
    actions = "C call, A call, B check, A bet 300, B all-in, C call"
    table = Table("acpc-nl", stacks).play(actions)
    assert table.bet("B") == 400
    assert table.range("raise") is not None
    assert Table("casino-nl", stacks).play(actions).options == "fold, call 100"


def test_2_3_no_limit_the_least_raise_stays_after_a_short_all_in():
    """After a raise to 300 the least is 500; an all-in to 400 leaves it there (card room: 600)."""
    stacks = [20_000, 400, 20_000]
    table = Table("acpc-nl", stacks).play("C raise 300, A call, B all-in")
    assert table.options == "fold, call 100, raise to 500-20000"
    fresh = Table("casino-nl", [*stacks, 20_000]).play("C call, D raise 300, A call, B all-in")
    assert fresh.options == "fold, call 300, raise to 600-20000"


def test_2_3_no_limit_it_moves_when_the_all_in_asks_for_more():
    """To 450, 150 more than 300: the next raise is to 450 + 150 at least."""
    table = Table("acpc-nl", [20_000, 450, 20_000]).play("C raise 300, A call, B all-in")
    assert table.options == "fold, call 150, raise to 600-20000"


@pytest.mark.parametrize("names", ["A B", "A B C"])
def test_2_4_fixed_limit_three_raises_preflop_also_heads_up(names):
    table = Table("acpc-fl", names=names).play("raise 20", "raise 30", "raise 40")
    assert table.refuse("raise 50") == "cap-reached"


@pytest.mark.parametrize("names", ["A B", "A B C"])
def test_2_4_fixed_limit_a_bet_and_three_raises_later_also_heads_up(names):
    table = Table("acpc-fl", names=names)
    while table.street == "preflop":
        table.play("check" if table.legal.check else "call")
    for size in (10, 20, 20):
        totals = [size * count for count in range(1, 5)]
        table.play(f"bet {totals[0]}", *[f"raise {total}" for total in totals[1:]])
        assert table.refuse(f"raise {5 * size}") == "cap-reached"
        street = table.street
        while table.street == street and not table.is_over:
            table.play("call")
    assert table.is_over


def test_2_5_fixed_limit_any_all_in_reopens_and_counts():
    """There is no half-bet rule: an all-in of one chip more is one of the street's four."""
    table = Table("acpc-fl", [1_000, 21, 1_000]).play("C call, A call, B check")
    table.play("A bet 10, B all-in, C call")
    assert table.bet("B") == 11
    assert table.options == "fold, call 1, raise to 21"
    table.play("A raise 21, C raise 31")
    assert table.refuse("A raise 41") == "cap-reached"


def test_2_6_any_seat_with_chips_makes_a_raise_legal():
    """B, with 300 in all, could not pay more than C's 1,000: in a card room A could only call."""
    table = Table("acpc-nl", [20_000, 300, 1_000]).play("C all-in")
    assert table.options == "fold, call 950, raise to 1900-20000"


def test_2_7_odd_chips_stay_whole():
    """The competition's dealer divides chips; ours are whole and go round left of the button."""
    table = Table("acpc-nl", names="A B C D", holes="QsJd AsKd AdKh AhKs", board="2c3d8h9s4c")
    table.check_down()
    assert table.awards == [(0, "B", 134), (0, "C", 133), (0, "D", 133)]


def test_2_8_every_seat_with_chips_is_asked_until_it_has_acted():
    """The small blind is all-in for the call; the big blind can only check, and is asked to."""
    table = Table("acpc-nl", [100, 20_000, 20_000]).play("C fold, A call")
    assert (table.actor, table.options) == ("B", "check")
    assert table.play("B check").is_over


def test_2_8_also_after_a_fold():
    """A card room would deal on: B has more in than C could win."""
    table = Table("acpc-nl", [20_000, 20_000, 60]).play("C all-in, A fold")
    assert (table.actor, table.options) == ("B", "check")
    assert Table("casino-nl", [20_000, 20_000, 60]).play("C all-in, A fold").is_over
