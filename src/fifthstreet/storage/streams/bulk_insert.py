"""One statement that inserts any number of rows and checks their streams' owner; runs nothing.

Why one statement: it is its own transaction, so check, insert and commit are a single call into the
database. A thread that makes many small calls releases the interpreter's lock at each and waits for
a busy event loop to return it (docs/decisions/09).

How the owner is checked: the row's stream is looked up together with the writer's epoch. If the
epoch differs, the lookup yields NULL, the column refuses NULL, and nothing of the statement is
written.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

# SQLite allows 32,766 values per statement; the widest row here has nine.
MOST_ROWS: Final = 2048

# Balances are not inserted in bulk: the table's check would refuse a negative row before its
# conflict with the account's existing row is found. `{}` are parameters.
OPEN_ACCOUNT: Final = (
    "INSERT INTO balances (account, balance) VALUES ({}, 0) ON CONFLICT DO NOTHING"
)
CHANGE_BALANCE: Final = (
    "UPDATE balances SET balance = balance + {}, version = version + 1 WHERE account = {}"
)

# A row as a plain tuple in the order of the columns; a fenced one has the epoch after its stream.
Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class BulkInsert:
    """Inserts rows into one table; the columns come with PostgreSQL's names of their types."""

    table: str
    columns: tuple[tuple[str, str], ...]
    is_fenced: bool
    tail: str = ""

    def width(self) -> int:
        return len(self.columns) + self.is_fenced

    def values(self) -> list[tuple[str, str]]:
        """Return the values of a row: the columns, and the epoch where the owner is checked."""
        if not self.is_fenced:
            return list(self.columns)
        return [self.columns[0], ("epoch", "bigint"), *self.columns[1:]]

    def body(self, source: str, lock: str) -> str:
        names = ", ".join(name for name, _ in self.columns)
        wanted = [f"v.{name}" for name, _ in self.columns]
        if self.is_fenced:
            wanted[0] = (
                "(SELECT s.id FROM streams s"
                f" WHERE s.id = v.{self.columns[0][0]} AND s.owner_epoch = v.epoch{lock})"
            )
        return f"INSERT INTO {self.table} ({names}) {source.format(select=', '.join(wanted))}"


JOURNAL_ROWS: Final = BulkInsert(
    "journal",
    (
        ("stream_id", "text"),
        ("seq_first", "bigint"),
        ("seq_last", "bigint"),
        ("kind", "text"),
        ("payload", "bytea"),
    ),
    is_fenced=True,
)
SNAPSHOT_ROWS: Final = BulkInsert(
    "snapshots",
    (("stream_id", "text"), ("seq", "bigint"), ("payload", "bytea")),
    is_fenced=True,
    # The state after a number is the same whenever it is saved.
    tail=" ON CONFLICT (stream_id, seq) DO NOTHING",
)
HAND_ROWS: Final = BulkInsert(
    "hands",
    (
        ("id", "text"),
        ("table_id", "text"),
        ("number", "bigint"),
        ("seq_first", "bigint"),
        ("seq_last", "bigint"),
        ("rules", "text"),
        ("pot", "bigint"),
        ("finished_at", "bigint"),
        ("record", "text"),
    ),
    is_fenced=False,
)
PLAYER_ROWS: Final = BulkInsert(
    "hand_players",
    (
        ("hand_id", "text"),
        ("seat", "integer"),
        ("player", "text"),
        ("net", "bigint"),
        ("finished_at", "bigint"),
    ),
    is_fenced=False,
)
TRANSFER_ROWS: Final = BulkInsert(
    "transfers",
    (("id", "text"), ("kind", "text"), ("reference", "text"), ("made_at", "bigint")),
    is_fenced=False,
)
ENTRY_ROWS: Final = BulkInsert(
    "entries",
    (
        ("transfer_id", "text"),
        ("line", "integer"),
        ("account", "text"),
        ("amount", "bigint"),
        ("made_at", "bigint"),
    ),
    is_fenced=False,
)


def sqlite_call(insert: BulkInsert, rows: Sequence[Row]) -> tuple[str, list[object]]:
    """Return statement and values; padded to a power of two so that few statements are prepared."""
    padded = 1 << (len(rows) - 1).bit_length()
    values = [value for row in rows for value in row]
    values.extend([None] * (insert.width() * (padded - len(rows))))
    return _sqlite_statement(insert, padded), values


@lru_cache(maxsize=128)
def _sqlite_statement(insert: BulkInsert, rows: int) -> str:
    names = [name for name, _ in insert.values()]
    row = f"({', '.join('?' * len(names))})"
    source = (
        f"WITH v({', '.join(names)}) AS (VALUES {', '.join([row] * rows)})"
        f" SELECT {{select}} FROM v WHERE v.{names[0]} IS NOT NULL"
    )
    return insert.body(source, "") + insert.tail


def postgres_call(insert: BulkInsert, rows: Sequence[Row]) -> tuple[str, list[list[object]]]:
    """Return statement and one array per column."""
    return _postgres_statement(insert), [list(column) for column in zip(*rows, strict=True)]


@lru_cache(maxsize=16)
def _postgres_statement(insert: BulkInsert) -> str:
    values = insert.values()
    arrays = ", ".join(f"${n}::{kind}[]" for n, (_, kind) in enumerate(values, start=1))
    names = ", ".join(name for name, _ in values)
    # FOR SHARE: a claim that is under way is waited for, and later claims wait for our commit.
    return (
        insert.body(f"SELECT {{select}} FROM unnest({arrays}) AS v({names})", " FOR SHARE")
        + insert.tail
    )
