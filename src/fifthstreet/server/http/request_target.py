"""The target of a request in its usual form: a path with its query."""

import re
from typing import Final

# RFC 9112, 3.2.2: a server accepts absolute targets too, and some clients send them.
_ABSOLUTE: Final = re.compile(r"[a-z][a-z0-9+.-]*://[^/?]*(?P<path>.*)", re.IGNORECASE)


def origin_form(target: str) -> str:
    """Return a target without its scheme and host; the path of a bare host is `/`."""
    found = _ABSOLUTE.fullmatch(target)
    if found is None:
        return target
    path = found["path"]
    return path if path.startswith("/") else "/" + path
