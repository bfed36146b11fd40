"""The shorthand for ranges, by counts of holes, by members, and by what it refuses."""

import csv
import os
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.kernels import ranges
from tests.kernels.conftest import Engine

DATA = Path(os.environ.get("FIFTHSTREET_DATA", Path(__file__).parents[2] / "../shared/data"))


def classes(text: str) -> set[str]:
    return {ranges.class_of(hole) for hole in ranges.parse_range(text).holes.tolist()}


@pytest.mark.parametrize(
    ("text", "holes", "members"),
    [
        ("QQ", 6, "QQ"),
        ("QQ+", 18, "QQ KK AA"),
        ("22+", 78, "22 33 44 55 66 77 88 99 TT JJ QQ KK AA"),
        ("QQ-TT", 18, "QQ JJ TT"),
        ("TT-QQ", 18, "QQ JJ TT"),
        ("AKs", 4, "AKs"),
        ("AKo", 12, "AKo"),
        ("AK", 16, "AKs AKo"),
        ("KA", 16, "AKs AKo"),
        ("ATs+", 16, "ATs AJs AQs AKs"),
        ("KJ+", 32, "KJs KJo KQs KQo"),
        ("T9s+", 4, "T9s"),
        ("A5s-A2s", 16, "A5s A4s A3s A2s"),
        ("A2s-A5s", 16, "A5s A4s A3s A2s"),
        ("JTs-87s", 16, "JTs T9s 98s 87s"),
        ("J9o-97o", 36, "J9o T8o 97o"),
        ("QQ+,AKs,A5s-A2s,T9o", 50, "QQ KK AA AKs A5s A4s A3s A2s T9o"),
        ("qq+ aKS", 22, "QQ KK AA AKs"),
        ("AhKh", 1, "AKs"),
        ("khah", 1, "AKs"),
        ("AhKh QsQd", 2, "AKs QQ"),
    ],
)
def test_shorthand(text: str, holes: int, members: str) -> None:
    assert len(ranges.parse_range(text)) == holes
    assert classes(text) == set(members.split())


def test_an_exact_hole_is_its_two_cards() -> None:
    assert ranges.parse_range("AhKs").holes.tolist() == [[50, 47]]
    assert ranges.parse_range("KsAh") == ranges.parse_range("AhKs")


def test_random_is_every_hole_once() -> None:
    chosen = ranges.parse_range("random")
    assert len({tuple(hole) for hole in chosen.holes.tolist()}) == 1326
    assert set(chosen.weights.tolist()) == {1.0}


def test_classes_by_equity_are_all_169_and_hold_all_holes() -> None:
    assert len(set(ranges.CLASSES_BY_EQUITY)) == 169
    holes = [hole for name in ranges.CLASSES_BY_EQUITY for hole in ranges.holes_of_class(name)]
    assert len(set(holes)) == len(holes) == 1326


@pytest.mark.parametrize(
    ("text", "holes"),
    [("0.1%", 6), ("0.5%", 12), ("1%", 18), ("20%", 276), ("50%", 670), ("100%", 1326)],
)
def test_percentages_are_whole_classes_from_the_top(text: str, holes: int) -> None:
    chosen = classes(text)
    assert len(ranges.parse_range(text)) == holes
    assert chosen == set(ranges.CLASSES_BY_EQUITY[: len(chosen)])


