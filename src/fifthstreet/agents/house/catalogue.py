"""The house bots by name; no other module makes one from a name.

A bot's module is loaded at its first use: the strong ones need NumPy, and a table of callers should
not wait for it.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from fifthstreet.agents.bot_options import HouseBot, Option
from fifthstreet.agents.errors import UnknownBot

# The module and class of each bot, the weakest first.
_HOUSE: Final[dict[str, tuple[str, str]]] = {
    "folder": ("folding_bot", "Folder"),
    "random": ("random_bot", "RandomBot"),
    "caller": ("caller", "Caller"),
    "maniac": ("maniac", "Maniac"),
    "station": ("station", "Station"),
    "rock": ("rock", "Rock"),
    "tag": ("tag", "Tag"),
    "shark": ("shark", "Shark"),
    "champion": ("champion", "Champion"),
}

# Earlier versions, for comparison; they play only if requested by name.
_EARLIER: Final[dict[str, tuple[str, str]]] = {
    "shark@1": ("shark_1", "Shark"),
}

# The default house bots of a table: quick enough for any number of tables.
DEFAULT_HOUSE_BOT: Final = "shark"


def house_bot_names() -> tuple[str, ...]:
    return tuple(_HOUSE)


def is_house_bot(name: str) -> bool:
    """Return whether a house bot of that name can be made, earlier versions included."""
    return name in _HOUSE or name in _EARLIER


def house_bot(name: str, options: Mapping[str, float] | None = None) -> HouseBot:
    """Make a house bot of that name; raises UnknownBot, or BadOption for a wrong option."""
    return _house_class(name)(options)


def house_options(name: str) -> tuple[Option, ...]:
    """Return the options of that bot; raises UnknownBot."""
    return _house_class(name).OPTIONS


def _house_class(name: str) -> type[HouseBot]:
    place = _HOUSE.get(name) or _EARLIER.get(name)
    if place is None:
        raise UnknownBot(f"no house bot is called {name!r}; there are: {', '.join(_HOUSE)}")
    module, class_name = place
    found: type[HouseBot] = getattr(import_module(f"fifthstreet.agents.house.{module}"), class_name)
    return found
