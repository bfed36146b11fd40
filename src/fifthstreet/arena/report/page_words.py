"""The words and numbers of a page in its language.

An estimate is written with its interval or not at all: there is no function for the value alone.
"""

from __future__ import annotations

from typing import Final, Protocol

from fifthstreet.i18n import has_text, text

_MINUS: Final = "\N{MINUS SIGN}"
_DASH: Final = "\N{EN DASH}"
_SPACE: Final = "\N{NO-BREAK SPACE}"
_THIN: Final = "\N{NARROW NO-BREAK SPACE}"


class Interval(Protocol):
    """A value and the ends of its interval: an estimate, or a mean of several."""

    @property
    def value(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


class Words:
    """The texts and numbers of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, key: str, /, **values: object) -> str:
        return text(key, self.lang, **values)

    def position(self, name: str) -> str:
        """Return a position in the language's terms: BTN, 庄位."""
        key = f"position.{name}"
        return text(key, self.lang) if self.lang != "en" and has_text(key, self.lang) else name

    def estimate(self, found: Interval | None) -> str:
        """Return `+123 ± 45`, or a dash where there is no interval."""
        if found is None:
            return _DASH
        reach = (found.high - found.low) / 2
        places = 0 if reach >= 10 else 1 if reach >= 1 else 2
        value = signed(found.value, places)
        return f"{value}{_SPACE}±{_THIN}{reach:,.{places}f}"

    def p_value(self, p: float) -> str:
        return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"

    def seconds(self, seconds: float) -> str:
        if seconds < 1e-3:
            return f"{seconds * 1e6:.0f}{_THIN}µs"
        if seconds < 1:
            return f"{seconds * 1e3:.1f}{_THIN}ms"
        return f"{seconds:.2f}{_THIN}s"

    def about(self, number: int) -> str:
        """Return a forecast, rounded to two digits."""
        digits = max(0, len(str(number)) - 2)
        return f"{round(number, -digits):,}"

    def list(self, names: list[str]) -> str:
        """Join names: `a`, `a and b`, `a, b and c`."""
        if len(names) < 2:
            return "".join(names)
        head = self.say("report.comma").join(names[:-1])
        return self.say("report.and", first=head, last=names[-1])


def signed(number: float, places: int = 0) -> str:
    """Return a number with a typographic sign."""
    written = f"{abs(number):,.{places}f}"
    if not any(digit in written for digit in "123456789"):
        return written
    return (_MINUS if number < 0 else "+") + written


def plain(number: float, places: int = 0) -> str:
    """Return a number without a plus sign."""
    return signed(number, places).removeprefix("+")
