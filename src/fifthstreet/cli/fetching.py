"""Text from a file, standard input or a server, never more of it than was asked for.

A server's answer is limited in size and in time, each wait and the whole: one that sends a byte now
and then must not hold a command. Nothing but http and https is spoken, redirects included.
"""

import sys
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import BinaryIO, Final

from fifthstreet.cli.speech import say
from fifthstreet.errors import InvalidInput

STANDARD_INPUT: Final = "-"

_CHUNK: Final = 8 * 1024
_SCHEMES: Final = ("http://", "https://")


def is_address(text: str) -> bool:
    return text.lower().startswith(_SCHEMES)


def read_local(path: str, *, most: int) -> bytes:
    """A file's bytes, or those of standard input for "-"."""
    if path == STANDARD_INPUT:
        return _bounded(sys.stdin.buffer, path, most)
    with open(path, "rb") as file:
        return _bounded(file, path, most)


def fetch(address: str, *, most: int, seconds: float, token: str | None = None) -> bytes:
    """What the server answers; ValueError in one line if it cannot be had.

    The token goes to that server only, never to one that it redirects to.
    """
    deadline = time.monotonic() + seconds
    request = urllib.request.Request(address, headers={"Accept": "application/json"})
    if token:
        request.add_unredirected_header("Authorization", f"Bearer {token}")
    try:
        with opener().open(request, timeout=seconds) as answer:
            found = b""
            while chunk := answer.read1(_CHUNK):
                found += chunk
                if len(found) > most:
                    raise InvalidInput(say("cli.verify.too-large", source=address, most=most))
                if time.monotonic() > deadline:
                    raise TimeoutError
            return found
    except urllib.error.HTTPError as error:
        with error:
            problem = say("cli.verify.http-status", status=error.code)
    except TimeoutError:
        problem = say("cli.verify.too-slow", seconds=f"{seconds:g}")
    except urllib.error.URLError as error:
        is_late = isinstance(error.reason, TimeoutError)
        slow = say("cli.verify.too-slow", seconds=f"{seconds:g}") if is_late else ""
        problem = slow or str(error.reason)
    except (HTTPException, OSError) as error:
        problem = str(error) or type(error).__name__
    raise InvalidInput(say("cli.verify.no-answer", address=address, problem=problem))


def _bounded(file: BinaryIO, name: str, most: int) -> bytes:
    found = file.read(most + 1)
    if len(found) > most:
        raise InvalidInput(say("cli.verify.too-large", source=name, most=most))
    return found


def opener() -> urllib.request.OpenerDirector:
    """No file:, ftp: or data: that a redirect could lead to."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.UnknownHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPRedirectHandler(),
        urllib.request.HTTPErrorProcessor(),
    ):
        opener.add_handler(handler)
    return opener
