"""A locked database and a full disk under a running server: tables pause, say so, and go on."""

import asyncio
import json
import resource
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any

import pytest

from fifthstreet.server.runtime.journal_codec import read_record
from fifthstreet.storage import Storage
from tests.payload_values import project
from tests.server.running import Client, ServerProcess, client
from tests.server.test_playing import (
    act,
    bots_table,
    events,
    first_turn,
    me,
    next_turn,
    play_hands,
    sit,
    until_back,
)

pytestmark = pytest.mark.real_time

LOCK = """
import sqlite3, sys
with sqlite3.connect(sys.argv[1], isolation_level=None) as other:
    other.execute("BEGIN EXCLUSIVE")
    print("locked", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("faults")).start()
    yield process
    process.stop()


@asynccontextmanager
async def locked_by_another_process(server: ServerProcess) -> AsyncIterator[None]:
    """An exclusive lock on the file, held until the block ends."""
    holder = subprocess.Popen(
        [sys.executable, "-c", LOCK, str(server.data / "fifthstreet.db")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    assert await asyncio.to_thread(holder.stdout.readline) == "locked\n"
    try:
        yield
    finally:
        holder.communicate(timeout=20)


@asynccontextmanager
async def no_room_on_the_disk(server: ServerProcess) -> AsyncIterator[None]:
    """The system refuses to let the server's files grow, in the middle of whatever it writes."""
    hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)[1]
    full = (server.data / "fifthstreet.db-wal").stat().st_size
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (full, hard))
    try:
        yield
    finally:
        with suppress(ProcessLookupError):  # it may have ended meanwhile
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))


def test_the_table_pauses_says_so_and_goes_on(own: ServerProcess) -> None:
    async def play() -> list[Client]:
        _, table = bots_table(own)
        async with client(own, guest="Ann") as ann, client(own, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            asked, _, turn = await first_turn(ann, bob)
            for fault in (locked_by_another_process, no_room_on_the_disk):
                other = bob if asked is ann else ann
                async with fault(own):
                    # The journal takes a moment to give up; then everybody at the table is told.
                    await asked.send(act(turn, id=fault.__name__))
                    for player in (ann, bob):
                        await player.until("notice", code="storage_paused", table=table, seconds=30)
                    refused = await other.ask({"type": "leave", "table": table}, "error")
                    assert refused["code"] == "storage_paused"
                    assert refused["retry_after_ms"] > 0
                    assert "tables_paused 1.0" in own.get("metrics")[1]
                    assert own.get("healthz")[0] == 200
                    action = f"a{turn['seq']}"
                    assert not [m for m in asked.heard if m.get("action_id") == action]
                # Nobody asks again: the action that was on its way is written and acknowledged.
                await asked.until("ack", id=fault.__name__, seconds=30)
                for player in (ann, bob):
                    await until_back(player)
                asked, turn = await next_turn(ann, bob)
            await play_hands([ann, bob], 2)
            assert "tables_paused 0.0" in own.get("metrics")[1]
            return [ann, bob]

    players = asyncio.run(play())
    assert own.terminate()[0] == 0
    asyncio.run(agree_with_the_journal(own, players))


async def agree_with_the_journal(server: ServerProcess, players: list[Client]) -> None:
    """What each was told is what was written, and nobody timed out because of the trouble."""
    async with await Storage.open(server.data) as storage:
        for player in players:
            told = {event["seq"]: event for event in events(player)}
            table = next(m["table"] for m in player.heard if m["type"] == "joined")
            written: dict[int, Any] = {}
            async for record in storage.journal.read(table):
                for event in read_record(record)[1]:
                    written[event.seq] = json.loads(json.dumps(project(event, me(player))))
            assert told == {seq: written[seq] for seq in told}
            assert "timed_out" not in [event["type"] for event in written.values()]
            acknowledged = [m["seq"] for m in player.heard if m["type"] == "ack" and "seq" in m]
            assert set(acknowledged) <= set(written)


@pytest.mark.parametrize("fault", [locked_by_another_process, no_room_on_the_disk])
def test_sigterm_in_the_middle_of_trouble(own: ServerProcess, fault: Any) -> None:
    """It still ends in time; an action that was never acknowledged may be lost, nothing else."""

    async def play() -> tuple[list[Client], dict[str, Any]]:
        _, table = bots_table(own)
        async with client(own, guest="Ann") as ann, client(own, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            asked, _, turn = await first_turn(ann, bob)
            trouble: AbstractAsyncContextManager[None] = fault(own)
            async with trouble:
                await asked.send(act(turn))
                code, seconds = await asyncio.to_thread(own.terminate)
                assert code == 0
                assert seconds < 5
            await asked.until("closing", code="server_closing")
            assert not [m for m in asked.heard if m["type"] == "ack" and "action_id" in m]
            return [ann, bob], turn

    players, turn = asyncio.run(play())
    asyncio.run(agree_with_the_journal(own, players))
    own.start()
    _, details = own.get(f"api/v1/tables/{turn['table']}")
    assert details["snapshot"]["turn"]["seat"] == turn["seat"], "asked again"
