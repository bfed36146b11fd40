"""Floods: chat, and sockets that are opened and never speak; others play on meanwhile."""

import asyncio
import re
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import ServerProcess, client

pytestmark = pytest.mark.real_time


@pytest.fixture
def flooded(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path).start()
    yield process
    process.stop()


def test_chat_flood(flooded: ServerProcess) -> None:
    async def flood() -> None:
        token = flooded.new_guest("Quiet")
        table = flooded.new_table(token)
        async with (
            client(flooded, token=token) as listener,
            client(flooded, guest="Flooder") as flooder,
        ):
            await listener.ask({"type": "join", "table": table}, "joined")
            await flooder.ask({"type": "join", "table": table}, "joined")
            line = {"type": "chat", "table": table, "text": "buy chips at my place"}
            for _ in range(4):
                await flooder.send(*[line] * 200)
            said = [message async for message in _until_closed(flooder)]
            codes = {message.get("code") for message in said}
            assert "rate_limited" in codes
            assert "flooding" in codes, "who goes on and on is disconnected"
            await listener.ask({"type": "ping", "id": "x"}, "pong", id="x")
            heard = sum(
                1
                for message in listener.heard
                for event in [message.get("event", {}), *message.get("events", [])]
                if event.get("type") == "said"
            )
            assert heard <= 150, "about the burst that everybody has, and no more"

    asyncio.run(flood())


def test_the_ignore_list_of_a_connection_ends(server: ServerProcess) -> None:
    async def ignore() -> None:
        async with client(server, guest="Offended") as socket:
            for start in range(0, 600, 50):
                wishes = [{"type": "ignore", "player": f"p-{start + n}"} for n in range(50)]
                await socket.send(*wishes, {"type": "ping", "id": str(start)})
                await socket.until("pong", id=str(start))
                await asyncio.sleep(0.3)
            codes = [message["code"] for message in socket.heard if message["type"] == "error"]
            assert codes == ["too_many_ignored"] * 100
            await socket.ask({"type": "ignore", "player": "p-7", "id": "a"}, "ack", id="a")
            again = {"type": "ignore", "player": "p-7", "ignored": False, "id": "b"}
            await socket.ask(again, "ack", id="b")
            await socket.ask({"type": "ignore", "player": "p-new", "id": "c"}, "ack", id="c")

    asyncio.run(ignore())


async def _until_closed(socket: Any) -> Any:
    from websockets.exceptions import ConnectionClosed

    try:
        async with asyncio.timeout(20):
            while True:
                yield await socket.next()
    except ConnectionClosed:
        return


def test_half_open_sockets(flooded: ServerProcess) -> None:
    """Handshakes that never end, sockets that never say hello: a player comes in and plays on."""
    wanted = 1_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted + 200:
        if hard < wanted + 200:
            pytest.skip(f"only {hard} open files are allowed here")
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted + 200, hard))

    async def flood() -> None:
        host, port = "127.0.0.1", flooded.port
        upgrade = (
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        writers = []
        for number in range(wanted):
            _, writer = await asyncio.open_connection(host, port)
            # A third says nothing, a third half a request, a third opens a socket and is silent.
            text = ("", upgrade[:60], upgrade)[number % 3]
            writer.write(text.encode())
            writers.append(writer)
        async with client(flooded, guest="Patient") as player:
            await player.ask({"type": "lobby"}, "tables")
            await player.ask({"type": "ping", "id": "x"}, "pong", id="x")
        assert (await asyncio.to_thread(flooded.get, "readyz"))[0] == 200
        figures = (await asyncio.to_thread(flooded.get, "metrics"))[1]
        held = re.search(r"^fifthstreet_connections (\S+)", figures, re.MULTILINE)
        assert held is not None
        assert float(held.group(1)) >= wanted // 3, "all that opened a socket are there"
        for writer in writers:
            writer.close()
        await asyncio.gather(*(writer.wait_closed() for writer in writers), return_exceptions=True)

    asyncio.run(flood())
