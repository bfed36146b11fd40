"""The luck-adjusted net against the average over every board that could have come."""

import random
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.arena.all_in_luck import (
    _MATCHUPS_KEPT,
    _shares,
    _two_holes_before_the_flop,
    adjusted_net,
)
from fifthstreet.cards import shuffled
from fifthstreet.cards.text import parse_cards
from fifthstreet.kernels.equity import equity
from fifthstreet.kernels.ranges import from_holes
from fifthstreet.rules import apply, start_hand
from fifthstreet.rules.action import action_from_code
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rulesets import load
from tests.properties.hands import every_rule_set, examples, whole_hands


def play(rules, stacks, holes, board, codes, *, button=None):
    """A hand with these cards; the button on the last seat unless it is given."""
    place = len(stacks) - 1 if button is None else button
    cards = [parse_cards(hole) for hole in holes]
    first = start_hand(rules, stacks, shuffled(random.Random(0)), button=place).deal.first
    state = start_hand(rules, stacks, arrange_deck(rules, cards, board, first), button=place)
    for code in codes.split():
        state, _ = apply(state, action_from_code(code))
    assert state.is_over
    return state


def mean_over_boards(rules, stacks, holes, flop, codes):
    """The mean net over all boards that begin with `flop`, holes (folded or not) being known."""
    open_cards = parse_cards(flop)
    gone = {*open_cards, *parse_cards("".join(holes))}
    left = [card for card in range(52) if card not in gone]
    totals = [0] * len(stacks)
    count = 0
    for rest in combinations(left, 5 - len(open_cards)):
        state = play(rules, stacks, holes, (*open_cards, *rest), codes)
        totals = [total + net for total, net in zip(totals, state.net(), strict=True)]
        count += 1
    return [float(Fraction(total, count)) for total in totals], state, count


RAKED = {"rake_permille": 100, "rake_cap": 0}

