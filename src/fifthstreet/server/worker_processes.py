"""Worker processes for work of several seconds; a process that dies is replaced.

They run module-level functions with arguments that can be pickled. A process ends with the server,
also when the server is killed.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from fifthstreet.server.fair_places import FairPlaces

Answer = TypeVar("Answer")

# Lower priority than the tables.
_NICENESS: Final = 5


class WorkerDied(Exception):
    """The worker process ended before the work was done."""


class WorkerProcesses:
    """A pool made and used in one event loop; the processes start when there is work.

    Pools with the same `places` share them: no more of their processes work at a time. A work whose
    caller has given up has its place until it ends.
    """

    def __init__(self, workers: int, places: FairPlaces | None = None) -> None:
        self._workers = workers
        self._places = places if places is not None else FairPlaces(workers)
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False

    async def run(
        self,
        work: Callable[..., Answer],
        *given: Any,
        asker: str = "",
        most_seconds: float | None = None,
    ) -> Answer:
        """Return what `work` returns; raises WorkerDied, and what `work` raises.

        Those who wait for a place take turns by `asker`. Raises TimeoutError when the work takes
        more than `most_seconds`, with the start of the process and without the wait for a place.
        """
        await self._places.acquire(asker)
        try:
            running = self._submit(work, given)
        except BaseException:
            self._places.release()
            raise
        loop = asyncio.get_running_loop()
        running.add_done_callback(lambda _: _release(self._places, loop))
        pool = self._pool
        try:
            return await asyncio.wait_for(asyncio.wrap_future(running), most_seconds)
        except BrokenProcessPool as error:
            if self._pool is pool:
                self._pool = None
            if pool is not None:
                pool.shutdown(wait=False)
            raise WorkerDied from error

    def _submit(self, work: Callable[..., Answer], given: tuple[Any, ...]) -> Future[Answer]:
        if self._is_closed:
            raise WorkerDied
        if self._has_dead_process():
            # It died idle or with other work, and this work must not fail for it.
            self._end_pool()
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=get_context("spawn"), initializer=_begin
            )
        try:
            return self._pool.submit(work, *given)
        except BrokenProcessPool as error:
            self._pool = None
            raise WorkerDied from error

    def pids(self) -> list[int]:
        """Return the ids of the running processes."""
        return [pid for process in self._processes() if (pid := process.pid) is not None]

    def close(self) -> None:
        """End the processes, whatever they work on."""
        self._is_closed = True
        self._end_pool(cancel=True)

    def _end_pool(self, *, cancel: bool = False) -> None:
        # A process that died may hold the lock of the queue, for which the others would wait
        # without end: so they are ended too.
        # SIGKILL: a stopped process does not receive SIGTERM, and would keep its place.
        for process in self._processes():
            process.kill()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=cancel)

    def _has_dead_process(self) -> bool:
        # The pool itself notices a moment later, in its own thread.
        return bool(wait([process.sentinel for process in self._processes()], timeout=0))

    def _processes(self) -> list[BaseProcess]:
        return list((getattr(self._pool, "_processes", None) or {}).values())


def _release(places: FairPlaces, loop: asyncio.AbstractEventLoop) -> None:
    """Free a place from the thread of a pool; a loop that has ended needs none."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(places.release)


def _begin() -> None:
    """Initialise a new process: ignore Ctrl-C, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_NICENESS)
    server = parent_process()
    assert server is not None, "it was started by a server"

    def follow() -> None:
        wait([server.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
