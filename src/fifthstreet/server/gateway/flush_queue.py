"""Sessions with something to send: those of one turn of the event loop are flushed together.

One callback of the loop serves all followers of all tables that were told in that turn, and what
they were sent is counted once.
"""

import asyncio
from typing import Protocol

from fifthstreet.server.logs import log_fault
from fifthstreet.server.metrics import Metrics


class Flushed(Protocol):
    """A session, as the queue needs it."""

    def flush_now(self) -> None:
        """Send what the transport takes now."""


class FlushQueue:
    """One for all sessions of a server; `frames` and `bytes` are not in the metrics yet."""

    __slots__ = ("_loop", "_metrics", "_waiting", "bytes", "frames")

    def __init__(self, metrics: Metrics) -> None:
        self.frames = 0
        self.bytes = 0
        self._metrics = metrics
        self._waiting: list[Flushed] = []
        self._loop = asyncio.get_running_loop()

    def add(self, session: Flushed) -> None:
        """Flush this session soon; it must not wait here already."""
        if not self._waiting:
            self._loop.call_soon(self._flush_all)
        self._waiting.append(session)

    def count(self) -> None:
        """Bring into the metrics what was sent."""
        if self.frames:
            self._metrics.frames_out.inc(self.frames)
            self._metrics.bytes_out.inc(self.bytes)
            self.frames = self.bytes = 0

    def _flush_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for session in waiting:
            try:
                session.flush_now()
            except Exception as error:
                # A fault of ours with one session must not keep the others waiting.
                log_fault("flush failed", error)
        self.count()
