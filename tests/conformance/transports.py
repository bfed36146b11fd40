"""One client per transport that misbehaves, and one that plays on at the same table.

A `Seat` plays by its protocol: it knows when it is to act, and the bytes that answer. What it sends
is up to the case.
"""

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from fifthstreet.protocols.casia.casia_framing import frame
from tests.conformance.raw_sockets import (
    RawSocket,
    RawWebSocket,
    websocket_frame,
    websocket_head,
)
from tests.server.contests.old_bots import QUICK, OldBot, all_joined, new_contest
from tests.server.gateway.test_line_protocol import port_of
from tests.server.running import Client, ServerProcess, cheap, client

TURN_MS = 400
CLOCK = {"bot_action_ms": TURN_MS, "hand_pause_ms": 0, "disconnect_grace_ms": 0}
HUGE = 100 << 20


class Seat(ABC):
    """A client with a seat; `turn` waits until it is to act."""

    socket: RawSocket
    drained = b""

    @abstractmethod
    async def turn(self) -> bytes:
        """Wait for the turn; the bytes of a right answer."""

    @abstractmethod
    def garbage(self) -> list[bytes]:
        """Frames of the transport with nothing of the protocol in them."""

    @abstractmethod
    def huge(self) -> bytes:
        """The head of a message of 100 MB."""

    async def drain(self) -> None:
        """Read on, so that the server is never pushed back; ends when it hangs up."""
        with suppress(OSError, asyncio.IncompleteReadError):
            while read := await self.socket.reader.read(1 << 16):
                self.drained = read


class Company:
    """The others at the table; `hands` is how many they have seen end."""

    def __init__(self) -> None:
        self.hands = 0
        self.tasks: list[asyncio.Task[Any]] = []

    async def plays_on(self, hands: int = 2) -> None:
        """Fails when the others do not see so many hands end soon."""
        wanted = self.hands + hands
        async with asyncio.timeout(20):
            while self.hands < wanted:
                for task in self.tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def watch(self, socket: Client, table: str) -> None:
        """A native player who answers every turn."""

        async def play() -> None:
            while True:
                message = await socket.next()
                if message["type"] == "turn":
                    name = f"a-{message['seq']}"
                    await socket.send(
                        {"type": "act", "table": table, "turn": message["turn"],
                         "action_id": name, "action": cheap(message["legal"])}
                    )  # fmt: skip
                events = message.get("events") or [message.get("event") or {}]
                for event in events:
                    inner = event.get("event") or {}
                    self.hands += inner.get("type") == "hand_ended"
                    # Who has lost all chips brings new ones.
                    if event.get("type") == "sat_out" and event.get("reason") == "no_chips":
                        await socket.send(
                            {"type": "top_up", "table": table, "chips": 2000},
                            {"type": "come_back", "table": table},
                        )

        self.tasks.append(asyncio.create_task(play()))


Opened = tuple[Seat, Company]
Case = Callable[[Seat, Company], Awaitable[None]]


class WebSocketSeat(Seat):
    socket: RawWebSocket

    async def say(self, message: Any) -> None:
        await self.socket.write(websocket_frame(json.dumps(message).encode()))

    async def hear(self) -> list[dict[str, Any]]:
        text = await self.socket.receive()
        if text is None:
            raise OSError("the server hung up")
        found = json.loads(text)
        return found if isinstance(found, list) else [found]

    def garbage(self) -> list[bytes]:
        bodies = [b"\x00\x01{{{", b"[]", b"7", b'{"type":7}', b'{"eventName":7,"data":"x"}', b""]
        return [websocket_frame(body) for body in bodies]

    def huge(self) -> bytes:
        return websocket_head(HUGE)


class NativeSeat(WebSocketSeat):
    def __init__(self, socket: RawWebSocket, table: str) -> None:
        self.socket, self._table = socket, table

    async def turn(self) -> bytes:
        while True:
            for message in await self.hear():
                if message["type"] == "turn":
                    name = f"a-{message['seq']}"
                    act = {"type": "act", "table": self._table, "turn": message["turn"],
                           "action_id": name, "action": {"kind": "fold"}}  # fmt: skip
                    return websocket_frame(json.dumps(act).encode())


