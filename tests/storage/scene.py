"""What storage tests need to tell their story: an event loop with an end, tables, records."""

import asyncio
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from fifthstreet.storage import FinishedHand, HandPlayer, JournalRecord, Storage

PATIENCE = 60
T = TypeVar("T")


def run(story: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(story, PATIENCE))


def record(first: int, last: int | None = None, *, text: str = "") -> JournalRecord:
    last = first if last is None else last
    return JournalRecord(first, last, "act", f"{first} to {last} {text}".encode())


def hand(table: str, number: int, *, finished_at: int, players: str = "ab") -> FinishedHand:
    nets = [len(players) - 1] + [-1] * (len(players) - 1)
    return FinishedHand(
        id=f"{table}-{number}",
        table=table,
        number=number,
        seq_first=number * 10 - 9,
        seq_last=number * 10,
        rules="casino-nl",
        pot=len(players),
        finished_at=finished_at,
        players=tuple(
            HandPlayer(name, seat, net)
            for seat, (name, net) in enumerate(zip(players, nets, strict=True))
        ),
        record='{"v": 1}',
    )


async def claimed(storage: Storage, *tables: str) -> None:
    """Register the tables and own them."""
    for table in tables:
        await storage.tables.add(table, "{}", now=1)
        await storage.journal.claim(table)


async def stored(storage: Storage, table: str, after_seq: int = 0) -> list[JournalRecord]:
    return [found async for found in storage.journal.read(table, after_seq)]


@contextmanager
def locked_file(path: str) -> Iterator[None]:
    """Somebody else's exclusive transaction on a SQLite file."""
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")
    other.close()
