"""One address takes all it can get; everybody else comes in and plays on.

The server believes `X-Forwarded-For` from 127.0.0.1, so that a test can come from anywhere; and
127.0.0.2 is a client of its own that no proxy speaks for.
"""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from fifthstreet.server.server_settings import Settings
from tests.server.running import RAISED, Client, ServerProcess
from tests.server.visitor import Visitor

pytestmark = pytest.mark.real_time

ATTACKER = "203.0.113.66"
FRIEND = "198.51.100.7"
# What the server comes with, instead of what the tests usually set.
LIMITS = {
    name: getattr(Settings(), name)
    for name in RAISED
    if name not in ("default_tables", "requests_per_second")
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server with the limits that it comes with, and small numbers of what there is in all."""
    process = ServerProcess(
        tmp_path,
        **LIMITS,
        connections=60,
        tables=150,
    ).start()
    yield process
    assert process.get("healthz")[1]["status"] == "ok"
    process.stop()


@asynccontextmanager
async def socket_from(server: ServerProcess, address: str) -> AsyncIterator[Client]:
    async with connect(
        server.socket,
        compression=None,
        ping_interval=None,
        proxy=None,
        additional_headers={"X-Forwarded-For": address},
    ) as opened:
        yield Client(opened)


async def _held_socket(held: AsyncExitStack, server: ServerProcess, address: str) -> Client:
    """A socket that stays open until the attack is over."""
    opened = await connect(
        server.socket,
        compression=None,
        ping_interval=None,
        proxy=None,
        additional_headers={"X-Forwarded-For": address},
    )
    held.callback(opened.transport.abort)
    return Client(opened)


async def _with_held_sockets(attack: Callable[[AsyncExitStack], Awaitable[None]]) -> None:
    async with AsyncExitStack() as held:
        await attack(held)


def test_tables_of_one_address_leave_room_for_others(server: ServerProcess) -> None:
    """989 tables in 24 s by fresh guests: nobody else could open one."""
    visitor = Visitor(server)
    made = 0
    codes = set()
    for number in range(0, 160, 20):
        near = f"2001:db8:0:1::{number:x}"  # a /64 is one address
        answer = visitor.ask("POST", "guests", {"name": "Fresh"}, X_Forwarded_For=near)[1]
        guest = Visitor(server, answer["token"])
        for _ in range(20):
            status, table = guest.ask("POST", "tables", {}, X_Forwarded_For=near)
            made += status == 201
            codes.add(table.get("code"))
    assert made == 100
    assert codes == {None, "too_many_tables"}
    friend = Visitor(server, server.new_guest("Friend"))
    assert friend.ask("POST", "tables", {}, X_Forwarded_For=FRIEND)[0] == 201
    # Who starts the server anew does not get round it: addresses are known again.
    friend.ask("GET", "tokens")
    server.terminate()
    server.start()
    assert guest.ask("POST", "tables", {}, X_Forwarded_For=near)[1]["code"] == "too_many_tables"
    assert friend.ask("POST", "tables", {}, X_Forwarded_For=FRIEND)[0] == 201


def test_guests_of_one_address_end(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path, guests_per_address=5).start()
    try:

        def ask(address: str, name: str = "Fresh") -> tuple[int, Any]:
            return Visitor(process).ask("POST", "guests", {"name": name}, X_Forwarded_For=address)

        assert [ask(ATTACKER)[0] for _ in range(6)] == [201] * 5 + [429]
        status, answer = ask(ATTACKER)
        assert (status, answer["code"]) == (429, "too_many_guests")
        assert answer["retry_after_ms"] > 1_000
        assert [ask(f"2001:db8::{n:x}")[0] for n in range(1, 7)] == [201] * 5 + [429]
        assert ask(FRIEND)[0] == 201

        async def hello() -> None:
            async with socket_from(process, ATTACKER) as guest:
                refused = await guest.ask({"type": "hello", "v": 1, "guest": "Fresh"}, "error")
                assert refused["code"] == "too_many_guests"
                await guest.hello()  # to look on needs no guest

        asyncio.run(hello())
    finally:
        process.stop()


def test_connections_as_nobody_leave_room_for_players_who_have_a_seat(
    server: ServerProcess,
) -> None:
    token = server.new_guest("Seated")
    table = server.new_table(token, chairs=2)

    async def flood(held: AsyncExitStack) -> None:
        async with socket_from(server, FRIEND) as player:
            await player.hello(token=token)
            await player.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
        codes: list[str] = []
        # From many addresses, so that only what there is in all counts; some say nothing at all.
        for number in range(80):
            nobody = await _held_socket(held, server, f"203.0.113.{number}")
            if number % 4:
                await nobody.send({"type": "hello", "v": 1})
                answer = await nobody.next()
                codes.append(answer.get("code", answer["type"]))
        assert "welcome" in codes
        assert codes[-1] == "too_many_connections"
        assert codes.count("welcome") <= 54, "a tenth is kept free"
        async with socket_from(server, "203.0.113.1") as player:
            welcome = await player.hello(token=token)
            assert welcome["tables"] == [table]
            await player.ask({"type": "join", "table": table}, "joined")
        async with socket_from(server, FRIEND) as stranger:
            refused = await stranger.ask({"type": "hello", "v": 1, "guest": "Late"}, "closing")
            assert refused["code"] == "too_many_connections"

    asyncio.run(_with_held_sockets(flood))


def test_connections_of_one_address_end(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path, connections_per_address=20).start()
    token = process.new_guest("Seated")
    table = process.new_table(token, chairs=2)

    async def flood(held: AsyncExitStack) -> None:
        async with socket_from(process, ATTACKER) as player:
            await player.hello(token=token)
            await player.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
        kept = 0
        for _ in range(30):
            nobody = await _held_socket(held, process, ATTACKER)
            await nobody.send({"type": "hello", "v": 1})
            kept += (await nobody.next())["type"] == "welcome"
        assert kept == 18
        async with socket_from(process, ATTACKER) as player:
            await player.hello(token=token)
        async with socket_from(process, FRIEND) as stranger:
            await stranger.hello()

    try:
        asyncio.run(_with_held_sockets(flood))
    finally:
        process.stop()


def _half_request(server: ServerProcess, text: bytes) -> socket.socket:
    opened = socket.create_connection(
        ("127.0.0.1", server.port), timeout=20, source_address=("127.0.0.2", 0)
    )
    opened.sendall(text)
    return opened


def _answer(opened: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    found = b""
    with closing(opened):
        while True:
            try:
                part = opened.recv(4096)
            except ConnectionResetError:
                return found
            if not part:
                return found
            found += part


def test_half_sent_headers_are_given_up(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path, request_ms=2_000).start()
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
    upgrade = b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    requests = {
        "silent": b"",
        "half": head,
        "socket": upgrade,
        # A connection that is kept alive: empty lines, then half of another request.
        "again": head + b"\r\n" + b"\r\n\r\n" + head,
        "body": b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        "long": head + b"X-Long: " + b"x" * 200_000,
    }
    try:
        asked = {name: _half_request(process, text) for name, text in requests.items()}
        found = {name: _answer(opened) for name, opened in asked.items()}
    finally:
        process.stop()
    assert found["silent"] == b""
    assert found["half"].startswith(b"HTTP/1.1 408 ")
    assert found["socket"].startswith(b"HTTP/1.1 408 ")
    assert found["again"].count(b"HTTP/1.1 200 ") == 1
    assert found["body"].startswith(b"HTTP/1.1 408 ")
    assert json.loads(found["body"].partition(b"\r\n\r\n")[2])["code"] == "too_slow"
    # What was not read to the end may reset the connection before the answer is read.
    assert found["long"][:13] in (b"", b"HTTP/1.1 431 ")


def test_half_sent_headers_make_room(tmp_path: Path) -> None:
    """1,100 of them shut everybody out of a process with 1,024 open files."""
    process = ServerProcess(tmp_path, connections=20, connections_per_address=60).start()
    # In all 20 sockets, 2 for each ten of them, and 100 for requests; 120 of one peer.
    held: list[socket.socket] = []
    try:
        for _ in range(300):
            held.append(_half_request(process, b"GET / HTTP/1.1\r\n"))
        assert process.get("readyz")[0] == 200

        async def play() -> None:
            async with socket_from(process, FRIEND) as player:
                await player.hello(guest="Patient")

        asyncio.run(play())
    finally:
        for opened in held:
            opened.close()
        process.stop()


def test_two_hundred_bots_behind_one_address_play(tmp_path: Path) -> None:
    """A class, or a contest in one room, with the limits that the server comes with."""
    process = ServerProcess(tmp_path, **LIMITS).start()

    async def play() -> None:
        hosts = [process.new_guest(f"Host {number}") for number in range(2)]
        wish: dict[str, Any] = {"chairs": 10, "for_bots": True, "same_owner_allowed": True}
        tables = [process.new_table(hosts[number % 2], **wish) for number in range(20)]
        owner = Visitor(process).sign_up("Teacher")
        key = Visitor(process, owner.new_token("play", "organise"))
        async with AsyncExitStack() as stack:
            bots: list[Client] = []
            for number in range(200):
                status, made = key.ask("POST", "guests", {"name": f"Bot {number}"})
                assert status == 201, made
                bot = await stack.enter_async_context(socket_from(process, ATTACKER))
                await bot.hello(token=made["token"], bot=True)
                bots.append(bot)
            for number, bot in enumerate(bots):
                sit = {"type": "sit", "table": tables[number % 20], "id": "s"}
                await bot.ask(sit, "ack", id="s")
            turns = [asyncio.create_task(bot.until("turn", 60)) for bot in bots]
            done, waiting = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
            assert done.pop().result()["legal"]
            for turn in waiting:
                turn.cancel()
            for bot in bots:  # politely it would take a second for each
                bot.socket.transport.abort()

    try:
        asyncio.run(play())
    finally:
        process.stop()
