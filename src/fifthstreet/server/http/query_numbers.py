"""Whole numbers in the query of a request, with their bounds."""

from typing import Final

from starlette.requests import Request

from fifthstreet.server.request_refused import Refused

# As many as the largest bound has; with leading zeros a number could be of any length and size.
_MOST_DIGITS: Final = 16


def whole_of(request: Request, name: str, *, usual: int, least: int, most: int) -> int:
    """Return a number of the query, or `usual` where there is none; raises Refused."""
    text = request.query_params.get(name)
    if text is None:
        return usual
    is_whole = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    if not is_whole or not least <= int(text) <= most:
        raise Refused("bad_message", f"{name} is a whole number from {least} to {most}")
    return int(text)
