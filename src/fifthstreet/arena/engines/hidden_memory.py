"""Keeps bots from reading a plan's seed in the memory of the process that plays it.

Linux only, and not against a bot that runs as root; elsewhere nothing is done.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from fifthstreet.agents.bot_source import BotSource

# prctl(2): of a process that is not dumpable, /proc/PID/mem and the like are root's, and processes
# of the same user may not trace it.
_PR_GET_DUMPABLE: Final = 3
_PR_SET_DUMPABLE: Final = 4


@contextmanager
def hidden_memory(sources: Sequence[BotSource]) -> Iterator[None]:
    """Hide this process's memory while third-party bots play."""
    if sys.platform != "linux" or not any(source.is_third_party for source in sources):
        yield
        return
    import ctypes  # noqa: PLC0415 most matches need none

    prctl = ctypes.CDLL(None).prctl
    before = prctl(_PR_GET_DUMPABLE, 0, 0, 0, 0)
    prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
    try:
        yield
    finally:
        prctl(_PR_SET_DUMPABLE, before, 0, 0, 0)
