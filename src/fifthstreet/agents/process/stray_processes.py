"""Finds processes that left their group, by the mark that the first of them was started with.

A bot's process group is killed as one; what called `setsid` is no longer in it, but has inherited
its environment. A process that clears that too is not found. Linux only; elsewhere none is found.
"""

import os
import signal
from contextlib import suppress
from typing import Final

MARK: Final = "FIFTHSTREET_BOT"

_ROUNDS: Final = 5  # a process may fork while we look


def kill_marked(value: str) -> None:
    """Kill every process of ours whose environment has the mark with that value."""
    needle = f"{MARK}={value}".encode()
    for _ in range(_ROUNDS):
        found = _marked(needle)
        for pid in found:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        if not found:
            return


def _marked(needle: bytes) -> list[int]:
    found: list[int] = []
    try:
        names = os.listdir("/proc")
    except OSError:
        return []
    for name in names:
        if name.isdigit():
            # Other people's processes cannot be read, and some end while we look.
            with suppress(OSError), open(f"/proc/{name}/environ", "rb") as file:
                if needle in file.read().split(b"\0"):
                    found.append(int(name))
    return found
