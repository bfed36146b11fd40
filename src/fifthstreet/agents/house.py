"""The house bots by name; nothing else creates one from a word."""

from collections.abc import Callable
from typing import Final

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.caller import Caller
from fifthstreet.agents.folder import Folder
from fifthstreet.agents.maniac import Maniac
from fifthstreet.agents.random_bot import RandomBot
from fifthstreet.agents.tight import Tight

_HOUSE: Final[dict[str, Callable[[], Bot]]] = {
    "tight": Tight,
    "caller": Caller,
    "maniac": Maniac,
    "random": RandomBot,
    "folder": Folder,
}


class UnknownBot(ValueError):
    """No house bot has that name; the message lists those there are."""


def house_bot_names() -> tuple[str, ...]:
    return tuple(_HOUSE)


def house_bot(name: str) -> Bot:
    """A fresh house bot of that name; raises UnknownBot."""
    make = _HOUSE.get(name)
    if make is None:
        raise UnknownBot(f"no house bot is called {name!r}; there are: {', '.join(_HOUSE)}")
    return make()
