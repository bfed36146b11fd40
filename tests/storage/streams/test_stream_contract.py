"""What every back-end promises of streams, whatever they are of: SQLite, PostgreSQL and memory."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from fifthstreet.errors import InvalidInput
from fifthstreet.storage import (
    BANK,
    CLOSED,
    CONTEST,
    OPEN,
    TABLE,
    Claim,
    Entry,
    Journal,
    JournalConflict,
    JournalRecord,
    NotEnoughChips,
    NotOwner,
    Snapshot,
    Storage,
    StreamExists,
    Transfer,
    UnknownStream,
)
from fifthstreet.storage.backends.memory_database import MemoryDatabase, MemoryRegistry
from fifthstreet.storage.protocols import StreamRegistry
from tests.storage.postgres import empty_database
from tests.storage.scene import hand, record, run


@dataclass
class Opened:
    """One process's door to a back-end."""

    journal: Journal
    tables: StreamRegistry
    contests: StreamRegistry


@dataclass
class Backend:
    """Opens the same streams as often as there are processes."""

    place: str
    memory: MemoryDatabase

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Opened]:
        if self.place:
            async with await Storage.open(self.place, is_alone=False) as storage:
                yield Opened(storage.journal, storage.tables, storage.contests)
            return
        journal = Journal(self.memory, self.memory, owner="memory")
        tables, contests = (MemoryRegistry(self.memory, kind) for kind in (TABLE, CONTEST))
        yield Opened(journal, tables, contests)
        await journal.close()


@pytest.fixture(params=["sqlite", "postgresql", "memory"])
def backend(request: pytest.FixtureRequest, tmp_path: Path) -> Backend:
    place = ""
    if request.param == "sqlite":
        place = str(tmp_path / "streams.db")
    elif request.param == "postgresql":
        place = empty_database(request.getfixturevalue("postgres_url"), "streams")
    return Backend(place, MemoryDatabase())


Story = Callable[[Opened, Opened], Awaitable[None]]


def tell(backend: Backend, story: Story) -> None:
    """Two processes on one back-end: the contest and the table `spring` are claimed by the first.

    Both have epoch 1 then.
    """

    async def told() -> None:
        async with backend.open() as old, backend.open() as new:
            await old.tables.add("spring", '{"seats": 6}', now=1)
            await old.contests.add("spring", '{"title": "Spring"}', now=2)
            await old.journal.claim_all(["spring", "contest:spring"])
            await story(old, new)

    run(told())


async def read(opened: Opened, stream: str, after: int = 0) -> list[JournalRecord]:
    return [found async for found in opened.journal.read(stream, after, page=2)]


CONTEST_STREAM = "contest:spring"


