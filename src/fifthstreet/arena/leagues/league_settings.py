"""The settings of a league in its file `league.toml`: bots, rules, and hands per pair.

It converts the file's text to settings and back; it opens no file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fifthstreet.arena.deal_seeds import SEED_BITS
from fifthstreet.arena.errors import InvalidLeague
from fifthstreet.history.toml_text import value_text

DEFAULT_RULES: Final = "research"
DEFAULT_HANDS: Final = 10_000

_ABOUT: Final[Mapping[str, str]] = {
    "rules": "a rule set's name, or the path of its file",
    "seats": "2, or an even number: each bot of a pair takes every other seat",
    "duplicate": "every deal is played in all rotations of the seats",
    "hands": "a pair; rounded up to whole sessions; more hands extend what has been played",
    "seed": "decides all cards",
}
_HEAD: Final = """\
# A league of Fifth Street: `fifthstreet league DIR` plays the pairs that are missing.
# Bots and hands may be changed at any time; the other lines only until the first pair is played.
"""


@dataclass(frozen=True, slots=True)
class LeagueSettings:
    """The settings of a league; `bots` are names as users type them.

    Without a `seed` a new league draws one.
    """

    rules: str = DEFAULT_RULES
    seats: int = 2
    is_duplicate: bool = True
    hands: int = DEFAULT_HANDS
    seed: int | None = None
    bots: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.seats < 2 or self.seats % 2:
            raise InvalidLeague(f"seats = {self.seats}; allowed: 2, or another even number")
        if self.hands < 1:
            raise InvalidLeague(f"hands = {self.hands}; at least 1")
        if self.seed is not None and not 0 <= self.seed < 1 << SEED_BITS:
            raise InvalidLeague(f"seed = {self.seed}; allowed are 0 to 2**{SEED_BITS} - 1")
        for bot in self.bots:
            if self.bots.count(bot) > 1:
                raise InvalidLeague(f"{bot} is in the league twice; every bot plays once")

    def values(self) -> dict[str, object]:
        """In the order of the file; a seed that is not drawn yet is left out."""
        values: dict[str, object] = {
            "rules": self.rules,
            "seats": self.seats,
            "duplicate": self.is_duplicate,
            "hands": self.hands,
            "seed": self.seed,
            "bots": list(self.bots),
        }
        if self.seed is None:
            del values["seed"]
        return values

    def as_toml(self) -> str:
        lines = []
        for key, value in self.values().items():
            if key == "bots":
                bots = "".join(f"    {value_text(bot)},\n" for bot in self.bots)
                lines.append(f"bots = [\n{bots}]")
            else:
                lines.append(f"{key} = {value_text(value)}  # {_ABOUT[key]}")
        return _HEAD + "\n".join(lines) + "\n"


def read_settings(text: str, where: str) -> LeagueSettings:
    """Settings from the file's text; raises InvalidLeague that names the file and the key."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidLeague(f"{where}: {error}") from error
    known = LeagueSettings(seed=0).values()
    for key in values:
        if key not in known:
            raise InvalidLeague(f"{where}: unknown key {key!r}; allowed: {', '.join(known)}")
    for key, example in known.items():
        if key in values and type(values[key]) is not type(example):
            kind = {str: "a text", int: "a whole number", bool: "true or false"}
            needed = kind.get(type(example), "a list of texts")
            raise InvalidLeague(f"{where}: {key} = {values[key]!r}; {needed} is needed")
    bots = values.get("bots", [])
    if not all(isinstance(bot, str) for bot in bots):
        raise InvalidLeague(f"{where}: bots = {bots!r}; a list of texts is needed")
    renamed = {"is_duplicate" if key == "duplicate" else key: one for key, one in values.items()}
    try:
        return LeagueSettings(**{**renamed, "bots": tuple(bots)})
    except InvalidLeague as error:
        raise InvalidLeague(f"{where}: {error}") from None
