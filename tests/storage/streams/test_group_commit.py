"""Who shares a commit, who fails with whom, and that the loop survives what its writer does."""

import asyncio
from collections.abc import Sequence

import pytest

from fifthstreet.storage import (
    JournalBroken,
    JournalBusy,
    JournalClosed,
    JournalConflict,
    JournalError,
)
from fifthstreet.storage.streams.group_commit import MOST_ROWS_PER_COMMIT, GroupCommit, Refused
from fifthstreet.storage.streams.write_batch import WriteRequest
from tests.storage.scene import record, run


class SlowWriter:
    """Commits when the test says so, and refuses or fails what the test names."""

    def __init__(self) -> None:
        self.commits: list[list[str]] = []
        self.may_commit = asyncio.Semaphore(0)
        self.refused: set[str] = set()
        self.troubles: list[Exception] = []
        self.is_closed = False

    async def write(self, works: Sequence[WriteRequest]) -> None:
        await self.may_commit.acquire()
        if self.troubles:
            raise self.troubles.pop(0)
        if not self.refused.isdisjoint(work.stream for work in works):
            self.may_commit.release()
            raise Refused
        self.commits.append([work.stream for work in works])

    async def explain(self, work: WriteRequest) -> JournalConflict | None:
        self.may_commit.release()
        return JournalConflict(f"{work.stream} is refused")

    async def close(self) -> None:
        self.is_closed = True


class WriteQueue:
    """A group commit on a slow writer."""

    def __init__(self) -> None:
        self.writer = SlowWriter()
        self.taken_back: list[WriteRequest] = []
        self.commits = GroupCommit(self.writer, asyncio.Lock(), self.taken_back.append)

    def bring(self, table: str, rows: int = 1) -> WriteRequest:
        future = asyncio.get_running_loop().create_future()
        work = WriteRequest(table, 1, future, [record(number) for number in range(1, rows + 1)])
        self.commits.submit(work)
        return work

    async def begin_commit_of(self, table: str) -> WriteRequest:
        """Bring the first work and let the writer begin with it alone."""
        work = self.bring(table)
        await asyncio.sleep(0.01)
        return work

    def let(self, commits: int) -> None:
        for _ in range(commits):
            self.writer.may_commit.release()


async def outcome(work: WriteRequest) -> JournalError | None:
    try:
        await work.done
    except JournalError as error:
        return error
    return None


def test_what_comes_during_a_commit_is_the_next_commit() -> None:
    async def story() -> None:
        queue = WriteQueue()
        first = await queue.begin_commit_of("a")
        later = [queue.bring(table) for table in "bcbd"]
        assert queue.commits.waiting == 4
        assert not first.done.done()
        queue.let(1)
        await first.done
        assert not any(work.done.done() for work in later)
        queue.let(1)
        await asyncio.gather(*(work.done for work in later))
        assert queue.writer.commits == [["a"], ["b", "c", "b", "d"]]
        assert (queue.commits.commits, queue.commits.works) == (2, 5)
        await queue.commits.close()
        assert queue.writer.is_closed

    run(story())


def test_a_lone_work_is_not_kept_waiting() -> None:
    async def story() -> None:
        queue = WriteQueue()
        queue.let(3)
        for _ in range(3):
            await queue.bring("a").done
        assert queue.writer.commits == [["a"]] * 3
        await queue.commits.close()

    run(story())


def test_a_commit_has_a_largest_size_but_one_append_is_never_divided() -> None:
    async def story() -> None:
        queue = WriteQueue()
        await queue.begin_commit_of("a")
        half = MOST_ROWS_PER_COMMIT // 2
        for table, rows in (("b", half), ("c", half), ("d", 1), ("e", 3 * half), ("f", 1)):
            queue.bring(table, rows)
        queue.let(5)
        await queue.commits.close()
        assert queue.writer.commits == [["a"], ["b", "c"], ["d"], ["e"], ["f"]]

    run(story())


def test_a_failed_commit_fails_its_works_and_what_their_tables_brought_since() -> None:
    async def story() -> None:
        queue = WriteQueue()
        queue.writer.troubles = [JournalBusy("locked")]
        failing = await queue.begin_commit_of("a")
        behind, bystander = queue.bring("a"), queue.bring("b")
        queue.let(2)
        assert isinstance(await outcome(failing), JournalBusy)
        assert isinstance(await outcome(behind), JournalBusy)
        assert await outcome(bystander) is None
        assert queue.taken_back == [failing, behind]
        assert queue.writer.commits == [["b"]]
        queue.let(1)
        assert await outcome(queue.bring("a")) is None
        await queue.commits.close()

    run(story())


def test_one_refused_append_fails_alone_with_those_behind_it() -> None:
    async def story() -> None:
        queue = WriteQueue()
        await queue.begin_commit_of("a")
        works = [queue.bring(table) for table in "bxcx"]
        queue.writer.refused = {"x"}
        queue.let(3)
        outcomes = [await outcome(work) for work in works]
        assert [error is None for error in outcomes] == [True, False, True, False]
        assert str(outcomes[1]) == "x is refused"
        assert queue.taken_back == [works[1], works[3]]
        assert queue.writer.commits == [["a"], ["b"], ["c"]]
        await queue.commits.close()

    run(story())


def test_a_fault_of_the_writer_does_not_end_the_loop() -> None:
    async def story() -> None:
        queue = WriteQueue()
        queue.writer.troubles = [RuntimeError("a secret row")]
        queue.let(2)
        error = await outcome(queue.bring("a"))
        assert isinstance(error, JournalBroken)
        assert str(error) == "the journal failed: RuntimeError"
        assert await outcome(queue.bring("a")) is None
        queue.writer.troubles = [Refused(), RuntimeError("again")]
        queue.let(3)
        assert isinstance(await outcome(queue.bring("a")), JournalBroken)
        assert await outcome(queue.bring("a")) is None
        await queue.commits.close()

    run(story())


def test_nothing_is_taken_after_closing() -> None:
    async def story() -> None:
        queue = WriteQueue()
        queue.let(1)
        work = queue.bring("a")
        await queue.commits.close()
        assert await outcome(work) is None
        with pytest.raises(JournalClosed):
            queue.bring("a")

    run(story())
