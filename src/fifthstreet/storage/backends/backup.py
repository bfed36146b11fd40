"""Backup and restore while a server runs; every backup is one SQLite file.

From SQLite the pages are copied, from PostgreSQL the rows as one transaction sees them. So a backup
of one kind can be restored to the other. Nothing existing is ever overwritten, and a file gets its
final name only when it is complete and synced to disk.
"""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, MetaData, insert, inspect, select
from sqlalchemy.ext.asyncio import AsyncConnection

from fifthstreet.storage.database.database import make_private_file, new_database
from fifthstreet.storage.database.database_location import DatabaseLocation, read_location
from fifthstreet.storage.errors import InvalidBackup, SchemaTooNew
from fifthstreet.storage.migrate import VERSION_TABLE, current_revision, migrate, revisions

_ROWS_AT_A_TIME: Final = 1000
_PATIENCE: Final = 30.0


@dataclass(frozen=True, slots=True)
class BackupReport:
    """The contents of a backup."""

    path: Path
    version: str
    tables: int
    records: int
    hands: int
    size: int


async def backup(location: DatabaseLocation, target: Path) -> BackupReport:
    """Write the database into a new file; raises InvalidBackup, and then there is no file."""
    if location.path is not None:
        source = location.path
        await asyncio.to_thread(_copy_file, source, target)
    else:
        with _new_file(target) as part:
            await _copy_rows_to_file(location, part)
            await asyncio.to_thread(_settle, part)
    return await asyncio.to_thread(read_report, target)


async def restore(source: Path, location: DatabaseLocation) -> BackupReport:
    """Write a backup into a new SQLite file or an empty PostgreSQL database, all or nothing."""
    report = await asyncio.to_thread(read_report, source)
    if report.version not in revisions():
        raise SchemaTooNew(
            f"{source} has version {report.version}, this program knows up to {revisions()[-1]}:"
            " restore it with the newer program that wrote it"
        )
    if location.path is not None:
        await asyncio.to_thread(_copy_file, source, location.path)
    else:
        await _copy_rows_from_file(source, location, report.version)
    return report


def read_report(path: Path) -> BackupReport:
    """Check a backup and return its contents; raises InvalidBackup."""
    with _reading(path) as connection:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise InvalidBackup(f"{path} is damaged: {verdict}")
        (version,) = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
        names = connection.execute("SELECT name FROM sqlite_master WHERE name = 'streams'")
        # In the first versions every stream was a table.
        tables, records, hands = (
            connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in (
                "streams WHERE kind = 'table'" if names.fetchone() else "tables",
                "journal",
                "hands",
            )
        )
    return BackupReport(path, version, tables, records, hands, path.stat().st_size)


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database file of ours; raises InvalidBackup for any other file."""
    if not path.is_file():
        raise InvalidBackup(f"{path} is not there")
    try:
        with closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=_PATIENCE)
        ) as connection:
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if (VERSION_TABLE,) not in names.fetchall():
                raise InvalidBackup(f"{path} is no database of Fifth Street")
            yield connection
    except sqlite3.Error as error:
        raise InvalidBackup(f"{path}: {error}") from None


@contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """Yield a temporary file to fill; it gets its final name at the end, or is deleted on error."""
    # SQLite would replay a log that an earlier file left behind into the new one.
    for taken in (target, Path(f"{target}-wal")):
        if taken.exists():
            raise InvalidBackup(f"{taken} is there already; nothing was overwritten")
    part = target.with_name(f"{target.name}.part")
    if part.exists():
        raise InvalidBackup(f"{part} is there already: another backup runs, or one was cut off")
    make_private_file(part)
    try:
        yield part
        part.rename(target)
        _sync(target.parent)
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            Path(f"{part}{ending}").unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """Copy all pages as one transaction of the source sees them; writers continue meanwhile."""
    with _reading(source) as database, _new_file(target) as part:
        with closing(sqlite3.connect(part)) as copy:
            database.backup(copy)
        _settle(part)


def _settle(part: Path) -> None:
    """Turn it into a single file without a log, checked and synced."""
    with closing(sqlite3.connect(part)) as copy:
        copy.execute("PRAGMA journal_mode = delete").fetchone()
    read_report(part)
    _sync(part)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


async def _copy_rows_to_file(location: DatabaseLocation, part: Path) -> None:
    source, target = new_database(location), new_database(read_location(part))
    try:
        async with source.reading() as rows:
            await rows.execution_options(isolation_level="REPEATABLE READ")
            version = await rows.run_sync(current_revision)
            if version is None:
                raise InvalidBackup(f"{location} holds no database of Fifth Street")
            async with target.writing() as copy:
                await copy.run_sync(migrate, version)
                await _copy_rows(rows, copy)
    finally:
        await source.close()
        await target.close()


async def _copy_rows_from_file(path: Path, location: DatabaseLocation, version: str) -> None:
    source, target = new_database(read_location(path)), new_database(location)
    try:
        async with target.writing() as copy, source.reading() as rows:
            if await copy.run_sync(_has_tables):
                raise InvalidBackup(f"{location} is not empty; nothing was overwritten")
            await copy.run_sync(migrate, version)
            await _copy_rows(rows, copy)
            await copy.run_sync(migrate)
    finally:
        await source.close()
        await target.close()


async def _copy_rows(rows: AsyncConnection, copy: AsyncConnection) -> None:
    """Copy every row of every table in the source's schema version, which may be older."""
    found = MetaData()
    await rows.run_sync(found.reflect)
    for table in found.sorted_tables:
        if table.name == VERSION_TABLE:
            continue
        stream = await rows.stream(select(table).execution_options(yield_per=_ROWS_AT_A_TIME))
        async for page in stream.mappings().partitions():
            await copy.execute(insert(table), [dict(row) for row in page])


def _has_tables(connection: Connection) -> bool:
    return bool(inspect(connection).get_table_names())
