"""Amounts with decimals as whole chips: a file in dollars is played in cents.

How many decimals a hand has is kept beside it, so that its amounts can be written as they were.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

MOST_PLACES: Final = 6
_MOST_DIGITS: Final = 18
_WRITTEN: Final = re.compile(r"[0-9]{1,18}(?:\.[0-9]{1,6})?")


def amount_of(value: object) -> Decimal | None:
    """The amount that a TOML number says; None for what is no finite number of a sane size."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return None
    amount = Decimal(value)
    if not amount.is_finite() or amount.adjusted() > _MOST_DIGITS:
        return None
    return amount if _places(amount) <= MOST_PLACES else None


def amount_from_text(word: str) -> Decimal | None:
    """The amount of a bet as an action names it."""
    return Decimal(word) if _WRITTEN.fullmatch(word) else None


def places_of(amounts: Iterable[Decimal]) -> int:
    """How many decimals make all amounts whole chips.

    Written decimals count, also zeros: 5.00 is in cents. But 5.0 is how programs print a whole
    number, and halves and tenths of a coin are cents too, so the answer is never 1.
    """
    most = 0
    for amount in amounts:
        places = _places(amount)
        if places > 1 or amount != amount.to_integral_value():
            most = max(most, places, 2)
    return most


def chips_of(amount: Decimal, places: int) -> int:
    return int(amount.scaleb(places))


def amount_text(chips: int, places: int) -> str:
    """The amount as a file says it: whole, or with all its decimals.

    >>> amount_text(150, 2), amount_text(150, 0)
    ('1.50', '150')
    """
    if places == 0:
        return str(chips)
    sign = "-" if chips < 0 else ""
    whole, rest = divmod(abs(chips), 10**places)
    return f"{sign}{whole}.{rest:0{places}d}"


def unit_text(places: int) -> str:
    """What one chip of the engine is worth in the file: "1" or "0.01"."""
    return amount_text(1, places)


def _places(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
