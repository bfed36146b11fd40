"""Options of house bots: their names, their limits, and a one-line error for a wrong one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.errors import UnknownBot


class BadOption(UnknownBot):
    """The bot does not have the option, or the value is outside its limits."""


class Option:
    """One number that may be set by name, as in `shark:aggression=0.7`."""

    __slots__ = ("default", "high", "low", "meaning", "name")

    def __init__(self, name: str, default: float, low: float, high: float, meaning: str) -> None:
        self.name = name
        self.default = default
        self.low = low
        self.high = high
        self.meaning = meaning

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.default}, {self.low}, {self.high})"


class HouseBot(Bot):
    """A house bot: its class lists its options in OPTIONS; the rest is as in `Bot`."""

    OPTIONS: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        """Make a bot with those options, defaults for the others; raises BadOption."""
        self.settings = self.checked(options or {})

    @classmethod
    def checked(cls, given: Mapping[str, float]) -> dict[str, float]:
        """Return every option with its value; raises BadOption that says what is allowed."""
        known = {option.name: option for option in cls.OPTIONS}
        name = cls.__name__.lower().removesuffix("bot")
        for key, value in given.items():
            option = known.get(key)
            if option is None:
                allowed = ", ".join(known) if known else "none"
                raise BadOption(f"{name} has no option {key!r}; allowed: {allowed}")
            is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
            if not is_number or not option.low <= value <= option.high:
                raise BadOption(
                    f"{name}: {key} must be a number from {option.low:g} to {option.high:g}, "
                    f"not {value!r}"
                )
        return {key: float(given.get(key, option.default)) for key, option in known.items()}