async def native(server: ServerProcess, play: Case) -> None:
    wish = {"rules": "casino-nl", "chairs": 3, "for_bots": True, "clock": CLOCK}
    house = {"names": ["caller"], "free_chairs": 2}
    table = server.new_table(server.new_guest("Host"), **wish, house=house)
    async with client(server, guest="Witness", bot=True) as witness:
        company = Company()
        sit = {"type": "sit", "table": table, "id": "s"}
        await witness.ask(sit, "ack", id="s")
        company.watch(witness, table)
        seat = NativeSeat(await RawWebSocket.open(server.port, "/ws"), table)
        await seat.say({"type": "hello", "v": 1, "guest": "Attacker", "bot": True})
        await seat.say({"type": "sit", "table": table})
        await played(play, seat, company)


class ContestSeat(WebSocketSeat):
    def __init__(self, socket: RawWebSocket) -> None:
        self.socket = socket

    async def turn(self) -> bytes:
        while True:
            for message in await self.hear():
                if message["eventName"] in ("__action", "__bet"):
                    answer = {"eventName": "__action", "data": {"action": "fold"}}
                    return websocket_frame(json.dumps(answer).encode())


async def contest(server: ServerProcess, play: Case) -> None:
    token = server.new_guest("Olga")
    names = [f"{name} {token[-6:]}" for name in ("attacker", "one", "two")]
    clock = {**QUICK, "bot_action_ms": TURN_MS, "disconnect_grace_ms": 0}
    form = {"type": "contest", "hands": 10_000, "reloads": 10_000, "min_survivors": 0}
    made, _ = new_contest(server, names, token, clock=clock, format=form, countdown_s=0)
    company = Company()

    class Witness(OldBot):
        def decide(self, data: dict[str, Any]) -> str:
            return json.dumps({"eventName": "__action", "data": {"action": "call"}})

        def is_end(self, kind: str, data: Any) -> bool:
            company.hands += kind == "__round_end"
            return super().is_end(kind, data)

    bots = [Witness(server, name) for name in names[1:]]
    company.tasks = [asyncio.create_task(bot.play(60)) for bot in bots]
    seat = ContestSeat(await RawWebSocket.open(server.port, "/"))
    await seat.say({"eventName": "__join", "data": {"playerName": names[0]}})
    await all_joined(bots)
    code, answer = await asyncio.to_thread(server.post, f"api/v1/contests/{made}/start", {}, token)
    assert code == 200, answer
    try:
        await played(play, seat, company)
    finally:
        await asyncio.to_thread(server.post, f"api/v1/contests/{made}/end", {}, token)


class OpenPokerSeat(WebSocketSeat):
    def __init__(self, socket: RawWebSocket) -> None:
        self.socket = socket
        self.table = ""

    async def turn(self) -> bytes:
        while True:
            for message in await self.hear():
                self.table = message.get("table_id") or self.table
                if message["type"] == "your_turn":
                    token = message["turn_token"]
                    act = {"type": "action", "hand_id": message["hand_id"], "turn_token": token,
                           "client_action_id": token[:8], "action": "fold"}  # fmt: skip
                    return websocket_frame(json.dumps(act).encode())


async def openpoker(server: ServerProcess, play: Case) -> None:
    key = server.new_guest("Attacker")
    headers = {"Authorization": f"Bearer {key}"}
    seat = OpenPokerSeat(await RawWebSocket.open(server.port, "/openpoker/ws", headers))
    await seat.say({"type": "join_lobby", "buy_in": 5000})
    await seat.turn()
    async with client(server, guest="Witness", bot=True) as witness:
        company = Company()
        await witness.ask(
            {"type": "sit", "table": seat.table, "id": "s", "buy_in": 5000}, "ack", id="s"
        )
        company.watch(witness, seat.table)
        try:
            await played(play, seat, company)
        finally:
            # The seat would be kept for two minutes, at a table that the next case finds.
            again = OpenPokerSeat(await RawWebSocket.open(server.port, "/openpoker/ws", headers))
            await again.say({"type": "leave_table"})
            await witness.ask({"type": "leave", "table": seat.table, "id": "l"}, "ack", id="l")
            again.socket.abort()


