"""Document 001, the betting rules: the five words, the least raise, the three limits."""

from typing import Any

import pytest

from fifthstreet.rules import Post
from fifthstreet.rulesets import load

from ..table import Table

THREE = "SB BB BTN"


def flop(rules: str = "casino-nl", **settings: Any) -> Table:
    table = Table(rules, names=THREE, **settings)
    return table.play("BTN call, SB call, BB check")


# --- 4.1 the words --------------------------------------------------------------------------------


def test_4_1_1_check_bets_nothing_and_passes_the_turn():
    table = flop()
    before = table.stacks
    table.play("SB check")
    assert (table.actor, table.stacks) == ("BB", before)
    table.play("BB bet 100")
    assert table.refuse("BTN check") == "must-call"


def test_4_1_2_bet_puts_chips_in_unasked():
    """Least a big blind; with a bet on the street there is only raising."""
    table = flop()
    assert table.refuse("SB bet 99") == "too-small"
    table.play("SB bet 100")
    assert table.stacks == [9_800, 9_900, 9_900]
    assert table.refuse("BB bet 200") == "wager-already"


def test_4_1_3_call_matches_the_bet():
    table = flop().play("SB bet 250")
    assert table.legal.call == 250
    table.play("BB call")
    assert table.bets == [250, 250, 0]
    fresh = flop()
    assert fresh.refuse("SB call") == "nothing-to-call"


def test_4_1_4_raise_is_more_than_the_call():
    table = flop().play("SB bet 250, BB raise 700")
    assert table.bets == [250, 700, 0]
    assert table.legal.call == 700
    assert flop().refuse("SB raise 300") == "no-wager-yet"


def test_4_1_5_fold_gives_up_what_was_put_in():
    table = flop().play("SB bet 250, BB call, BTN fold, SB check, BB bet 500, SB fold")
    assert table.net == [-350, 450, -100]


def test_4_1_5_fold_is_allowed_when_a_check_is_free():
    table = flop().play("SB fold, BB fold")
    assert table.net == [-100, -100, 200]


# --- 4.2 the least raise --------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["casino-nl", "casino-pl"])
def test_4_2_1_raise_is_at_least_the_bet_or_raise_before(rules):
    table = flop(rules).play("SB bet 100, BB raise 350")
    assert table.refuse("BTN raise 599") == "too-small"
    table.play("BTN raise 600")  # 250 more, as the raise before
    assert table.legal.wager("raise").min == 850


@pytest.mark.parametrize("rules", ["casino-nl", "casino-pl"])
def test_4_2_2_example_a_bets_100_and_b_raises_to_at_least_200(rules):
    table = Table(rules, names="A B C").play("C call, A call, B check")
    table.play("A bet 100")
    assert table.refuse("B raise 199") == "too-small"
    table.play("B raise 200")
    assert table.bets == [100, 200, 0]


def test_4_2_3_the_rule_is_for_no_limit_and_pot_limit():
    """Fixed-limit has no least raise: the size of the raise is fixed."""
    table = flop("casino-fl").play("SB bet 100")
    assert table.range("raise") == (200, 200)


# --- 4.3 the limits -------------------------------------------------------------------------------


def test_4_3_0_the_three_rule_sets_differ_in_their_limits_only():
    """So what the other tests say of `casino-nl` holds for all three."""
    no_limit, pot_limit, fixed_limit = (
        load(name).values() for name in ("casino-nl", "casino-pl", "casino-fl")
    )
    fields = [field for field in no_limit if field != "name"]
    assert [field for field in fields if pot_limit[field] != no_limit[field]] == ["limit"]
    assert [field for field in fields if fixed_limit[field] != no_limit[field]] == [
        "bet_size",
        "raise_size",
        "raise_caps",
        "reopening",
    ]


def test_4_3_1_no_limit_everything_on_the_table():
    table = flop()
    assert table.range("bet") == (100, 9_900)
    table.play("SB bet 9900")
    assert table.stack("SB") == 0
    assert table.refuse("BB raise 9901") == "too-large"


def test_4_3_2_fixed_limit_one_size_a_street():
    """The big blind on preflop and flop, twice as much on turn and river."""
    table = Table("casino-fl", names=THREE)
    assert table.range("raise") == (200, 200)
    assert table.refuse("BTN raise 300") == "between-ranges"
    table.play("BTN raise 200, SB call, BB call")
    assert table.range("bet") == (100, 100)
    table.play("SB bet 100")
    assert table.range("raise") == (200, 200)
    table.play("BB call, BTN call")
    assert table.range("bet") == (200, 200)
    assert table.refuse("SB bet 100") == "too-small"
    table.play("SB bet 200")
    assert table.range("raise") == (400, 400)
    table.play("BB call, BTN call")
    assert table.range("bet") == (200, 200)


