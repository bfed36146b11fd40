"""Restricts its process, then becomes the bot's program: `launcher.py LIMITS -- COMMAND`.

It runs in the child, so that the parent, which may have threads, forks nothing by itself. It is run
as a file without the package, because every start of a bot waits for it.
"""

import os
import sys

TYPE_CHECKING = False  # the type checkers' name; importing `typing` itself would cost milliseconds
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

_NO_SUCH_PROGRAM: "Final" = 127  # as in a shell
_PR_SET_PDEATHSIG: "Final" = 1
_SIGKILL: "Final" = 9


def restrict(parent: int, memory: int, cpu: int) -> None:
    """Limit this process; 0 means no limit. It ends when its `parent` does."""
    die_with(parent)
    try:
        import resource  # noqa: PLC0415 some systems have none
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if cpu:
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
    if memory:
        # Linux counts all writable memory as data, which is what memory costs. A limit of the
        # address space would stop runtimes that only reserve much of it, as Node does.
        kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        resource.setrlimit(kind, (memory, memory))


def die_with(parent: int) -> None:
    """Make Linux kill this process when the parent ends, even by `kill
    -9`; others see end of file.
    """
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 only where there is something to call

    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, _SIGKILL)
    if os.getppid() != parent:  # the parent ended before it could be watched
        os._exit(1)


def limits_text(parent: int, memory: int | None, cpu: int | None) -> str:
    """Return the limits as one argument."""
    return f"{parent},{memory or 0},{cpu or 0}"


def restrict_by_text(text: str) -> None:
    parent, memory, cpu = (int(part) for part in text.split(","))
    restrict(parent, memory, cpu)


def main(arguments: "Sequence[str]") -> int:
    limits, dashes, *command = arguments
    assert dashes == "--"
    restrict_by_text(limits)
    try:
        os.execvp(command[0], list(command))
    except OSError as error:
        sys.stderr.write(f"{command[0]}: {error.strerror}\n")
    return _NO_SUCH_PROGRAM


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
