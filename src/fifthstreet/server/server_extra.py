"""The error message for a missing extra `server`; it imports nothing of that extra."""

from importlib.util import find_spec
from typing import Final

from fifthstreet.errors import FifthStreetError

_LIBRARIES: Final = (
    "argon2",
    "prometheus_client",
    "starlette",
    "uvicorn",
    "uvloop",
    "websockets",
)


class MissingServerExtra(FifthStreetError):
    """A library of the extra `server` is not installed; the message says how to install it."""


def require_server() -> None:
    """Raise MissingServerExtra unless everything is installed."""
    for library in _LIBRARIES:
        if find_spec(library) is None:
            raise MissingServerExtra(
                f"{library} is not installed: pip install 'fifthstreet[server]'"
            )
