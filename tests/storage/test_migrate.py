"""Migrations: forward from every version with data in it, once, never from a newer schema."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from fifthstreet.storage import (
    MOST_BALANCE,
    DatabaseInUse,
    InvalidDatabase,
    JournalBusy,
    SchemaTooNew,
    Storage,
    StorageError,
)
from fifthstreet.storage.backends.process_lock import occupy
from fifthstreet.storage.database.database import new_database
from fifthstreet.storage.database.database_location import read_location
from fifthstreet.storage.database.database_schema import METADATA
from fifthstreet.storage.migrate import FOLDER, current_revision, migrate, revisions
from tests.storage.scene import run, stored

FIRST = "0001"
# What a program of the first version left; never changed when the schema grows.
LEFT_BY_THE_FIRST = (
    "INSERT INTO tables VALUES ('old', '{\"seats\": 6}', 'open', 'host:1', 3, 10, 20)",
    "INSERT INTO journal VALUES ('old', 1, 2, 'open', {blob})",
    "INSERT INTO snapshots VALUES ('old', 2, {blob})",
    "INSERT INTO hands VALUES ('old-1', 'old', 1, 1, 2, 'home', 150, 15, '{\"v\": 1}')",
    "INSERT INTO hand_players VALUES ('old-1', 0, 'ann', 150, 15)",
)


async def make_version(place: str, version: str, *statements: str) -> None:
    """A database as a program of that version would have left it."""
    database = new_database(read_location(place))
    async with database.writing() as connection:
        await connection.run_sync(migrate, version)
        for statement in statements:
            await connection.exec_driver_sql(statement)
    await database.close()


async def fill_first(place: str, kind: str) -> None:
    blob = "x'6869'" if kind == "sqlite" else "'\\x6869'"
    await make_version(place, FIRST, *(text.replace("{blob}", blob) for text in LEFT_BY_THE_FIRST))


def test_revisions_are_the_files_in_order() -> None:
    files = sorted(path.name[1:5] for path in (FOLDER / "versions").glob("v*.py"))
    assert revisions() == files
    assert revisions()[0] == FIRST


def test_the_first_version_is_brought_forward_with_its_data(place: str, kind: str) -> None:
    async def story() -> None:
        await fill_first(place, kind)
        async with await Storage.open(place) as storage:
            (table,) = await storage.tables.with_status("open")
            assert (table.settings, table.owner_epoch) == ('{"seats": 6}', 3)
            assert [each.payload for each in await stored(storage, "old")] == [b"hi"]
            snapshot = await storage.journal.latest_snapshot("old")
            assert snapshot == (2, b"hi")
            (hand,) = await storage.hands.newest(player="ann")
            assert (hand.id, hand.pot, hand.players[0].net) == ("old-1", 150, 150)
            assert (await storage.journal.claim("old")) == (4, 2)

    run(story())


@pytest.mark.parametrize("version", revisions())
def test_every_version_reaches_the_newest_schema(place: str, version: str) -> None:
    def differences(connection: Connection) -> list[object]:
        assert current_revision(connection) == revisions()[-1]
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def story() -> None:
        await make_version(place, version)
        storage = await Storage.open(place)
        async with storage, storage.database.reading() as connection:
            assert await connection.run_sync(differences) == []

    run(story())


def test_a_balance_that_had_left_64_bits_is_cut_off(place: str, kind: str) -> None:
    """SQLite had made a float of it; the rest of the data is as it was."""
    huge = "-9.7e18" if kind == "sqlite" else str(-(2**63))

    async def story() -> None:
        await make_version(
            place,
            "0004",
            f"INSERT INTO balances VALUES ('bank', {huge})",
            "INSERT INTO balances VALUES ('player:a', 77)",
        )
        async with await Storage.open(place) as storage:
            assert await storage.ledger.balances() == {"bank": -MOST_BALANCE, "player:a": 77}
            with pytest.raises(IntegrityError):
                async with storage.database.writing() as connection:
                    await connection.exec_driver_sql("UPDATE balances SET balance = -9.1e18")

    run(story())


@pytest.mark.real_time
def test_two_processes_may_start_together(place: str) -> None:
    async def story() -> None:
        both = await asyncio.gather(
            *(Storage.open(place, is_alone=False) for _ in range(4)), return_exceptions=True
        )
        for storage in both:
            if isinstance(storage, Storage):
                await storage.close()
        assert [storage for storage in both if not isinstance(storage, Storage)] == []

    run(story())


def test_the_first_connection_waits_for_another_that_makes_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite does not wait by itself when the mode of a new file is turned over by two."""
    path = tmp_path / "fifthstreet.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    pauses = 0

    async def pause() -> None:
        nonlocal pauses
        pauses += 1
        other.close()

    async def story() -> None:
        monkeypatch.setattr("fifthstreet.storage.database.database._pause", pause)
        async with await Storage.open(path) as storage:
            assert await storage.tables.with_status() == []

    run(story())
    assert pauses == 1


def test_a_file_that_stays_locked_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "fifthstreet.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def story() -> None:
        with pytest.raises(JournalBusy):
            await Storage.open(path, busy_seconds=0.05)

    run(story())
    other.close()


def test_the_schema_does_not_change_under_a_server_that_runs(place: str) -> None:
    async def story() -> None:
        await make_version(place, FIRST)
        running = await occupy(read_location(place))
        with pytest.raises(DatabaseInUse):
            await Storage.open(place)
        await running.close()
        database = new_database(read_location(place))
        async with database.reading() as connection:
            assert await connection.run_sync(current_revision) == FIRST
        await database.close()

    run(story())


def test_a_newer_schema_is_refused_in_one_line(place: str) -> None:
    async def story() -> None:
        storage = await Storage.open(place)
        async with storage, storage.database.writing() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(SchemaTooNew, match=f"version 9999.*{revisions()[-1]}") as caught:
            await Storage.open(place)
        assert "\n" not in str(caught.value)

    run(story())


def test_a_failed_migration_leaves_nothing(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(connection: Connection, target: str | None = None) -> None:
        migrate(connection, target)
        raise RuntimeError("power cut")

    async def story() -> None:
        monkeypatch.setattr("fifthstreet.storage.database.database.migrate", breaks)
        with pytest.raises(RuntimeError):
            await Storage.open(place)
        monkeypatch.undo()
        async with await Storage.open(place) as storage:
            assert await storage.tables.with_status() == []

    run(story())


def test_what_is_no_database_of_ours_is_left_alone(tmp_path: Path) -> None:
    text, foreign = tmp_path / "notes.txt", tmp_path / "foreign.db"
    text.write_text("no database at all, but a text of some length " * 20)
    before = text.read_bytes()
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()

    async def story() -> None:
        with pytest.raises(InvalidDatabase, match="no SQLite database"):
            await Storage.open(text)
        with pytest.raises(InvalidDatabase, match="another program"):
            await Storage.open(foreign)
        with pytest.raises((StorageError, OSError)):
            await Storage.open(text / "below")

    run(story())
    assert text.read_bytes() == before
