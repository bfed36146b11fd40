"""Locked, full, broken, gone: the append fails with a type, leaves nothing, and later goes on."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from fifthstreet.storage import (
    DatabaseInUse,
    JournalBroken,
    JournalBusy,
    JournalError,
    JournalFull,
    Storage,
)
from fifthstreet.storage.backends.sqlite_writer import SqliteWriter
from tests.storage.scene import PATIENCE, claimed, hand, locked_file, record, run, stored

SOON = 0.2  # seconds that a test's storage waits for somebody else's lock


@asynccontextmanager
async def locked(place: str, kind: str) -> AsyncIterator[None]:
    if kind == "sqlite":
        with locked_file(place):
            yield
        return
    import asyncpg  # type: ignore[import-untyped]

    other = await asyncpg.connect(place)
    async with other.transaction():
        await other.execute("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
        yield
    await other.close()


def test_a_locked_database_is_survived(place: str, kind: str) -> None:
    async def story() -> None:
        async with await Storage.open(place, busy_seconds=SOON) as storage:
            await claimed(storage, "one", "two")
            await storage.journal.append("one", 1, 1, [record(1)])
            async with locked(place, kind):
                failing = [
                    storage.journal.append("one", 2, 1, [record(2)]),
                    storage.journal.append(
                        "two", 1, 1, [record(1)], hands=[hand("two", 1, finished_at=1)]
                    ),
                ]
                for append in failing:
                    with pytest.raises(JournalBusy, match="locked") as caught:
                        await append
                    assert caught.value.may_pass
                    assert not caught.value.is_in_doubt
            assert await storage.journal.last_seq("one") == 1
            assert await storage.hands.newest() == []
            await storage.journal.append("one", 2, 1, [record(2)])
            await storage.journal.append("two", 1, 1, [record(1)])
            assert await stored(storage, "one") == [record(1), record(2)]

    run(story())


def test_a_lock_that_ends_in_time_is_waited_for(place: str, kind: str) -> None:
    async def story() -> None:
        async with await Storage.open(place, busy_seconds=PATIENCE) as storage:
            await claimed(storage, "one")
            async with locked(place, kind):
                append = storage.journal.append("one", 1, 1, [record(1)])
                await asyncio.sleep(SOON)
                assert not append.done()
            await append

    run(story())


async def limit_pages(storage: Storage, pages: int) -> None:
    """Let the writer's connection use no more pages than the file has, and so many more."""
    writer = storage.journal._commits._writer
    assert isinstance(writer, SqliteWriter)

    def limit() -> None:
        connection = writer._connected()
        (used,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {used + pages}")

    await asyncio.get_running_loop().run_in_executor(writer._thread, limit)


def test_a_full_disk_is_survived_by_sqlite(tmp_path: Path) -> None:
    large = [record(number, text="x" * 5000) for number in range(1, 21)]

    async def story() -> None:
        async with await Storage.open(tmp_path) as storage:
            await claimed(storage, "one", "two")
            await limit_pages(storage, 3)
            failing = storage.journal.append("one", 1, 1, large)
            with_hand = storage.journal.append(
                "two", 1, 1, [record(1)], hands=[hand("two", 1, finished_at=1)]
            )
            with pytest.raises(JournalFull, match="no space left"):
                await failing
            with pytest.raises(JournalFull):
                await with_hand
            assert await storage.journal.last_seq("one") == 0
            assert await storage.hands.newest() == []
            await storage.journal.append("two", 1, 1, [record(1)])  # what still fits
            await limit_pages(storage, 1000)
            await storage.journal.append("one", 1, 1, large)
            assert await stored(storage, "one") == large

    run(story())


def test_a_full_disk_is_survived_by_postgresql(postgres_place: str) -> None:
    """The error is PostgreSQL's own, raised by a trigger instead of a disk."""
    trouble = """
        CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$
    """
    trigger = "CREATE TRIGGER full_disk AFTER INSERT ON journal EXECUTE FUNCTION full_disk()"

    async def story() -> None:
        async with await Storage.open(postgres_place) as storage:
            await claimed(storage, "one")
            async with storage.database.writing() as connection:
                await connection.exec_driver_sql(trouble)
                await connection.exec_driver_sql(trigger)
            with pytest.raises(JournalFull):
                await storage.journal.append("one", 1, 1, [record(1)])
            async with storage.database.writing() as connection:
                await connection.exec_driver_sql("DROP TRIGGER full_disk ON journal")
            assert await stored(storage, "one") == []
            await storage.journal.append("one", 1, 1, [record(1)])

    run(story())


def test_a_lost_connection_is_opened_anew(postgres_place: str) -> None:
    async def story() -> None:
        import asyncpg

        async with await Storage.open(postgres_place) as storage:
            await claimed(storage, "one")
            await storage.journal.append("one", 1, 1, [record(1)])
            other = await asyncpg.connect(postgres_place)
            number = 2
            for _ in range(5):
                await other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    " AND application_name = 'fifthstreet journal'"
                )
                try:
                    await storage.journal.append("one", number, 1, [record(number)])
                except JournalBroken:
                    await storage.journal.append("one", number, 1, [record(number)])
                number += 1
            await other.close()
            assert await stored(storage, "one") == [record(n) for n in range(1, number)]

    run(story())


FILE_LIMIT = """
import asyncio, os, resource, sys
from fifthstreet.storage import JournalError, JournalRecord, Storage

def record(number, payload):
    return JournalRecord(number, number, "act", payload)

async def story(place):
    async with await Storage.open(place) as storage:
        await storage.tables.add("one", "{}", now=1)
        await storage.journal.claim("one")
        await storage.journal.append("one", 1, 1, [record(1, b"before")])
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        most = os.path.getsize(place + "-wal") + 50_000
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
        failed = 0
        number = 2
        while failed < 3:
            try:
                await storage.journal.append("one", number, 1, [record(number, b"x" * 9000)])
                number += 1
            except JournalError as error:
                assert error.may_pass and not error.is_in_doubt, error
                failed += 1
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        await storage.journal.append("one", number, 1, [record(number, b"after")])
        print(number)

asyncio.run(story(sys.argv[1]))
"""


def test_writes_that_the_system_refuses_are_survived(tmp_path: Path) -> None:
    """A limit on the size of files: every write beyond it fails, in the middle of a commit."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", FILE_LIMIT, str(tmp_path / "fifthstreet.db")],
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    last = int(done.stdout)
    assert last > 3

    async def story() -> None:
        async with await Storage.open(tmp_path) as storage:
            found = await stored(storage, "one")
            assert [each.seq_first for each in found] == list(range(1, last + 1))
            assert (found[0].payload, found[-1].payload) == (b"before", b"after")

    run(story())


def test_a_damaged_file_is_a_type_and_not_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "fifthstreet.db"

    async def story() -> None:
        async with await Storage.open(path) as storage:
            await claimed(storage, "one")
            await storage.journal.append("one", 1, 1, [record(1)])
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA journal_mode = delete")
        connection.close()
        content = path.read_bytes()
        path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
        with pytest.raises(JournalError):
            await Storage.open(path)

    run(story())


def test_two_servers_do_not_run_on_one_database(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place):
            with pytest.raises(DatabaseInUse, match="another server runs on"):
                await Storage.open(place)
        async with await Storage.open(place):
            pass

    run(story())
