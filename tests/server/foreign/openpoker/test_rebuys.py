"""Players without chips: rebuys by message, by themselves and by request."""

import asyncio

import pytest

from tests.server.running import ServerProcess

from .league_client import Player, fold, player, register, shove

pytestmark = pytest.mark.real_time


async def go_broke(one: Player) -> None:
    """All in with every hand, and never with more than the least buy-in."""
    one.decide = shove
    joined = await one.join(1000)
    while True:
        message = await one.until("hand_result")
        stack = message["final_stacks"].get(str(joined["seat"]), 1000)
        if stack == 0:
            return
        if stack > 1000:
            await one.say("leave_table")
            await one.say("join_lobby", buy_in=1000)
            joined = await one.until("table_joined")


@pytest.mark.parametrize("way", ["rebuy", "auto_rebuy", "rest", "join", "leave"])
def test_a_player_without_chips(server: ServerProcess, way: str) -> None:
    async def play() -> None:
        key = register(server, f"Busted {way}")
        async with player(server, key, shove) as broke:
            await broke.next()
            if way == "auto_rebuy":
                await broke.say("set_auto_rebuy", enabled=True)
            await go_broke(broke)
            busted = await broke.until("busted")
            assert busted["options"] == ["rebuy", "leave"]
            broke.decide = fold
            if way == "rebuy":
                await broke.say("rebuy", amount=1500)
            elif way == "rest":
                code, answer = server.post("openpoker/api/season/rebuy", {}, key)
                assert (code, answer["new_stack"]) == (200, 1500)
            elif way == "join":
                await broke.say("join_lobby", buy_in=2000)
                await broke.until("player_left", reason="busted")
                await broke.until("table_joined")
            elif way == "leave":
                await broke.say("leave_table")
                await broke.until("player_left", reason="busted")
                await broke.say("leave_table")
                await broke.until("error", code="not_at_table")
                return
            if way == "auto_rebuy":
                await broke.until("auto_rebuy_scheduled", cooldown_seconds=0)
            if way.endswith("rebuy"):
                confirmed = await broke.until("rebuy_confirmed")
                assert confirmed["new_stack"] == 1500
            for _ in range(3):
                await broke.until("hand_start")
                await broke.until("hand_result")
            await broke.say("rebuy")
            assert (await broke.until("error"))["code"] == "rebuy_not_allowed"

    asyncio.run(play())


def test_rebuys_at_the_same_time_bring_chips_once(server: ServerProcess) -> None:
    async def play() -> None:
        key = register(server, "Pi")
        async with player(server, key, shove) as pi:
            await go_broke(pi)
            await pi.until("busted")
            before = server.get("openpoker/api/season/me", key)[1]["chip_balance"]
            requests = [
                asyncio.to_thread(server.post, "openpoker/api/season/rebuy", {}, key)
                for _ in range(6)
            ]
            asked = asyncio.gather(*requests)
            await pi.say("rebuy")
            codes = [code for code, _ in await asked]
            assert codes.count(200) <= 1, codes
            season = server.get("openpoker/api/season/me", key)[1]
            assert (season["rebuys"], season["chip_balance"]) == (1, before - 1500)

    asyncio.run(play())


def test_requests(server: ServerProcess) -> None:
    key = register(server, "Nu")
    assert server.get("openpoker/api/me/active-game")[0] == 401
    assert server.get("openpoker/api/season/me", "guess")[0] == 401
    code, season = server.get("openpoker/api/season/me", key)
    assert (code, season["chips_at_table"], season["auto_rebuy"]) == (200, 0, False)
    assert season["chip_balance"] >= 5000
    code, game = server.get("openpoker/api/me/active-game", key)
    assert (code, game["playing"], game["table_id"]) == (200, False, None)
    code, answer = server.post("openpoker/api/season/rebuy", {}, key)
    assert (code, answer["new_stack"]) == (200, 0)
    assert server.post("openpoker/api/register", {"name": ""})[0] == 400
