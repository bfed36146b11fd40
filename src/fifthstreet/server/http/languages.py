"""The language of a request, by its Accept-Language header."""

from typing import Final

from starlette.requests import Request

from fifthstreet.i18n import LANGUAGES

_LONGEST: Final = 200


def language_of(request: Request) -> str:
    """Return the supported language of the greatest weight; English if there is none."""
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """Return the same for the header's text (RFC 9110, 12.5.4); of equal weights the first.

    >>> preferred("fr, en;q=0.2, zh-CN;q=0.9"), preferred("zh;q=0, *")
    ('zh', 'en')
    """
    best, weight = "en", 0.0
    for part in header[:_LONGEST].split(","):
        name, _, parameter = part.partition(";")
        primary = name.strip().partition("-")[0].casefold()
        given = _weight(parameter)
        if primary in LANGUAGES and given > weight:
            best, weight = primary, given
    return best


def _weight(parameter: str) -> float:
    """Return the number of `q=0.8`; 1 for a missing weight, 0 for an invalid one."""
    name, _, number = parameter.strip().partition("=")
    if not name:
        return 1.0
    whole, _, digits = number.strip().partition(".")
    is_weight = name.strip().casefold() == "q" and whole in ("0", "1")
    if not is_weight or not (digits == "" or (digits.isascii() and digits.isdigit())):
        return 0.0
    return min(1.0, float(number.strip()))
