"""The headers that a browser sends by itself: the session cookie and the origin of a request.

A cookie alone does not prove that the user wanted the request. A request that changes something
must carry the CSRF token and come from our own page; a socket must come from our own page.
"""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

COOKIE: Final = "fifthstreet_session"
CSRF_HEADER: Final = "x-csrf-token"
SESSION_MS: Final = 30 * 24 * 3_600_000
_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def is_own_page(headers: Mapping[str, str], *, scheme: str, allowed: str) -> bool:
    """Return whether the request names one of our own pages as its origin.

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
    """Return whether the request names a page of another site as its origin; programs name none."""
    named = "origin" in headers
    return named and not is_own_page(headers, scheme=scheme, allowed=allowed)


def cookie_header(value: str, *, path: str, is_secure: bool, seconds: int) -> str:
    """Return the `Set-Cookie` header of a session; with 0 seconds the browser deletes it."""
    parts = [f"{COOKIE}={value}", f"Path={path or '/'}", f"Max-Age={seconds}", "HttpOnly"]
    parts.append("SameSite=Lax")
    if is_secure:
        parts.append("Secure")
    return "; ".join(parts)


def read_cookie(header: str) -> str:
    """Return the session cookie of a `Cookie` header, or ""."""
    for part in header[:8_192].split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value[:256]
    return ""


def _place(url: str) -> tuple[str, int] | None:
    """Return host and port, without the scheme, since a proxy may have terminated TLS."""
    try:
        parts = urlsplit(url)
        port = parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        return None
    host = parts.hostname
    return None if host is None else (host.lower(), port)
