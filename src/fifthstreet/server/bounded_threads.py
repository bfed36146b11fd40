"""Runs work that would block the event loop in a few threads, with a bounded queue."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Answer = TypeVar("Answer")


class TooBusy(Exception):
    """The queue of the threads is full."""


class BoundedThreads:
    """A thread pool with a bounded queue; made and used in one event loop."""

    def __init__(self, workers: int, *, most_waiting: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix=name)
        self._most_waiting = most_waiting
        self._waiting = 0

    async def run(self, work: Callable[..., Answer], *given: Any) -> Answer:
        """Return what `work` returns; raises TooBusy, and what `work` raises."""
        if self._waiting >= self._most_waiting:
            raise TooBusy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