def test_weights_and_overlaps() -> None:
    chosen = ranges.parse_range("AKs:0.5,QQ,AhKh:0.25")
    weights = {
        tuple(hole): weight
        for hole, weight in zip(chosen.holes.tolist(), chosen.weights.tolist(), strict=True)
    }
    assert weights[50, 46] == 0.25
    assert sorted(weights.values()) == [0.25, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the range '' is empty"),
        (" , ", "the range ',' is empty"),
        ("QQ+,AXs", "'AXs' is not a part of a range"),
        ("QQs", "'QQs': a pair is neither suited nor offsuit"),
        ("AhAh", "'AhAh': the same card twice"),
        ("AKs:0", "'AKs:0': a weight must be a positive number"),
        ("AKs:-1", "'AKs:-1': a weight must be a positive number"),
        ("AKs:", "'AKs:': a weight must be a positive number"),
        ("AKs:inf", "'AKs:inf': a weight must be a positive number"),
        ("AKs:nan", "'AKs:nan': a weight must be a positive number"),
        ("0%", "'0%': a percentage must be more than 0 and at most 100"),
        ("101%", "'101%': a percentage must be more than 0 and at most 100"),
        ("A5s-A2o", "'A5s-A2o': both ends must be suited, or offsuit, or neither"),
        ("A5s-K2s", "'A5s-K2s': both ends must have the same higher card or the same gap"),
        ("QQ-A2", "'QQ-A2': both ends must have the same higher card or the same gap"),
        ("AA-A2", "'AA-A2': both ends must have the same higher card or the same gap"),
        ("A", "'A' is not a part of a range"),
        ("AhK", "'AhK' is not a part of a range"),
        ("1h2h", "'1h2h' is not a part of a range"),
        ("QQ++", "'QQ++' is not a part of a range"),
        ("-", "'-' is not a part of a range"),
    ],
)
def test_bad_text_is_refused_and_quoted(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"range|pair|card|weight|percentage|ends") as caught:
        ranges.parse_range(text)
    assert str(caught.value).startswith(message)


@given(st.text(alphabet="AKQT92cdhsо+-:%., rando0.5", max_size=12))
def test_any_text_is_a_range_or_a_value_error(text: str) -> None:
    try:
        chosen = ranges.parse_range(text)
    except ValueError:
        return
    assert 1 <= len(chosen) <= 1326
    assert len(np.unique(chosen.holes, axis=0)) == len(chosen)


def test_ranges_from_holes() -> None:
    chosen = ranges.from_holes([(3, 9), (51, 0)], [2, 0.5])
    assert chosen.holes.tolist() == [[9, 3], [51, 0]]
    assert chosen.weights.tolist() == [2.0, 0.5]
    assert ranges.from_holes(ranges.parse_range("QQ").holes) == ranges.parse_range("QQ")
    assert hash(ranges.parse_range("AA")) == hash(ranges.parse_range("AcAd,AA"))
    assert ranges.parse_range("AA") != "AA"


@pytest.mark.parametrize(
    ("holes", "weights", "message"),
    [
        ([], None, "is empty"),
        ([(1, 1)], None, "is not a hole"),
        ([(1, 52)], None, "is not a hole"),
        ([(-1, 5)], None, "is not a hole"),
        ([(1, 2, 3)], None, "is not a hole"),
        ([(1, 2), (2, 1)], None, "a hole is there twice"),
        ([(1, 2)], [1, 2], "1 holes do not fit 2 weights"),
        ([(1, 2)], [0], "a weight must be a positive number"),
    ],
)
def test_bad_holes_are_refused(
    holes: list[tuple[int, ...]], weights: list[float] | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        ranges.from_holes(holes, weights)


@pytest.mark.parametrize("name", ["", "A", "AAs", "AKx", "AhKh", "ak"])
def test_bad_classes_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a class of holes"):
        ranges.holes_of_class(name)


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
def test_classes_by_equity_against_the_kernel_and_the_truths(native_engine: Engine) -> None:
    file = DATA / "truths" / "preflop169_vs_random.csv"
    if not file.exists():
        pytest.skip(f"{file} is not here")
    equities = {}
    with file.open() as lines:
        for row in csv.DictReader(lines):
            answer = native_engine.equity.equity([row["hand"], "random"], method="exact")
            seat = answer.seats[0]
            found = (seat.wins, seat.tied, answer.deals)
            assert found == (int(row["wins"]), int(row["ties"]), int(row["total"])), row["hand"]
            equities[row["hand"]] = seat.equity
    by_equity = sorted(equities, key=lambda name: -equities[name])
    assert tuple(by_equity) == ranges.CLASSES_BY_EQUITY
