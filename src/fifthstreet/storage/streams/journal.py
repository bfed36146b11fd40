"""The journal: each table's steps in order, appended by the table's one owner and never changed.

An append is acknowledged only after its commit. Numbers have no gaps: the journal knows the last
one of every table it owns and takes only what follows it. It reads no payload.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, ScalarSelect, func, literal, select, update

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import JOURNAL, SNAPSHOTS, TABLES
from fifthstreet.storage.errors import JournalBroken, JournalConflict, NotOwner, UnknownTable
from fifthstreet.storage.streams.group_commit import GroupCommit, Writer
from fifthstreet.storage.streams.journal_records import (
    FinishedHand,
    JournalRecord,
    Snapshot,
    Transfer,
    check_run,
)
from fifthstreet.storage.streams.write_batch import WriteRequest

# Rows fetched or named at a time.
_PAGE: Final = 500


class Claim(NamedTuple):
    """What a new owner starts from: its epoch, and the number of the last event there is."""

    epoch: int
    last_seq: int


class JournalCounts(NamedTuple):
    """How much was written since the journal was opened, and what waits now."""

    commits: int
    appends: int
    waiting: int


class _Tail:
    """Where a table of ours ends, counting what was brought but is not yet committed."""

    __slots__ = ("epoch", "last_seq")

    def __init__(self, epoch: int, last_seq: int) -> None:
        self.epoch = epoch
        self.last_seq = last_seq


class Journal:
    """All tables' journal; used by one event loop."""

    def __init__(self, database: Database, writer: Writer, *, owner: str) -> None:
        """`owner` is a name for people to see in the registry: host and process, say."""
        self._database = database
        self._owner = owner
        self._tails: dict[str, _Tail] = {}
        self._commits = GroupCommit(writer, database.turn, self._take_back)

    async def claim(self, table: str) -> Claim:
        """Become the owner: from now on appends of any earlier owner are refused."""
        return (await self.claim_all([table]))[table]

    async def claim_all(self, tables: Sequence[str]) -> dict[str, Claim]:
        """Become the owner of many tables with one commit, as a server does when it starts."""
        claims: dict[str, Claim] = {}
        async with self._database.writing() as connection:
            for names in _pages(list(dict.fromkeys(tables))):
                await connection.execute(
                    update(TABLES)
                    .where(TABLES.c.id.in_(names))
                    .values(owner_epoch=TABLES.c.owner_epoch + 1, owner=self._owner)
                )
                # Now the rows are ours: an append of the former owner is either in or refused.
                found = await connection.execute(
                    select(TABLES.c.id, TABLES.c.owner_epoch, _last_seq_of(TABLES.c.id)).where(
                        TABLES.c.id.in_(names)
                    )
                )
                claims |= {table: Claim(epoch, last or 0) for table, epoch, last in found}
            for table in tables:
                if table not in claims:
                    raise UnknownTable(f"there is no table {table!r}")
        for table, claim in claims.items():
            self._tails[table] = _Tail(*claim)
        return claims

    def release(self, table: str) -> None:
        """Append no more to this table; the next owner claims it as always."""
        self._tails.pop(table, None)

    def append(
        self,
        table: str,
        first_seq: int,
        records: Sequence[JournalRecord],
        *,
        hands: Sequence[FinishedHand] = (),
        transfers: Sequence[Transfer] = (),
        snapshot: Snapshot | None = None,
    ) -> asyncio.Future[None]:
        """Write the records with the hands they finish and the chips they move between accounts.

        Done when it is on the disk: all of it or nothing. Appends of a table are taken in the order
        of the calls, also before the earlier ones are done; when one fails, those behind it fail
        with it. Raises JournalConflict at once for numbers that don't follow; awaiting raises
        JournalError, among them NotEnoughChips.
        """
        tail = self._tail(table)
        after = check_run(table, first_seq, records)
        if first_seq != tail.last_seq + 1:
            raise JournalConflict(
                f"table {table}: an append from event {first_seq} on, but"
                f" event {tail.last_seq + 1} comes next"
            )
        work = self._new_work(table, tail)
        work.records, work.hands, work.transfers, work.snapshot = (
            records,
            hands,
            transfers,
            snapshot,
        )
        self._commits.submit(work)
        tail.last_seq = after - 1
        return work.done

    def save_snapshot(self, table: str, seq: int, payload: bytes) -> asyncio.Future[None]:
        """Keep the table's state after event `seq`, which must have been appended before."""
        tail = self._tail(table)
        if not 0 <= seq <= tail.last_seq:
            raise JournalConflict(
                f"table {table}: a snapshot after event {seq}, but the last is {tail.last_seq}"
            )
        work = self._new_work(table, tail)
        work.snapshot = Snapshot(seq, payload)
        self._commits.submit(work)
        return work.done

    async def read(
        self, table: str, after_seq: int = 0, *, page: int = _PAGE
    ) -> AsyncIterator[JournalRecord]:
        """Every record that has an event after `after_seq`, in order; JournalBroken at a gap.

        `page` records are fetched at a time: who wants few should say so.
        """
        start = await self._first_with(table, after_seq + 1)
        expected = start
        while True:
            query = (
                select(JOURNAL.c.seq_first, JOURNAL.c.seq_last, JOURNAL.c.kind, JOURNAL.c.payload)
                .where(JOURNAL.c.table_id == table, JOURNAL.c.seq_first >= expected)
                .order_by(JOURNAL.c.seq_first)
                .limit(page)
            )
            async with self._database.reading() as connection:
                rows = (await connection.execute(query)).all()
            for row in rows:
                record = JournalRecord(*row)
                if record.seq_first != expected:
                    raise JournalBroken(
                        f"table {table}: event {expected} is missing from the journal"
                    )
                expected = record.seq_last + 1
                if record.seq_last > after_seq:
                    yield record
            if len(rows) < page:
                return

    async def newest_of(
        self, table: str, kinds: Sequence[str], *, before: int, limit: int
    ) -> list[JournalRecord]:
        """The newest records of these kinds that begin before event `before`, newest first."""
        query = (
            select(JOURNAL.c.seq_first, JOURNAL.c.seq_last, JOURNAL.c.kind, JOURNAL.c.payload)
            .where(
                JOURNAL.c.table_id == table,
                JOURNAL.c.seq_first < before,
                JOURNAL.c.kind.in_(kinds),
            )
            .order_by(JOURNAL.c.seq_first.desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [JournalRecord(*row) for row in await connection.execute(query)]

    async def last_seq(self, table: str) -> int:
        """The number of the last committed event, 0 without any."""
        async with self._database.reading() as connection:
            return await connection.scalar(select(_last_seq_of(literal(table)))) or 0

    async def latest_snapshot(self, table: str, *, before: int | None = None) -> Snapshot | None:
        """The newest state that was kept; with `before`, the newest one older than that number."""
        query = (
            select(SNAPSHOTS.c.seq, SNAPSHOTS.c.payload)
            .where(SNAPSHOTS.c.table_id == table)
            .order_by(SNAPSHOTS.c.seq.desc())
            .limit(1)
        )
        if before is not None:
            query = query.where(SNAPSHOTS.c.seq < before)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Snapshot(*row)

    def counts(self) -> JournalCounts:
        return JournalCounts(self._commits.commits, self._commits.works, self._commits.waiting)

    async def close(self) -> None:
        """Write what waits and stop."""
        await self._commits.close()

    async def _first_with(self, table: str, seq: int) -> int:
        """The first number of the record that holds this event; the event's own if none does."""
        query = select(func.max(JOURNAL.c.seq_first)).where(
            JOURNAL.c.table_id == table, JOURNAL.c.seq_first <= seq
        )
        async with self._database.reading() as connection:
            return await connection.scalar(query) or 1

    def _tail(self, table: str) -> _Tail:
        tail = self._tails.get(table)
        if tail is None:
            raise NotOwner(f"table {table} was not claimed by this process")
        return tail

    def _new_work(self, table: str, tail: _Tail) -> WriteRequest:
        return WriteRequest(table, tail.epoch, asyncio.get_running_loop().create_future())

    def _take_back(self, work: WriteRequest) -> None:
        """The work was not written: its numbers are free again."""
        tail = self._tails.get(work.table)
        if tail is not None and tail.epoch == work.epoch and work.records:
            tail.last_seq = min(tail.last_seq, work.records[0].seq_first - 1)


def _last_seq_of(table: ColumnElement[str]) -> ScalarSelect[int]:
    """The end of a table's last record: one step in the index, however long the journal is."""
    return (
        select(JOURNAL.c.seq_last)
        .where(JOURNAL.c.table_id == table)
        .order_by(JOURNAL.c.seq_first.desc())
        .limit(1)
        .scalar_subquery()
    )


def _pages(names: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(names), _PAGE):
        yield names[start : start + _PAGE]
