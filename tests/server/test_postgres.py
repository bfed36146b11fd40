"""The server on PostgreSQL: played on, killed, recovered, locked, as on SQLite."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.crashing import compare, play_and_kill
from tests.server.running import ServerProcess, client
from tests.server.test_playing import act, bots_table, first_turn, play_hands, sit
from tests.storage.postgres import empty_database, running_postgres


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    with running_postgres() as url:
        yield url


def test_killed_twice_and_nothing_is_lost(postgres_url: str, tmp_path: Path) -> None:
    place = empty_database(postgres_url, "killed")

    async def drive() -> None:
        server = ServerProcess(
            tmp_path, database=place, snapshot_events=300, ring_events=4_000
        ).start()
        try:
            report, players = await play_and_kill(server, tables=2, chairs=2, kills=2, seed=3)
        finally:
            server.stop()
        await compare(place, players, report)
        print(report)
        assert report.kills == 2
        assert report.actions > 10
        assert report.snapshots == report.clients

    asyncio.run(drive())
    assert not list(tmp_path.glob("*.db")), "nothing went to SQLite"


def test_a_locked_journal_pauses_the_table(postgres_url: str, tmp_path: Path) -> None:
    import asyncpg

    place = empty_database(postgres_url, "locked")
    server = ServerProcess(tmp_path, database=place).start()

    async def play() -> None:
        _, table = bots_table(server)
        async with client(server, guest="Ann") as ann, client(server, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            asked, _, turn = await first_turn(ann, bob)
            holder = await asyncpg.connect(place)
            async with holder.transaction():
                await holder.execute("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
                await asked.send(act(turn, id="held"))
                notice = await asked.until("notice", seconds=30)
                assert notice["code"] == "storage_paused"
            await holder.close()
            await asked.until("ack", id="held", seconds=30)
            await play_hands([ann, bob], 2)

    try:
        asyncio.run(play())
        assert server.terminate()[0] == 0
    finally:
        server.stop()


def test_a_password_in_the_url_is_not_shown(tmp_path: Path) -> None:
    """Nobody listens there: one line, without the password."""
    url = "postgresql://poker:s3cret@127.0.0.1:1/poker"
    server = ServerProcess(tmp_path, database=url)
    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    assert "s3cret" not in server.log()
    assert "Traceback" not in server.log()
    assert server.log().splitlines()[-1].count("127.0.0.1") == 1
