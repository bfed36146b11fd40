"""Records what a server of this version leaves behind when it is killed, for later versions to
recover: `python -m tests.server.recording FOLDER/NAME` writes `NAME.db.xz` and `NAME.json` there
and overwrites nothing."""

import asyncio
import json
import lzma
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from tests.cli.program import run
from tests.server.running import Client, ServerProcess, client
from tests.server.test_playing import play_hands, sit

PEOPLE = {
    "action_ms": 600_000,
    "bot_action_ms": 600_000,
    "disconnect_grace_ms": 600_000,
    "hand_pause_ms": 0,
}
PROGRAMS = {"bot_action_ms": 600_000, "disconnect_grace_ms": 600_000}
TABLES: dict[str, dict[str, Any]] = {
    "cash": {"chairs": 4, "clock": PEOPLE, "house": {"names": ["caller"], "free_chairs": 1}},
    "match": {"rules": "acpc-fl", "format": {"type": "match", "hands": 50}},
    "contest": {
        "rules": "contest",
        "format": {"type": "contest", "hands": 50},
        "chairs": 3,
        "house": {"names": ["rock"], "free_chairs": 2},
    },
    "freezeout": {"rules": "home", "format": {"type": "freezeout"}, "chairs": 2},
    "seeded": {"rules": "casino-pl", "deals": "seeded"},
}


async def play(server: ServerProcess) -> dict[str, Any]:
    """Some hands at a table of each kind, all left in the middle of a hand."""
    tokens = {name: server.new_guest(name) for name in ("Ann", "Bob")}
    left: dict[str, Any] = {"tokens": tokens, "tables": {}}
    async with AsyncExitStack() as stack:
        watched: list[tuple[str, str, Client]] = []
        for kind, wish in TABLES.items():
            settings = {"chairs": 2, "for_bots": True, "clock": PROGRAMS, **wish}
            table = server.new_table(tokens["Ann"], name=kind, **settings)
            # A connection for each table: nobody plays on where the scene is set.
            players = [
                await stack.enter_async_context(client(server, token=token, bot=True))
                for token in tokens.values()
            ]
            for player in players:
                await sit(player, table)
            await play_hands(players, 2)
            await talk(players[0], table)
            watched.append((kind, table, players[0]))
        for kind, table, player in watched:
            left["tables"][kind] = {"table": table, **await where(player, table)}
        server.kill()  # with everybody connected: nothing says goodbye
    return left


async def talk(host: Client, table: str) -> None:
    """What is not a decision: chat, and a break."""
    for number, message in enumerate(
        ({"type": "chat", "text": "hello"}, {"type": "pause"}, {"type": "resume"})
    ):
        await host.ask({**message, "table": table, "id": str(number)}, "ack", id=str(number))


async def where(player: Client, table: str) -> dict[str, Any]:
    """Where the table is for this player: number, hash and stacks."""
    await player.send({"type": "resync", "table": table, "last_seq": -1})
    shown = (await player.until("snapshot", table=table))["snapshot"]
    told = await player.ask({"type": "hash", "table": table}, "hash")
    stacks = {chair["player"]: chair["stack"] for chair in shown["chairs"] if chair}
    return {"seq": shown["seq"], "hash": told["hash"], "stacks": stacks, "turn": shown["turn"]}


def main() -> None:
    wanted = Path(sys.argv[1])
    database, facts = wanted.with_suffix(".db.xz"), wanted.with_suffix(".json")
    if database.exists() or facts.exists():
        sys.exit(f"{wanted} was recorded already; a newer version gets a name of its own")
    with tempfile.TemporaryDirectory() as place:
        server = ServerProcess(Path(place), snapshot_events=60).start()
        try:
            left = asyncio.run(play(server))
        finally:
            server.kill()
        copy = Path(place) / "copy.db"
        done = run("backup", str(copy), "--database", str(server.data / "fifthstreet.db"))
        assert done.returncode == 0, done.stderr
        database.write_bytes(lzma.compress(copy.read_bytes()))
    facts.write_text(json.dumps(left, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
