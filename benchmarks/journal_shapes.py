"""What does a journal record cost in SQLite: a row per record, or a whole commit as one row?

    python benchmarks/journal_shapes.py [--streams 100] [--records 20] [--rounds 5]

Three shapes of the same commits, `--records` of `--streams` streams with 600 bytes each, full sync:

    rows    as the journal is: a row per record, found by stream and number, its owner checked
    blob    the whole commit as one row, the ends of its streams checked and moved in one statement;
            a second table says where a record is, written for 2,000 records at a time
    floor   the whole commit as one row, nothing checked and nothing to be found again

The shapes take turns and the medians count. The figures are the processor's time per record, the
making of the records included, and the bytes in SQLite's log.
"""

import argparse
import os
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from fifthstreet.storage.streams.bulk_insert import JOURNAL_ROWS, sqlite_call

PAYLOAD: Final = os.urandom(300).hex().encode()
COMMITS: Final = 500
PLACED_AT_ONCE: Final = 2_000
LOG_PAGES: Final = 30_000

_TABLES: Final = (
    "CREATE TABLE streams (id TEXT PRIMARY KEY, settings TEXT, owner_epoch BIGINT NOT NULL)",
    "CREATE TABLE journal (stream_id TEXT NOT NULL, seq_first BIGINT NOT NULL,"
    " seq_last BIGINT NOT NULL, kind TEXT NOT NULL, payload BLOB NOT NULL,"
    " PRIMARY KEY (stream_id, seq_first))",
    "CREATE TABLE commits (id INTEGER PRIMARY KEY, body BLOB NOT NULL)",
    "CREATE TABLE stream_ends (id TEXT PRIMARY KEY, epoch BIGINT, seq BIGINT) WITHOUT ROWID",
    "CREATE TABLE places (stream_id TEXT, seq_first BIGINT, commit_id BIGINT, start BIGINT,"
    " PRIMARY KEY (stream_id, seq_first)) WITHOUT ROWID",
)


class Record(NamedTuple):
    stream: str
    epoch: int
    seq_first: int
    seq_last: int
    kind: str
    payload: bytes


class Shape:
    """One way to write commits into a new database."""

    def __init__(self, path: Path, streams: list[str]) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None)
        execute = self.connection.execute
        execute("PRAGMA journal_mode = wal")
        execute("PRAGMA synchronous = full")
        execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        for statement in _TABLES:
            execute(statement)
        execute("BEGIN")
        for stream in streams:
            execute("INSERT INTO streams VALUES (?, ?, 1)", (stream, "x" * 900))
            execute("INSERT INTO stream_ends VALUES (?, 1, 0)", (stream,))
        execute("COMMIT")
        self._unplaced: list[tuple[str, int, int, int]] = []

    def rows(self, records: list[Record]) -> None:
        self.connection.execute(*sqlite_call(JOURNAL_ROWS, records))

    def floor(self, records: list[Record]) -> None:
        self.connection.execute("INSERT INTO commits (body) VALUES (?)", (_body(records),))

    def blob(self, records: list[Record]) -> None:
        execute = self.connection.execute
        execute("BEGIN IMMEDIATE")
        ends = ", ".join(["(?, ?, ?, ?)"] * len(records))
        execute(
            f"WITH v(id, epoch, before, last) AS (VALUES {ends})"
            " UPDATE stream_ends SET seq = v.last FROM v WHERE stream_ends.id = v.id"
            " AND stream_ends.epoch = v.epoch AND stream_ends.seq = v.before",
            [
                value
                for one in records
                for value in (one.stream, one.epoch, one.seq_first - 1, one.seq_last)
            ],
        )
        # Where an end was another one, too few have moved: NULL is refused.
        made = execute(
            "INSERT INTO commits (body) SELECT CASE WHEN changes() = ? THEN ? END",
            (len(records), _body(records)),
        )
        execute("COMMIT")
        start = 0
        for one in records:
            self._unplaced.append((one.stream, one.seq_first, made.lastrowid or 0, start))
            start += len(one.payload)
        if len(self._unplaced) >= PLACED_AT_ONCE:
            execute("BEGIN IMMEDIATE")
            self.connection.executemany(
                "INSERT INTO places VALUES (?, ?, ?, ?)", sorted(self._unplaced)
            )
            execute("COMMIT")
            self._unplaced.clear()


def _body(records: list[Record]) -> bytes:
    heads = [f"{one.stream} {one.seq_first} {one.seq_last} {one.kind}\n" for one in records]
    return "".join(heads).encode() + b"".join([one.payload for one in records])


def measure(shape: str, streams: int, records: int) -> tuple[float, float]:
    """Microseconds of the processor per record, and megabytes of the log."""
    names = [os.urandom(8).hex() for _ in range(streams)]
    ends = dict.fromkeys(names, 0)
    with tempfile.TemporaryDirectory(dir=".") as folder:
        path = Path(folder) / "shape.db"
        made = Shape(path, names)
        write: Callable[[list[Record]], None] = getattr(made, shape)
        begun = time.thread_time()
        for _ in range(COMMITS):
            commit = [
                Record(name, 1, ends[name] + 1, ends[name] + 3, "act", PAYLOAD)
                for name in random.sample(names, records)
            ]
            write(commit)
            for one in commit:
                ends[one.stream] = one.seq_last
        spent = time.thread_time() - begun
        log = Path(f"{path}-wal").stat().st_size / 1e6
        made.connection.close()
    return spent / COMMITS / records * 1e6, log


def main() -> None:
    parser = argparse.ArgumentParser(description="rows or blobs", allow_abbrev=False)
    parser.add_argument("--streams", type=int, default=100)
    parser.add_argument("--records", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    found: dict[str, list[tuple[float, float]]] = {"rows": [], "blob": [], "floor": []}
    for _ in range(options.rounds):
        for shape, figures in found.items():
            figures.append(measure(shape, options.streams, options.records))
    for shape, figures in found.items():
        spent = statistics.median(one for one, _ in figures)
        print(f"{shape:6} {spent:5.1f} µs per record, {figures[0][1]:5.1f} MB of log")


if __name__ == "__main__":
    main()
