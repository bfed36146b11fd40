"""How many processor cores there are to solve on."""

from __future__ import annotations

import os


def usable_cores() -> int:
    """Return how many cores this process may use: a container or `taskset` may allow it fewer than
    the machine has.
    """
    if hasattr(os, "sched_getaffinity"):  # not on macOS
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
