"""Players of a contest on the native socket: they ask, follow the contest and play its games."""

import asyncio
from typing import Any

from tests.server.running import Client, cheap


async def asked(socket: Client, **message: object) -> dict[str, Any]:
    """The answer to a message; what is pushed in between is kept."""
    await socket.send({**message, "id": "asked"})
    while True:
        found = await socket.next()
        if found.get("id") == "asked":
            return found


async def follow_to_the_end(socket: Client, *, plays: bool) -> list[dict[str, Any]]:
    """Everything pushed; a player joins the table of every game and plays cheaply."""
    heard: list[dict[str, Any]] = []
    async with asyncio.timeout(40):
        while True:
            message = await socket.next()
            heard.append(message)
            if message["type"] == "contest_event":
                event = message["event"]
                if event["type"] == "game_started" and plays:
                    table = event["data"]["table_id"]
                    await socket.send({"type": "join", "table": table})
                if event["type"] == "contest_finished":
                    return heard
            elif message["type"] == "turn":
                await socket.send(
                    {
                        "type": "act",
                        "table": message["table"],
                        "turn": message["turn"],
                        "action_id": message["turn"],
                        "action": cheap(message["legal"]),
                    }
                )


async def until_event(socket: Client, kind: str) -> dict[str, Any]:
    """The contest's next event of that type."""
    while True:
        message = await socket.until("contest_event")
        if message["event"]["type"] == kind:
            return dict(message["event"])
