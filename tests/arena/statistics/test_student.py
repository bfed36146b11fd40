"""Student's t against printed tables, closed forms and the normal distribution."""

import math
from statistics import NormalDist

import pytest

from fifthstreet.arena.statistics.student import (
    student_cdf,
    student_quantile,
    student_tail,
    two_sided_p,
)

# The rows of printed tables, with the digits that SciPy 1.17 gives.
QUANTILES = [
    (0.975, 1, 12.706204736174694),
    (0.975, 2, 4.302652729749462),
    (0.975, 5, 2.5705818356363146),
    (0.975, 10, 2.228138851986274),
    (0.975, 30, 2.0422724563012378),
    (0.975, 120, 1.9799304050824402),
    (0.95, 4, 2.1318467863266495),
    (0.995, 9, 3.249835541592126),
    (0.9995, 20, 3.8495162749308744),
    (0.75, 3, 0.7648923284043444),
]


@pytest.mark.parametrize(("probability", "degrees", "t"), QUANTILES)
def test_table(probability, degrees, t):
    assert student_quantile(probability, degrees) == pytest.approx(t, rel=1e-10)
    assert student_quantile(1 - probability, degrees) == pytest.approx(-t, rel=1e-10)
    assert student_cdf(t, degrees) == pytest.approx(probability, rel=1e-10)
    assert two_sided_p(-t, degrees) == pytest.approx(2 * (1 - probability), rel=1e-9)


@pytest.mark.parametrize("t", [0.0, 1e-6, 0.3, 1.0, 2.0, 7.5, 100.0, 1e6])
def test_closed_forms(t):
    """One degree of freedom is Cauchy's distribution, two and four have roots only."""
    # For 0 < t, atan(1/t) keeps the digits that 1/2 - atan(t)/π loses far out.
    cauchy = math.atan2(1, t) / math.pi
    assert student_tail(t, 1) == pytest.approx(cauchy, rel=1e-9)
    root = math.sqrt(2 + t * t)
    assert student_tail(t, 2) == pytest.approx(1 / (root * (root + t)), rel=1e-9)
    u = t / math.sqrt(4 + t * t)
    if t < 100:
        four = 0.5 - 0.75 * (u - u**3 / 3)
        assert student_tail(t, 4) == pytest.approx(four, rel=1e-7)


def test_both_sides_add_up():
    for degrees in (1, 3.5, 29, 5000):
        assert student_cdf(0, degrees) == 0.5
        for t in (0.1, 1, 4):
            assert student_cdf(t, degrees) + student_cdf(-t, degrees) == pytest.approx(1, abs=1e-15)


@pytest.mark.parametrize("probability", [0.6, 0.8, 0.975, 0.9999])
def test_many_degrees_are_the_normal_distribution(probability):
    normal = NormalDist().inv_cdf(probability)
    for degrees in (10_000, 999_999, 1_000_001, 10**9):
        first = (normal**3 + normal) / (4 * degrees)
        second = (5 * normal**5 + 16 * normal**3 + 3 * normal) / (96 * degrees**2)
        expected = normal + first + second
        assert student_quantile(probability, degrees) == pytest.approx(expected, abs=1e-9)
    assert student_quantile(probability, 10**12) == pytest.approx(normal, abs=1e-10)


def test_quantile_and_tail_are_inverse_far_out():
    for degrees in (1, 2, 6.25, 40, 300, 70_000, 5e6):
        for tail in (0.4999, 0.2, 1e-3, 1e-9):
            t = -student_quantile(tail, degrees)
            assert student_tail(t, degrees) == pytest.approx(tail, rel=1e-9)


def test_the_seam_to_the_normal_branch_is_smooth():
    for t in (0.5, 1.96, 4.0):
        below, above = student_tail(t, 999_999.9), student_tail(t, 1_000_000.1)
        assert below == pytest.approx(above, rel=1e-9)


@pytest.mark.parametrize("probability", [0, 1, -0.5, 2, math.nan])
def test_impossible_probabilities(probability):
    with pytest.raises(ValueError, match="between 0 and 1"):
        student_quantile(probability, 5)


@pytest.mark.parametrize("degrees", [0, -1, math.nan])
def test_impossible_degrees(degrees):
    with pytest.raises(ValueError, match="above 0"):
        student_tail(1, degrees)


def test_infinite_distance():
    assert student_tail(math.inf, 3) == 0
    assert student_cdf(-math.inf, 3) == 0
