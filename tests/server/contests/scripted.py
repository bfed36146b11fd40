"""A client of the contest protocol that follows a script: expect this, answer that."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import ServerProcess

SECONDS = 20.0
PROMPTS = ("__action", "__bet")


class ScriptedClient:
    """What was heard and not yet expected waits in its order."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, event: str, data: Any = None, *, binary: bool = False) -> None:
        message = {"eventName": event} if data is None else {"eventName": event, "data": data}
        text = json.dumps(message, ensure_ascii=False)
        await self.socket.send(text.encode() if binary else text)

    async def join(self, name: str, **more: Any) -> None:
        await self.say("__join", {"playerName": name, **more})

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            return dict(json.loads(await self.socket.recv()))

    async def expect(self, *events: str) -> Any:
        """The data of the next message, which must be one of these events."""
        found = await self.hear()
        assert found["eventName"] in events, (found["eventName"], events)
        return found["data"]

    async def until(self, *events: str) -> Any:
        """The data of the next message of one of these events; what comes before is dropped."""
        while True:
            found = await self.hear()
            if found["eventName"] in events:
                return found["data"]

    async def drain(self, seconds: float = 0.2) -> list[str]:
        """The events that come until nothing does for a while; raises ConnectionClosed."""
        found: list[str] = []
        while True:
            try:
                async with asyncio.timeout(seconds):
                    found.append(json.loads(await self.socket.recv())["eventName"])
            except TimeoutError:
                return found

    async def is_closed(self) -> bool:
        """Whether the server hangs up without another word."""
        try:
            async with asyncio.timeout(SECONDS):
                await self.socket.recv()
        except ConnectionClosed:
            return True
        return False


@asynccontextmanager
async def scripted(
    server: ServerProcess, path: str = "", **options: Any
) -> AsyncIterator[ScriptedClient]:
    address = server.address.replace("http", "ws", 1).rstrip("/") + path
    # Not every script reads to its end: what it leaves must not block the closing.
    options |= {"ping_interval": None, "proxy": None, "max_queue": None}
    async with connect(address, **options) as socket:
        yield ScriptedClient(socket)