class CasiaSeat(Seat):
    def __init__(self, socket: RawSocket) -> None:
        self.socket = socket

    async def hear(self) -> dict[str, Any]:
        size = int.from_bytes(await self.socket.reader.readexactly(4), "little", signed=True)
        found: dict[str, Any] = json.loads(await self.socket.reader.readexactly(size))
        return found

    async def turn(self) -> bytes:
        while True:
            message = await self.hear()
            if message["info"] == "result":
                await self.socket.write(frame({"info": "ready", "status": "start"}))
            elif message.get("position") == message.get("action_position", -2):
                return frame({"info": "action", "action": "fold"})

    def garbage(self) -> list[bytes]:
        bodies = [b"\x00\x01{{{", b"[]", b"7", b'{"info":7}', b'{"info":"dance"}']
        return [len(body).to_bytes(4, "little") + body for body in bodies]

    def huge(self) -> bytes:
        return HUGE.to_bytes(4, "little")


async def casia(server: ServerProcess, play: Case) -> None:
    port = port_of(server, "casia")
    company = Company()
    wish = {"info": "connect", "room_id": 7, "room_number": 6,
            "bots": ["CallAgent"] * 4, "game_number": 100_000}  # fmt: skip
    witness = CasiaSeat(await RawSocket.to(port))
    await witness.socket.write(frame({**wish, "name": "Witness"}))

    async def play_on() -> None:
        while True:
            message = await witness.hear()
            if message["info"] == "result":
                company.hands += 1
                await witness.socket.write(frame({"info": "ready", "status": "start"}))
            elif message.get("position") == message.get("action_position", -2):
                words = message["legal_actions"]
                word = "check" if "check" in words else "call"
                await witness.socket.write(frame({"info": "action", "action": word}))

    company.tasks.append(asyncio.create_task(play_on()))
    seat = CasiaSeat(await RawSocket.to(port))
    await seat.socket.write(frame({**wish, "name": "Attacker"}))
    try:
        await played(play, seat, company)
    finally:
        witness.socket.abort()


class SlumbotSeat(Seat):
    """Every request is a connection of its own; the turn is open until it is answered."""

    def __init__(self, socket: RawSocket, server: ServerProcess) -> None:
        self.socket, self._server = socket, server
        self.token = ""

    async def turn(self) -> bytes:
        while True:
            body = {"token": self.token} if self.token else {}
            _, told = await asyncio.to_thread(self._server.post, "api/new_hand", body)
            self.token = told["token"]
            if "winnings" not in told:
                return _post("/api/act", {"token": self.token, "incr": "f"})

    def garbage(self) -> list[bytes]:
        bodies = [b"\x00\x01{{{", b"[]", b"7", b'{"token":7,"incr":[]}']
        head = "POST /api/act HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n"
        return [head.format(len(body)).encode() + body for body in bodies]

    def huge(self) -> bytes:
        return f"POST /api/act HTTP/1.1\r\nHost: x\r\nContent-Length: {HUGE}\r\n\r\n".encode()


async def slumbot(server: ServerProcess, play: Case) -> None:
    company = Company()

    async def play_on() -> None:
        token: str | None = None
        while True:
            _, told = await asyncio.to_thread(server.post, "api/new_hand", {"token": token})
            token = told["token"]
            if "winnings" not in told:
                act = {"token": token, "incr": "f"}
                _, told = await asyncio.to_thread(server.post, "api/act", act)
                assert "winnings" in told, told
            company.hands += 1

    company.tasks.append(asyncio.create_task(play_on()))
    await played(play, SlumbotSeat(await RawSocket.to(server.port), server), company)


def _post(path: str, body: dict[str, Any]) -> bytes:
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(data)}\r\n\r\n"
    return head.encode() + data


async def played(play: Case, seat: Seat, company: Company) -> None:
    try:
        await play(seat, company)
    finally:
        seat.socket.abort()
        await company.stop()


TRANSPORTS: dict[str, Callable[[ServerProcess, Case], Awaitable[None]]] = {
    "native": native,
    "contest": contest,
    "openpoker": openpoker,
    "casia": casia,
    "slumbot": slumbot,
}
