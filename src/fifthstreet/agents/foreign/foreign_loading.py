"""Finds the player of a foreign interface in a file or a module, and makes a bot class of it.

This runs its code, like `bot_loading`. A player is a class that the file itself defines, with the
interface's deciding method; RLCard also takes an object, and a function that makes one.
"""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.errors import UnknownBot, did_you_mean
from fifthstreet.agents.foreign.foreign_bot import ForeignBot
from fifthstreet.agents.foreign.husky_bot import HuskyBot
from fifthstreet.agents.foreign.pypokerengine_bot import PyPokerEngineBot
from fifthstreet.agents.foreign.rlcard_bot import RLCardBot
from fifthstreet.agents.foreign.stand_ins import PROVIDERS
from fifthstreet.protocols.rlcard.no_limit import ACTION_COUNT

_BOTS: Final[dict[str, type[ForeignBot]]] = {
    "pypokerengine": PyPokerEngineBot,
    "rlcard": RLCardBot,
    "husky": HuskyBot,
}
_METHODS: Final = {
    "pypokerengine": ("declare_action",),
    "rlcard": ("eval_step", "step"),
    "husky": ("get_action",),
}
_PACKAGES: Final = {"pypokerengine": "PyPokerEngine", "rlcard": "rlcard"}
# The function that PyPokerEngine's own command line calls in a player's file.
_FACTORY: Final = "setup_ai"


def foreign_class(
    interface: str, load_module: Callable[[], ModuleType], where: str, name: str
) -> type[Bot]:
    """Return the class of a bot around the player; raises UnknownBot."""
    PROVIDERS[interface]()
    try:
        module = load_module()
    except UnknownBot as error:
        package = _PACKAGES.get(interface)
        if package is not None and f"No module named '{interface}" in str(error):
            raise UnknownBot(
                f"{error}; it needs the whole package: pip install {package}"
            ) from None
        raise
    found = _named(module, where, name) if name else _only_player(module, where, interface)
    make_player = _maker(found, interface, where)
    base = _BOTS[interface]

    def __init__(self: ForeignBot) -> None:  # noqa: N807 the new class's own
        base.__init__(self, make_player)

    title = name or getattr(found, "__name__", interface)
    return type(title, (base,), {"__init__": __init__})


def _named(module: ModuleType, where: str, name: str) -> Any:
    found = getattr(module, name, None)
    if found is None:
        there = [key for key, value in vars(module).items() if callable(value)]
        raise UnknownBot(f"{where} has no {name!r}{did_you_mean(name, there)}")
    return found


def _only_player(module: ModuleType, where: str, interface: str) -> Any:
    factory = getattr(module, _FACTORY, None)
    if callable(factory):
        return factory
    there = [
        value
        for value in vars(module).values()
        if inspect.isclass(value)
        and value.__module__ == module.__name__
        and _decides(value, interface)
    ]
    if len(there) != 1:
        names = ", ".join(value.__name__ for value in there) or "none"
        wanted = " or ".join(_METHODS[interface])
        raise UnknownBot(
            f"{where}: its players, classes with {wanted}: {names}; "
            f"write {interface}:{where}:CLASS to say which"
        )
    return there[0]


def _decides(player: Any, interface: str) -> bool:
    return any(callable(getattr(player, method, None)) for method in _METHODS[interface])


def _maker(found: Any, interface: str, where: str) -> Callable[[], Any]:
    """Return a function that makes the player, from its class, its factory or the object itself."""
    wanted = " or ".join(_METHODS[interface])
    if inspect.isclass(found) and not _decides(found, interface):
        raise UnknownBot(f"{where}: {found.__name__} is no player: it must define {wanted}")
    if not callable(found):
        if not _decides(found, interface):
            raise UnknownBot(f"{where}: {found!r} is no player: it must have {wanted}")
        return lambda: found
    arguments = _arguments(found, interface, where)
    return lambda: found(**arguments)


def _arguments(found: Any, interface: str, where: str) -> dict[str, object]:
    """Return the arguments: RLCard's agents get the number of actions, the others none."""
    try:
        signature = inspect.signature(found)
    except (TypeError, ValueError):
        return {}
    given: dict[str, object] = {}
    if interface == "rlcard" and "num_actions" in signature.parameters:
        given["num_actions"] = ACTION_COUNT
    try:
        signature.bind(**given)
    except TypeError as error:
        allowed = "num_actions alone" if interface == "rlcard" else "no arguments"
        raise UnknownBot(f"{where}: it must be made with {allowed} ({error})") from None
    return given
