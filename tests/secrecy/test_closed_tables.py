"""What was for guests of the house only stays so when the table has closed."""

import asyncio

import pytest

from tests.server.running import ServerProcess, client
from tests.server.test_playing import play_hands, sit

pytestmark = pytest.mark.real_time


def test_hands_of_a_closed_private_table_are_for_its_players(server: ServerProcess) -> None:
    async def play() -> None:
        host = server.new_guest("Host")
        wish = {"chairs": 2, "for_bots": True, "visibility": "private"}
        wish["clock"] = {"bot_action_ms": 300, "disconnect_grace_ms": 0, "away_action_ms": 0}
        code, made = server.post("api/v1/tables", wish, host)
        assert code == 201
        table, invite = made["table"], made["invite"]
        token = server.new_guest("Ann")
        async with client(server, token=token) as ann, client(server, guest="Bob") as bob:
            for one in (ann, bob):
                await one.ask({"type": "join", "table": table, "invite": invite}, "joined")
                await sit(one, table)
            await play_hands([ann, bob], 2)
        async with client(server, token=host) as closing:
            await closing.ask({"type": "join", "table": table}, "joined")
            await closing.ask({"type": "close_table", "table": table, "id": "c"}, "ack", id="c")
            await closing.until("parted")
        hand = f"api/v1/hands/{table}.1"
        for path in (hand, f"{hand}/history", f"{hand}/proof"):
            assert server.get(path)[0] == 403
            assert server.get(path, server.new_guest("Eve"))[0] == 403
            assert server.get(path, token)[0] == 200

    asyncio.run(play())
