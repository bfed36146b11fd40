"""The address of a server as users write it, and the address of its socket."""

from typing import Final
from urllib.parse import urlsplit, urlunsplit

from fifthstreet.errors import FifthStreetError

_SCHEMES: Final = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


class InvalidAddress(FifthStreetError):
    """The text is not an address of a server; the message says what is allowed."""


def socket_address(server: str) -> str:
    """Return the address of a server's socket, from the one that a browser opens.

    A single word is none: without a scheme the port is required. Raises InvalidAddress.

    >>> socket_address("https://poker.example/room/")
    'wss://poker.example/room/ws'
    >>> socket_address("localhost:8515")
    'ws://localhost:8515/ws'
    """
    has_scheme = "://" in server
    try:
        parts = urlsplit(server if has_scheme else f"http://{server}")
        has_port = parts.port is not None  # raises ValueError for an invalid port
    except ValueError:
        raise _refusal(server) from None
    scheme = _SCHEMES.get(parts.scheme)
    is_host = bool(parts.hostname) and not any(letter.isspace() for letter in parts.netloc)
    if scheme is None or not is_host or not (has_scheme or has_port):
        raise _refusal(server)
    path = parts.path.rstrip("/")
    return urlunsplit(
        (scheme, parts.netloc, path if path.endswith("/ws") else f"{path}/ws", "", "")
    )


def _refusal(server: str) -> InvalidAddress:
    return InvalidAddress(
        f"{server!r} is no address of a server; allowed: http://HOST:PORT/, https://HOST/ or"
        " HOST:PORT"
    )
