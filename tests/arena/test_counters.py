"""Counters against hands counted by hand, and against the events of any hand."""

import json
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.arena.counters import FIELDS, Counters, count_hand, counters_from_list
from fifthstreet.cards import shuffled
from fifthstreet.cards.text import parse_cards
from fifthstreet.rules import Post, apply, start_hand
from fifthstreet.rules.action import action_from_code
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rulesets import load
from tests.properties.hands import every_rule_set, examples, whole_hands

ACES_WIN = ("AsAh", "2c7d", "3c8d", "4c9d", "5cTd", "6cJd")
BOARD = "AcKdKh8s2s"


def play(rules, stacks, codes, *, button=None, posts=None):
    """A hand of these actions in which seat 0 holds the best hand; streets parted by slashes."""
    place = len(stacks) - 1 if button is None else button
    holes = [parse_cards(hole) for hole in ACES_WIN[: len(stacks)]]
    first = start_hand(rules, stacks, shuffled(random.Random(0)), button=place).deal.first
    deck = arrange_deck(rules, holes, parse_cards(BOARD), first)
    state = start_hand(rules, stacks, deck, button=place, posts=posts)
    for code in codes.replace("/", " ").split():
        state, _ = apply(state, action_from_code(code))
    assert state.is_over
    return state


def counted(state):
    counters = [Counters() for _ in range(state.seat_count)]
    count_hand(state, counters, list(range(state.seat_count)))
    return counters


def told(counters):
    """What is not zero, hands left out."""
    values = counters.as_dict()
    return {name: values[name] for name in FIELDS if values[name] and name != "hands"}


def test_raise_three_bet_and_continuation_bet():
    """Six seats: 0 and 1 are the blinds, 2 opens, 3 folds, 4 raises again, 2 calls."""
    rules = load("research")
    state = play(rules, [20000] * 6, "r300 f r900 f f f c / k r1000 f")
    zero, one, two, three, four, five = map(told, counted(state))
    # Those who act after the second raise had no chance of a 3-bet.
    assert zero == one == five == {}
    assert three == {"three_bet_chances": 1}
    assert two == {
        "vpip": 1,
        "pfr": 1,
        "fold_to_three_bet_chances": 1,
        "folds": 1,
        "saw_flop": 1,
    }
    assert four == {
        "vpip": 1,
        "pfr": 1,
        "three_bet_chances": 1,
        "three_bets": 1,
        "continuation_bet_chances": 1,
        "continuation_bets": 1,
        "wagers": 1,
        "saw_flop": 1,
        "won_without_showdown": 1,
    }
    assert [one.hands for one in counted(state)] == [1] * 6


def test_the_opener_folds_to_a_three_bet():
    state = play(load("casino-nl"), [10000] * 3, "r300 f r900 f")
    opener, small, big = map(told, [counted(state)[2], counted(state)[0], counted(state)[1]])
    assert opener == {"vpip": 1, "pfr": 1, "fold_to_three_bet_chances": 1, "folds_to_three_bet": 1}
    assert small == {"three_bet_chances": 1}
    assert big == {
        "vpip": 1,
        "pfr": 1,
        "three_bet_chances": 1,
        "three_bets": 1,
        "won_without_showdown": 1,
    }


def test_a_fold_to_a_three_bet_is_the_openers():
    """The button called the raise cold and folds to the 3-bet: that is no fold of an opener."""
    state = play(load("casino-nl"), [10000] * 4, "r300 c r900 f f f")
    cold_caller = told(counted(state)[3])
    assert cold_caller == {"vpip": 1, "three_bet_chances": 1}


def test_a_big_blind_that_checks_is_not_in_by_choice():
    """Heads-up, limped and checked down; the small blind is seat 1 and loses to the aces."""
    for rule_set, free in (("casino-nl", "k"), ("research", "c")):
        state = play(load(rule_set), [10000] * 2, f"c {free} / {free} {free} / k k / k k")
        big, small = map(told, counted(state))
        assert big == {"saw_flop": 1, "showdowns": 1, "showdowns_won": 1}
        assert small == {"vpip": 1, "saw_flop": 1, "showdowns": 1}


def test_a_walk():
    state = play(load("casino-nl"), [10000] * 3, "f f")
    assert [told(one) for one in counted(state)] == [{}, {"won_without_showdown": 1}, {}]


def test_a_straddle_is_a_blind():
    rules = load("casino-nl").with_changes({"straddle": "under-the-gun"})
    state = play(rules, [10000] * 4, "c f f k / k k / k k / k k")
    straddler, caller = told(counted(state)[2]), told(counted(state)[3])
    assert straddler["saw_flop"] == 1
    assert "vpip" not in straddler
    assert caller["vpip"] == 1


