"""The one writer: gathers what all streams brought, commits it at once, then tells each of them.

There is no delay to make groups larger. While a commit waits for the disk others bring their work,
and all of it is the next commit: a lone table waits for one sync, a hundred tables share one.

It knows no SQL and keeps no numbers; those are the writer's below and the journal's above.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from fifthstreet.storage.errors import JournalBroken, JournalClosed, JournalConflict, JournalError
from fifthstreet.storage.streams.write_batch import WriteRequest

# More rows than this wait for the next commit, so that no commit takes too long.
MOST_ROWS_PER_COMMIT: Final = 2048


class Refused(Exception):
    """A constraint refused a batch: at least one request in it is not allowed."""


class Writer(Protocol):
    """The interface of a database; `sqlite_writer.py` and `postgres_writer.py` implement it."""

    async def write(self, works: Sequence[WriteRequest]) -> None:
        """Write everything in one durable transaction, or nothing; raises JournalError, Refused."""

    async def explain(self, work: WriteRequest) -> JournalConflict | None:
        """Return why a request was refused; None if exactly its records are stored."""

    async def close(self) -> None: ...


class GroupCommit:
    """The queue and its loop; made and used in one event loop."""

    def __init__(
        self,
        writer: Writer,
        turn: asyncio.Lock,
        on_failure: Callable[[WriteRequest], None],
    ) -> None:
        """`turn` is held during a commit: SQLite has one writer at a time."""
        self._writer = writer
        self._turn = turn
        self._on_failure = on_failure
        self._waiting: list[WriteRequest] = []
        self._has_work = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._run(), name="group commit")
        self.commits = 0
        self.works = 0

    @property
    def waiting(self) -> int:
        """The number of requests for the next commit."""
        return len(self._waiting)

    def submit(self, work: WriteRequest) -> None:
        """Queue a request; its future is resolved after the commit or fails."""
        if self._is_closing:
            raise JournalClosed("the journal is closed")
        self._waiting.append(work)
        self._has_work.set()

    async def close(self) -> None:
        """Write what is pending, then end the loop; later requests fail."""
        self._is_closing = True
        self._has_work.set()
        await self._task
        await self._writer.close()

    async def _run(self) -> None:
        while True:
            await self._has_work.wait()
            works = self._take()
            if works:
                async with self._turn:
                    await self._commit(works)
            elif self._is_closing:
                return
            else:
                self._has_work.clear()

    def _take(self) -> list[WriteRequest]:
        rows = 0
        for count, work in enumerate(self._waiting):
            rows += work.size()
            if rows > MOST_ROWS_PER_COMMIT and count:
                taken, self._waiting = self._waiting[:count], self._waiting[count:]
                return taken
        taken, self._waiting = self._waiting, []
        return taken

    async def _commit(self, works: Sequence[WriteRequest]) -> None:
        try:
            await self._writer.write(works)
        except Refused:
            await self._commit_each(works)
        except JournalError as error:
            self._fail(works, error)
        except Exception as error:
            self._fail(works, _unforeseen(error))
        else:
            self._succeed(works)

    async def _commit_each(self, works: Sequence[WriteRequest]) -> None:
        """Commit the requests one by one, so that a refused one does not affect the others."""
        failed: set[str] = set()
        for position, work in enumerate(works):
            if work.stream in failed:
                continue
            try:
                error = await self._write_one(work)
            except JournalError as trouble:
                error = trouble
            except Exception as trouble:
                error = _unforeseen(trouble)
            if error is None:
                self._succeed([work])
            else:
                failed.add(work.stream)
                self._fail([late for late in works[position:] if late.stream == work.stream], error)

    async def _write_one(self, work: WriteRequest) -> JournalError | None:
        try:
            await self._writer.write([work])
        except Refused:
            return await self._writer.explain(work)
        return None

    def _succeed(self, works: Sequence[WriteRequest]) -> None:
        self.commits += 1
        self.works += len(works)
        for work in works:
            if not work.done.done():
                work.done.set_result(None)

    def _fail(self, works: Sequence[WriteRequest], error: JournalError) -> None:
        """Fail the requests and all later ones of their streams, which would leave a gap."""
        streams = {work.stream for work in works}
        behind = [work for work in self._waiting if work.stream in streams]
        self._waiting = [work for work in self._waiting if work.stream not in streams]
        for work in [*works, *behind]:
            self._on_failure(work)
            if not work.done.done():
                work.done.set_exception(error)


def _unforeseen(error: Exception) -> JournalBroken:
    """Wrap an unexpected exception, which must not end the loop and block every stream."""
    return JournalBroken(f"the journal failed: {type(error).__name__}", is_in_doubt=True)
