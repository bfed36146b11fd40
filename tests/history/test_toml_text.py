import tomllib
from datetime import date, datetime, time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.history.toml_text import key_text, value_text

texts = st.text(st.characters(exclude_categories=["Cs"]))
values = st.recursive(
    st.booleans()
    | st.integers(-(2**60), 2**60)
    | texts
    | st.decimals(
        allow_nan=False, allow_infinity=False, places=4, min_value=-(10**9), max_value=10**9
    )
    | st.times()
    | st.dates()
    | st.datetimes(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


@given(key=texts, value=values)
def test_what_is_written_reads_back(key: str, value: object) -> None:
    text = f"{key_text(key)} = {value_text(value)}\n"
    assert text.count("\n") == 1
    assert tomllib.loads(text, parse_float=Decimal) == {key: value}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (Decimal("1.50"), "1.50"),
        (Decimal("1E+3"), "1000.0"),
        (0.5, "0.5"),
        (Decimal("inf"), "inf"),
        (Decimal("-inf"), "-inf"),
        (Decimal("nan"), "nan"),
        ('say "hi"\n', '"say \\"hi\\"\\n"'),
        ({}, "{}"),
        (time(12, 30), "12:30:00"),
        (date(2009, 1, 2), "2009-01-02"),
        (datetime(2009, 1, 2, 3, 4), "2009-01-02T03:04:00"),
    ],
)
def test_examples(value: object, text: str) -> None:
    assert value_text(value) == text


def test_what_toml_cannot_say() -> None:
    with pytest.raises(TypeError, match="None is nothing that TOML can say"):
        value_text([None])
