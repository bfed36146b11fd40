"""Looks a message up in its group's file and fills in its values."""

import importlib
import string
from typing import Final

# Groups with a folder: their second part names the file, so that each command has its own.
_FOLDERS: Final = ("cli",)


class _Formatter(string.Formatter):
    """`str.format` with one more format: a noun for 1 and a noun for all other numbers."""

    def format_field(self, value: object, format_spec: str) -> str:
        one, bar, many = format_spec.partition("|")
        if not bar:
            return format(value, format_spec)
        return f"{value} {one if str(value) == '1' else many}"


_FORMATTER: Final = _Formatter()

_groups: dict[tuple[str, str], dict[str, str]] = {}


class UnknownMessage(KeyError):
    """No message has that key: a mistake in the code that asks, not in anybody's input."""


def text(key: str, lang: str, /, **values: object) -> str:
    """The message in that language, its `{names}` filled in as `str.format` does.

    `{hands:hand|hands}` is the number and the noun that goes with it: 1 hand, 20 hands.

    >>> text("street.flop", "zh")
    '翻牌'
    """
    message = _messages(group_of(key), lang).get(key)
    if message is None:
        raise UnknownMessage(f"there is no message {key!r} in {lang!r}")
    return _FORMATTER.vformat(message, (), values) if values else message


def has_text(key: str, lang: str) -> bool:
    """Whether there is such a message, for keys made of a user's words (the name of a rule set)."""
    return key in _messages(group_of(key), lang)


def group_of(key: str) -> str:
    """The file a key belongs to: "street", or "cli.rules" for a command's messages."""
    parts = key.split(".")
    return ".".join(parts[:2]) if parts[0] in _FOLDERS else parts[0]


def _messages(group: str, lang: str) -> dict[str, str]:
    messages = _groups.get((lang, group))
    if messages is None:
        name = f"fifthstreet.i18n.{lang}.{group}"
        try:
            module = importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name is None or not name.startswith(error.name):
                raise
            raise UnknownMessage(f"there is no file of messages {group!r} in {lang!r}") from None
        found: dict[str, str] = getattr(module, "MESSAGES", {})
        messages = _groups[(lang, group)] = found
    return messages
