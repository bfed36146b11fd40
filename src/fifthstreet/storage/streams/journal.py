"""The journal: each stream's steps in order, appended by the stream's one owner, never changed.

An append is acknowledged only after its commit. Numbers have no gaps: the journal knows the last
one of every stream it owns and takes only what follows it. It reads no payload and knows no SQL.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Final, NamedTuple

from fifthstreet.storage.errors import JournalBroken, JournalConflict, NotOwner
from fifthstreet.storage.streams.group_commit import GroupCommit, Writer
from fifthstreet.storage.streams.journal_records import (
    Claim,
    FinishedHand,
    JournalRecord,
    Snapshot,
    Transfer,
    check_run,
)
from fifthstreet.storage.streams.stream_store import StreamStore
from fifthstreet.storage.streams.write_batch import WriteRequest

# Rows per query.
_PAGE: Final = 500


class JournalCounts(NamedTuple):
    """What was written since the journal was opened, and what is pending now."""

    commits: int
    appends: int
    waiting: int


class _Tail:
    """The end of a claimed stream, including records that are not yet committed."""

    __slots__ = ("epoch", "last_seq")

    def __init__(self, epoch: int, last_seq: int) -> None:
        self.epoch = epoch
        self.last_seq = last_seq


class Journal:
    """The journal of all streams; used by one event loop."""

    def __init__(
        self, store: StreamStore, writer: Writer, *, owner: str, turn: asyncio.Lock | None = None
    ) -> None:
        """`owner` is a readable name for the registry, such as host and process.

        `turn` is held during a commit, where the back-end has one writer at a time.
        """
        self._store = store
        self.owner = owner
        self._tails: dict[str, _Tail] = {}
        lock = asyncio.Lock() if turn is None else turn
        self._commits = GroupCommit(writer, lock, self._take_back)

    async def claim(self, stream: str) -> Claim:
        """Become the owner: from now on appends of any earlier owner are refused."""
        return (await self.claim_all([stream]))[stream]

    async def claim_all(self, streams: Sequence[str]) -> dict[str, Claim]:
        """Become the owner of many streams with one commit, as a server does when it starts."""
        claims = await self._store.claim(list(dict.fromkeys(streams)), self.owner)
        for stream, claim in claims.items():
            self._tails[stream] = _Tail(*claim)
        return claims

    def release(self, stream: str) -> None:
        """Stop appending to this stream; the next owner claims it as usual."""
        self._tails.pop(stream, None)

    def append(
        self,
        stream: str,
        first_seq: int,
        epoch: int,
        records: Sequence[JournalRecord],
        *,
        hands: Sequence[FinishedHand] = (),
        transfers: Sequence[Transfer] = (),
        snapshot: Snapshot | None = None,
    ) -> asyncio.Future[None]:
        """Write the records with the hands they finish and the chips they move between accounts.

        `first_seq` is the next number by the caller's count, `epoch` that of its claim: a writer
        whose stream was claimed since, by this process or another, is refused (NotOwner). The
        future is resolved when everything is on disk: all of it or nothing. Appends of a stream are
        queued in the order of the calls, also before the earlier ones are done; when one fails,
        those behind it fail with it. Raises JournalConflict at once for numbers that don't follow;
        awaiting raises JournalError, among them NotEnoughChips.
        """
        tail = self._tail(stream, epoch)
        after = check_run(stream, first_seq, records)
        if first_seq != tail.last_seq + 1:
            raise JournalConflict(
                f"{stream}: an append from event {first_seq} on, but"
                f" event {tail.last_seq + 1} comes next"
            )
        work = _new_work(stream, epoch)
        work.records, work.hands, work.transfers, work.snapshot = (
            records,
            hands,
            transfers,
            snapshot,
        )
        self._commits.submit(work)
        tail.last_seq = after - 1
        return work.done

    def save_snapshot(
        self, stream: str, seq: int, epoch: int, payload: bytes
    ) -> asyncio.Future[None]:
        """Store the stream's state after event `seq`, which must have been appended before."""
        tail = self._tail(stream, epoch)
        if not 0 <= seq <= tail.last_seq:
            raise JournalConflict(
                f"{stream}: a snapshot after event {seq}, but the last is {tail.last_seq}"
            )
        work = _new_work(stream, epoch)
        work.snapshot = Snapshot(seq, payload)
        self._commits.submit(work)
        return work.done

    async def read(
        self, stream: str, after_seq: int = 0, *, page: int = _PAGE
    ) -> AsyncIterator[JournalRecord]:
        """Yield every record with an event after `after_seq`, in order; JournalBroken at a gap.

        `page` records are fetched at a time; a caller that needs few gives a small number.
        """
        expected = await self._store.first_with(stream, after_seq + 1)
        while True:
            records = await self._store.page(stream, expected, page)
            for record in records:
                if record.seq_first != expected:
                    raise JournalBroken(f"{stream}: event {expected} is missing from the journal")
                expected = record.seq_last + 1
                if record.seq_last > after_seq:
                    yield record
            if len(records) < page:
                return

    async def newest_of(
        self, stream: str, kinds: Sequence[str], *, before: int, limit: int
    ) -> list[JournalRecord]:
        """Return the newest records of these kinds that begin before event
        `before`, newest first.
        """
        return await self._store.newest_of(stream, kinds, before=before, limit=limit)

    async def last_seq(self, stream: str) -> int:
        """Return the number of the last committed event, 0 without any."""
        return await self._store.last_seq(stream)

    async def latest_snapshot(self, stream: str, *, before: int | None = None) -> Snapshot | None:
        """Return the newest snapshot; with `before`, the newest one older than that number."""
        return await self._store.latest_snapshot(stream, before)

    def counts(self) -> JournalCounts:
        return JournalCounts(self._commits.commits, self._commits.works, self._commits.waiting)

    async def close(self) -> None:
        """Write what is pending and stop."""
        await self._commits.close()

    def _tail(self, stream: str, epoch: int) -> _Tail:
        tail = self._tails.get(stream)
        if tail is None:
            raise NotOwner(f"{stream} was not claimed by this process")
        if tail.epoch != epoch:
            raise NotOwner(
                f"{stream} was claimed again since (epoch {tail.epoch}, the writer's is {epoch})"
            )
        return tail

    def _take_back(self, work: WriteRequest) -> None:
        """Release the numbers of a request that was not written."""
        tail = self._tails.get(work.stream)
        if tail is not None and tail.epoch == work.epoch and work.records:
            tail.last_seq = min(tail.last_seq, work.records[0].seq_first - 1)


def _new_work(stream: str, epoch: int) -> WriteRequest:
    return WriteRequest(stream, epoch, asyncio.get_running_loop().create_future())