def test_4_3_2_fixed_limit_a_bet_and_three_raises():
    """The document names no number. Preflop the big blind is the bet."""
    table = Table("casino-fl", names=THREE).play("BTN raise 200, SB raise 300, BB raise 400")
    assert table.refuse("BTN raise 500") == "cap-reached"
    table.play("BTN call, SB call")
    table.play("SB bet 100, BB raise 200, BTN raise 300, SB raise 400")
    assert table.options == "fold, call 200"
    assert table.refuse("BB raise 500") == "cap-reached"


def test_4_3_2_fixed_limit_two_players_raise_on():
    """No cap for two who began the street alone; a fold on the way does not lift it."""
    table = Table("casino-fl", names="A B")
    for total in range(200, 1001, 100):
        table.play(f"raise {total}")
    assert table.range("raise") == (1100, 1100)
    table = flop("casino-fl").play("SB bet 100, BB raise 200, BTN raise 300, SB raise 400, BB fold")
    assert table.refuse("BTN raise 500") == "cap-reached"


def test_4_3_2_fixed_limit_the_cap_counts_seats_with_chips_when_the_street_opens():
    """A, all-in before the flop, keeps no cap on the other two."""
    table = Table("casino-fl", [100, 9_000, 9_000]).play("C call, A call, B check")
    table.play("B bet 100, C raise 200, B raise 300, C raise 400")
    assert table.options == "fold, call 100, raise to 500"


def test_4_3_2_fixed_limit_an_all_in_on_the_street_leaves_the_cap():
    table = Table("casino-fl", [400, 9_000, 9_000]).play("C call, A call, B check")
    table.play("A bet 100, B raise 200, C raise 300, A call, B raise 400")
    assert table.refuse("C raise 500") == "cap-reached"


def test_4_3_2_fixed_limit_before_the_flop_the_seats_count_that_have_chips_after_the_posts():
    table = Table("casino-fl", [50, 9_000, 9_000])
    table.play("C raise 200, B raise 300, C raise 400, B raise 500")
    assert table.options == "fold, call 100, raise to 600"


def test_4_3_2_elsewhere_the_cap_holds_between_two_seats_with_chips():
    table = Table("acpc-fl", [10, 9_000, 9_000]).play("C call, A call, B check")
    table.play("B bet 10, C raise 20, B raise 30, C raise 40")
    assert table.refuse("B raise 50") == "cap-reached"


def test_4_3_3_pot_limit_bet_at_most_the_pot():
    table = flop("casino-pl")
    assert table.range("bet") == (100, 300)
    assert table.refuse("SB bet 301") == "between-ranges"


def test_4_3_3_pot_limit_raise_at_most_the_bet_and_the_pot_after_calling():
    """The document says "the current pot"; a call goes in first: pot 100, bet 50, raise to 250."""
    table = Table("casino-pl", names="A B", blinds=(25, 50)).play("B call, A check")
    assert table.pots == [(100, ["A", "B"])]
    table.play("A bet 50")
    assert table.range("raise") == (100, 250)
    assert Table("casino-pl", names=THREE).range("raise") == (200, 350)  # 100 + 150 + 100


def test_4_3_3_pot_limit_counts_short_blinds_as_posted():
    table = Table("casino-pl", [20, 10_000, 10_000], names=THREE)
    assert table.range("raise") == (200, 320)  # 100 + 120 + 100


BLINDS = [Post(0, "small_blind", 50), Post(1, "big_blind", 100)]
STRADDLE = Post(2, "straddle", 200)


def straddled(rules: str, *posts: Post) -> Table:
    return Table(load(rules).with_blinds(50, 100), 9_000, names="A B C D", posts=posts)


@pytest.mark.parametrize(
    "others", [[], [Post(3, "dead_post", 50)], [Post(seat, "ante", 25) for seat in range(4)]]
)
@pytest.mark.parametrize("rules", ["casino-fl", "acpc-fl"])
def test_4_3_4_fixed_limit_each_raise_over_a_straddle_adds_one_bet(rules, others):
    """The straddle is the first bet; antes and dead posts change nothing."""
    table = straddled(rules, *others, *BLINDS, STRADDLE)
    for total in (300, 400, 500):
        assert table.range("raise") == (total, total)
        table.play(f"raise {total}")
    assert table.refuse("raise 600") == "cap-reached"


@pytest.mark.parametrize(
    ("rules", "least"),
    [("casino-nl", 300), ("casino-pl", 300), ("research", 400), ("acpc-nl", 400)],
)
def test_4_3_4_the_least_raise_over_a_straddle(rules, least):
    table = straddled(rules, *BLINDS, STRADDLE)
    assert table.range("raise")[0] == least
    table.play(f"D raise {least}")
    assert table.range("raise")[0] == 2 * least - 200
