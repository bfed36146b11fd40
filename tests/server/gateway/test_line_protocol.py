"""Another protocol beside the native one: its own transport, discipline and clock."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from tests.server.running import Client, ServerProcess, client

CLOCK = {"action_ms": 20_000, "hand_pause_ms": 0}


class LineClient:
    """The other end of the protocol of lines."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.heard: list[tuple[str, Any]] = []

    def send(self, line: str) -> None:
        self._writer.write(line.encode() + b"\n")

    async def until(self, wanted: str) -> Any:
        async with asyncio.timeout(20):
            while True:
                word, _, data = (await self._reader.readline()).decode().partition(" ")
                self.heard.append((word, json.loads(data)))
                if word == wanted:
                    return self.heard[-1][1]

    async def event(self, kind: str) -> Any:
        while (found := await self.until("event"))["type"] != kind:
            pass
        return found


async def answer_all(native: Client) -> None:
    while True:
        await native.act_when_asked()


def start(folder: Path, tcp_ports: str = "lines=0") -> ServerProcess:
    server = ServerProcess(folder, tcp_ports=tcp_ports)
    server.command = [sys.executable, "-m", "tests.server.gateway.line_server"]
    return server.start()


def port_of(server: ServerProcess, protocol: str) -> int:
    for line in server.log().splitlines():
        found = json.loads(line)
        if found["event"] == "listening" and found["protocol"] == protocol:
            return int(found["port"])
    raise AssertionError(f"no port was opened for {protocol}")


def test_a_hand_over_tcp_beside_a_native_client(tmp_path: Path) -> None:
    server = start(tmp_path)

    async def play() -> None:
        host = server.new_guest("Host")
        table = server.new_table(host, chairs=2, clock=CLOCK)
        stream = await asyncio.open_connection("127.0.0.1", port_of(server, "lines"))
        lines = LineClient(*stream)
        lines.send(f"sit Liner {table}")
        await lines.until("joined")
        async with client(server, token=host) as native:
            await native.ask({"type": "sit", "table": table}, "ack")
            playing = asyncio.create_task(answer_all(native))
            # One bad decision of each kind; nothing comes for the last turn, which a clock of its
            # own ends long before the table's.
            for answer in ("raise 1", "nonsense", ""):
                asked = await lines.until("turn")
                seen = [hole for hole in asked["view"]["holes"] if hole and "??" not in hole]
                assert len(seen) == 1, "its own cards and nobody else's"
                assert asked["hand"][0]["type"] == "hand_started"
                if answer:
                    lines.send(answer)
            late = await lines.event("timed_out")
            assert late["became"]["kind"] == "fold"
            playing.cancel()
        stream[1].close()
        faults = [
            event["fault"]
            for word, event in lines.heard
            if word == "event" and event["type"] == "faulted"
        ]
        assert faults == ["illegal", "crashed"]

    try:
        asyncio.run(play())
    finally:
        server.stop()
