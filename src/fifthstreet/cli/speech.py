"""The language that this run speaks; `main` sets it before a command is loaded."""

from fifthstreet.i18n import text
from fifthstreet.i18n.language import ENGLISH

_language = ENGLISH


def speak(language: str) -> None:
    global _language  # noqa: PLW0603 one run speaks one language
    _language = language


def spoken() -> str:
    return _language


def say(key: str, /, **values: object) -> str:
    """The message in the language of this run."""
    return text(key, _language, **values)
