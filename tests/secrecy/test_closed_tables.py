"""Hands of a private table are for its players: those who have left too, and after its end."""

import asyncio

import pytest

from tests.server.running import ServerProcess, client
from tests.server.test_playing import play_hands, sit

pytestmark = pytest.mark.real_time


def test_hands_of_a_private_table_are_for_its_players(server: ServerProcess) -> None:
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
            await ann.ask({"type": "leave", "table": table, "id": "l"}, "ack", id="l")
            # Whoever leaves during a hand has a chair until it ends.
            async with asyncio.timeout(20):
                while server.get(f"api/v1/tables/{table}", token)[0] != 403:
                    await asyncio.sleep(0.05)
        # The table is still open, and Ann has no key to it any more: her hands stay hers.
        hand = f"api/v1/hands/{table}.1"
        _only_players_see(server, hand, token)
        async with client(server, token=host) as closing:
            await closing.ask({"type": "join", "table": table}, "joined")
            await closing.ask({"type": "close_table", "table": table, "id": "c"}, "ack", id="c")
            await closing.until("parted")
        _only_players_see(server, hand, token)

    asyncio.run(play())


def _only_players_see(server: ServerProcess, hand: str, token: str) -> None:
    stranger = server.new_guest("Eve")
    for path in (hand, f"{hand}/history", f"{hand}/proof"):
        assert server.get(path)[0] == 403
        assert server.get(path, stranger)[0] == 403
        assert server.get(path, token)[0] == 200
