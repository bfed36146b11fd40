"""The language that a request asks for, by its Accept-Language header."""

from starlette.requests import Request

from fifthstreet.i18n import LANGUAGES


def language_of(request: Request) -> str:
    """The first language of the header that we speak; English where there is none."""
    for part in request.headers.get("accept-language", "")[:200].split(","):
        primary = part.partition(";")[0].strip().partition("-")[0].casefold()
        if primary in LANGUAGES:
            return primary
    return "en"
