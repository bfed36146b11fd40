"""Claims and committed streams in SQLite or PostgreSQL; appends are the writers'."""

from collections.abc import Iterator, Sequence
from typing import Final

from sqlalchemy import ColumnElement, ScalarSelect, func, literal, select, update

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import JOURNAL, SNAPSHOTS, STREAMS
from fifthstreet.storage.errors import UnknownStream
from fifthstreet.storage.streams.journal_records import Claim, JournalRecord, Snapshot

# Names per statement.
_PAGE: Final = 500

_RECORD: Final = (JOURNAL.c.seq_first, JOURNAL.c.seq_last, JOURNAL.c.kind, JOURNAL.c.payload)


class SqlStreams:
    """The `StreamStore` of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, streams: Sequence[str], owner: str) -> dict[str, Claim]:
        claims: dict[str, Claim] = {}
        async with self._database.writing() as connection:
            for names in _pages(streams):
                await connection.execute(
                    update(STREAMS)
                    .where(STREAMS.c.id.in_(names))
                    .values(owner_epoch=STREAMS.c.owner_epoch + 1, owner=owner)
                )
                # After this update an append of the former owner is either committed or refused.
                found = await connection.execute(
                    select(STREAMS.c.id, STREAMS.c.owner_epoch, _last_seq_of(STREAMS.c.id)).where(
                        STREAMS.c.id.in_(names)
                    )
                )
                claims |= {stream: Claim(epoch, last or 0) for stream, epoch, last in found}
            for stream in streams:
                if stream not in claims:
                    raise UnknownStream(f"there is no stream {stream!r}")
        return claims

    async def first_with(self, stream: str, seq: int) -> int:
        query = select(func.max(JOURNAL.c.seq_first)).where(
            JOURNAL.c.stream_id == stream, JOURNAL.c.seq_first <= seq
        )
        async with self._database.reading() as connection:
            return await connection.scalar(query) or 1

    async def page(self, stream: str, first_seq: int, limit: int) -> Sequence[JournalRecord]:
        query = (
            select(*_RECORD)
            .where(JOURNAL.c.stream_id == stream, JOURNAL.c.seq_first >= first_seq)
            .order_by(JOURNAL.c.seq_first)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [JournalRecord(*row) for row in await connection.execute(query)]

    async def newest_of(
        self, stream: str, kinds: Sequence[str], *, before: int, limit: int
    ) -> list[JournalRecord]:
        query = (
            select(*_RECORD)
            .where(
                JOURNAL.c.stream_id == stream,
                JOURNAL.c.seq_first < before,
                JOURNAL.c.kind.in_(kinds),
            )
            .order_by(JOURNAL.c.seq_first.desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [JournalRecord(*row) for row in await connection.execute(query)]

    async def last_seq(self, stream: str) -> int:
        async with self._database.reading() as connection:
            return await connection.scalar(select(_last_seq_of(literal(stream)))) or 0

    async def latest_snapshot(self, stream: str, before: int | None) -> Snapshot | None:
        query = (
            select(SNAPSHOTS.c.seq, SNAPSHOTS.c.payload)
            .where(SNAPSHOTS.c.stream_id == stream)
            .order_by(SNAPSHOTS.c.seq.desc())
            .limit(1)
        )
        if before is not None:
            query = query.where(SNAPSHOTS.c.seq < before)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Snapshot(*row)


def _last_seq_of(stream: ColumnElement[str]) -> ScalarSelect[int]:
    """Return the end of a stream's last record: one index lookup, however long the journal is."""
    return (
        select(JOURNAL.c.seq_last)
        .where(JOURNAL.c.stream_id == stream)
        .order_by(JOURNAL.c.seq_first.desc())
        .limit(1)
        .scalar_subquery()
    )


def _pages(names: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(names), _PAGE):
        yield names[start : start + _PAGE]
