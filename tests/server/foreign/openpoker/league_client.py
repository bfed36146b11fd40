"""A client as it is written for Open Poker's league, and its usual decisions."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import ServerProcess

Decide = Callable[[dict[str, Any]], dict[str, Any]]


def call(turn: dict[str, Any]) -> dict[str, Any]:
    words = [one["action"] for one in turn["valid_actions"]]
    return {"action": "check" if "check" in words else "call"}


def fold(turn: dict[str, Any]) -> dict[str, Any]:
    words = [one["action"] for one in turn["valid_actions"]]
    return {"action": "check" if "check" in words else "fold"}


def shove(turn: dict[str, Any]) -> dict[str, Any]:
    words = [one["action"] for one in turn["valid_actions"]]
    return {"action": "all_in"} if "all_in" in words else call(turn)


class Player:
    """A client of the league: it answers its turns, and keeps all it hears."""

    def __init__(self, socket: ClientConnection, decide: Decide = call) -> None:
        self.socket = socket
        self.decide: Decide | None = decide
        self.heard: list[dict[str, Any]] = []
        self._next = 0
        self._actions = 0

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def act(self, turn: dict[str, Any], **changes: Any) -> str:
        self._actions += 1
        wish = {
            "hand_id": turn["hand_id"],
            "turn_token": turn["turn_token"],
            "client_action_id": f"action-{self._actions}",
            **changes,
        }
        await self.say("action", **wish)
        return str(wish["client_action_id"])

    async def until(self, wanted: str, seconds: float = 30.0, **fields: Any) -> dict[str, Any]:
        """The next message of that type, answering turns on the way."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.next()
                if message["type"] == "your_turn" and self.decide and wanted != "your_turn":
                    await self.act(message, **self.decide(message))
                if message["type"] == wanted and all(
                    message.get(name) == value for name, value in fields.items()
                ):
                    return message

    async def next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.socket.recv())
        self.heard.append(message)
        return message

    async def join(self, buy_in: float = 2000) -> dict[str, Any]:
        await self.say("join_lobby", buy_in=buy_in)
        await self.until("lobby_joined")
        return await self.until("table_joined")


@asynccontextmanager
async def player(
    server: ServerProcess,
    key: str = "",
    decide: Decide = fold,
    *,
    query: str = "",
    leaves: bool = True,
) -> AsyncIterator[Player]:
    """`leaves`: the seat is given up at the end; else the line is just lost."""
    address = f"{server.address.replace('http', 'ws', 1)}openpoker/ws{query}"
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with connect(
        address, additional_headers=headers, compression=None, ping_interval=None, proxy=None
    ) as socket:
        found = Player(socket, decide)
        yield found
        if leaves:
            with suppress(ConnectionClosed):
                await found.say("leave_table")


@asynccontextmanager
async def playing_on(*players: Player) -> AsyncIterator[None]:
    """Meanwhile they answer their turns: one who does not holds up the table for 45 seconds."""

    async def play_on(one: Player) -> None:
        while True:
            await one.until("hand_result")

    tasks = [asyncio.create_task(play_on(one)) for one in players]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def register(server: ServerProcess, name: str) -> str:
    code, answer = server.post("openpoker/api/register", {"name": name, "email": "a@b.example"})
    assert code == 201, answer
    return str(answer["api_key"])
