"""Playouts: both engines play the same hands, policies keep to their seats, sums are exact."""

import threading
import time
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from fifthstreet.rulesets import load
from tests.kernels.conftest import Engine

NAMES = ("research", "casino-nl", "casino-pl", "casino-fl")
POLICIES = ("random", "call", "fold", "raise")


def values(name: str = "casino-nl") -> dict[str, object]:
    return load(name).values()


def mixed(seats: int) -> list[str]:
    """Every policy somewhere, the random ones first."""
    return [POLICIES[seat * 3 % 5 % 4] for seat in range(seats)]


def plain(answer: Any) -> list[Any]:
    return [part if isinstance(part, int) else part.tolist() for part in answer]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("policy", ["random", "call", "mixed"])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_both_engines_play_out_the_same_hands(
    native_engine: Engine, python_engine: Engine, name: str, policy: str, seats: int
) -> None:
    policies: Any = mixed(seats) if policy == "mixed" else policy
    stacks = [300, 20_000, 1, 5000, 777, 1000, 90, 50, 2000, 4000][:seats]
    found = []
    for engine in (native_engine, python_engine):
        answer = engine.batch.playout(
            policies, 1100, rules=values(name), seats=seats, stacks=stacks, seed=11
        )
        found.append(plain(answer))
    assert found[0] == found[1]


def test_a_playout_does_not_depend_on_threads_or_on_how_it_is_cut(native_engine: Engine) -> None:
    playout = native_engine.batch.playout
    arguments: dict[str, Any] = {"rules": values(), "seats": 6, "seed": 2}
    for policy in ("random", mixed(6)):
        one = playout(policy, 150_000, **arguments)
        assert plain(playout(policy, 150_000, threads=2, **arguments)) == plain(one)
        head = playout(policy, 65_536, **arguments)
        tail = playout(policy, 150_000 - 65_536, first=65_536, **arguments)
        for whole, *parts in zip(one, head, tail, strict=True):
            assert np.array_equal(whole, parts[0] + parts[1])


def test_callers_all_see_the_river(engine: Engine) -> None:
    """Everybody calls the blind and checks it down: n + 3n actions, and n blinds to win."""
    hands = engine.few(100_000, 1200)
    seats = 4
    answer = engine.batch.playout("call", hands, rules=values(), seats=seats, seed=5)
    assert (answer.hands, answer.actions) == (hands, hands * seats * 4)
    assert answer.net.sum() == 0
    assert answer.hands_at.sum() == hands * seats
    assert (answer.hands_at.sum(axis=1) == hands).all()
    # A seat wins 300 or loses 100, splits apart: no more than that in each square.
    assert (answer.net_squared <= 300**2 * answer.hands_at).all()
    # Each seat wins a quarter of the pots: within five standard errors of nothing.
    mean = answer.net / answer.hands_at
    error = np.sqrt(answer.net_squared) / answer.hands_at
    assert (abs(mean) < 5 * error).all()


def test_positions_are_counted_from_the_left_of_the_button(engine: Engine) -> None:
    answer = engine.batch.playout("call", 5, rules=values(), seats=3)
    # Buttons 0 1 2 0 1: seat 0 was small blind once, big blind twice, on the button twice.
    assert answer.hands_at.tolist() == [[1, 2, 2], [2, 1, 2], [2, 2, 1]]


