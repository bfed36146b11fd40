"""How many records a second does the journal commit, and how many share a commit?

    python benchmarks/journal.py [--tables 1 10 100] [--seconds 3] [--database PLACE] [--busy]
                                 [--hands] [--json]

Each table is a task that appends a record, waits for its commit, and appends the next, as a table's
actor does: no table ever has two appends under way. Full sync, 600 bytes a record. `--hands` adds a
finished hand with six seats to each eighth append. `--busy` lets a thread compute all the time, as
the event loop of a loaded server does, which is what makes small calls into a database slow.
The interpreter's switch interval is the server's, 0.5 ms. Without `--database` a new SQLite file
in `--folder` is used and removed.

The times are those from an append to its commit; "sync" is what a bare write and fsync of 4 KB
takes on that disk in the same run.
"""

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, Final

from fifthstreet.storage import FinishedHand, HandPlayer, JournalRecord, Storage

PAYLOAD: Final = os.urandom(300).hex().encode()
SWITCH_INTERVAL: Final = 0.0005
HAND_EVERY: Final = 8


def finished(table: str, number: int) -> FinishedHand:
    players = tuple(HandPlayer(f"player-{seat}", seat, 0) for seat in range(6))
    return FinishedHand(
        f"{table}-{number}", table, number, 1, 2, "casino-nl", 300, number, players, "x" * 900
    )


async def play(
    storage: Storage, table: str, until: float, latencies: list[float], *, with_hands: bool
) -> None:
    number = 0
    while (before := time.perf_counter()) < until:
        number += 1
        hands = [finished(table, number)] if with_hands and number % HAND_EVERY == 0 else []
        record = JournalRecord(number, number, "act", PAYLOAD)
        await storage.journal.append(table, number, 1, [record], hands=hands)
        latencies.append(time.perf_counter() - before)


async def measure(place: str, tables: int, *, seconds: float, with_hands: bool) -> dict[str, float]:
    latencies: list[float] = []
    async with await Storage.open(place) as storage:
        names = [f"bench-{os.getpid()}-{tables}-{number}" for number in range(tables)]
        for name in names:
            await storage.tables.add(name, "{}", now=0)
            await storage.journal.claim(name)
        cpu, start = time.process_time(), time.perf_counter()
        until = start + seconds
        await asyncio.gather(
            *(play(storage, name, until, latencies, with_hands=with_hands) for name in names)
        )
        took = time.perf_counter() - start
        cpu = time.process_time() - cpu
        commits, appends, _ = storage.journal.counts()
    latencies.sort()
    return {
        "tables": tables,
        "records_per_s": appends / took,
        "commits_per_s": commits / took,
        "records_per_commit": appends / commits,
        "median_ms": 1000 * statistics.median(latencies),
        "p99_ms": 1000 * latencies[int(len(latencies) * 0.99)],
        "cpu_us_per_record": 1e6 * cpu / appends,
    }


def sync_ms(folder: Path) -> float:
    """The median of writing and syncing 4 KB at the end of a file."""
    times = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(100):
            before = time.perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - before)
    return 1000 * statistics.median(times)


def compute_for_ever() -> None:
    while True:
        sum(range(100))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 100])
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--database")
    parser.add_argument("--folder", type=Path, default=Path("."), help="of the SQLite file")
    parser.add_argument("--busy", action="store_true")
    parser.add_argument("--hands", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    sys.setswitchinterval(SWITCH_INTERVAL)
    if options.busy:
        threading.Thread(target=compute_for_ever, daemon=True).start()
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="journal-") as folder:
        place = options.database or os.path.join(folder, "fifthstreet.db")
        for tables in options.tables:
            story = measure(place, tables, seconds=options.seconds, with_hands=options.hands)
            rows.append(asyncio.run(story))
        sync = sync_ms(Path(folder))
    if options.json:
        print(json.dumps({"sync_ms": sync, "rows": rows}))
        return
    print(f"sync {sync:.2f} ms")
    print(" ".join(f"{name:>18}" for name in rows[0]))
    for row in rows:
        print(" ".join(f"{value:18,.2f}" for value in row.values()))


if __name__ == "__main__":
    main()
