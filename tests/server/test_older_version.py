"""What a killed server of an earlier version left behind is recovered by this one, in mid-hand."""

import asyncio
import json
import lzma
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.server.runtime.journal_codec import (
    VERSION,
    UnreadableRecord,
    journal_record,
    read_record,
    same_events,
)
from fifthstreet.server.runtime.journal_recovery import CannotRecover, recover
from fifthstreet.server.runtime.public_json import public_json
from fifthstreet.storage import JournalRecord, Storage
from fifthstreet.tables import TableEvent, TableSettings, TableState, projection_hash
from tests.payload_values import snapshot
from tests.server.recording import where
from tests.server.running import ServerProcess, client
from tests.server.test_playing import ended, events, play_hands

FIXTURES = Path(__file__).parent / "fixtures"
LEFT: dict[str, Any] = json.loads((FIXTURES / "server-v1.json").read_text(encoding="utf-8"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    stored = lzma.decompress((FIXTURES / "server-v1.db.xz").read_bytes())
    (tmp_path / "fifthstreet.db").write_bytes(stored)
    return tmp_path


@pytest.mark.real_time
def test_every_table_goes_on_in_the_middle_of_its_hand(data: Path) -> None:
    tokens = LEFT["tokens"]
    server = ServerProcess(data).start()

    async def play_on(left: dict[str, Any]) -> None:
        table = left["table"]
        async with (
            client(server, token=tokens["Ann"], bot=True) as ann,
            client(server, token=tokens["Bob"], bot=True) as bob,
        ):
            join = {"type": "join", "table": table}
            joined = await ann.ask({**join, "last_seq": left["seq"]}, "joined")
            # The hand is where it was: nothing of it happens while the server is down.
            happened = [event["type"] for event in joined["events"]]
            assert "hand_event" not in happened
            assert "recovered" in happened
            await bob.ask(join, "joined")
            now = await where(ann, table)
            assert now["stacks"] == left["stacks"]
            assert (now["turn"]["player"], now["turn"]["seat"]) == (
                left["turn"]["player"],
                left["turn"]["seat"],
            )
            await play_hands([ann, bob], 1)
            assert ended(ann) >= 1
            numbers = [event["seq"] for event in events(ann)]
            assert numbers == list(range(left["seq"] + 1, left["seq"] + 1 + len(numbers)))

    try:
        for left in LEFT["tables"].values():
            asyncio.run(play_on(left))
        assert "not recovered" not in server.log()
    finally:
        server.stop()


@pytest.mark.parametrize("kind", sorted(LEFT["tables"]))
@pytest.mark.parametrize("with_snapshot", [True, False], ids=["snapshot", "whole journal"])
def test_the_journal_alone_gives_the_same_table(data: Path, kind: str, with_snapshot: bool) -> None:
    left = LEFT["tables"][kind]

    async def read() -> TableState:
        async with await Storage.open(data) as storage:
            registered = await storage.tables.get(left["table"])
            assert registered is not None
            if not with_snapshot:
                async with storage.database.writing() as connection:
                    await connection.exec_driver_sql("DELETE FROM snapshots")
            settings = TableSettings.from_dict(json.loads(registered.settings))
            return (await recover(storage, registered, settings, ring_events=10)).state

    state = asyncio.run(read())
    assert state.seq == left["seq"]
    host = state.settings.host
    assert projection_hash(state, host) == left["hash"]
    stacks = {c["player"]: c["stack"] for c in snapshot(state, host)["chairs"] if c is not None}
    assert stacks == left["stacks"]


def first_record(data: Path) -> JournalRecord:
    async def read() -> JournalRecord:
        async with await Storage.open(data) as storage:
            table = LEFT["tables"]["cash"]["table"]
            return await anext(aiter(storage.journal.read(table)))

    return asyncio.run(read())


def with_data(event: TableEvent, **more: object) -> TableEvent:
    return TableEvent.from_dict({**event.as_dict(), **more})


def test_a_newer_version_may_say_more_and_nothing_else(data: Path) -> None:
    command, stored = read_record(first_record(data))
    assert command.kind == "open"
    more = [with_data(event, colour="red") for event in stored]
    assert same_events(stored, stored)
    assert same_events(stored, more)
    assert not same_events(more, stored)
    assert not same_events(stored, stored[:-1])
    deeper = [with_data(event, table={"id": "x"}) for event in stored]
    assert not same_events(stored, deeper)
    # This version writes down the machine as well; otherwise the bytes are the same.
    assert journal_record(command, stored, public_json(stored)).payload == first_record(
        data
    ).payload.replace(b'"kind":', b'"machine":1,"kind":', 1)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda payload: payload | {"v": VERSION + 1}, "newer version"),
        (lambda payload: payload | {"command": payload["command"] | {"machine": 99}}, "machine 99"),
        (lambda payload: {"v": VERSION}, "command"),
        (lambda payload: payload | {"events": [{"seq": "one"}]}, "seq"),
        (lambda payload: [payload], "TypeError"),
    ],
    ids=["newer", "newer machine", "no command", "bad event", "no record"],
)
def test_a_record_of_another_shape_is_said(
    data: Path, spoil: Callable[[Any], Any], complaint: str
) -> None:
    """One table is left alone, and the server starts with the others."""
    record = first_record(data)
    spoilt = json.dumps(spoil(json.loads(record.payload))).encode()
    with pytest.raises(UnreadableRecord, match=complaint):
        read_record(record._replace(payload=spoilt))

    async def story() -> None:
        async with await Storage.open(data) as storage:
            async with storage.database.writing() as connection:
                await connection.exec_driver_sql("DELETE FROM snapshots")
                await connection.exec_driver_sql(
                    "UPDATE journal SET payload = ? WHERE stream_id = ? AND seq_first = 1",
                    (spoilt, LEFT["tables"]["cash"]["table"]),
                )
            registered = await storage.tables.get(LEFT["tables"]["cash"]["table"])
            assert registered is not None
            settings = TableSettings.from_dict(json.loads(registered.settings))
            with pytest.raises(CannotRecover, match=f"event 1: .*{complaint}"):
                await recover(storage, registered, settings, ring_events=10)

    asyncio.run(story())
