"""A writing process is killed at random moments: what it was told is there, and nothing is missing.

The child prints a line for each acknowledged append, through a pipe that outlives it.
"""

import os
import random
import subprocess
import sys
import time

import pytest

from fifthstreet.storage import Storage
from tests.storage.scene import PATIENCE, run, stored

pytestmark = pytest.mark.real_time

TABLES = 8
LONG = bool(os.environ.get("FIFTHSTREET_LONG"))
KILLS = {"sqlite": 40 if LONG else 6, "postgresql": 20 if LONG else 4}

CHILD = """
import asyncio, os, sys
from fifthstreet.storage import JournalRecord, Snapshot, Storage

async def play(journal, table):
    epoch, last = await journal.claim(table)
    first = last + 1
    while True:
        last = first + first % 3
        record = JournalRecord(first, last, "act", f"{table} {first}".encode() * 40)
        state = Snapshot(last, f"{table} {last}".encode()) if first % 5 == 0 else None
        await journal.append(table, first, epoch, [record], snapshot=state)
        os.write(1, f"{table} {last}\\n".encode())
        first = last + 1

async def main(place, tables):
    async with await Storage.open(place) as storage:
        known = {table.id for table in await storage.tables.with_status()}
        for table in tables:
            if table not in known:
                await storage.tables.add(table, "{}", now=1)
        await asyncio.gather(*(play(storage.journal, table) for table in tables))

asyncio.run(main(sys.argv[1], sys.argv[2:]))
"""


def killed_after(place: str, tables: list[str], seconds: float) -> dict[str, int]:
    """Run the child, kill it so long after its first line; the last number each table was told."""
    child = subprocess.Popen([sys.executable, "-c", CHILD, place, *tables], stdout=subprocess.PIPE)
    assert child.stdout is not None
    try:
        first = child.stdout.readline()
        assert first, "the child ended before it wrote anything"
        time.sleep(seconds)
    finally:
        child.kill()
    told: dict[str, int] = {}
    # A line that the kill cut off was not told.
    for line in (first + child.stdout.read()).decode().splitlines(keepends=True):
        if line.endswith("\n"):
            table, last = line.split()
            told[table] = int(last)
    child.stdout.close()
    child.wait(timeout=PATIENCE)
    return told


async def checked_records(place: str, told: dict[str, int]) -> int:
    """Every record against what was told; the number of records."""
    records = 0
    async with await Storage.open(place, is_alone=False) as storage:
        for table, last_told in told.items():
            found = await stored(storage, table)  # raises at a gap
            records += len(found)
            last = found[-1].seq_last
            assert last >= last_told, table
            for each in found:
                assert each.payload == f"{table} {each.seq_first}".encode() * 40
            snapshot = await storage.journal.latest_snapshot(table)
            if snapshot is not None:
                assert snapshot.seq <= last
                assert snapshot.payload == f"{table} {snapshot.seq}".encode()
    return records


def test_nothing_acknowledged_is_lost(place: str, kind: str) -> None:
    tables = [f"table-{number}" for number in range(TABLES)]
    moments = random.Random(int.from_bytes(os.urandom(4)))
    told: dict[str, int] = {}
    checked = 0
    for _ in range(KILLS[kind]):
        told |= killed_after(place, tables, moments.uniform(0.0, 0.4))
        checked = run(checked_records(place, told))
    assert len(told) == TABLES
    assert checked > TABLES * KILLS[kind]


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_killed_server_leaves_its_database_free(place: str) -> None:
    killed_after(place, ["one"], 0)

    async def story() -> None:
        async with await Storage.open(place) as storage:
            assert (await storage.journal.claim("one")).epoch == 2

    run(story())
