"""House bots that play for those who look on: at once, not longer than the hand, and again."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Client, ServerProcess, client
from tests.server.test_playing import core_events

pytestmark = pytest.mark.real_time

# As the table that every server has, but without pauses.
SHOW = {
    "chairs": 3,
    "house": {"names": ["caller", "station"], "free_chairs": 0, "plays_watched": True},
    "clock": {"hand_pause_ms": 0, "showdown_pause_ms": 0},
    "open_to": "nobody",
    "spectators": "all_cards",
}
CARD = re.compile("[2-9TJQKA][cdhs]")


class Show:
    """The table, and what the lobby says of it."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.table = server.new_table(server.new_guest("Ann"), **SHOW)

    def card(self) -> dict[str, Any]:
        _, answer = self.server.get("api/v1/tables")
        return next(card for card in answer["tables"] if card["id"] == self.table)

    async def at_rest(self) -> int:
        """Wait until no hand is on; how many there were."""
        async with asyncio.timeout(20):
            while self.card()["status"] != "waiting":
                await asyncio.sleep(0.05)
        return int(self.card()["hands"])

    async def plays_on(self, hands: int) -> None:
        async with asyncio.timeout(20):
            while self.card()["hands"] <= hands:
                await asyncio.sleep(0.05)

    async def rests(self) -> int:
        hands = await self.at_rest()
        await asyncio.sleep(0.3)
        assert await self.at_rest() == hands
        return hands

    async def watch(self, watcher: Client) -> dict[str, Any]:
        join = {"type": "join", "table": self.table, "role": "spectator", "cards": "all"}
        return await watcher.ask(join, "joined")


def test_they_play_while_somebody_looks_on(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()

    async def look_on(show: Show) -> None:
        assert (show.card()["open_to"], show.card()["spectators"]) == ("nobody", "all_cards")
        assert await show.rests() == 0
        async with client(server, guest="Bob") as bob, client(server) as nobody:
            await show.watch(nobody)
            await show.plays_on(0)
            assert show.card()["status"] == "playing"
            await show.watch(bob)
            await nobody.ask({"type": "part", "table": show.table}, "parted")
            await show.plays_on(show.card()["hands"])
            sit = {"type": "sit", "table": show.table, "id": "s"}
            refused = await bob.ask(sit, "error", id="s")
            assert refused["code"] == "not_allowed"
            await bob.ask({"type": "part", "table": show.table}, "parted")
            before = await show.rests()
            assert before > 0
            holes = [event for event in core_events(bob) if event["type"] == "hole_dealt"]
            assert {hole["seat"] for hole in holes} == {0, 1, 2}
            assert all(CARD.fullmatch(card) for hole in holes for card in hole["cards"])
            await show.watch(nobody)
            await show.plays_on(before)
            # A socket that is torn off counts as gone, too.
            nobody.socket.transport.abort()
            await show.rests()

    async def find_it_again(show: Show) -> None:
        async with client(server) as nobody:
            await show.watch(nobody)
            server.kill()
        server.start()
        before = await show.rests()
        async with client(server) as nobody:
            await show.watch(nobody)
            await show.plays_on(before)

    try:
        show = Show(server)
        asyncio.run(look_on(show))
        asyncio.run(find_it_again(show))
    finally:
        server.stop()


def test_where_somebody_can_sit_all_cards_need_a_ticket(server: ServerProcess) -> None:
    table = server.new_table(server.new_guest("Ann"), **{**SHOW, "open_to": "bots"})

    async def look_on() -> None:
        async with client(server) as nobody:
            join = {"type": "join", "table": table, "role": "spectator", "cards": "all"}
            refused = await nobody.ask(join, "error")
            assert refused["code"] == "no_spectators"

    asyncio.run(look_on())
