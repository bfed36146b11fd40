"""The lobby: joining, leaving, and as many tables as are needed."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.running import ServerProcess

from .league_client import fold, player, playing_on, register

pytestmark = pytest.mark.real_time


def test_leaving_and_joining_again_at_once(server: ServerProcess) -> None:
    """Clients do so at the end of a hand, to go on with another stack."""

    async def play() -> None:
        async with player(server, register(server, "Eta"), fold) as eta:
            await eta.join(2000)
            for chips in (1000, 3000, 1500):
                await eta.until("hand_result")
                await eta.say("leave_table")
                await eta.say("join_lobby", buy_in=chips)
                await eta.until("player_left", name="Eta", reason="left")
                joined = await eta.until("table_joined")
                assert joined["players"][joined["seat"]]["stack"] == chips
            await eta.until("hand_result")
            await eta.say("join_lobby", buy_in=1000)
            error = await eta.until("error")
            assert (error["code"], error["table_id"]) == ("already_seated", joined["table_id"])

    asyncio.run(play())


def test_a_lobby_has_as_many_tables_as_its_players_need(server: ServerProcess) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            tables = set()
            for number in range(7):
                key = register(server, f"Crowd {number}")
                one = await stack.enter_async_context(player(server, key))
                await one.say("join_lobby", buy_in=1000)
                tables.add((await one.until("table_joined"))["table_id"])
                await stack.enter_async_context(playing_on(one))
            assert len(tables) >= 2

    asyncio.run(play())


def test_many_clients_that_join_at_once_all_find_a_seat(server: ServerProcess) -> None:
    async def join(key: str) -> str:
        async with player(server, key) as one:
            await one.say("join_lobby")
            async with asyncio.timeout(30):
                while (message := await one.next())["type"] not in ("table_joined", "error"):
                    pass
            return str(message.get("code", message["type"]))

    async def play() -> None:
        keys = [register(server, f"Many {number}") for number in range(40)]
        assert set(await asyncio.gather(*map(join, keys))) == {"table_joined"}

    asyncio.run(play())


def test_a_table_that_the_bank_cannot_fill_is_refused(tmp_path: Any) -> None:
    server = ServerProcess(tmp_path, bank_chips_per_host=1).start()

    async def play() -> None:
        async with player(server, register(server, "Rho")) as rho:
            await rho.say("join_lobby")
            assert (await rho.until("error"))["code"] == "no_table"

    try:
        asyncio.run(play())
        assert "error_msg" in server.post("api/new_hand", {})[1]
    finally:
        server.stop()
