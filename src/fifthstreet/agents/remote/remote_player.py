"""A bot on a server: the arena's bot, unchanged, on a socket with automatic reconnection.

One connection plays any number of tables; the turns of all of them come in one frame, and so do the
answers. The bot decides in its own thread, so that the client answers pings meanwhile.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

from msgspec import Raw

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.reconnection import Reconnection, Tell, tell_nobody
from fifthstreet.agents.remote.remote_table import BotTrouble, RemoteTable
from fifthstreet.agents.remote.server_address import socket_address
from fifthstreet.errors import FifthStreetError
from fifthstreet.events.payload_reading import decode_event
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.field_types import PROTOCOL_VERSION, Delivery
from fifthstreet.protocols.native.server_frames import (
    Joined,
    ReadMessage,
    Refused,
    Turn,
    read_server_frame,
)
from fifthstreet.protocols.native.table_messages import TableCard

_SILENCE_SECONDS: Final = 60.0
_FRAME_BYTES: Final = 16 * 1024 * 1024

# Refusals after which the client ends.
_FINAL: Final = (
    "bad_token",
    "bad_name",
    "banned",
    "name_taken",
    "not_signed_in",
    "too_many_connections",
    "too_many_guests",
    "unsupported_version",
)
_NO_SEAT: Final = (
    "unknown_table",
    "table_full",
    "started",
    "table_over",
    "closed",
    "barred",
    "same_owner",
    "buy_in",
    "wrong_password",
    "not_invited",
    "chair_taken",
    "no_spectators",
)


class MissingClient(FifthStreetError):
    """The library for sockets is not installed; the message is the command that installs it."""


class ServerRefused(FifthStreetError):
    """The server refuses this bot; the message says why."""


class RemotePlayer:
    """One connection of a bot, with all its tables."""

    def __init__(
        self,
        make_bot: Callable[[], Bot],
        *,
        server: str,
        tables: Sequence[str] = (),
        token: str | None = None,
        name: str = "Bot",
        buy_in: int | None = None,
        hands: int | None = None,
        rebuys: bool = True,
        seed: int = 0,
        report: Callable[[BotTrouble], None] = lambda trouble: None,
        keeps_trying: bool = False,
        tell: Tell = tell_nobody,
        delivery: Delivery = "packed",
    ) -> None:
        """`report` is called with the bot's own faults, `tell` with changes of the connection.

        `keeps_trying`: never stop trying to reach the server. `delivery`: when the bot observes
        events: packed with its turn, which costs least, or batched soon after they happen. Raises
        InvalidAddress.
        """
        self._make_bot = make_bot
        self._server = server
        self._address = socket_address(server)
        self._reconnection = Reconnection(server, tell, keeps_trying=keeps_trying)
        self._token = token
        self._name = name
        self._buy_in = buy_in
        self._most_hands = hands
        self._rebuys = rebuys
        self._seed = seed
        self._report = report
        self._tell = tell
        self._delivery: Delivery = delivery
        self._wanted = list(tables)
        self.tables: dict[str, RemoteTable] = {}
        self.player = ""
        self.refusals: dict[str, str] = {}
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self._is_leaving = False
        self._socket: Any = None

    @property
    def hands(self) -> int:
        return sum(table.hands for table in self.tables.values())

    async def run(self) -> None:
        """Play until every table is over, the hands are played, or the server refuses for good.

        Raises ServerRefused, CannotConnect, MissingClient.
        """
        try:
            from websockets.asyncio.client import connect  # noqa: PLC0415 comes with an extra
            from websockets.exceptions import WebSocketException  # noqa: PLC0415
        except ImportError as error:
            raise MissingClient(
                "websockets is not installed: pip install 'fifthstreet[server]'"
            ) from error
        try:
            while not self._is_done():
                try:
                    async with connect(
                        self._address,
                        compression=None,
                        ping_interval=None,
                        max_size=_FRAME_BYTES,
                        open_timeout=10,
                        proxy=None,
                    ) as socket:
                        self._socket = socket
                        self._reconnection.connected()
                        await self._talk(socket)
                except (OSError, TimeoutError, WebSocketException) as error:
                    # After `leave` the bot itself has closed the connection.
                    if not self._is_leaving:
                        self._reconnection.failed(error)
                if not self._is_done():
                    await self._reconnection.pause()
        finally:
            for table in self.tables.values():
                table.close()
            self._thread.shutdown(wait=False, cancel_futures=True)

    async def leave(self) -> None:
        """Leave all tables and close the connection."""
        self._is_leaving = True
        if self._socket is not None:
            leaving = [
                {"type": "leave", "table": table.table}
                for table in self.tables.values()
                if table.is_seated
            ]
            from websockets.exceptions import ConnectionClosed  # noqa: PLC0415 as in `run`

            with suppress(ConnectionClosed):  # the connection is being restored
                if leaving:
                    await self._socket.send(json.dumps(leaving))
                await self._socket.close()

    def _is_done(self) -> bool:
        if self._is_leaving:
            return True
        if self._most_hands is not None and self.hands >= self._most_hands:
            return True
        return bool(self.tables) and all(table.is_over for table in self.tables.values())

    async def _talk(self, socket: Any) -> None:
        hello: dict[str, object] = {
            "type": "hello",
            "v": PROTOCOL_VERSION,
            "bot": True,
            "delivery": self._delivery,
            "client": "fifthstreet bot",
        }
        hello |= {"guest": self._name} if self._token is None else {"token": self._token}
        await socket.send(json.dumps(hello))
        while not self._is_done():
            frame = await asyncio.wait_for(socket.recv(), _SILENCE_SECONDS)
            answers = await self._hear(read_server_frame(frame))
            if answers:
                await socket.send(json.dumps(answers if len(answers) > 1 else answers[0]))
        if not self._is_leaving:
            await self.leave()

    async def _hear(self, said: list[ReadMessage]) -> list[dict[str, object]]:
        """Return the answers to a frame; its turns go to the bot's thread together."""
        answers: list[dict[str, object]] = []
        turns: list[Turn] = []
        for message in said:
            if isinstance(message, Turn):
                turns.append(message)
            else:
                answers.extend(self._hear_one(message))
        if turns:
            loop = asyncio.get_running_loop()
            answers.extend(await loop.run_in_executor(self._thread, self._take_turns, turns))
        return answers

    def _take_turns(self, turns: list[Turn]) -> list[dict[str, object]]:
        found: list[dict[str, object]] = []
        for turn in turns:
            found.extend(self._heard(turn.table, turn.events or ()))
            assert turn.view is not None, "asked for with `join`"
            found.append(self.tables[turn.table].answer(turn.turn, turn.view))
        return found

    def _hear_one(self, message: ReadMessage) -> list[dict[str, object]]:
        match message:
            case messages.ServerPing():
                return [{"type": "pong"}]
            case messages.Welcome():
                return self._welcomed(message)
            case messages.Tables():
                return self._choose(message.tables)
            case Joined():
                return self._joined(message)
            case messages.Events():
                return self._heard(message.table, message.events)
            case messages.Event():
                return self._heard(message.table, [message.event])
            case messages.Parted():
                if message.table in self.tables:
                    self.tables[message.table].is_over = True
            case Refused():
                return self._refused(message)
            case messages.Notice() | messages.Closing():
                self._tell("notice", {"code": message.code, "message": message.message})
        return []

    def _heard(self, name: str, events: Sequence[Raw]) -> list[dict[str, object]]:
        table = self.tables.get(name)
        if table is None:
            return []
        return [wish for told in events for wish in table.hear(decode_event(told), self.player)]

    def _welcomed(self, message: messages.Welcome) -> list[dict[str, object]]:
        self.player = message.player.id
        if message.token:
            self._token = message.token
        self._tell("connected", {"server": self._server, "name": message.player.name})
        wanted = [*self._wanted, *(table for table in self.tables if table not in self._wanted)]
        if not wanted:
            return [{"type": "lobby"}]
        return [self._join(table) for table in wanted]

    def _choose(self, cards: list[TableCard]) -> list[dict[str, object]]:
        """Choose the first open table with a free chair; house bots make room too."""
        for card in cards:
            has_room = len(card.players) - card.house_bots < card.chairs
            if card.visibility == "public" and card.status != "over" and has_room:
                self._wanted.append(card.id)
                return [{"type": "lobby", "follow": False}, self._join(card.id)]
        raise ServerRefused("no table has room; name one with --table")

    def _join(self, table: str) -> dict[str, object]:
        join: dict[str, object] = {
            "type": "join",
            "table": table,
            "id": f"join {table}",
            "delivery": self._delivery,
            "view": True,
        }
        known = self.tables.get(table)
        if known is not None and known.last_seq is not None:
            join["last_seq"] = known.last_seq
        return join

    def _joined(self, message: Joined) -> list[dict[str, object]]:
        name = message.table
        table = self.tables.get(name)
        if table is None:
            seed = self._seed + len(self.tables)
            table = self.tables[name] = RemoteTable(
                name, self._make_bot, seed=seed, rebuys=self._rebuys, report=self._report
            )
        if message.snapshot is not None:
            table.begin(message.snapshot)
        answers = self._heard(name, message.events or ())
        if table.is_seated or table.is_over:
            return answers
        sit: dict[str, object] = {"type": "sit", "table": name, "id": f"sit {name}"}
        if self._buy_in is not None:
            sit["buy_in"] = self._buy_in
        return [sit]

    def _refused(self, message: Refused) -> list[dict[str, object]]:
        code, text = message.code, message.message
        name = message.table or ""
        request = message.id or ""
        if not name and " " in request:
            name = request.partition(" ")[2]
        if code in _FINAL:
            raise ServerRefused(text)
        if code in _NO_SEAT and request:
            self.refusals[name] = f"{code}: {text}"
            if name in self.tables:
                self.tables[name].is_over = True
            elif name in self._wanted:
                self._wanted.remove(name)
            if all(table.is_over for table in self.tables.values()):
                raise ServerRefused(f"{name}: {text}")
            return []
        if code in ("illegal_action", "bad_action") and name in self.tables:
            safe = self.tables[name].instead(text)
            return [] if safe is None else [safe]
        if code not in ("stale_turn", "too_late", "already_seated"):
            self._tell("notice", {"code": code, "message": text})
        return []
