"""Tables that deal by themselves while nobody is there would fill the disk."""

import asyncio
from typing import Any

import pytest

from tests.server.running import ServerProcess, client

pytestmark = pytest.mark.real_time

_CALLER = {"names": ["caller"], "free_chairs": 1}
_ALONE = {"names": ["caller"], "free_chairs": 0, "plays_alone": True}
_MATCH = {"type": "match", "hands": 100_000_000}
_CONTEST = {"type": "contest", "hands": 100_000_000, "reloads": 1_000_000}


def card(server: ServerProcess, table: str) -> dict[str, Any]:
    _, answer = server.get("api/v1/tables")
    return next(card for card in answer["tables"] if card["id"] == table)


async def hands_at_rest(server: ServerProcess, table: str) -> int:
    async with asyncio.timeout(20):
        while card(server, table)["status"] != "waiting":
            await asyncio.sleep(0.05)
    hands = card(server, table)["hands"]
    await asyncio.sleep(0.3)
    assert card(server, table)["hands"] == hands
    return int(hands)


@pytest.mark.parametrize("wish", [{"format": _MATCH}, {"format": _CONTEST}])
def test_a_match_whose_players_are_gone_waits(server: ServerProcess, wish: dict[str, Any]) -> None:
    guest = server.new_guest("Gone")
    clock = {"disconnect_grace_ms": 0}
    table = server.new_table(guest, chairs=2, for_bots=True, clock=clock, house=_CALLER, **wish)

    async def play() -> None:
        async with client(server, token=guest) as player:
            await player.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
            await player.until("turn")
        hands = await hands_at_rest(server, table)
        async with client(server, token=guest) as player:
            await player.ask({"type": "join", "table": table}, "joined")
            async with asyncio.timeout(20):
                while card(server, table)["hands"] <= hands:
                    await asyncio.sleep(0.05)

    asyncio.run(play())


@pytest.mark.parametrize("played", [_MATCH, _CONTEST | {"hands": None}])
def test_house_bots_play_no_endless_match_for_nobody(
    server: ServerProcess, played: dict[str, Any]
) -> None:
    guest = server.new_guest("Gone")
    table = server.new_table(guest, chairs=3, for_bots=True, house=_ALONE, format=played)

    async def play() -> None:
        assert await hands_at_rest(server, table) == 0

    asyncio.run(play())


@pytest.mark.parametrize("free_chairs", [0, 1])
def test_house_bots_without_pauses_play_for_somebody(
    server: ServerProcess, free_chairs: int
) -> None:
    """Also beside a player who sits there and is gone."""
    guest = server.new_guest("Gone")
    house = _ALONE | {"free_chairs": free_chairs}
    clock = {"disconnect_grace_ms": 0}
    table = server.new_table(guest, chairs=3, for_bots=True, house=house, clock=clock)

    async def play() -> None:
        if free_chairs:
            async with client(server, token=guest) as player:
                await player.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
        hands = await hands_at_rest(server, table)
        async with client(server, token=guest) as watcher:
            await watcher.ask({"type": "join", "table": table, "role": "spectator"}, "joined")
            async with asyncio.timeout(20):
                while card(server, table)["hands"] <= hands:
                    await asyncio.sleep(0.05)

    asyncio.run(play())
