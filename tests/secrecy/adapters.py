"""A client of every adapter that the server has, for tests of what a client can learn.

Whoever adds a listener adds its client here: `test_adapters.py` fails for one that has none. Each
sits down at a table of two as the second player, folds whenever it is asked, and keeps all it got.
"""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from fifthstreet.protocols.casia.casia_framing import frame
from fifthstreet.server.gateway.listeners import ANY_PATH
from tests.secrecy.session import CONTEST_SEED, masked
from tests.server.contests.old_bots import OldBot, all_joined, new_contest
from tests.server.foreign.openpoker import league_client as openpoker
from tests.server.gateway.test_line_protocol import LineClient, port_of
from tests.server.running import ServerProcess, client

# Plays so many hands at a table, and returns what was received, without moments.
Folder = Callable[[ServerProcess, str, int], Awaitable[list[str]]]
# The same at tables of the protocol's own, for every player.
Players = Callable[[ServerProcess, int], Awaitable[dict[str, list[str]]]]


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
    await player.event("hand_event")
    writer.close()
    return [json.dumps([word, masked(data)]) for word, data in player.heard]


class FoldingBot(OldBot):
    """A bot of the contest platform that gives every hand away."""

    def decide(self, data: dict[str, Any]) -> str:
        return json.dumps({"eventName": "__action", "data": {"action": "fold"}})


async def contest_bots(server: ServerProcess, hands: int) -> dict[str, list[str]]:
    """Players of the contest platform, who sit where the organiser seats them."""
    token = server.new_guest("Olga")
    names = ["one bot", "two bot", "red bot"]
    form = {"type": "contest", "hands": hands, "reloads": 0, "min_survivors": 3}
    contest, _ = new_contest(server, names, token, format=form, seats=3)
    bots = [FoldingBot(server, name) for name in names]
    tasks = [asyncio.create_task(bot.play()) for bot in bots]
    await all_joined(bots)
    code, answer = server.post(f"api/v1/contests/{contest}/start", {}, token)
    assert code == 200, answer
    await asyncio.gather(*tasks)
    # The contest's seed is published when all is over, and never to a bot.
    assert CONTEST_SEED not in json.dumps([bot.heard for bot in bots])
    # Who joins when is told as it happens; it is no part of the game.
    is_game = lambda one: one["eventName"] not in _ABOUT_PEERS  # noqa: E731
    return {
        bot.md5: [json.dumps(masked(_before_the_end(one))) for one in bot.heard if is_game(one)]
        for bot in bots
    }


_ABOUT_PEERS = ("__new_peer", "__new_peer_2", "__left", "__left_2", "_join", "__join")


def _before_the_end(message: dict[str, Any]) -> dict[str, Any]:
    """The platform shows all cards when a hand is over, also folded ones: what was told before."""
    if message["eventName"] not in ("__round_end", "__game_over"):
        return message
    data = message["data"]
    rows = [
        {key: value for key, value in row.items() if key not in ("cards", "hand")}
        for row in data.get("players", ())
    ]
    return {**message, "data": {**data, "players": rows}}


async def casia_room(server: ServerProcess, hands: int) -> dict[str, list[str]]:
    """Two clients of the OpenHoldem platform in one room, who fold."""
    port = port_of(server, "casia")
    heard: dict[str, list[str]] = {}

    async def fold(name: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)

        def say(message: dict[str, Any]) -> None:
            writer.write(frame(message))

        wish = {"info": "connect", "room_id": 7, "name": name, "room_number": 2}
        say({**wish, "bots": [], "game_number": hands})
        kept = heard[name] = []
        while True:
            size = int.from_bytes(await reader.readexactly(4), "little", signed=True)
            message = json.loads(await reader.readexactly(size))
            kept.append(json.dumps(message))
            if message["info"] == "result":
                say({"info": "ready", "status": "start"})
            elif message["info"] != "state":
                break
            elif message["position"] == message["action_position"]:
                say({"info": "action", "action": "fold"})
        writer.close()

    first = asyncio.create_task(fold("First"))
    while not any(card["players"] for card in server.get("api/v1/tables")[1]["tables"]):
        await asyncio.sleep(0.05)
    await asyncio.gather(first, fold("Second"))
    return heard


async def slumbot_client(server: ServerProcess, hands: int) -> dict[str, list[str]]:
    """A client of Slumbot's HTTP, and the cards of the house bot in chair 0 at a showdown.

    The bot calls whatever it holds; the client gives each hand up on the river, but the last one.
    """
    heard: dict[str, list[str]] = {"client": [], "house": []}

    def ask(path: str, **body: Any) -> Any:
        status, reply = server.post(f"/api/{path}", body)
        assert status == 200
        assert "error_msg" not in reply, reply
        return reply

    def play() -> None:
        token = ask("login/", username="Folder", password="")["token"]
        for number in range(hands + 1):
            is_last = number == hands
            reply = ask("new_hand/" if number % 2 else "new_hand", token=token)
            while "winnings" not in reply:
                heard["client"].append(json.dumps(reply))
                calls = "k" if reply["action"] else "c"
                incr = "f" if len(reply["board"]) == 5 and not is_last else calls
                reply = ask("act/" if number % 2 else "act", token=token, incr=incr)
            if not is_last:
                heard["client"].append(json.dumps(reply))
        table = server.get("api/v1/tables")[1]["tables"][0]["id"]
        shown = server.get(f"api/v1/hands/{table}.{hands + 1}/history")
        heard["house"].append(json.dumps(shown))

    await asyncio.to_thread(play)
    return heard


async def openpoker_client(server: ServerProcess, hands: int) -> dict[str, list[str]]:
    """A client of the Open Poker league among house bots, and the decks of its hands.

    All of them fold, so that no card is shown; the decks are in the server's own records, and
    differ in the cards of the bot in chair 0.
    """
    key = openpoker.register(server, "Folder")
    async with openpoker.player(server, key, openpoker.fold) as one:
        await one.join()
        for _ in range(hands):
            await one.until("hand_result")
        heard = [json.dumps(masked(message)) for message in one.heard]
    with sqlite3.connect(server.database) as database:
        records = database.execute("select record from hands order by finished_at").fetchall()
    decks = [json.loads(record)["deck"] for (record,) in records[:hands]]
    return {"client": heard, "house": decks}


# Routes of sites, organisers and accounts, which no cards go through.
ELSEWHERE = frozenset(
    {
        *(f"/openpoker/api/{name}" for name in ("me", "me/active-game", "register")),
        *(f"/openpoker/api/season/{name}" for name in ("me", "rebuy")),
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

# By the listener's path or name: clients that sit down where they are told to, and clients that
# have tables of their own, each with what it was told.
CLIENTS: dict[str, Folder] = {"/ws": native, "lines": lines}
OWN_TABLES: dict[str, Players] = {
    ANY_PATH: contest_bots,
    "casia": casia_room,
    "/api/new_hand": slumbot_client,
    "/openpoker/ws": openpoker_client,
}
# Routes that another one's client asks too.
ASKED_TOO = frozenset({"/api/login", "/api/login/", "/api/new_hand/", "/api/act", "/api/act/"})
