"""Student's t distribution: tails and quantiles, from the incomplete beta function.

It must stay plain arithmetic on the standard library: the arena's base install has no SciPy.
"""

import math
from functools import lru_cache
from typing import Final

_MOST_STEPS: Final = 100_000
_TINY: Final = 1e-300
_LARGE: Final = 100.0
_NEARLY_NORMAL: Final = 1e6


def student_tail(t: float, degrees: float) -> float:
    """Return the probability that a Student variable is above `t`; `degrees` of freedom above 0."""
    if not degrees > 0:
        raise ValueError(f"degrees of freedom: a number above 0 is needed, not {degrees}")
    if t < 0:
        return 1.0 - student_tail(-t, degrees)
    if math.isinf(t):
        return 0.0
    if degrees > _NEARLY_NORMAL:
        # Approximated by a normal variable: the change of scale leaves an error of order 1/d².
        z = t * (1 - 1 / (4 * degrees)) / math.sqrt(1 + t * t / (2 * degrees))
        return 0.5 * math.erfc(z / math.sqrt(2))
    # P(T > t) = I(d / (d + t²); d/2, 1/2) / 2, and 1 - I with the arguments swapped. Each fraction
    # is computed by itself: 1 - x would lose the digits of the tail.
    square = t * t
    x = degrees / (degrees + square)
    rest = square / (degrees + square)
    a = degrees / 2
    if x < (a + 1) / (a + 2.5):
        return 0.5 * _front(x, rest, a) * _fraction(x, a, 0.5) / a
    return 0.5 - _front(x, rest, a) * _fraction(rest, 0.5, a)


def student_cdf(t: float, degrees: float) -> float:
    """Return the probability that a Student variable is at most `t`."""
    return student_tail(-t, degrees) if t < 0 else 1.0 - student_tail(t, degrees)


def two_sided_p(t: float, degrees: float) -> float:
    """Return the probability that a Student variable is at least as far from 0 as `t`."""
    return min(1.0, 2.0 * student_tail(abs(t), degrees))


@lru_cache(maxsize=4096)
def student_quantile(probability: float, degrees: float) -> float:
    """Return the value that a Student variable stays below with this probability, from 0 to 1."""
    if not 0 < probability < 1:
        raise ValueError(f"a probability between 0 and 1 is needed, not {probability}")
    if probability < 0.5:
        return -_upper_quantile(probability, degrees)
    return _upper_quantile(1.0 - probability, degrees)


def _upper_quantile(tail: float, degrees: float) -> float:
    """Return the `t` of at least 0 with this tail, by Newton's method.

    The tail is convex to the right of 0, so the steps from 0 on approach the answer from below.
    """
    t = 0.0
    for _ in range(_MOST_STEPS):
        step = (student_tail(t, degrees) - tail) / _density(t, degrees)
        if step <= 1e-15 * max(1.0, t):
            return t + step
        t += step
    raise AssertionError(f"no quantile for tail {tail} and {degrees} degrees of freedom")


def _density(t: float, degrees: float) -> float:
    log_power = -(degrees + 1) / 2 * math.log1p(t * t / degrees)
    return math.exp(_log_gamma_step(degrees / 2) + log_power) / math.sqrt(math.pi * degrees)


def _front(x: float, rest: float, a: float) -> float:
    """x^a · rest^(1/2) / B(a, 1/2), the factor before the continued fraction; rest = 1 - x."""
    log_x = math.log1p(-rest) if rest < 0.5 else math.log(x)
    return math.exp(_log_gamma_step(a) + a * log_x) * math.sqrt(rest / math.pi)


def _log_gamma_step(a: float) -> float:
    """log(Γ(a + 1/2) / Γ(a)); for large `a` by its series, where the difference loses digits."""
    if a < _LARGE:
        return math.lgamma(a + 0.5) - math.lgamma(a)
    inverse = 1 / a
    return 0.5 * math.log(a) - inverse / 8 + inverse**3 / 192 - inverse**5 / 640


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function I(x; a, b), by Lentz's method."""
    c = 1.0
    d = 1.0 / _away_from_zero(1.0 - (a + b) * x / (a + 1))
    answer = d
    for m in range(1, _MOST_STEPS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d = 1.0 / _away_from_zero(1.0 + even * d)
        c = _away_from_zero(1.0 + even / c)
        answer *= c * d
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1.0 / _away_from_zero(1.0 + odd * d)
        c = _away_from_zero(1.0 + odd / c)
        answer *= c * d
        if abs(c * d - 1.0) < 1e-16:
            return answer
    raise AssertionError(f"the fraction of x={x}, a={a}, b={b} does not settle")


def _away_from_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
