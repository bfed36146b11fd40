"""The operating system's limit of open files, which bounds the number of sockets."""

from typing import Final

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

# For the database, the journal, the page's files and logs.
_OTHER_FILES: Final = 128
_LEAST: Final = 16


def allow_sockets(wanted: int) -> int:
    """Raise the soft limit of open files as far as needed and allowed;
    return how many sockets fit.
    """
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + _OTHER_FILES
    most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        soft = most
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        # the platform's real limit may be lower than the one it reports
        except (OSError, ValueError):
            soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY:
        return wanted
    return max(_LEAST, min(wanted, soft - _OTHER_FILES))
