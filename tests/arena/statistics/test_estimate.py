"""Estimates by hand, and how many more hands would decide them."""

import json
import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.arena.statistics.estimate import Estimate, estimate, holm
from fifthstreet.arena.statistics.ratio import CrossSums, RatioSums


def sums_of(won, hands=1):
    sums = RatioSums()
    for chips in won:
        sums.add(hands, chips)
    return sums


def seen(value, error, units, hands_per_unit=1):
    """An estimate as it would be made of so many units."""
    spread = error * math.sqrt(units * (units - 1))
    sums = RatioSums(
        units=units,
        x=units * hands_per_unit,
        y=units * hands_per_unit * value,
        xx=units * hands_per_unit**2,
        xy=units * hands_per_unit**2 * value,
        yy=hands_per_unit**2 * (units * value**2 + spread**2),
    )
    return estimate(sums, 1000)


def test_five_hands_by_hand():
    """Mean 20 chips; the squares about it are 31,800; t of four degrees is 2.776."""
    found = estimate(sums_of([-100, 120, 20, -30, 90]), 100)
    assert found is not None
    assert found.value == 200
    deviation = math.sqrt(31_800 / 4)
    assert found.standard_error == pytest.approx(10 * deviation / math.sqrt(5))
    assert found.high - found.value == pytest.approx(2.7764451 * found.standard_error)
    assert found.value - found.low == pytest.approx(found.high - found.value)
    assert (found.units, found.hands, found.degrees) == (5, 5, 4)
    assert not found.is_significant
    assert 0.6 < found.p_value < 0.7


def test_mbb_are_thousandths_of_a_big_blind_a_hand():
    by_hundred = estimate(sums_of([100, 300], hands=2), 100)
    by_fifty = estimate(sums_of([100, 300], hands=2), 50)
    assert by_hundred is not None
    assert by_fifty is not None
    assert by_hundred.value == 1000
    assert by_fifty.value == 2000
    assert by_fifty.p_value == by_hundred.p_value


@pytest.mark.parametrize("sums", [RatioSums(), sums_of([500]), sums_of([0, 0], hands=0)])
def test_a_value_without_an_interval_is_withheld(sums):
    assert estimate(sums, 100) is None


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=30))
def test_significance_and_p_value_say_the_same(won):
    found = estimate(sums_of(won), 100)
    assert found is not None
    assert found.low <= found.value <= found.high
    assert 0 <= found.p_value <= 1
    if abs(found.p_value - 0.05) > 1e-9:
        assert found.is_significant == (found.p_value < 0.05)


def test_units_that_never_vary_are_certain():
    tied = estimate(sums_of([0, 0, 0]), 100)
    ahead = estimate(sums_of([50, 50, 50]), 100)
    assert tied is not None
    assert ahead is not None
    assert (tied.low, tied.high, tied.p_value) == (0, 0, 1)
    assert not tied.is_significant
    assert tied.more_units_needed() is None
    assert (ahead.low, ahead.high, ahead.p_value) == (500, 500, 0)
    assert ahead.is_significant
    assert ahead.more_units_needed() == 0
    assert ahead.units_to_decide() == 3


def test_more_units_needed():
    """Value 1, deviation of a unit 10: about (1.96 · 10)² = 384 units, a little more by t."""
    found = seen(1.0, 1.0, 100)
    assert found.units_to_decide() == 387
    assert found.more_units_needed() == 287
    # With four chances in five: (1.96 + 0.84)² · 100 = 785.
    assert found.units_to_decide(power=0.8) == 787
    assert found.more_units_needed(power=0.8) == 687


def test_more_hands_needed():
    found = seen(1.0, 1.0, 100, hands_per_unit=6)
    assert found.hands == 600
    assert found.more_hands_needed() == 6 * found.more_units_needed()


def test_a_decided_result_needs_no_more():
    found = seen(5.0, 1.0, 100)
    assert found.is_significant
    assert found.more_units_needed() == 0
    assert found.more_hands_needed() == 0
    assert found.more_units_needed(power=0.8) == 0


def test_a_close_one_is_decided_by_so_many_units_and_no_fewer():
    found = seen(1.0, 1.0, 100)
    needed = found.units_to_decide()
    assert seen(1.0, math.sqrt(100 / needed), needed).is_significant
    assert not seen(1.0, math.sqrt(100 / (needed - 1)), needed - 1).is_significant


def test_so_many_units_decide_it_so_often():
    """Played out: normal units with the value that was seen, half and four fifths decided."""
    rng = random.Random(4)
    found = seen(1.0, 1.0, 4)
    for power in (0.5, 0.8):
        units = found.units_to_decide(power=power)
        decided = 0
        for _ in range(1000):
            played = estimate(sums_of([rng.gauss(1, 2) for _ in range(units)]), 1000)
            decided += played.low > 0
        assert decided / 1000 == pytest.approx(power, abs=0.06)


def test_nothing_decides_nearly_nothing():
    assert seen(1e-12, 1.0, 100).more_units_needed() is None


def test_json():
    found = estimate(sums_of([-100, 120, 20, -30, 90]), 100)
    assert found is not None
    values = json.loads(json.dumps(found.as_dict()))
    assert values["value"] == found.value
    assert values["low"] < values["value"] < values["high"]
    assert values["more_units_needed"] == found.more_units_needed()
    assert values["is_significant"] is False


def test_the_difference_of_two_is_judged_by_its_own_spread():
    """What one wins the other loses: the difference is twice as large and twice as wide."""
    sums = CrossSums(2)
    for chips in (100, -50, 300, -20, 10):
        sums.add(1, (chips, -chips))
    own, between = estimate(sums.player(0), 100), estimate(sums.difference(0, 1), 100)
    assert own is not None
    assert between is not None
    assert between.value == 2 * own.value
    assert between.standard_error == pytest.approx(2 * own.standard_error)
    assert between.p_value == pytest.approx(own.p_value)


def test_holm_by_hand():
    """0.01 · 4, 0.02 · 3, 0.03 · 2, and the last never below those before it."""
    assert holm([0.03, 0.01, 0.04, 0.02]) == pytest.approx([0.06, 0.04, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


@given(st.lists(st.floats(0, 1), max_size=12))
def test_holm_keeps_the_order_and_never_helps(p_values):
    adjusted = holm(p_values)
    for one, other in zip(p_values, adjusted, strict=True):
        assert one <= other <= 1
    by_size = sorted(range(len(p_values)), key=p_values.__getitem__)
    assert [adjusted[place] for place in by_size] == sorted(adjusted)


def test_an_estimate_is_a_value():
    assert Estimate(1, 0, 2, 0.5, 10, 10, 0.1) == Estimate(1, 0, 2, 0.5, 10, 10, 0.1)
