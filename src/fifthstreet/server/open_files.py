"""How many sockets the operating system lets this process have. Each one is an open file."""

from typing import Final

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

# The database, the journal, the page's files, logs.
_OTHER_FILES: Final = 128
_LEAST: Final = 16


def allow_sockets(wanted: int) -> int:
    """Raise the soft limit of open files as far as it takes and may go; how many sockets fit."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + _OTHER_FILES
    most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        soft = most
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        except (OSError, ValueError):  # a platform's own limit below the one it names
            soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY:
        return wanted
    return max(_LEAST, min(wanted, soft - _OTHER_FILES))