def test_the_random_policy_folds_calls_and_raises_as_often_as_it_says(engine: Engine) -> None:
    """Heads-up with one big blind each, where the button acts once."""
    hands = engine.few(200_000, 3000)
    # One big blind each: the button folds, or calls all-in and hands are compared.
    answer = engine.batch.playout("random", hands, rules=values(), seats=2, stacks=100, seed=8)
    assert answer.actions == hands
    # A fold costs 50, a showdown 100 but for some 4 % of splits.
    folded = 0.1 * hands
    spread = 5 * (100**2 - 50**2) * np.sqrt(hands * 0.1 * 0.9)
    expected = folded * 50**2 + (hands - folded) * 100**2
    splits = 0.045 * hands * 100**2
    assert expected - splits - spread < answer.net_squared[0].sum() < expected + spread


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"policy": "bluff"}, "policy 'bluff': allowed are random, call, fold, raise"),
        ({"policy": ["call", "bluff"]}, "policy 'bluff': allowed are"),
        ({"policy": ["call"]}, "policy: one, or one a seat: 2, not 1"),
        ({"policy": ["call"] * 3}, "policy: one, or one a seat: 2, not 3"),
        ({"first": 1000}, "first: a multiple of 1024 is allowed, not 1000"),
        ({"first": -1024}, "first: 0 to"),
        ({"hands": -1}, "hands: 0 to"),
        ({"hands": 1.5}, "hands: a whole number"),
        ({"seats": 11}, "seats: 2 to 10"),
        ({"threads": 0}, "threads: 1 to"),
        ({"stacks": [5, 5, 5]}, "stacks: whole numbers"),
        ({"seed": -1}, "seed: 0 to"),
    ],
)
def test_bad_playouts_are_refused(engine: Engine, arguments: dict[str, Any], text: str) -> None:
    given: dict[str, Any] = {"policy": "call", "hands": 5, "rules": values(), "seats": 2}
    with pytest.raises(ValueError, match=text):
        engine.batch.playout(**{**given, **arguments})


def test_no_hands_come_to_nothing(engine: Engine) -> None:
    answer = engine.batch.playout("random", 0, rules=values(), seats=2)
    assert (answer.hands, answer.actions, answer.net.any()) == (0, 0, False)


def test_other_threads_run_during_a_playout(native_engine: Engine) -> None:
    ticks: list[float] = []
    is_done = threading.Event()

    def tick() -> None:
        while not is_done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    native_engine.batch.playout("random", 200_000, rules=values(), seats=6)
    is_done.set()
    thread.join()
    assert len(ticks) > 2


# A policy a seat.


def test_one_policy_is_the_same_as_one_a_seat(engine: Engine) -> None:
    arguments: dict[str, Any] = {"rules": values(), "seats": 3, "seed": 4}
    hands = engine.few(5000, 300)
    for policy in POLICIES:
        one = engine.batch.playout(policy, hands, **arguments)
        assert plain(engine.batch.playout([policy] * 3, hands, **arguments)) == plain(one)


def test_who_folds_pays_his_blinds_and_nothing_else(engine: Engine) -> None:
    """Seat 1 folds to the blinds of callers; policies stay with their seats as the button moves."""
    hands = 600
    answer = engine.batch.playout(["call", "fold", "call"], hands, rules=values(), seats=3, seed=2)
    # In the big blind it checks to the river and may win, so the small blind and button tell.
    assert answer.net[1, 0] == -50 * 200
    assert answer.net[1, 2] == 0
    assert answer.squares[1].tolist()[::2] == [50**2 * 200, 0]
    assert answer.hands_on.tolist() == [0, 0, 0, hands]


def test_folders_leave_the_blinds_to_the_big_blind(engine: Engine) -> None:
    answer = engine.batch.playout("fold", 400, rules=values(), seats=4, seed=2)
    assert answer.net.tolist() == [[-5000, 5000, 0, 0]] * 4
    assert answer.hands_on.tolist() == [400, 0, 0, 0]
    assert answer.actions == 3 * 400


def test_a_raiser_raises_once_a_street_against_a_caller(engine: Engine) -> None:
    """To 200 before the flop and 100 on each later street, whoever is on the button."""
    answer = engine.batch.playout(["raise", "call"], 500, rules=values(), seats=2, seed=6)
    won = np.array([answer.net_on[0, 3], answer.squares_on[0, 3]])
    assert answer.hands_on.tolist() == [0, 0, 0, 500]
    assert won[0] % 500 == 0
    # Every hand that is not a split is won or lost by 500 chips.
    assert won[1] % 500**2 == 0
    assert 0.9 * 500 < won[1] / 500**2 <= 500


