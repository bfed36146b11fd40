"""Which language to speak: the one asked for, else the locale's, else English."""

from collections.abc import Mapping
from typing import Final

from fifthstreet.errors import InvalidInput

ENGLISH: Final = "en"
CHINESE: Final = "zh"
LANGUAGES: Final = (ENGLISH, CHINESE)

# In the order in which POSIX lets one override the next.
_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """`wanted` if it is given, else the locale's language if we have it, else English.

    Raises ValueError when `wanted` is not one of `LANGUAGES`.

    >>> choose_language(None, {"LANG": "zh_CN.UTF-8"})
    'zh'
    >>> choose_language(None, {"LANG": "zh_CN.UTF-8", "LC_ALL": "C"})
    'en'
    """
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise InvalidInput(
                f"there is no language {wanted!r}; there are: {', '.join(LANGUAGES)}"
            )
        return wanted
    for variable in _LOCALE_VARIABLES:
        locale = environment.get(variable, "")
        if locale:
            return CHINESE if locale.lower().startswith(CHINESE) else ENGLISH
    return ENGLISH
