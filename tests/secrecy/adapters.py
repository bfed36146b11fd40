"""A client of every adapter that the server has, for tests of what a client can learn.

Whoever adds a listener adds its client here: `test_adapters.py` fails for one that has none. Each
sits down at a table of two as the second player, folds whenever it is asked, and keeps all it got.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from tests.secrecy.session import masked
from tests.server.gateway.test_line_protocol import LineClient, port_of
from tests.server.running import ServerProcess, client

# Plays so many hands at a table, and returns what was received, without moments.
Folder = Callable[[ServerProcess, str, int], Awaitable[list[str]]]


async def native(server: ServerProcess, table: str, hands: int) -> list[str]:
    async with client(server, guest="Folder") as player:
        sit = {"type": "sit", "table": table, "chair": 1, "buy_in": 5_000, "id": "sit"}
        await player.ask(sit, "ack", id="sit")
        for _ in range(hands):
            await player.act_when_asked(lambda legal: {"kind": "fold"})
        heard: list[dict[str, Any]] = player.passed
        return [json.dumps(masked(one)) for one in heard if one["type"] not in ("ping", "pong")]


async def lines(server: ServerProcess, table: str, hands: int) -> list[str]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server, "lines"))
    player = LineClient(reader, writer)
    player.send(f"sit Folder {table}")
    for _ in range(hands):
        await player.until("turn")
        player.send("fold")
        await player.until("played")
    writer.close()
    return [json.dumps([word, masked(data)]) for word, data in player.heard]


# Their clients sit where a contest's organiser seats them; nobody chooses a table. What they are
# told is looked at in tests/protocols/contest_ai. The routes of sites and organisers deal no cards.
# Clients of `casia` play the house only: its bot acts by its cards, so two sessions may differ.
# Slumbot's routes are the same, and tell the bot's cards when a hand is over: that they tell none
# before is looked at in tests/server/foreign/test_slumbot.py.
ELSEWHERE = frozenset(
    {
        "*",
        "casia",
        *(f"/api/{name}{end}" for name in ("login", "new_hand", "act") for end in ("", "/")),
        "/player/get_players",
        "/player/get_tables",
        "/player/list_players",
        "/player/count_players_by_table",
        "/player/get_table_by_player",
        "/player/update_player",
        "/player/delete_player",
        "/table/list_tables",
        "/table/trace_tables",
        "/game/list_ranked_players",
    }
)

# By the listener's path or name.
CLIENTS: dict[str, Folder] = {"/ws": native, "lines": lines}
