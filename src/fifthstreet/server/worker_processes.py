"""Worker processes for work of several seconds; a process that dies is replaced.

They run module-level functions with arguments that can be pickled. A process ends with the server,
also when the server is killed.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

Answer = TypeVar("Answer")

# Lower priority than the tables.
_NICENESS: Final = 5


class WorkerDied(Exception):
    """The worker process ended before the work was done."""


class WorkerProcesses:
    """A pool made and used in one event loop; the processes start when there is work."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False

    async def run(self, work: Callable[..., Answer], *given: Any) -> Answer:
        """Return what `work` returns; raises WorkerDied, and what `work` raises."""
        if self._is_closed:
            raise WorkerDied
        if self._has_dead_process():
            # It died idle or with other work, and this work must not fail for it.
            self._end_pool()
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=get_context("spawn"), initializer=_begin
            )
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
        except BrokenProcessPool as error:
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False)
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
        for process in self._processes():
            process.terminate()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=cancel)

    def _has_dead_process(self) -> bool:
        # The pool itself notices a moment later, in its own thread.
        return bool(wait([process.sentinel for process in self._processes()], timeout=0))

    def _processes(self) -> list[BaseProcess]:
        return list((getattr(self._pool, "_processes", None) or {}).values())


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
