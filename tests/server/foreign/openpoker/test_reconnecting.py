"""A lost connection: resynchronised, taken over, kept over a restart."""

import asyncio
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fifthstreet.protocols.openpoker.state_hash import state_hash
from tests.server.running import ServerProcess

from .league_client import fold, player, register

pytestmark = pytest.mark.real_time


def test_a_lost_line_is_resynced(server: ServerProcess) -> None:
    async def play() -> None:
        key = register(server, "Theta")
        async with player(server, key, leaves=False) as theta:
            joined = await theta.join()
            turn = await theta.until("your_turn")
            last = turn["table_seq"]
        code, game = server.get("openpoker/api/me/active-game", key)
        assert code == 200
        assert (game["playing"], game["table_id"], game["seat"]) == (
            True, joined["table_id"], joined["seat"],
        )  # fmt: skip
        async with player(server, key) as theta:
            await theta.until("connected")
            await theta.say("resync_request", table_id=joined["table_id"], last_table_seq=last - 3)
            again = await theta.until("resync_response", role="player")
            numbers = [one["table_seq"] for one in again["replayed_events"]]
            assert numbers == sorted(numbers)
            assert all(number > last - 3 for number in numbers)
            assert "your_turn" not in [one["type"] for one in again["replayed_events"]]
            hero = again["snapshot"]["hero"]
            assert hero["turn_token"] == turn["turn_token"]
            assert hero["valid_actions"] == turn["valid_actions"]
            assert again["snapshot"]["state_hash"] == state_hash(again["snapshot"])
            await theta.act(turn, **fold(turn))
            await theta.until("action_ack")
            await theta.until("hand_start")

    asyncio.run(play())


def test_a_new_socket_takes_over_the_old(server: ServerProcess) -> None:
    async def play() -> None:
        key = register(server, "Iota")
        async with player(server, key) as old:
            joined = await old.join()
            async with player(server, key) as new:
                await new.until("connected")
                with pytest.raises(ConnectionClosed):
                    await old.until("hand_result")
                await new.say("join_lobby", buy_in=1000)
                error = await new.until("error", code="already_seated")
                assert error["table_id"] == joined["table_id"]
                await new.say("resync_request", table_id=joined["table_id"], last_table_seq=0)
                again = await new.until("resync_response")
                token = again["snapshot"]["hero"].get("turn_token")
                if token is not None:
                    turn = {"hand_id": again["snapshot"]["hand_id"], "turn_token": token}
                    await new.act(turn, action="fold")
                await new.until("hand_start")

    asyncio.run(play())


def test_a_restarted_server_keeps_the_seat(tmp_path: Any) -> None:
    server = ServerProcess(tmp_path).start()

    async def sit(key: str) -> dict[str, Any]:
        async with player(server, key, leaves=False) as kappa:
            joined = await kappa.join()
            await kappa.until("your_turn")
            return joined

    async def go_on(key: str, table: str) -> None:
        async with player(server, key) as kappa:
            await kappa.until("connected")
            await kappa.say("resync_request", table_id=table, last_table_seq=0)
            await kappa.until("resync_response", role="player")
            await kappa.until("hand_start")

    try:
        key = register(server, "Kappa")
        joined = asyncio.run(sit(key))
        server.kill()
        server.start()
        assert server.get("openpoker/api/me/active-game", key)[1]["table_id"] == joined["table_id"]
        asyncio.run(go_on(key, joined["table_id"]))
    finally:
        server.stop()


def test_a_resync_from_a_huge_number(server: ServerProcess) -> None:
    """A number that has as many digits as JSON may have, and one more digit after adding 1."""

    async def play() -> None:
        async with player(server, register(server, "Omikron")) as omikron:
            await omikron.join()
            request = f'{{"type": "resync_request", "last_table_seq": {"9" * 4_300}}}'
            await omikron.socket.send(request)
            answer = await omikron.until("resync_response")
            assert (answer["role"], answer["from_table_seq"]) == ("player", 1)

    asyncio.run(play())
