"""The one line that a missing extra is; it imports nothing of what it looks for."""

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
    """A library that the extra `server` brings is not installed; the message helps."""


def require_server() -> None:
    """Raise MissingServerExtra unless everything is there."""
    for library in _LIBRARIES:
        if find_spec(library) is None:
            raise MissingServerExtra(
                f"{library} is not installed: pip install 'fifthstreet[server]'"
            )
