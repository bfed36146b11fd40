"""A move from table to table, killed before and after each commit: no chip is lost or doubled."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.server.accounts.ledger_entries import table_account, table_transfers
from fifthstreet.server.runtime.journal_codec import journal_record, read_record
from fifthstreet.server.runtime.public_json import public_json
from fifthstreet.storage import Storage
from fifthstreet.storage.backends.postgres_writer import PostgresWriter
from fifthstreet.storage.backends.sqlite_writer import SqliteWriter
from fifthstreet.tables import Command, Receipt, Step, TableSettings, TableState, step
from tests.storage.postgres import empty_database, running_postgres

DIRECTOR = "contest:move"
MOVE = {"transfer": "T", "player": "ann"}
ENTROPY = "5a" * 32


class DirectedTable:
    """A directed table on a real journal, recovered by its commands."""

    def __init__(self, storage: Storage, name: str) -> None:
        self.storage = storage
        self.state = TableState.new(
            TableSettings.from_dict({"id": name, "rules": "casino-nl", "director": DIRECTOR})
        )
        self.epoch = 0

    async def recover(self) -> None:
        name = self.state.settings.id
        if await self.storage.tables.get(name) is None:
            await self.storage.tables.add(name, "{}", now=1)
        self.epoch = (await self.storage.journal.claim(name)).epoch
        async for record in self.storage.journal.read(name):
            done = step(self.state, read_record(record)[0])
            assert isinstance(done, Step)
            self.state = done.state

    async def do(self, kind: str, **args: object) -> Receipt | None:
        command = Command(kind, "" if kind == "open" else DIRECTOR, 1, 1, ENTROPY, args)
        done = step(self.state, command)
        assert isinstance(done, Step), done
        if done.events:
            name = self.state.settings.id
            booked = await self.storage.ledger.balance(table_account(name))
            moved = table_transfers(
                done.state, done.events, owner_of=lambda player: player, on_table=booked
            )
            record = journal_record(command, done.events, public_json(done.events))
            await self.storage.journal.append(
                name, record.seq_first, self.epoch, [record], transfers=moved
            )
        self.state = done.state
        return done.receipt


async def opened(storage: Storage) -> tuple[DirectedTable, DirectedTable]:
    one, other = DirectedTable(storage, "one"), DirectedTable(storage, "other")
    for table in (one, other):
        await table.recover()
        if not table.state.is_open:
            await table.do("open")
    return one, other


async def prepare(path: str) -> None:
    async with await Storage.open(path) as storage:
        one, _ = await opened(storage)
        await one.do("seat", transfer="in ann", player="ann", chair=0, chips=700)
        await one.do("seat", transfer="in bob", player="bob", chair=1, chips=300)


async def move(path: str) -> None:
    """What a director does after every start until the move is noted down as done."""
    async with await Storage.open(path) as storage:
        one, other = await opened(storage)
        receipt = await one.do("release", **MOVE)
        assert receipt is not None
        await other.do("seat", **MOVE, chair=4, chips=receipt.chips)


def kill_at(moment: str, writer: Any) -> None:
    """Let this process die before or after its n-th commit: `before 1`, `after 2`."""
    when, number = moment.split()
    write, count = writer.write, 0

    async def deadly(self: Any, works: Sequence[Any]) -> None:
        nonlocal count
        count += 1
        if (when, count) == ("before", int(number)):
            os.kill(os.getpid(), signal.SIGKILL)
        await write(self, works)
        if (when, count) == ("after", int(number)):
            os.kill(os.getpid(), signal.SIGKILL)

    writer.write = deadly


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize("moment", ["before 1", "after 1", "before 2", "after 2"])
def test_a_killed_move_is_finished_exactly_once(
    tmp_path: Path, moment: str, database: str, request: pytest.FixtureRequest
) -> None:
    path = str(tmp_path / "tables.db")
    if database == "postgresql":
        path = empty_database(request.getfixturevalue("postgres_url"), "killed_transfer")
    asyncio.run(prepare(path))
    child = [sys.executable, "-m", "tests.server.runtime.test_killed_transfer", path, moment]
    assert subprocess.run(child, check=False, timeout=60).returncode == -signal.SIGKILL

    async def story() -> None:
        await move(path)
        await move(path)  # and once more, as a director that noted nothing down would
        async with await Storage.open(path) as storage:
            one, other = await opened(storage)
            assert [person.player for person in one.state.people] == ["bob"]
            assert [person.player for person in other.state.people] == ["ann"]
            assert await storage.ledger.balances("table:") == {
                "table:one": 300,
                "table:other": 700,
            }
            assert await storage.ledger.balance("bank") == -1000
            assert await storage.audit.problems() == []

    asyncio.run(story())


if __name__ == "__main__":
    is_file = sys.argv[1].endswith(".db")
    kill_at(sys.argv[2], SqliteWriter if is_file else PostgresWriter)
    asyncio.run(move(sys.argv[1]))
