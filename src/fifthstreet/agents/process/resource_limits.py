"""The limits of a bot in its own process; enforced by `launcher` and `child_process`."""

from dataclasses import dataclass
from typing import Final

MEBIBYTE: Final = 1024 * 1024

DEFAULT_CLOCK: Final = 5.0
DEFAULT_MEMORY: Final = 1024 * MEBIBYTE


@dataclass(frozen=True, slots=True)
class Limits:
    """None means no limit. Seconds are of real time, except for `cpu`."""

    clock: float | None = DEFAULT_CLOCK  # per decision, reading the events before it included
    start_up: float = 30.0  # from the start of the process to its `ready`
    farewell: float = 2.0  # to end by itself after `close`
    memory: int | None = DEFAULT_MEMORY  # bytes of writable memory
    cpu: int | None = None  # seconds of processor time over the process's life
    line: int = 64 * 1024  # bytes of an answer
    unread: int = 4 * MEBIBYTE  # bytes that a bot may leave unread
    error_tail: int = 8 * 1024  # bytes of its standard error that are kept
    restarts: int = 3  # how often a dead process is started again
