"""Sums over units against the plain formulas on the whole data, and their merging."""

import json
import math
import pickle
import random
import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.arena.statistics.ratio import CrossSums, RatioSums

chips = st.integers(-20_000, 20_000)
units = st.lists(st.tuples(st.integers(1, 50), chips), max_size=12)
tables = st.lists(st.tuples(st.integers(1, 9), st.tuples(chips, chips, chips)), max_size=8)


def sums_of(pairs):
    sums = RatioSums()
    for x, y in pairs:
        sums.add(x, y)
    return sums


def cross_of(rows):
    sums = CrossSums(3)
    for hands, won in rows:
        sums.add(hands, won)
    return sums


def test_four_units_by_hand():
    """10 hands, 6 chips: R = 0.6; residuals 2 − 0.6·2, −1 − 1.8, 4 − 2.4, 1 − 0.6."""
    sums = sums_of([(2, 2), (3, -1), (4, 4), (1, 1)])
    assert sums.as_list() == [4, 10, 6, 30, 18, 22]
    assert sums.ratio == 0.6
    squares = 0.8**2 + 2.8**2 + 1.6**2 + 0.4**2
    assert sums.variance == pytest.approx(squares / 100 * 4 / 3)


def test_one_hand_a_unit_is_the_classic_mean():
    rng = random.Random(1)
    won = [rng.choice((-100, -50, 100, 700)) for _ in range(200)]
    sums = sums_of((1, y) for y in won)
    assert sums.ratio == statistics.fmean(won)
    assert sums.standard_error == pytest.approx(statistics.stdev(won) / math.sqrt(200))


@given(units)
def test_the_variance_loses_no_digit(pairs):
    sums = sums_of(pairs)
    if len(pairs) < 2:
        assert sums.variance is None
        return
    total = sum(x for x, _ in pairs)
    ratio = Fraction(sum(y for _, y in pairs), total)
    squares = sum((y - ratio * x) ** 2 for x, y in pairs)
    exact = squares * len(pairs) / ((len(pairs) - 1) * Fraction(total) ** 2)
    assert sums.variance == float(exact)


def test_a_large_mean_does_not_drown_the_spread():
    """Whole numbers are exact where floats would leave nothing of the variance."""
    sums = sums_of((1, 10**12 + y) for y in (0, 1, 2))
    assert sums.variance == pytest.approx(1 / 3)


def test_whole_numbers_stay_whole():
    """Beyond 2**53 a float would lose the last chip; also in the compiled build."""
    sums = sums_of([(1, 2**31 + 1)] * 8)
    assert sums.yy == 8 * (2**31 + 1) ** 2
    assert all(isinstance(value, int) for value in sums.as_list())
    cross = cross_of([(1, (2**31 + 1, -(2**31) - 1, 0))] * 8)
    assert cross.player(0) == sums
    assert all(isinstance(value, int) for value in (cross + cross).as_list())


def test_rounding_never_makes_a_variance_negative():
    assert sums_of((1, 0.1) for _ in range(1000)).variance >= 0


@given(units, units, units)
def test_merging_is_adding_all_units(first, second, third):
    whole = sums_of(first + second + third)
    assert sums_of(first) + (sums_of(second) + sums_of(third)) == whole
    assert (sums_of(first) + sums_of(second)) + sums_of(third) == whole


@given(units)
def test_json_and_pickle(pairs):
    sums = sums_of(pairs)
    assert RatioSums.from_list(json.loads(json.dumps(sums.as_list()))) == sums
    assert pickle.loads(pickle.dumps(sums)) == sums


@pytest.mark.parametrize("pairs", [[], [(5, 100)], [(0, 0), (0, 0)]])
def test_nothing_is_known_of_nothing(pairs):
    sums = sums_of(pairs)
    assert sums.variance is None
    assert sums.standard_error is None


def test_no_hands_no_ratio():
    assert RatioSums().ratio is None


@given(tables)
def test_cross_sums_hold_each_player_and_each_difference(rows):
    sums = cross_of(rows)
    for player in range(3):
        assert sums.player(player) == sums_of((hands, won[player]) for hands, won in rows)
        for other in range(3):
            pairs = [(hands, won[player] - won[other]) for hands, won in rows]
            assert sums.difference(player, other) == sums_of(pairs)


@given(tables, st.tuples(*[st.integers(-3, 3)] * 3))
def test_cross_sums_hold_each_combination(rows, weights):
    """Two seats of one bot together, or what they win more than a third."""
    pairs = [
        (hands, sum(weight * chips for weight, chips in zip(weights, won, strict=True)))
        for hands, won in rows
    ]
    assert cross_of(rows).combination(weights) == sums_of(pairs)


@given(tables, tables)
def test_cross_sums_merge(first, second):
    assert cross_of(first) + cross_of(second) == cross_of(first + second)


@given(tables)
def test_cross_sums_in_json_and_pickle(rows):
    sums = cross_of(rows)
    assert CrossSums.from_list(json.loads(json.dumps(sums.as_list()))) == sums
    assert pickle.loads(pickle.dumps(sums)) == sums


@pytest.mark.parametrize("players", range(11))
def test_the_length_of_the_list_tells_the_players(players):
    assert CrossSums.from_list(CrossSums(players).as_list()).players == players


def test_cross_sums_refuse_what_does_not_fit():
    with pytest.raises(ValueError, match="of 2 players; 3"):
        CrossSums(3).add(1, (5, -5))
    with pytest.raises(ValueError, match="3 and of 2 players"):
        CrossSums(3) + CrossSums(2)
    with pytest.raises(ValueError, match="7 numbers"):
        CrossSums.from_list([0] * 7)