def test_a_contest_and_a_table_of_one_name_are_two_streams(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        assert old.contests.stream("spring") == CONTEST_STREAM
        assert old.tables.stream("spring") == "spring"
        await old.journal.append(CONTEST_STREAM, 1, 1, [record(1, 3, text="contest")])
        await old.journal.append("spring", 1, 1, [record(1, text="table")])
        assert await read(new, CONTEST_STREAM) == [record(1, 3, text="contest")]
        assert await read(new, "spring") == [record(1, text="table")]
        assert await new.journal.last_seq(CONTEST_STREAM) == 3

    tell(backend, story)


def test_registries_know_their_own_kind(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        (contest,) = await new.contests.with_status()
        assert (contest.id, contest.settings) == ("spring", '{"title": "Spring"}')
        (table,) = await new.tables.with_status(OPEN)
        assert (table.id, table.settings, table.owner_epoch) == ("spring", '{"seats": 6}', 1)
        await new.contests.set_status("spring", CLOSED, now=9)
        assert [row.id for row in await new.contests.with_status(OPEN)] == []
        assert [row.id for row in await new.tables.with_status(OPEN)] == ["spring"]
        await new.contests.set_settings("spring", "{}", now=10)
        changed = await old.contests.get("spring")
        assert changed is not None
        assert (changed.settings, changed.status, changed.changed_at) == ("{}", CLOSED, 10)
        assert await old.tables.get(CONTEST_STREAM) is None, "a contest is no table"
        with pytest.raises(StreamExists, match="contest 'spring'"):
            await old.contests.add("spring", "", now=3)
        with pytest.raises(StreamExists):
            await old.tables.add(CONTEST_STREAM, "", now=3)
        with pytest.raises(UnknownStream):
            await old.tables.set_status("autumn", CLOSED, now=3)
        with pytest.raises(UnknownStream):
            await old.tables.set_status(CONTEST_STREAM, CLOSED, now=3)
        with pytest.raises(InvalidInput):
            await old.contests.set_status("spring", "draft", now=3)

    tell(backend, story)


def test_a_writer_of_another_process_is_stale_after_a_claim(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        await old.journal.append(CONTEST_STREAM, 1, 1, [record(1)])
        assert await new.journal.claim(CONTEST_STREAM) == Claim(2, 1)
        refused = old.journal.append(CONTEST_STREAM, 2, 1, [record(2, text="old")])
        bystander = old.journal.append("spring", 1, 1, [record(1)])
        with pytest.raises(NotOwner, match="epoch 2, ours is 1"):
            await refused
        await bystander
        with pytest.raises(NotOwner):
            await old.journal.save_snapshot(CONTEST_STREAM, 1, 1, b"old")
        await new.journal.append(CONTEST_STREAM, 2, 2, [record(2, text="new")])
        assert await read(old, CONTEST_STREAM) == [record(1), record(2, text="new")]
        assert await old.journal.latest_snapshot(CONTEST_STREAM) is None

    tell(backend, story)


def test_a_writer_of_the_same_process_is_stale_after_a_claim(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        claim = await old.journal.claim("spring")
        assert claim == Claim(2, 0)
        with pytest.raises(NotOwner, match=r"epoch 2, the writer's is 1"):
            old.journal.append("spring", 1, 1, [record(1)])
        with pytest.raises(NotOwner):
            old.journal.save_snapshot("spring", 0, 1, b"")
        await old.journal.append("spring", 1, 2, [record(1)])

    tell(backend, story)


def test_only_the_next_numbers_are_taken(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        await old.journal.append("spring", 1, 1, [record(1, 3), record(4)])
        for first, records in ((4, [record(4)]), (6, [record(6)]), (5, [record(6)]), (5, [])):
            with pytest.raises(JournalConflict):
                old.journal.append("spring", first, 1, records)
        with pytest.raises(JournalConflict):
            old.journal.save_snapshot("spring", 5, 1, b"ahead")
        await old.journal.append("spring", 5, 1, [record(5)])
        assert await new.journal.last_seq("spring") == 5

    tell(backend, story)


def test_what_nobody_registered_or_claimed_is_refused(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        with pytest.raises(UnknownStream, match="contest:autumn"):
            await old.journal.claim_all(["spring", "contest:autumn"])
        await old.journal.append("spring", 1, 1, [record(1)])  # no claim was made
        with pytest.raises(NotOwner):
            new.journal.append("spring", 2, 1, [record(2)])
        old.journal.release("spring")
        with pytest.raises(NotOwner):
            old.journal.append("spring", 2, 1, [record(2)])
        assert await new.journal.claim_all(["spring", CONTEST_STREAM]) == {
            "spring": Claim(2, 1),
            CONTEST_STREAM: Claim(2, 0),
        }

    tell(backend, story)


def test_a_stream_is_read_from_the_record_that_holds_an_event(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        written = [record(1, 3), record(4), record(5, 9), record(10), record(11)]
        await old.journal.append("spring", 1, 1, written[:2])
        await old.journal.append("spring", 5, 1, written[2:])
        for after, first in ((0, 0), (2, 0), (3, 1), (4, 2), (8, 2), (9, 3), (10, 4), (11, 5)):
            assert await read(new, "spring", after) == written[first:]
        assert await read(new, "winter") == []
        newest = await new.journal.newest_of("spring", ["act"], before=5, limit=5)
        assert newest == [record(4), record(1, 3)]
        assert await new.journal.newest_of("spring", ["open"], before=5, limit=5) == []

    tell(backend, story)


def test_the_newest_two_snapshots_are_kept(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        journal = old.journal
        assert await journal.latest_snapshot(CONTEST_STREAM) is None
        state = Snapshot(30, b"30")
        await journal.append(CONTEST_STREAM, 1, 1, [record(1, 30)], snapshot=state)
        await journal.append("spring", 1, 1, [record(1, 30)], snapshot=Snapshot(2, b"table"))
        for seq in (10, 20, 20):
            await journal.save_snapshot(CONTEST_STREAM, seq, 1, str(seq).encode())
        assert await new.journal.latest_snapshot(CONTEST_STREAM) == state
        await journal.append(CONTEST_STREAM, 31, 1, [record(31)], snapshot=Snapshot(31, b"31"))
        assert await new.journal.latest_snapshot(CONTEST_STREAM) == Snapshot(31, b"31")
        assert await new.journal.latest_snapshot(CONTEST_STREAM, before=31) == state
        assert await new.journal.latest_snapshot(CONTEST_STREAM, before=30) is None
        assert await new.journal.latest_snapshot("spring") == Snapshot(2, b"table")

    tell(backend, story)


def test_records_hands_and_chips_are_written_together_or_not_at_all(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        journal = old.journal
        bought = Transfer("in", "buy_in", "spring", 5, (Entry(BANK, -100), Entry("a", 100)))
        spent = Transfer("out", "buy_in", "spring", 5, (Entry("a", -101), Entry(BANK, 101)))
        played = [hand("spring", 1, finished_at=5)]
        await journal.append("spring", 1, 1, [record(1)], hands=played, transfers=[bought])
        debt = journal.append("spring", 2, 1, [record(2)], transfers=[spent])
        behind = journal.append("spring", 3, 1, [record(3)])
        bystander = journal.append(CONTEST_STREAM, 1, 1, [record(1)])
        with pytest.raises(NotEnoughChips, match="a has 100 chips, not 101"):
            await debt
        with pytest.raises(NotEnoughChips):
            await behind
        await bystander
        with pytest.raises(JournalConflict):
            await journal.append("spring", 2, 1, [record(2)], hands=played)
        with pytest.raises(JournalConflict):
            await journal.append("spring", 2, 1, [record(2)], transfers=[bought])
        await journal.append("spring", 2, 1, [record(2, text="alone")])
        assert await read(new, "spring") == [record(1), record(2, text="alone")]

    tell(backend, story)


def test_appends_are_taken_before_the_earlier_ones_are_done(backend: Backend) -> None:
    async def story(old: Opened, new: Opened) -> None:
        written = [
            old.journal.append(stream, number, 1, [record(number)])
            for number in range(1, 30)
            for stream in ("spring", CONTEST_STREAM)
        ]
        for done in written:
            await done
        assert await new.journal.last_seq("spring") == 29
        assert len(await read(new, CONTEST_STREAM)) == 29
        assert old.journal.counts().appends == len(written)

    tell(backend, story)
