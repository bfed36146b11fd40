"""Killed with SIGKILL at random moments, the server loses no chip and no acknowledged action."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.server.crashing import compare, play_and_kill
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time


def crash(data: Path, *, tables: int, chairs: int, kills: int) -> None:
    async def drive() -> None:
        # Small enough that recovery begins from snapshots too.
        server = ServerProcess(data, snapshot_events=300, ring_events=4_000).start()
        try:
            report, players = await play_and_kill(
                server, tables=tables, chairs=chairs, kills=kills, seed=7
            )
        finally:
            server.stop()
        await compare(data, players, report)
        print(report)
        assert report.kills == kills
        assert report.actions > kills
        # Each began with one snapshot and has missed nothing since.
        assert report.snapshots == report.clients

    asyncio.run(drive())


def test_three_kills(tmp_path: Path) -> None:
    crash(tmp_path, tables=2, chairs=3, kills=3)


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
def test_thirty_kills_with_forty_clients(tmp_path: Path) -> None:
    crash(tmp_path, tables=8, chairs=5, kills=30)
