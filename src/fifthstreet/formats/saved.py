"""Reading a saved state: every value checked, every complaint naming its key.

It reads mappings that JSON gave; it opens no files.
"""

from collections.abc import Mapping
from typing import Final

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.rules import InvalidRuleSet, RuleSet

VERSION: Final = 1


def header(kind: str) -> dict[str, object]:
    """How every saved state begins."""
    return {"v": VERSION, "type": kind}


class Saved:
    """A saved record; each method returns one value of the wanted type or raises InvalidFormat."""

    __slots__ = ("_kind", "_values")

    def __init__(self, values: object, kind: str) -> None:
        """Part of a saved state; `kind` names it in complaints."""
        if not isinstance(values, Mapping):
            raise InvalidFormat(f"saved {kind}: {values!r} is no record")
        self._values: Mapping[str, object] = values
        self._kind = kind

    @classmethod
    def opened(cls, values: object, kind: str) -> "Saved":
        """A whole saved state: its version and type must be right."""
        saved = cls(values, kind)
        if saved.text("type") != kind:
            raise saved._wrong("type", f"{kind!r}")
        if saved.whole("v") != VERSION:
            raise saved._wrong("v", f"version {VERSION}")
        return saved

    def _wrong(self, key: str, wanted: str) -> InvalidFormat:
        return InvalidFormat(
            f"saved {self._kind}: {key} = {self._values.get(key)!r}; wanted: {wanted}"
        )

    def whole(self, key: str) -> int:
        value = self._values.get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._wrong(key, "a whole number")
        return value

    def whole_or_none(self, key: str) -> int | None:
        return None if self._values.get(key) is None else self.whole(key)

    def number(self, key: str) -> float:
        value = self._values.get(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self._wrong(key, "a number")
        return float(value)

    def yes(self, key: str) -> bool:
        value = self._values.get(key)
        if not isinstance(value, bool):
            raise self._wrong(key, "true or false")
        return value

    def text(self, key: str) -> str:
        value = self._values.get(key)
        if not isinstance(value, str):
            raise self._wrong(key, "a text")
        return value

    def items(self, key: str) -> list[object]:
        value = self._values.get(key)
        if not isinstance(value, (list, tuple)):
            raise self._wrong(key, "a list")
        return list(value)

    def wholes(self, key: str) -> tuple[int, ...]:
        found: list[int] = []
        for item in self.items(key):
            if isinstance(item, bool) or not isinstance(item, int):
                raise self._wrong(key, "a list of whole numbers")
            found.append(item)
        return tuple(found)

    def numbers(self, key: str) -> tuple[int | float, ...]:
        found: list[int | float] = []
        for item in self.items(key):
            if isinstance(item, bool) or not isinstance(item, (int, float)):
                raise self._wrong(key, "a list of numbers")
            found.append(item)
        return tuple(found)

    def rows(self, key: str) -> list[tuple[int, ...]]:
        """A list of lists of whole numbers."""
        return [Saved({key: item}, f"{self._kind}, {key}").wholes(key) for item in self.items(key)]

    def texts(self, key: str) -> tuple[str, ...]:
        found: list[str] = []
        for item in self.items(key):
            if not isinstance(item, str):
                raise self._wrong(key, "a list of texts")
            found.append(item)
        return tuple(found)

    def record(self, key: str) -> "Saved":
        return Saved(self._values.get(key), f"{self._kind}, {key}")

    def record_or_none(self, key: str) -> "Saved | None":
        return None if self._values.get(key) is None else self.record(key)

    def records(self, key: str) -> list["Saved"]:
        return [Saved(item, f"{self._kind}, {key}") for item in self.items(key)]

    def rules(self, key: str) -> RuleSet:
        value = self._values.get(key)
        if not isinstance(value, Mapping):
            raise self._wrong(key, "a rule set")
        try:
            return RuleSet.stored(value, f"saved {self._kind}")
        except InvalidRuleSet as error:
            raise InvalidFormat(str(error)) from error
