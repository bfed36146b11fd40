from decimal import Decimal

import pytest

from fifthstreet.history.amounts import (
    amount_from_text,
    amount_of,
    amount_text,
    chips_of,
    places_of,
    unit_text,
)


@pytest.mark.parametrize(
    ("amounts", "places"),
    [
        ([], 0),
        (["50", "100"], 0),
        (["50.0", "100.0"], 0),  # how programs print whole floats
        (["0.5", "1"], 2),
        (["5.00", "10"], 2),
        (["0.125", "1"], 3),
        (["-0.25"], 2),
    ],
)
def test_how_many_decimals_make_chips_whole(amounts: list[str], places: int) -> None:
    assert places_of(Decimal(amount) for amount in amounts) == places


def test_amounts_survive_the_way_there_and_back() -> None:
    assert chips_of(Decimal("1.5"), 2) == 150
    assert amount_text(150, 2) == "1.50"
    assert amount_text(-5, 2) == "-0.05"
    assert amount_text(150, 0) == "150"
    assert unit_text(2) == "0.01"
    assert unit_text(0) == "1"


@pytest.mark.parametrize(
    "value",
    [
        True,
        "5",
        None,
        Decimal("inf"),
        Decimal("nan"),
        Decimal("1e400"),
        Decimal("1e999999"),
        Decimal("1e-7"),
    ],
)
def test_what_is_no_amount(value: object) -> None:
    assert amount_of(value) is None


@pytest.mark.parametrize("word", ["", "-5", "1e3", "five", "5.", ".5", "٣", "1" * 30, "0.1234567"])
def test_words_that_are_no_amount(word: str) -> None:
    assert amount_from_text(word) is None
