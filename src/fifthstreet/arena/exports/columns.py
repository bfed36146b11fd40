"""Columns of a table that grow row by row, typed by name."""

from __future__ import annotations

from collections.abc import Mapping


class Columns:
    """A part of a table: `lists` has one list per column, in the order of the types."""

    __slots__ = ("lists", "types")

    def __init__(self, types: Mapping[str, str]) -> None:
        self.types = types
        self.lists: list[list[object]] = [[] for _ in types]

    def add(self, *values: object) -> None:
        """Add a row."""
        for column, value in zip(self.lists, values, strict=True):
            column.append(value)

    def __len__(self) -> int:
        return len(self.lists[0])
