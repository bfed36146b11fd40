"""Fifth Street: Texas Hold'em for people and programs.

The names below are found when they are first asked for, so that `import fifthstreet` costs next to
nothing and whoever needs only the cards does not load the rules.
"""

TYPE_CHECKING = False  # the type checkers' name; importing `typing` itself would cost milliseconds
if TYPE_CHECKING:
    from fifthstreet.agents.bot import Bot, BotInfo
    from fifthstreet.rules.action import Action
    from fifthstreet.rules.view import View

__version__ = "0.1.0"

__all__ = ["Action", "Bot", "BotInfo", "View", "__version__"]

_HOMES = {
    "Action": "fifthstreet.rules.action",
    "Bot": "fifthstreet.agents.bot",
    "BotInfo": "fifthstreet.agents.bot",
    "View": "fifthstreet.rules.view",
}


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 only when a name is asked for

    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