def test_a_bet_into_the_raiser_takes_his_continuation_bet():
    state = play(load("casino-nl"), [10000] * 2, "r300 c / b200 r700 c / k k / k k")
    big, raiser = map(told, counted(state))
    assert "continuation_bet_chances" not in raiser
    assert (raiser["wagers"], big["wagers"], big["calls"]) == (1, 1, 1)


def test_a_raiser_who_checks_had_his_chance():
    state = play(load("casino-nl"), [10000] * 2, "r300 c / k k / b500 c / k k")
    big, raiser = map(told, counted(state))
    assert raiser == {
        "vpip": 1,
        "pfr": 1,
        "continuation_bet_chances": 1,
        "calls": 1,
        "saw_flop": 1,
        "showdowns": 1,
    }
    assert big["wagers"] == 1


def test_the_last_raiser_has_the_continuation_bet():
    state = play(load("casino-nl"), [10000] * 2, "r300 r900 c / b500 f")
    big, opener = map(told, counted(state))
    assert (big["continuation_bet_chances"], big["continuation_bets"]) == (1, 1)
    assert "continuation_bet_chances" not in opener
    assert opener["folds"] == 1


def test_all_in_before_the_flop_sees_it_and_the_showdown():
    """Nobody can raise an all-in of equal stacks, so there is no chance of a 3-bet."""
    state = play(load("research"), [20000] * 2, "a c")
    big, small = map(told, counted(state))
    assert small == {"vpip": 1, "pfr": 1, "saw_flop": 1, "showdowns": 1}
    assert big == {"vpip": 1, "saw_flop": 1, "showdowns": 1, "showdowns_won": 1}


@pytest.mark.parametrize(
    ("stacks", "chances"),
    [
        ([10000, 10000, 500], 1),  # the short stack is all-in; the blinds could raise each other
        ([500, 10000, 10000], 1),  # only the big blind has more than the raise beside the raiser
        ([10000, 500, 500], 0),  # the small blind covers everybody: nobody could answer
    ],
)
def test_a_three_bet_must_be_possible(stacks, chances):
    state = play(load("casino-nl"), stacks, "r500 f f")
    assert counted(state)[1 if stacks[0] == 500 else 0].three_bet_chances == chances


def test_contest_all_in_is_a_call_or_a_raise():
    """Blinds 10 and 20 on seats 0 and 1; seat 2 has 15 chips: its all-in lifts nothing."""
    rules = load("contest")
    state = play(rules, [1000, 1000, 15], "a a a", button=0)
    small, big, short = map(told, counted(state))
    assert short == {"vpip": 1, "saw_flop": 1, "showdowns": 1}
    # The short all-in was no raise: the small blind opens, and nobody could raise it again.
    assert small["pfr"] == 1
    assert "three_bet_chances" not in small
    assert "pfr" not in big
    assert "three_bet_chances" not in big
    assert big["vpip"] == 1


def test_contest_short_big_blind_is_the_bet_as_posted():
    """The big blind has 5 chips: the bet is the small blind's 10, and 12 is a raise."""
    state = play(load("contest"), [1000, 5, 12], "a f", button=0)
    assert told(counted(state)[2])["pfr"] == 1


def test_simple_pass_is_no_action_and_a_bet_that_matches_is_a_call():
    """Three seats, blinds on 0 and 1. The button passes, the small blind matches, then he does."""
    rules = load("simple")
    state = play(rules, [100] * 3, "p b20 b20 / b10 f f", button=2)
    small, big, button = map(told, counted(state))
    assert button == {"vpip": 1, "saw_flop": 1, "folds": 1}
    assert big == {"saw_flop": 1, "folds": 1}
    assert small == {"vpip": 1, "wagers": 1, "saw_flop": 1, "won_without_showdown": 1}


def test_a_split_pot_is_won_by_all_who_share_it():
    rules = load("research")
    holes = [parse_cards("AsKd"), parse_cards("AhKc")]
    deck = arrange_deck(rules, holes, parse_cards("Qs7h2d3c9h"), 0)
    state = start_hand(rules, [500] * 2, deck, button=1)
    for code in "ac":
        state, _ = apply(state, action_from_code(code))
    assert [one.showdowns_won for one in counted(state)] == [1, 1]


def test_seats_are_counted_for_their_players():
    counters = [Counters() for _ in range(4)]
    state = play(load("research"), [500] * 2, "f")
    count_hand(state, counters, [3, 1])
    count_hand(state, counters, [1, 3])
    assert [one.hands for one in counters] == [0, 2, 0, 2]
    assert [one.won_without_showdown for one in counters] == [0, 1, 0, 1]


def test_rates_come_with_their_denominators():
    state = play(load("research"), [20000] * 6, "r300 f r900 f f f c / k r1000 f")
    raiser = counted(state)[4] + counted(state)[3]
    rates = raiser.rates()
    assert rates["vpip"] == (1, 2)
    assert rates["three_bet"] == (1, 2)
    assert rates["continuation_bet"] == (1, 1)
    assert rates["aggression_factor"] == (1, 0)
    assert rates["aggression_frequency"] == (1, 1)
    assert rates["went_to_showdown"] == (0, 1)
    assert rates["hands_won"] == (1, 2)


