"""Flushes all sessions with pending data once per turn of the event loop.

One callback of the loop serves the subscribers of all tables of that turn, and the metrics are
updated once.
"""

import asyncio
from typing import Protocol

from fifthstreet.server.logs import log_fault
from fifthstreet.server.metrics import Metrics


class Flushed(Protocol):
    """The interface of a session that the queue needs."""

    def flush_now(self) -> None:
        """Send what the transport accepts now."""


class FlushQueue:
    """The queue of a server; `frames` and `bytes` are those not yet in the metrics."""

    __slots__ = ("_loop", "_metrics", "_waiting", "bytes", "frames")

    def __init__(self, metrics: Metrics) -> None:
        self.frames = 0
        self.bytes = 0
        self._metrics = metrics
        self._waiting: list[Flushed] = []
        self._loop = asyncio.get_running_loop()

    def add(self, session: Flushed) -> None:
        """Flush this session soon; it must not be queued already."""
        if not self._waiting:
            self._loop.call_soon(self._flush_all)
        self._waiting.append(session)

    def count(self) -> None:
        """Add what was sent to the metrics."""
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
                # A fault in one session must not delay the others.
                log_fault("flush failed", error)
        self.count()
