"""The text of one hand in a PHH file, and where in the file each part of it stands.

A `.phhs` file holds many hands, each under its own header: `[1]`, `[2]`. It is split at the headers
before anything is parsed: a broken hand spoils no other, and a large file is never held whole.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final

from fifthstreet.history.errors import AGAINST_RULES, MALFORMED, InvalidHistory

# Far more than any hand needs: a file that is no history must not fill the memory.
LONGEST: Final = 1_000_000

# What TOML wants of a reader, and far more levels than any field of a hand has.
_MOST_BITS: Final = 64
_DEEPEST: Final = 32

# A header opens the next hand, unless it names a user's table ("_…") or a part of a hand ("1.x").
_HEADER: Final = re.compile(
    r"""^\s*\[\s*("[^"]*"|'[^']*'|[A-Za-z0-9-][A-Za-z0-9_-]*)\s*\]\s*(?:\#.*)?$"""
)
_TOML_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)")
_STRING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|'
    + r"'''.*?'''|"
    + r'"(?:[^"\\\n]|\\.)*"|'
    + r"'[^'\n]*'|#[^\n]*|[\[\]]",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class HandText:
    """Lines of a file that hold one hand (`is_cut`: not all); `name` is its header's, or empty."""

    text: str
    name: str = ""
    first_line: int = 1
    is_cut: bool = False

    def table(self) -> dict[str, object]:
        """The fields of the hand; numbers with a point are Decimals. Raises InvalidHistory."""
        import tomllib  # noqa: PLC0415 costs milliseconds; only who reads such a file pays for it

        if self.is_cut:
            raise InvalidHistory(f"a hand of more than {LONGEST:,} characters", self.first_line)
        try:
            document = tomllib.loads(self.text, parse_float=_decimal)
            _check_values(document)
        except RecursionError:
            raise InvalidHistory("not TOML: nested too deeply", self.first_line) from None
        except ValueError as error:
            found = _TOML_LINE.search(str(error))
            last = self.text.count("\n", 0, len(self.text.rstrip()))
            offset = int(found[1]) - 1 if found else last
            problem = _TOML_LINE.sub("", str(error)).strip()
            raise InvalidHistory(f"not TOML: {problem}", self.first_line + offset) from None
        if self.name:
            # The header is the first line, so its table is the first, however its name is written.
            own = document.pop(next(iter(document)))
            return {**own, **document}
        return document

    def field_error(self, key: str, problem: str, reason: str = MALFORMED) -> InvalidHistory:
        """An error that points to the line of a field, or to the hand's first if it is missing."""
        found = re.search(rf"""^[ \t]*["']?{re.escape(key)}["']?[ \t]*=""", self.text, re.MULTILINE)
        if found:
            return InvalidHistory(problem, self._line_at(found.start()), reason)
        written = re.search(r"^[ \t]*[^#\s]", self.text, re.MULTILINE)
        return InvalidHistory(problem, self._line_at(written.start() if written else 0), reason)

    def action_error(
        self, number: int, problem: str, reason: str = AGAINST_RULES
    ) -> InvalidHistory:
        """An error that points to the line of an action, counted from 0."""
        begin = re.search(r"""^[ \t]*["']?actions["']?[ \t]*=""", self.text, re.MULTILINE)
        position = begin.end() if begin else 0
        count = 0
        for token in _STRING.finditer(self.text, position):
            position = token.start()
            if token[0] == "]":
                break
            if token[0][0] in "\"'":
                if count == number:
                    break
                count += 1
        return InvalidHistory(problem, self._line_at(position), reason)

    def _line_at(self, position: int) -> int:
        return self.first_line + self.text.count("\n", 0, position)


def split_hands(lines: Iterable[str]) -> Iterator[HandText]:
    """The hands of a `.phh` or `.phhs` file, given line by line; one at a time is held."""
    held: list[str] = []
    size = 0
    name = ""
    first_line = 1
    for number, line in enumerate(lines, 1):
        header = _HEADER.match(line)
        if header:
            if name or _says_something(held):
                yield HandText("".join(held), name, first_line, size > LONGEST)
            held = []
            size = 0
            name = header[1].strip("\"'")
            first_line = number
        size += len(line)
        if size <= LONGEST:
            held.append(line)
    if name or _says_something(held):
        yield HandText("".join(held), name, first_line, size > LONGEST)


def _decimal(digits: str) -> Decimal:
    try:
        return Decimal(digits)
    except InvalidOperation:
        raise ValueError(f"{digits[:40]} is no number of a sane size") from None


def _check_values(document: dict[str, object]) -> None:
    """Raises ValueError for a number or a depth that could not even be quoted in an error.

    Hex numbers and dotted keys have no limit of their own in TOML.
    """
    level: list[object] = [document]
    for _ in range(_DEEPEST):
        inner: list[object] = []
        for value in level:
            if isinstance(value, dict):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
            elif isinstance(value, int) and value.bit_length() > _MOST_BITS:
                raise ValueError(f"a number of more than {_MOST_BITS} bits")
        level = inner
    if level:
        raise RecursionError


def _says_something(lines: list[str]) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in lines)
