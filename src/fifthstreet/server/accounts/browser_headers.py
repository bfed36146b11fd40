"""What a browser sends by itself: its cookie, and from which page a request comes.

A cookie alone proves nothing about who wanted the request. Whatever changes something must bring
the CSRF token and come from our own page; a socket must come from our own page.
"""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

COOKIE: Final = "fifthstreet_session"
CSRF_HEADER: Final = "x-csrf-token"
SESSION_MS: Final = 30 * 24 * 3_600_000
_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def is_own_page(headers: Mapping[str, str], *, scheme: str, allowed: str) -> bool:
    """Whether the request names one of our own pages as its origin.

    `allowed` are further origins, separated by spaces, for a page that is served elsewhere.
    """
    origin = headers.get("origin", "")
    if not origin or origin == "null":
        return False
    if origin in allowed.split():
        return True
    host = headers.get("host", "")
    return bool(host) and _place(origin) == _place(f"{scheme}://{host}")


def is_foreign_page(headers: Mapping[str, str], *, scheme: str, allowed: str) -> bool:
    """Whether the request names a page of another site; programs name none."""
    named = "origin" in headers
    return named and not is_own_page(headers, scheme=scheme, allowed=allowed)


def cookie_header(value: str, *, path: str, is_secure: bool, seconds: int) -> str:
    """`Set-Cookie` for a session; with no seconds left the browser forgets it."""
    parts = [f"{COOKIE}={value}", f"Path={path or '/'}", f"Max-Age={seconds}", "HttpOnly"]
    parts.append("SameSite=Lax")
    if is_secure:
        parts.append("Secure")
    return "; ".join(parts)


def read_cookie(header: str) -> str:
    """The session's cookie in a `Cookie` header, or nothing."""
    for part in header[:8_192].split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value[:256]
    return ""


def _place(url: str) -> tuple[str, int] | None:
    """Host and port; the scheme is left out, since a proxy may have taken TLS off."""
    try:
        parts = urlsplit(url)
        port = parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        return None
    host = parts.hostname
    return None if host is None else (host.lower(), port)
