"""Finds a bot's class in a file or a package. This runs its code; `bot_source` decides where.

A target is ("file", PATH, CLASS), with no CLASS for a file's only one, or ("object", MODULE, NAME);
for a player of another platform's interface, the interface's name precedes either.
"""

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Final

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.errors import UnknownBot, did_you_mean

FILE: Final = "file"
OBJECT: Final = "object"

INTERFACES: Final = ("pypokerengine", "rlcard", "husky")


def load_class(target: Sequence[str]) -> type[Bot]:
    """Return the class of a bot; raises UnknownBot with what is wrong and what is allowed."""
    if target[0] in INTERFACES:
        return _foreign(target)
    kind, place, name = target
    if kind == FILE:
        module = _file_module(place)
        found = _named(module, name) if name else _only_bot(module)
        where = f"{place}:{found.__name__}" if inspect.isclass(found) else f"{place}:{name}"
    else:
        found = _named(_installed_module(place), name)
        where = f"{place}:{name}"
    return _checked(found, where)


def _foreign(target: Sequence[str]) -> type[Bot]:
    from fifthstreet.agents.foreign.foreign_loading import (  # noqa: PLC0415 only these need it
        foreign_class,
    )

    interface, kind, place, name = target
    read = _file_module if kind == FILE else _installed_module
    return foreign_class(interface, lambda: read(place), place, name)


@lru_cache
def _file_module(path: str) -> ModuleType:
    """Run the file as Python runs a program: imports search its folder first."""
    folder = str(Path(path).parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    name = f"__bot_{Path(path).stem}__"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{path}: a Python file ends in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{path}{_line_of(error, path)}: {_words(error)}") from error
    return module


def _installed_module(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{name} cannot be imported: {_words(error)}") from error


def _named(module: ModuleType, name: str) -> object:
    found: object = module
    for part in name.split("."):
        if not hasattr(found, part):
            there = [bot.__name__ for bot in _bots(module)]
            hint = did_you_mean(name, there)
            raise UnknownBot(f"{module.__file__} has no {name!r}{hint}; {_there(there)}")
        found = getattr(found, part)
    return found


def _only_bot(module: ModuleType) -> type[Bot]:
    there = _bots(module)
    if len(there) != 1:
        path = module.__file__
        names = [bot.__name__ for bot in there]
        raise UnknownBot(f"{path}: {_there(names)}; write {path}:CLASS to say which")
    return there[0]


def _there(names: list[str]) -> str:
    if not names:
        return "it has no subclass of fifthstreet.Bot"
    return f"its bots: {', '.join(names)}"


def _bots(module: ModuleType) -> list[type[Bot]]:
    """Return the bots that the module itself defines."""
    return [
        found
        for found in vars(module).values()
        if inspect.isclass(found) and issubclass(found, Bot) and found.__module__ == module.__name__
    ]


def _checked(found: object, where: str) -> type[Bot]:
    if not inspect.isclass(found):
        raise UnknownBot(f"{where} is no class; a bot is a subclass of fifthstreet.Bot")
    if not issubclass(found, Bot):
        raise UnknownBot(f"{where} is no bot: it must be a subclass of fifthstreet.Bot")
    if found.act is Bot.act:
        raise UnknownBot(f"{where} is no bot yet: it must define act(self, view)")
    try:
        inspect.signature(found).bind()
    except TypeError as error:
        raise UnknownBot(f"{where}: it must be made without arguments ({error})") from None
    return found


def _line_of(error: BaseException, path: str) -> str:
    """Return the last line of that file in the error's traceback."""
    if isinstance(error, SyntaxError) and error.filename == path:
        return f":{error.lineno}"
    number = 0
    place = error.__traceback__
    while place is not None:
        if place.tb_frame.f_code.co_filename == path:
            number = place.tb_lineno
        place = place.tb_next
    return f":{number}" if number else ""


def _words(error: BaseException) -> str:
    words = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