def test_raisers_raise_until_everything_is_in(engine: Engine) -> None:
    answer = engine.batch.playout("raise", 40, rules=values(), seats=2, stacks=1000, seed=1)
    assert set(answer.squares_on[0].tolist()[:3]) == {0}
    assert answer.squares_on[0, 3] % 1000**2 == 0
    # 200, 300 … 1000, and the call; the seats take turns.
    assert answer.actions == 40 * 10


def test_limit_raisers_stop_at_the_cap(engine: Engine) -> None:
    """Three seats: a bet and three raises a street, in small bets and then in big ones."""
    answer = engine.batch.playout("raise", 30, rules=values("casino-fl"), seats=3, seed=1)
    assert (answer.net_on[:, 3].sum(), answer.hands_on[3]) == (0, 30)
    # 4 + 4 small bets of 100 and 4 + 4 big ones: each seat puts in 2,400.
    assert max(answer.squares_on[:, 3]) <= 30 * 4800**2
    assert answer.squares_on[:, 3].sum() % 1200**2 == 0


# Exact sums.


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_sums_are_those_of_single_hands(engine: Engine, seats: int) -> None:
    """A hand is the difference of two playouts, of which one is a hand longer."""
    count = engine.few(300, 60)
    arguments: dict[str, Any] = {"rules": values(), "seats": seats, "seed": 3, "stacks": 5000}
    answers = [engine.batch.playout(mixed(seats), hands, **arguments) for hands in range(count + 1)]
    nets = [
        (after.net.sum(axis=1) - before.net.sum(axis=1)).tolist()
        for before, after in pairwise(answers)
    ]
    streets = [
        (after.hands_on - before.hands_on).tolist().index(1) for before, after in pairwise(answers)
    ]
    assert all(sum(net) == 0 for net in nets)
    whole = answers[-1]
    for seat in range(seats):
        for other in range(seats):
            assert whole.products[seat, other] == sum(net[seat] * net[other] for net in nets)
        for street in range(4):
            there = [net[seat] for net, on in zip(nets, streets, strict=True) if on == street]
            assert whole.net_on[seat, street] == sum(there)
            assert whole.squares_on[seat, street] == sum(net * net for net in there)
        for position in range(seats):
            at = [
                net[seat] for hand, net in enumerate(nets) if (seat - 1 - hand) % seats == position
            ]
            assert whole.hands_at[seat, position] == len(at)
            assert whole.net[seat, position] == sum(at)
            assert whole.squares[seat, position] == sum(net * net for net in at)


def test_sums_beyond_64_bits_are_exact(native_engine: Engine, python_engine: Engine) -> None:
    """Ten all-ins of a hundred million: every hand adds to squares and products beyond 2**59."""
    most = 100_000_000
    blinds = {"small_blind": most // 2, "big_blind": most, "fixed_bets": [1, 1, 1, 1]}
    rules = {**values(), **blinds}
    arguments: dict[str, Any] = {"rules": rules, "seats": 10, "stacks": most, "seed": 9}
    answer = native_engine.batch.playout("call", 1000, **arguments)
    assert plain(answer) == plain(python_engine.batch.playout("call", 1000, **arguments))
    assert answer.products.sum() == 0
    assert answer.squares.sum() > 1 << 66
    assert all(isinstance(one, int) for one in answer.products.ravel())
    # Whoever wins takes 900,000,000; splits apart, so this is the order of it.
    assert 0.8 < answer.squares.sum() / (1000 * (81 + 9) * most**2) <= 1
    assert answer.net_squared.dtype == np.float64


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_what_one_wins_another_loses(engine: Engine, seats: int) -> None:
    answer = engine.batch.playout(
        mixed(seats), engine.few(20_000, 400), rules=values("research"), seats=seats, seed=8
    )
    assert answer.net.sum() == answer.net_on.sum() == 0
    # The products of a seat with all seats add up to its chips times nothing.
    assert set(answer.products.sum(axis=1)) == {0}
    assert (answer.products == answer.products.T).all()
    assert answer.products.diagonal().tolist() == answer.squares.sum(axis=1).tolist()
    assert answer.squares.sum() == answer.squares_on.sum()
    assert answer.hands_on.sum() == answer.hands
