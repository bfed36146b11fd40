"""Bots of both protocols for contests that browsers look at: each in a thread with its own loop."""

import asyncio
import json
from collections.abc import Coroutine
from contextlib import suppress
from threading import Thread
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import ServerProcess, cheap

_LOOK_SECONDS = 0.3


class BotThread:
    """Plays until it is stopped."""

    def __init__(self, playing: Coroutine[Any, Any, None]) -> None:
        self._loop = asyncio.new_event_loop()
        self._task = self._loop.create_task(playing)
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._task)
        # Transports are closed in the loop's next round.
        self._loop.run_until_complete(asyncio.sleep(0.05))
        self._loop.close()

    def stop(self) -> None:
        with suppress(RuntimeError):  # it may have ended by itself
            self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(timeout=10)


async def all_of(*bots: Coroutine[Any, Any, None]) -> None:
    async with asyncio.TaskGroup() as group:
        for bot in bots:
            group.create_task(bot)


async def old_bot(server: ServerProcess, name: str) -> None:
    """A bot of document 002's platform: calls what is small, and joins again after a game."""
    address = server.address.replace("http", "ws", 1)
    while True:
        with suppress(ConnectionClosed, OSError):
            async with connect(address, ping_interval=None, proxy=None) as socket:
                await _say(socket, "__join", {"playerName": name})
                async for raw in socket:
                    message = json.loads(raw)
                    if message["eventName"] in ("__action", "__bet"):
                        price = message["data"]["self"]["minBet"]
                        await _say(socket, "__action", {"action": "call" if price < 90 else "fold"})
                    elif message["eventName"] == "__game_over":
                        await _say(socket, "__join", {"playerName": name})
        await asyncio.sleep(0.1)


async def _say(socket: Any, event: str, data: dict[str, Any]) -> None:
    await socket.send(json.dumps({"eventName": event, "data": data}))


async def native_bot(server: ServerProcess, contest: str, token: str) -> None:
    """A bot of the native protocol: goes to its table in every game, and plays cheaply."""
    joined: set[str] = set()
    async with connect(server.socket, ping_interval=None, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "v": 1, "token": token}))
        while True:
            shown = await asyncio.to_thread(server.get, f"api/v1/contests/{contest}", token)
            own = shown[1]["rights"]["player"]
            for table in shown[1]["tables"]:
                place = table["table_id"]
                if own in table["players"] and place and place not in joined:
                    joined.add(place)
                    await socket.send(json.dumps({"type": "join", "table": place}))
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_SECONDS):
                    while True:
                        await _answer(socket, json.loads(await socket.recv()))


async def _answer(socket: Any, heard: Any) -> None:
    for message in heard if isinstance(heard, list) else [heard]:
        if message["type"] == "ping":
            await socket.send(json.dumps({"type": "pong"}))
        elif message["type"] == "turn":
            decision = {
                "type": "act",
                "table": message["table"],
                "turn": message["turn"],
                "action_id": f"a-{message['turn']}",
                "action": cheap(message["legal"]),
            }
            await socket.send(json.dumps(decision))
