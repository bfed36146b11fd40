"""A server that starts in trouble: it waits for what passes, and names what does not."""

import asyncio
import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.server.runtime import table_restart
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.services import Services
from fifthstreet.storage import InvalidDatabase, JournalBusy, JournalFull, Storage
from tests.server.inside import actors
from tests.server.test_older_version import FIXTURES, LEFT

TABLES = {kind: left["table"] for kind, left in LEFT["tables"].items()}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    stored = lzma.decompress((FIXTURES / "server-v1.db.xz").read_bytes())
    (tmp_path / "fifthstreet.db").write_bytes(stored)
    return tmp_path


def opened(data: Path, prepare: Any) -> dict[str, str]:
    """The tables of a server that has opened, with their status; `prepare` gets its storage."""

    async def story() -> dict[str, str]:
        storage = await Storage.open(data)
        await prepare(storage)
        services = Services(Settings(default_tables=False), storage)
        try:
            await services.open()
            return {table: actor.state.status for table, actor in actors(services).items()}
        finally:
            await services.close()

    return asyncio.run(story())


def test_what_passes_is_waited_for(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_restart, "_RETRY_SECONDS", 0.0)
    troubles: list[Exception] = [JournalBusy("locked"), JournalFull("full"), JournalBusy("locked")]

    async def prepare(storage: Storage) -> None:
        claim = storage.journal.claim

        async def claim_in_trouble(table: str) -> Any:
            if troubles:
                raise troubles.pop()
            return await claim(table)

        monkeypatch.setattr(storage.journal, "claim", claim_in_trouble)

    assert opened(data, prepare) == dict.fromkeys(TABLES.values(), "playing")
    assert not troubles


def test_a_database_out_of_reach_is_no_table_s_fault(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process ends with the reason, and whoever watches it starts it again."""

    async def prepare(storage: Storage) -> None:
        async def claim(table: str) -> Any:
            raise InvalidDatabase("cannot be reached")

        monkeypatch.setattr(storage.journal, "claim", claim)

    with pytest.raises(InvalidDatabase):
        opened(data, prepare)


def test_one_spoilt_table_is_left_alone(data: Path) -> None:
    async def prepare(storage: Storage) -> None:
        async with storage.database.writing() as connection:
            await connection.exec_driver_sql(
                "DELETE FROM snapshots WHERE stream_id = ?", (TABLES["match"],)
            )
            await connection.exec_driver_sql(
                "UPDATE journal SET payload = ? WHERE stream_id = ? AND seq_first = 1",
                (json.dumps({"v": 1}).encode(), TABLES["match"]),
            )

    found = opened(data, prepare)
    assert found == {table: "playing" for kind, table in TABLES.items() if kind != "match"}


def test_the_next_start_after_sigterm_replays_nothing(data: Path) -> None:
    """States are saved in the middle of a hand, too, and where the hand began is still known."""

    async def story() -> list[tuple[int, int, dict[str, int]]]:
        found = []
        for ring in (512, 512, 2):
            settings = Settings(default_tables=False, ring_events=ring)
            services = Services(settings, await Storage.open(data))
            counts = await services.directory.recover()
            begun = {table: actor.hand_seq for table, actor in actors(services).items()}
            found.append((*counts, begun))
            await services.close()
        return found

    first, second, third = asyncio.run(story())
    assert first[0] == second[0] == third[0] == len(TABLES)
    assert first[1] > 50
    assert second[1] == third[1] == 0
    assert first[2] == second[2] == third[2]
    assert all(first[2].values())


def test_nobody_comes_in_before_every_table_has_said_that_it_is_back(data: Path) -> None:
    """Who joins earlier would see the earlier run's clock, and miss that a hand was cancelled."""

    async def story() -> dict[str, int]:
        services = Services(Settings(default_tables=False), await Storage.open(data))
        try:
            await services.directory.recover()
            return {table: actor.state.seq for table, actor in actors(services).items()}
        finally:
            await services.close()

    found = asyncio.run(story())
    assert set(found) == set(TABLES.values())
    assert all(found[left["table"]] > left["seq"] for left in LEFT["tables"].values())
