"""Work in other processes: one that dies is replaced, and what it worked on is told so."""

import asyncio
import os
import signal

import pytest

from fifthstreet.server.worker_processes import WorkerDied, WorkerProcesses


def pid() -> int:
    return os.getpid()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fail() -> None:
    raise KeyError("no such thing")


@pytest.mark.real_time
def test_a_killed_worker_is_replaced() -> None:
    async def work() -> None:
        workers = WorkerProcesses(1)
        try:
            first = await workers.run(pid)
            assert first != os.getpid()
            assert workers.pids() == [first]
            with pytest.raises(KeyError):
                await workers.run(fail)
            with pytest.raises(WorkerDied):
                await workers.run(die)
            assert await workers.run(pid) != first
        finally:
            workers.close()
        with pytest.raises(WorkerDied):
            await workers.run(pid)

    asyncio.run(work())
