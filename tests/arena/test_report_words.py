"""Numbers on a page: an estimate has its interval or is not written."""

import pytest

from fifthstreet.arena.report.page_words import Words, plain, signed
from fifthstreet.arena.report.scale import Scale, around_zero
from fifthstreet.arena.report.wilson_share import share_interval
from fifthstreet.arena.statistics.edge import halved, mirrored
from fifthstreet.arena.statistics.estimate import estimate
from fifthstreet.arena.statistics.ratio import RatioSums

WORDS = Words("en")


def sums(*chips: int) -> RatioSums:
    found = RatioSums()
    for won in chips:
        found.add(1, won)
    return found


def test_an_estimate_is_written_with_its_interval() -> None:
    found = estimate(sums(100, 300, 200, 400), 100)
    assert found is not None
    # Mean 250 chips = 2500 mbb; deviation 129.1, error 64.55, t(3) = 3.182.
    assert WORDS.estimate(found) == "+2,500\u00a0±\u202f2,054"
    assert WORDS.estimate(mirrored(halved(found))) == "−1,250\u00a0±\u202f1,027"


def test_one_unit_gives_no_number_at_all() -> None:
    found = estimate(sums(700), 100)
    assert WORDS.estimate(found) == "–"


@pytest.mark.parametrize(
    ("number", "places", "written"),
    [(1234.4, 0, "+1,234"), (-0.04, 1, "0.0"), (-7.25, 1, "−7.2"), (0, 0, "0")],
)
def test_signs(number: float, places: int, written: str) -> None:
    assert signed(number, places) == written
    assert plain(number, places) == written.removeprefix("+")


def test_other_numbers() -> None:
    assert WORDS.p_value(0.0004) == "p < 0.001"
    assert WORDS.p_value(0.0316) == "p = 0.032"
    assert [WORDS.about(number) for number in (7, 1234, 987_654)] == ["7", "1,200", "990,000"]
    assert WORDS.list(["a", "b", "c"]) == "a, b and c"
    assert Words("zh").position("BB") == "大盲位"
    assert Words("zh").position("UTG+7") == "UTG+7"
    times = [WORDS.seconds(one).replace("\u202f", " ") for one in (3e-6, 0.0021, 1.5)]
    assert times == ["3 µs", "2.1 ms", "1.50 s"]


def test_a_share_and_its_interval() -> None:
    low, high = share_interval(0, 20) or (1, 0)
    # Wilson's upper end for none of 20: z²/(n + z²).
    assert low == 0
    assert high == pytest.approx(3.8415 / 23.8415, abs=1e-4)
    assert share_interval(0, 0) is None


def test_a_scale_holds_zero_and_its_marks_are_round() -> None:
    at = around_zero([120, 480], 0, 100)
    assert at.low < 0
    assert at.high > 480
    assert at.marks(4) == [0, 200, 400]
    assert Scale(0, 10, 100, 0)(2.5) == 75