def in_events(hand):
    """VPIP, PFR and the actions after the flop as the events tell them, one row a seat."""
    seats = len(hand.stacks)
    rows = [
        dict.fromkeys(("vpip", "pfr", "wagers", "calls", "folds", "saw_flop"), 0)
        for _ in range(seats)
    ]
    is_later = False
    folded: set[int] = set()
    for event in hand.events:
        name = event.type_name()
        if name == "street_dealt" and not is_later:
            is_later = True
            for seat in set(range(seats)) - folded:
                rows[seat]["saw_flop"] = 1
        if name == "folded":
            folded.add(event.seat)
        kind = {
            "called": "calls",
            "bet_placed": "wagers",
            "raised": "wagers",
            "folded": "folds",
        }.get(name)
        if kind is None:
            continue
        row = rows[event.seat]
        if is_later:
            row[kind] += 1
        elif kind != "folds":
            row["vpip"] = 1
            row["pfr"] |= kind == "wagers"
    return rows


@every_rule_set
@examples(100)
@given(data=st.data())
def test_any_hand(rule_sets, data):
    hand = data.draw(whole_hands(rule_sets))
    counters = counted(hand.last)
    for one, row in zip(counters, in_events(hand), strict=True):
        assert {name: getattr(one, name) for name in row} == row
        assert one.pfr <= one.vpip <= one.hands == 1
        assert one.three_bets <= one.three_bet_chances <= 1
        assert one.folds_to_three_bet <= one.fold_to_three_bet_chances <= one.pfr
        assert one.continuation_bets <= one.continuation_bet_chances <= one.pfr
        assert one.showdowns_won <= one.showdowns <= one.saw_flop
        assert one.won_without_showdown + one.showdowns <= 1
        # Two raises of one seat are a raise and a fourth bet, so a 3-bet is somebody's first.
        assert one.three_bets <= one.pfr
    net_winners = [seat for seat, net in enumerate(hand.last.net()) if net > 0]
    showdowns = sum(one.showdowns for one in counters)
    alone = sum(one.won_without_showdown for one in counters)
    assert (showdowns >= 2) != (alone == 1 or hand.last.live == 1)
    for seat in net_winners:
        returned = not hand.last.awards
        assert returned or counters[seat].showdowns_won + counters[seat].won_without_showdown == 1


counts = st.lists(st.integers(0, 1000), min_size=len(FIELDS), max_size=len(FIELDS))


@given(counts, counts, counts)
def test_merging(first, second, third):
    one, two, three = map(counters_from_list, (first, second, third))
    assert (one + two) + three == one + (two + three)
    assert one + two == two + one
    assert (one + two).as_list() == [a + b for a, b in zip(first, second, strict=True)]
    assert one + Counters() == one


@given(counts)
def test_json_and_pickle(values):
    counters = counters_from_list(values)
    assert Counters.from_dict(json.loads(json.dumps(counters.as_dict()))) == counters
    assert pickle.loads(pickle.dumps(counters)) == counters
    assert list(counters.as_dict()) == list(FIELDS)


@pytest.mark.parametrize("bad", [None, 1.5, True, -1, "3"])
def test_bad_counts_are_refused(bad):
    values = {**Counters().as_dict(), "calls": bad}
    with pytest.raises(ValueError, match="calls of counters"):
        Counters.from_dict(values)


def test_a_list_of_another_length_is_refused():
    with pytest.raises(ValueError, match="3 counts"):
        counters_from_list([1, 2, 3])


def test_no_blinds_at_all():
    """Without posts the first bet is the raise of the street, as in the tables of document 004.

    Nobody matched it, so it came back, and there was nothing to win.
    """
    state = play(load("simple"), [100] * 3, "b10 f f", button=2, posts=())
    assert told(counted(state)[0]) == {"vpip": 1, "pfr": 1}
    assert told(counted(state)[1]) == {"three_bet_chances": 1}


def test_simple_small_opening_leaves_the_least_bet():
    """An opening all-in of 5 is a bet, but 10 is still owed: the all-in of 8 is a call."""
    state = play(load("simple"), [5, 8, 100], "a a b10", button=2, posts=())
    opener, short, button = map(told, counted(state))
    assert opener["pfr"] == 1
    assert "pfr" not in short
    assert "pfr" not in button
    assert short["vpip"] == button["vpip"] == 1


def test_antes_are_no_bet():
    posts = (Post(0, "ante", 30), Post(1, "ante", 30), Post(2, "big_blind", 20))
    state = play(load("contest"), [1000, 1000, 1000], "a f f", button=0, posts=posts)
    assert told(counted(state)[0])["pfr"] == 1
