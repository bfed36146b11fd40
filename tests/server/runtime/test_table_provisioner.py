"""The floor manager of a real server: a newcomer never waits, and nothing is left standing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fifthstreet.protocols.native.table_messages import ClockWish, FormatWish, HouseWish, TableWish
from fifthstreet.server.runtime import default_tables
from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.services import Services
from fifthstreet.storage import Storage
from fifthstreet.tables import Refusal, Step
from fifthstreet.tables.state.command import CLOSE, LEAVE, PAUSE, SIT
from tests.server.inside import actors
from tests.server.running import ServerProcess, client

pytestmark = pytest.mark.real_time

AT_ONCE = ClockWish(hand_pause_ms=0, showdown_pause_ms=0)


class Time:
    """A clock that stands until the test turns it."""

    def __init__(self) -> None:
        self.passed = 0

    def now(self) -> int:
        return 1_800_000_000_000 + self.passed

    wall = now

    def standstills(self) -> int:
        return 0


class Room:
    """A server without sockets, whose floor manager looks when the test says so."""

    def __init__(self, services: Services, time: Time) -> None:
        self.services = services
        self.time = time

    async def look(self, *, after_ms: int = 0) -> set[str]:
        """The tables after a look at the floor, and another one `after_ms` later."""
        await self.services.provisioner.provision()
        if after_ms:
            self.time.passed += after_ms
            await self.services.provisioner.provision()
        await asyncio.gather(*(actor.settled() for actor in self.tables.values()))
        await asyncio.sleep(0)
        return set(self.tables)

    async def status(self, table: str, wanted: str) -> None:
        """Wait until the registry says so: it is told after the table has gone."""
        async with asyncio.timeout(20):
            while True:
                registered = await self.services.storage.tables.get(table)
                if registered is not None and registered.status == wanted:
                    return
                await asyncio.sleep(0.01)

    @property
    def tables(self) -> dict[str, TableActor]:
        return actors(self.services)

    async def guest(self, name: str) -> str:
        caller, _ = await self.services.sessions.new_guest(name, "127.0.0.1")
        await self.services.purses.check(caller.owner)
        return caller.player.id

    async def do(self, table: str, kind: str, player: str = "", **args: object) -> Step:
        answered: asyncio.Future[Step | Refusal] = asyncio.get_running_loop().create_future()
        self.tables[table].submit(kind, player, args, answered.set_result)
        result = await answered
        assert isinstance(result, Step), result
        return result

    async def leave(self, table: str, player: str) -> None:
        """Until the hand that is on has ended, too."""
        await self.do(table, LEAVE, player)
        state = self.tables[table].state
        async with asyncio.timeout(20):
            while state.is_playing or (state.person(player) and not state.is_over):
                await asyncio.sleep(0.01)
                state = self.tables[table].state


@asynccontextmanager
async def room(data: Path, **settings: Any) -> AsyncIterator[Room]:
    time = Time()
    services = Services(Settings(**settings), await Storage.open(data), time)
    try:
        await services.open()
        await services.provisioner.stop()  # it looks only when it is told to
        yield Room(services, time)
    finally:
        await services.close()


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> dict[str, TableWish]:
    """Two kinds, where nothing is waited for."""
    known = default_tables.DEFAULT_TABLES
    bots = HouseWish(names=["caller"], free_chairs=1)
    few = {
        "first-table": replace(known["first-table"], clock=AT_ONCE, house=bots, chairs=3),
        "sit-and-go": replace(known["sit-and-go"], clock=AT_ONCE, house=bots, chairs=3),
    }
    monkeypatch.setattr(default_tables, "DEFAULT_TABLES", few)
    monkeypatch.setattr("fifthstreet.server.runtime.table_provisioner.DEFAULT_TABLES", few)
    return few


def others(found: set[str], *known: str) -> list[str]:
    return sorted(found - set(known))


@pytest.mark.usefixtures("kinds")
def test_the_next_one_opens_and_closes_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as floor:
            assert await floor.look() == {"first-table", "sit-and-go"}
            ann, bob = await floor.guest("Ann"), await floor.guest("Bob")
            await floor.do("first-table", SIT, ann)
            (second,) = others(await floor.look(), "first-table", "sit-and-go")
            assert second.startswith("first-table-")
            assert floor.tables[second].state.settings.name == "First table 2"
            # Nothing more is needed while somebody can begin there.
            assert len(await floor.look(after_ms=3_600_000)) == 3
            await floor.do(second, SIT, bob)
            (third,) = others(await floor.look(), "first-table", "sit-and-go", second)
            assert floor.tables[third].state.settings.name == "First table 3"
            await floor.leave("first-table", ann)
            assert third in await floor.look(after_ms=119_000)
            assert third not in await floor.look(after_ms=1_000)
            await floor.leave(second, bob)
            assert await floor.look(after_ms=120_000) == {"first-table", "sit-and-go"}
            # All chips are back where they came from.
            assert floor.services.purses.is_sound
            for closed in (second, third):
                assert await floor.services.storage.ledger.balance(f"table:{closed}") == 0
                await floor.status(closed, "closed")

    asyncio.run(story())


@pytest.mark.usefixtures("kinds")
def test_a_sit_and_go_that_is_over_has_a_successor(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as floor:
            ann = await floor.guest("Ann")
            await floor.do("sit-and-go", SIT, ann)
            (second,) = others(await floor.look(), "first-table", "sit-and-go")
            await floor.leave("sit-and-go", ann)
            assert floor.tables["sit-and-go"].state.is_over
            assert await floor.look() == {"first-table", "sit-and-go", second}
            assert await floor.look(after_ms=30_000) == {"first-table", second}
            # The plain name has been used, the plain title is free again.
            await floor.do(second, SIT, ann)
            (third,) = others(await floor.look(), "first-table", second)
            assert third.startswith("sit-and-go-")
            assert floor.tables[third].state.settings.name == "Sit and go"

    asyncio.run(story())


@pytest.mark.usefixtures("kinds")
def test_nobody_is_closed_upon_who_is_about_to_sit(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as floor:
            ann, bob = await floor.guest("Ann"), await floor.guest("Bob")
            await floor.do("first-table", SIT, ann)
            (second,) = others(await floor.look(), "first-table", "sit-and-go")
            await floor.leave("first-table", ann)
            await floor.look()
            floor.time.passed += 120_000
            floor.tables[second].submit(SIT, bob, {"name": "Bob"})
            await floor.services.provisioner.provision()
            await floor.look(after_ms=600_000)
            state = floor.tables[second].state
            assert state.person(bob) is not None
            assert not state.is_closing

    asyncio.run(story())


@pytest.mark.usefixtures("kinds")
def test_a_start_finds_its_tables_again(tmp_path: Path) -> None:
    """Also those of a server that closed none of them, and one whose first table was closed."""

    async def story() -> None:
        async with room(tmp_path) as floor:
            ann = await floor.guest("Ann")
            await floor.do("first-table", SIT, ann)
            (second,) = others(await floor.look(), "first-table", "sit-and-go")
            await floor.do("sit-and-go", CLOSE)
        async with room(tmp_path) as floor:
            found = await floor.look(after_ms=600_000)
            (go,) = others(found, "first-table", second)
            assert go.startswith("sit-and-go-")
        async with room(tmp_path, default_tables=False) as floor:
            assert await floor.look(after_ms=600_000) == {"first-table", second, go}

    asyncio.run(story())


@pytest.mark.usefixtures("kinds")
def test_a_table_that_was_closed_at_the_very_end_stays_closed(tmp_path: Path) -> None:
    """Killed after the last record, and before the registry was told."""

    async def story() -> None:
        async with room(tmp_path) as floor:
            await floor.do("first-table", CLOSE)
        async with await Storage.open(tmp_path) as storage:
            await storage.tables.set_status("first-table", "open", now=1)
        async with room(tmp_path) as floor:
            assert "first-table" not in floor.tables
            assert {actor.state.settings.name for actor in floor.tables.values()} == {
                "First table",
                "Sit and go",
            }
            await floor.status("first-table", "closed")

    asyncio.run(story())


def test_tables_of_players_are_cleaned_up_and_no_default_ones_opened(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, default_tables=False) as floor:
            assert floor.tables == {}
            ann = await floor.guest("Ann")
            empty, _ = await floor.services.directory.create(
                TableWish(name="First table"), host=ann, address=""
            )
            paused, _ = await floor.services.directory.create(TableWish(), host=ann, address="")
            await floor.do(paused.id, SIT, ann)
            await floor.do(paused.id, PAUSE, ann)
            over, _ = await floor.services.directory.create(
                TableWish(
                    format=FormatWish(type="match", hands=1),
                    chairs=2,
                    house=HouseWish(names=["caller"], free_chairs=0, plays_alone=True),
                    clock=AT_ONCE,
                ),
                host=ann,
                address="",
            )
            async with asyncio.timeout(20):
                while not over.facts().is_over:
                    await asyncio.sleep(0.01)
            everything = {empty.id, paused.id, over.id}
            assert await floor.look(after_ms=3_599_000) == everything
            assert await floor.look(after_ms=1_000) == everything - {over.id}
            assert await floor.look(after_ms=86_400_000 - 3_600_000) == {paused.id}
            # The host has been away too long to keep it paused, and nobody came for a day.
            assert await floor.look(after_ms=86_400_000) == set()

    asyncio.run(story())


def test_house_bots_do_not_play_on_for_ever_where_nobody_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, default_tables=False) as floor:
            ann = await floor.guest("Ann")
            bots = HouseWish(names=["caller"], free_chairs=0, plays_alone=True)
            wish = TableWish(chairs=2, house=bots, for_bots=True)
            await floor.services.directory.create(wish, host=ann, address="")
            await floor.services.provisioner.provision()
            floor.time.passed += 86_400_000
            await floor.services.provisioner.provision()
            async with asyncio.timeout(20):
                while floor.tables:
                    await asyncio.sleep(0.01)
            assert floor.services.purses.is_sound

    asyncio.run(story())


def test_a_killed_server_opens_no_doubles(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, default_tables=True).start()

    def listed() -> dict[str, str]:
        code, answer = server.get("api/v1/tables")
        assert code == 200
        return {card["id"]: card["name"] for card in answer["tables"]}

    async def more_than(count: int) -> dict[str, str]:
        async with asyncio.timeout(20):
            while len(found := listed()) <= count:
                await asyncio.sleep(0.1)
        return found

    async def play() -> dict[str, str]:
        kinds = set(listed())
        assert kinds == set(default_tables.DEFAULT_TABLES)
        async with client(server, guest="Ann") as ann, client(server, guest="Bob") as bob:
            await ann.ask({"type": "sit", "table": "heads-up", "id": "s"}, "ack", id="s")
            found = await more_than(len(kinds))
            (second,) = set(found) - kinds
            assert found[second] == "Heads-up 2"
            await bob.ask({"type": "sit", "table": second, "id": "s"}, "ack", id="s")
            found = await more_than(len(kinds) + 1)
            assert "Heads-up 3" in found.values()
            server.kill()
            return found

    try:
        before = asyncio.run(play())
        server.start()
        assert listed() == before
    finally:
        server.stop()