# Rule set and changes, stacks, holes, open board cards, actions, and how many boards can come.
# Pots can be halved and, where three may tie, divided by three: odd chips have their own test.
ALL_INS = {
    "two seats, turn": (
        ("research", {}), [20000] * 2, ["AsKd", "QcQh"], "Kh7s2d3s", "c k k k a c", 44
    ),
    "two seats, flop": (
        ("research", {}), [20000] * 2, ["AsKs", "QcQh"], "Qs7s2d", "c k a c", 990
    ),
    "two seats, one has chips left": (
        ("casino-nl", {}), [3000, 1000], ["AsKs", "QcQh"], "Qs7s2d", "c k a c", 990
    ),
    "equal hands, flop": (
        ("research", {}), [20000] * 2, ["AsKd", "AhKc"], "Qs7s2d", "c k a c", 990
    ),
    "two seats, turn, raked": (
        ("casino-nl", RAKED), [1000] * 2, ["AsKd", "QcQh"], "Kh7s2d3s", "c k k k a c", 44
    ),
    "side pots and ties, turn": (
        ("casino-nl", {}),
        [300, 700, 2000],
        ["AsKd", "AhKc", "QcQh"],
        "Th9s2dJc",
        "c c k k k k a a c",
        42,
    ),
    "side pots and ties, flop": (
        ("casino-nl", {}),
        [300, 700, 2000],
        ["AsKd", "AhKc", "QcQd"],
        "Th9s2d",
        "c c k a a c",
        903,
    ),
    "side pots, turn, raked": (
        ("casino-nl", RAKED),
        [300, 700, 2000],
        ["9c9d", "AhKc", "QcQd"],
        "Th9s2dJc",
        "c c k k k k a a c",
        42,
    ),
    "a seat has folded, flop": (
        ("casino-nl", {}),
        [1000, 1000, 1000, 1000],
        ["AsKs", "QcQh", "QdJs", "7s6s"],
        "Qs8s2d",
        "c c c k a c f f",
        820,
    ),
    "two hole cards play, turn": (
        ("home", {}), [2000] * 2, ["AsKd", "AhQs"], "KsQd9s2c", "c k k k a c", 44
    ),
    "two hole cards play, flop, folded seat": (
        ("home", {}),
        [1000, 1000, 2000],
        ["AsKs", "QcQh", "Ts2s"],
        "Qs8s2d",
        "c c k a c f",
        903,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ALL_INS)
def test_it_is_the_mean_over_every_board(name):
    (rule_set, changes), stacks, holes, flop, codes, boards = ALL_INS[name]
    rules = load(rule_set).with_changes(changes)
    mean, state, count = mean_over_boards(rules, stacks, holes, flop, codes)
    assert count == boards
    assert state.last_step.street == {3: 1, 4: 2}[len(parse_cards(flop))]
    assert (state.rake > 0) == bool(changes)
    assert adjusted_net(state) == pytest.approx(mean, abs=1e-9)
    assert adjusted_net(state) != pytest.approx(state.net(), abs=1e-9)


def test_side_pots_are_there():
    """The cases above would prove little if all chips lay in one pot."""
    (rule_set, _), stacks, holes, flop, codes, _ = ALL_INS["side pots and ties, flop"]
    state = play(load(rule_set), stacks, holes, parse_cards(flop + "3c4c"), codes)
    assert [(pot.amount, pot.seats) for pot in state.final_pots] == [
        (900, (0, 1, 2)),
        (800, (1, 2)),
    ]
    assert sum(state.net()) == 0


@pytest.mark.parametrize("rule_set", ["research", "casino-nl"])
def test_before_the_flop_by_the_known_count(rule_set):
    """Aces against kings of other suits: 1,388,072 boards won and 6,538 tied of 1,712,304."""
    rules = load(rule_set)
    stack = rules.starting_stack
    board = parse_cards("Ks9c8c2d3h")
    state = play(rules, [stack] * 2, ["AsAh", "KdKc"], board, f"r{stack} c")
    share = (1388072 + 6538 / 2) / 1712304
    expected = 2 * stack * share - stack
    assert state.net() == [-stack, stack]
    assert adjusted_net(state) == pytest.approx([expected, -expected])


def test_odd_chips_are_shared_alike():
    """A pot of 2,001 that is split half the time: off by less than half a chip."""
    rules = load("casino-nl").with_changes({"ante_kind": "big-blind", "ante": 1})
    stacks, holes = [1001, 1000], ["AsKd", "AhKc"]
    mean, state, _ = mean_over_boards(rules, stacks, holes, "Qs7s2dTd", "c k k k a c")
    assert sum(pot.amount for pot in state.final_pots) % 2 == 1
    adjusted = adjusted_net(state)
    assert adjusted == pytest.approx(mean, abs=0.5)
    assert sum(adjusted) == pytest.approx(sum(state.net()))  # type: ignore[arg-type]


def test_blinds_all_in_leave_nothing_to_decide():
    """Both stacks go in with the blinds: the whole board is luck."""
    rules = load("research")
    deck = arrange_deck(
        rules, [parse_cards("AsAh"), parse_cards("KdKc")], parse_cards("2c3c4d5d6h"), 0
    )
    state = start_hand(rules, [50, 50], deck, button=1)
    assert state.last_step is None
    share = (1388072 + 6538 / 2) / 1712304
    assert state.net() == [0, 0]
    assert adjusted_net(state) == pytest.approx([100 * share - 50, 50 - 100 * share])


NO_LUCK = {
    "folded": ("research", ["AsAh", "KdKc"], "2c3c4d5d7h", "f"),
    "bet on the river": ("research", ["AsAh", "KdKc"], "2c3c4d5d7h", "c k k k k k a c"),
    "checked down": ("research", ["AsAh", "KdKc"], "2c3c4d5d7h", "c k k k k k k k"),
    "two hole cards, before the flop": ("home", ["AsAh", "KdKc"], "2c3c4d5d7h", "r2000 c"),
    "unknown hole": ("research", ["AsAh", "????"], "2c3c4d5d7h", "r20000 c"),
}


@pytest.mark.parametrize("name", NO_LUCK)
def test_none_where_there_is_no_luck_to_take_out(name):
    rule_set, holes, board, codes = NO_LUCK[name]
    rules = load(rule_set)
    state = play(rules, [rules.starting_stack] * 2, holes, parse_cards(board), codes)
    assert adjusted_net(state) is None


def test_none_while_the_hand_goes_on():
    rules = load("research")
    assert adjusted_net(start_hand(rules, [500, 500], range(52), button=0)) is None


def test_like_matchups_are_alike():
    """The kept answers against the kernel's door, with all suits and both orders of cards."""
    rng = random.Random(3)
    for _ in range(30):
        cards = rng.sample(range(52), 4)
        holes = [tuple(cards[:2]), tuple(cards[2:])]
        door = equity([from_holes([hole]) for hole in holes], method="exact")
        expected = [seat.equity for seat in door.seats]
        assert _shares(holes, (), (), "any-five") == pytest.approx(expected, abs=1e-12)
    assert _two_holes_before_the_flop.cache_info().maxsize == _MATCHUPS_KEPT


def test_suits_do_not_matter_for_what_is_kept():
    _two_holes_before_the_flop.cache_clear()
    for holes in (("AsKs", "QdQc"), ("KhAh", "QcQd"), ("AdKd", "QcQs")):
        _shares([parse_cards(hole) for hole in holes], (), (), "any-five")
    assert _two_holes_before_the_flop.cache_info().currsize == 1


@every_rule_set
@examples(60)
@given(data=st.data())
def test_no_chip_is_made_or_lost(rule_sets, data):
    hand = data.draw(whole_hands(rule_sets))
    state = hand.last
    adjusted = adjusted_net(state)
    if adjusted is None:
        return
    assert sum(adjusted) == pytest.approx(sum(state.net()), abs=1e-6)
    for seat, net in enumerate(adjusted):
        # Nobody wins more than is there or loses more than was put in.
        assert -state.deal.starting_stacks[seat] <= net + 1e-6
        if state.folded[seat]:
            assert net == state.net()[seat]
