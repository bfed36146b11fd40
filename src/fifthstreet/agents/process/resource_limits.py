"""What a bot in its own process may use; enforced by `launcher` and `child`."""

from dataclasses import dataclass
from typing import Final

MEBIBYTE: Final = 1024 * 1024

DEFAULT_CLOCK: Final = 5.0
DEFAULT_MEMORY: Final = 1024 * MEBIBYTE


@dataclass(frozen=True, slots=True)
class Limits:
    """None means no limit. Seconds are of the wall, but for `cpu`."""

    clock: float | None = DEFAULT_CLOCK  # for a decision, what it was told before it included
    start_up: float = 30.0  # from the start of the process to its `ready`
    farewell: float = 2.0  # to end by itself after `close`
    memory: int | None = DEFAULT_MEMORY  # bytes that a process may write to
    cpu: int | None = None  # seconds of the processor over the process's life
    line: int = 64 * 1024  # bytes of an answer
    unread: int = 4 * MEBIBYTE  # bytes that a bot may leave unread
    last_words: int = 8 * 1024  # bytes of its standard error that are kept
    restarts: int = 3  # a bot that is gone comes back so many times
