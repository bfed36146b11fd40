"""Work in other processes: one that dies is replaced, and what it worked on is told so."""

import asyncio
import os
import signal
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from fifthstreet.server.fair_places import FairPlaces
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


def meet(folder: str, others: int) -> int:
    """Return the own pid once so many processes are at work at the same time."""
    (Path(folder) / str(os.getpid())).touch()
    while len(list(Path(folder).iterdir())) < others:
        time.sleep(0.01)
    return os.getpid()


@pytest.mark.real_time
@pytest.mark.parametrize("count", [1, 2])
def test_a_worker_that_died_idle_is_replaced_before_the_next_work(
    count: int, tmp_path: Path
) -> None:
    async def work() -> None:
        workers = WorkerProcesses(count)
        try:
            met = [workers.run(meet, str(tmp_path), count) for _ in range(count)]
            first = set(await asyncio.gather(*met))
            killed, *rest = [child for child in active_children() if child.pid in first]
            assert len(rest) == count - 1
            killed.kill()
            killed.join()
            assert await workers.run(pid) not in first
            for child in rest:
                child.join(60)
                assert child.exitcode is not None, "nobody would give it work again"
        finally:
            workers.close()

    asyncio.run(work())


def work_until(path: str) -> int:
    """Work until a file is there."""
    while not Path(path).exists():
        time.sleep(0.01)
    return os.getpid()


@pytest.mark.real_time
def test_pools_share_places_and_work_without_a_caller_keeps_its_own(tmp_path: Path) -> None:
    end = tmp_path / "end"

    async def work() -> None:
        places = FairPlaces(1)
        solvers, reviews = WorkerProcesses(2, places), WorkerProcesses(1, places)
        try:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(solvers.run(work_until, str(end)), 0.2)
            waiting = [asyncio.create_task(pool.run(pid)) for pool in (solvers, reviews)]
            await asyncio.sleep(0.2)
            assert not any(task.done() for task in waiting)
            end.touch()
            assert len(set(await asyncio.gather(*waiting))) == 2
        finally:
            solvers.close()
            reviews.close()

    asyncio.run(work())


@pytest.mark.real_time
def test_a_killed_worker_gives_its_place_back(tmp_path: Path) -> None:
    async def work() -> None:
        places = FairPlaces(1)
        solvers, reviews = WorkerProcesses(1, places), WorkerProcesses(1, places)
        try:
            for _ in range(2):
                with pytest.raises(WorkerDied):
                    await solvers.run(die)
            given_up = asyncio.create_task(solvers.run(work_until, str(tmp_path / "never")))
            await asyncio.sleep(0.2)
            solvers.close()
            with pytest.raises(WorkerDied):
                await given_up
            with pytest.raises(WorkerDied):
                await solvers.run(pid)
            assert await reviews.run(pid) != os.getpid()
        finally:
            reviews.close()

    asyncio.run(work())


@pytest.mark.real_time
def test_a_stopped_worker_is_ended_and_gives_its_place_back(tmp_path: Path) -> None:
    async def work() -> None:
        places = FairPlaces(1)
        reviews, solvers = WorkerProcesses(1, places), WorkerProcesses(1, places)
        try:
            os.kill(await reviews.run(pid), signal.SIGSTOP)
            with pytest.raises(TimeoutError):
                await reviews.run(pid, most_seconds=0.2)
            reviews.close()
            assert await asyncio.wait_for(solvers.run(pid), 60) != os.getpid()
        finally:
            reviews.close()
            solvers.close()

    asyncio.run(work())


@pytest.mark.real_time
def test_the_wait_for_a_place_is_not_counted(tmp_path: Path) -> None:
    end = tmp_path / "end"

    async def work() -> None:
        workers = WorkerProcesses(1)
        try:
            await workers.run(pid)
            first = asyncio.create_task(workers.run(work_until, str(end)))
            second = asyncio.create_task(workers.run(pid, most_seconds=0.5))
            await asyncio.sleep(1)
            end.touch()
            assert await second == await first
        finally:
            workers.close()

    asyncio.run(work())
