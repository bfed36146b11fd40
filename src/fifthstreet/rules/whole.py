"""Whole numbers from outside: the same answer compiled and interpreted, NumPy's included."""

from operator import index


def whole(value: object) -> int:
    """`value` as an int; raises TypeError for anything that is not a whole number, booleans too."""
    if isinstance(value, bool):
        raise TypeError(f"{value!r} is no whole number")
    if isinstance(value, int):
        return value
    return index(value)  # type: ignore[arg-type]
