"""The session of an MCP client at a server: it keeps the turn until a tool call uses it.

Requests carry an id and wait for the answer with the same one. The next request restores a lost
connection, with the same identity, and joins the followed tables again.
"""

import asyncio
import json
from collections import deque
from contextlib import suppress
from typing import Any, Final

from fifthstreet.agents.remote.remote_player import MissingClient
from fifthstreet.agents.remote.server_address import socket_address
from fifthstreet.errors import FifthStreetError
from fifthstreet.protocols.native.field_types import PROTOCOL_VERSION

_ANSWER_SECONDS: Final = 15.0
_FRAME_BYTES: Final = 16 * 1024 * 1024
_KEPT_EVENTS: Final = 200


class RequestFailed(FifthStreetError):
    """The server refused, or is unreachable; the message says what and why."""


class FollowedTable:
    """The known state of one table between two requests."""

    def __init__(self) -> None:
        self.snapshot: dict[str, Any] = {}
        self.turn: dict[str, Any] | None = None
        self.events: deque[dict[str, Any]] = deque(maxlen=_KEPT_EVENTS)
        self.changed = asyncio.Event()

    def hear(self, event: dict[str, Any]) -> None:
        self.events.append(event)
        # Any later event of the hand ends the turn.
        if event["type"] == "hand_event" and self.turn is not None:
            if event["seq"] > self.turn["seq"]:
                self.turn = None
        self.changed.set()


class TableSession:
    """One player's connection, made at the first request."""

    def __init__(self, server: str, *, token: str | None, name: str) -> None:
        """Raises InvalidAddress."""
        self.server = server
        self.player: dict[str, Any] = {}
        self._address = socket_address(server)
        self._token = token
        self._name = name
        self._socket: Any = None
        self._reader: asyncio.Task[None] | None = None
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._number = 0
        self._lock = asyncio.Lock()
        self.tables: dict[str, FollowedTable] = {}

    @property
    def token(self) -> str | None:
        """The player's token for other requests; never shown."""
        return self._token

    @property
    def pages(self) -> str:
        """The server's URL for HTTP requests, without a slash at its end."""
        return "http" + self._address.removeprefix("ws").removesuffix("/ws")

    async def request(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to a message; raises RequestFailed for a refusal."""
        await self.connect()
        return await self._ask(message)

    async def join(self, table: str) -> FollowedTable:
        """Return the table as it is now; its turns and events are kept from here on."""
        followed = self.tables.setdefault(table, FollowedTable())
        answer = await self.request({"type": "join", "table": table, "view": True})
        followed.snapshot = answer["snapshot"]
        return followed

    async def connect(self) -> None:
        async with self._lock:
            if self._reader is None or self._reader.done():
                await self._open()

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader

    async def _open(self) -> None:
        try:
            from websockets.asyncio.client import connect  # noqa: PLC0415 comes with an extra
            from websockets.exceptions import WebSocketException  # noqa: PLC0415
        except ImportError as error:
            raise MissingClient(
                "websockets is not installed: pip install 'fifthstreet[mcp]'"
            ) from error
        try:
            self._socket = await connect(
                self._address,
                compression=None,
                ping_interval=None,
                max_size=_FRAME_BYTES,
                open_timeout=10,
                proxy=None,
            )
        except (OSError, TimeoutError, WebSocketException) as error:
            raise RequestFailed(f"cannot connect to {self.server}: {error}") from None
        self._reader = asyncio.create_task(self._read(self._socket))
        hello: dict[str, Any] = {
            "type": "hello",
            "v": PROTOCOL_VERSION,
            "client": "fifthstreet mcp",
        }
        hello |= {"guest": self._name} if self._token is None else {"token": self._token}
        welcome = await self._ask(hello)
        self.player = welcome["player"]
        self._token = welcome.get("token") or self._token
        for table, followed in self.tables.items():
            joined = await self._ask({"type": "join", "table": table, "view": True})
            followed.snapshot = joined["snapshot"]

    async def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        self._number += 1
        number = f"mcp-{self._number}"
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            await self._socket.send(json.dumps({**message, "id": number}))
            answer = await asyncio.wait_for(future, _ANSWER_SECONDS)
        except TimeoutError:
            raise RequestFailed(f"{self.server} did not answer in time") from None
        except OSError as error:
            raise RequestFailed(f"the connection to {self.server} was lost: {error}") from None
        finally:
            self._waiting.pop(number, None)
        if answer["type"] == "error":
            raise RequestFailed(f"{answer['code']}: {answer['message']}")
        return answer

    async def _read(self, socket: Any) -> None:
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415 as in `_open`

        try:
            async for text in socket:
                frame = json.loads(text)
                for message in frame if isinstance(frame, list) else [frame]:
                    await self._hear(socket, message)
        except ConnectionClosed:
            pass
        finally:
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(OSError("the server hung up"))
            for followed in self.tables.values():
                followed.changed.set()

    async def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        kind = message["type"]
        followed = self.tables.get(message.get("table") or "")
        if kind == "ping":
            await socket.send('{"type":"pong"}')
        elif kind == "turn" and followed is not None:
            followed.turn = message
            followed.changed.set()
        elif kind == "event" and followed is not None:
            followed.hear(message["event"])
        elif kind == "events" and followed is not None:
            for event in message["events"]:
                followed.hear(event)
        future = self._waiting.get(message.get("id") or "")
        if future is not None and not future.done():
            future.set_result(message)
