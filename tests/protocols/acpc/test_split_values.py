"""Values of a hand: folds, showdowns, side pots, and chips cut in half."""

import pytest

from fifthstreet.protocols.acpc.log_lines import number_text, score_line
from fifthstreet.protocols.acpc.split_values import values_of


@pytest.mark.parametrize(
    ("spent", "folded", "strengths", "values"),
    [
        ([100, 50], [False, True], [0, 0], [50, -50]),
        # What nobody called is no loss.
        ([20000, 300], [False, False], [1, 2], [-300, 300]),
        ([100, 100, 100], [False, False, False], [5, 5, 1], [50, 50, -100]),
        # An odd chip is cut: 50 dead among two winners of three.
        ([100, 100, 100, 25], [False, False, False, True], [5, 5, 5, 0], [25 / 3] * 3 + [-25]),
        # The short stack wins the first pot, the second goes to the better of the others.
        ([30, 100, 100], [False, False, False], [9, 5, 1], [60, 40, -100]),
        # A folded seat's chips stay in every pot that it paid into.
        ([30, 100, 60, 100], [False, False, True, False], [9, 1, 0, 5], [90, -100, -60, 70]),
    ],
)
def test_values(
    spent: list[int], folded: list[bool], strengths: list[int], values: list[float]
) -> None:
    assert values_of(spent, folded, strengths) == pytest.approx(values)
    assert sum(values) == pytest.approx(0)


def test_numbers_are_written_as_the_original_writes_them() -> None:
    assert [number_text(value) for value in (0.0, -300.0, 12.5, 25 / 3)] == [
        "0",
        "-300",
        "12.5",
        "8.333333",
    ]
    assert score_line([-0.5, 0.5], ["Alice", "Bob"]) == "SCORE:-0.5|0.5:Alice|Bob"
