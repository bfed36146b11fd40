"""Finds processes that left their group, by a mark in the environment of the first of them.

A bot's process group is killed as one; a process that called `setsid` is no longer in it, but has
inherited the environment. A process that clears that too is not found. Linux only.
"""

import os
import signal
from contextlib import suppress
from typing import Final

MARK: Final = "FIFTHSTREET_BOT"

_ROUNDS: Final = 5  # a process may fork during the search


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
            # Processes of other users cannot be read, and some end during the search.
            with suppress(OSError), open(f"/proc/{name}/environ", "rb") as file:
                if needle in file.read().split(b"\0"):
                    found.append(int(name))
    return found
