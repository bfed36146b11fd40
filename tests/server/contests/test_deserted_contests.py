"""A contest without players and spectators is paused: house bots alone would fill the disk."""

import asyncio
from types import SimpleNamespace
from typing import Any

from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contest_state import PAUSED, RUNNING
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.contests.deserted_contests import DesertedContests
from fifthstreet.storage.backends.memory_database import MemoryDatabase
from fifthstreet.storage.backends.memory_storage import MemoryStorage

_MINUTE = 60_000


class ObservedContests:
    """A server's contests without sockets, and a clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1
        self.followed: set[str] = set()
        self.tables: dict[str, Any] = {}
        directory: Any = SimpleNamespace(
            serve_directors=lambda *given: None, new_id=lambda draw: draw(), tables=self.tables
        )
        claims: Any = SimpleNamespace()
        self.service = ContestService(
            MemoryStorage(MemoryDatabase()), directory, lambda: self.now, claims, most_tables=20
        )

        async def obey(*order: object) -> None:
            return None

        director: Any = self.service.director
        director.obey = obey
        self.deserted = DesertedContests(
            self.service,
            lambda: self.now,
            after_ms=15 * _MINUTE,
            is_followed=self.followed.__contains__,
        )

    async def running(self) -> ContestActor:
        """A contest of 20 tables with one registered player, who never comes."""
        settings = {"title": "Cup", "seats": 3, "house_bots": ["caller"], "countdown_s": 0}
        actor = await self.service.create(settings, organiser="olga")
        absent = {"id": "p1", "name": "secret-1", "display_name": "Ann", "table": 20}
        await actor.do(kinds.ADD_PLAYER, "olga", absent)
        for kind in (kinds.SEAT, kinds.START):
            await actor.do(kind, "olga")
        async with asyncio.timeout(5):
            while actor.state.status != RUNNING:
                await asyncio.sleep(0.001)
        self.deserted.pause_deserted()
        assert len(actor.state.tables) == 20
        return actor

    async def later(self, minutes: int) -> None:
        for _ in range(minutes):
            self.now += _MINUTE
            self.deserted.pause_deserted()
            for _ in range(50):  # the contest's own steps; none of them waits for a clock
                await asyncio.sleep(0)


def test_a_contest_that_nobody_plays_or_watches_is_paused() -> None:
    async def play() -> None:
        contests = ObservedContests()
        actor = await contests.running()
        await contests.later(14)
        assert actor.state.status == RUNNING
        await contests.later(1)
        assert actor.state.status == PAUSED
        await actor.do(kinds.RESUME, "olga")
        await contests.later(14)
        assert actor.state.status == RUNNING
        contests.service.stop()

    asyncio.run(play())


def test_a_player_a_spectator_and_a_follower_keep_a_contest_running() -> None:
    async def play() -> None:
        contests = ObservedContests()
        actor = await contests.running()
        contests.service.connected = lambda contest: {"p1"}
        await contests.later(30)
        contests.service.connected = lambda contest: set()
        contests.followed.add(actor.id)
        await contests.later(30)
        contests.followed.clear()
        facts = SimpleNamespace(is_followed=True)
        table = actor.state.tables[4].table_id(actor.id)
        contests.tables[table] = SimpleNamespace(facts=lambda: facts)
        await contests.later(30)
        assert actor.state.status == RUNNING
        facts.is_followed = False
        await contests.later(16)
        assert actor.state.status == PAUSED
        contests.service.stop()

    asyncio.run(play())
