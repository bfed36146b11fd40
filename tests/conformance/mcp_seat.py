"""A player behind `fifthstreet mcp`, asked by raw HTTP requests."""

import asyncio
import json
import re
import socket
import subprocess
import urllib.request
from typing import Any

from tests.cli.program import COMMAND, clean_environment
from tests.conformance.raw_sockets import RawSocket
from tests.conformance.transports import CLOCK, HUGE, Case, Company, Seat, played
from tests.server.running import ServerProcess, client

_ACCEPT = "application/json, text/event-stream"


class McpProcess:
    """The tools of one player, on a port of their own."""

    def __init__(self, server: ServerProcess, name: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        at = ["--server", server.address, "--name", name, "--http", f"127.0.0.1:{self.port}"]
        self._process = subprocess.Popen(
            [*COMMAND, "mcp", *at], env=clean_environment(), stderr=subprocess.DEVNULL
        )
        self.pid = self._process.pid
        self._session = ""
        self._number = 0

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a tool returns."""
        told = self._post("tools/call", {"name": tool, "arguments": arguments})
        assert not told["result"].get("isError"), told
        found: dict[str, Any] = told["result"]["structuredContent"]
        return found

    def begin(self) -> None:
        hello = {"name": "conformance", "version": "1"}
        begun = {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": hello}
        self._post("initialize", begun)

    def request(self, method: str, params: dict[str, Any]) -> bytes:
        """The body of a request."""
        self._number += 1
        asked = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        return json.dumps(asked).encode()

    def head(self, size: int) -> bytes:
        lines = ["POST /mcp HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Accept: {_ACCEPT}"]
        lines += ["Content-Type: application/json", f"Mcp-Session-Id: {self._session}"]
        return ("\r\n".join([*lines, f"Content-Length: {size}"]) + "\r\n\r\n").encode()

    def _post(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Accept": _ACCEPT}
        if self._session:
            headers["Mcp-Session-Id"] = self._session
        asked = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/mcp", self.request(method, params), headers
        )
        with urllib.request.urlopen(asked, timeout=30) as answer:
            self._session = answer.headers.get("Mcp-Session-Id") or self._session
            text = answer.read().decode()
        found = re.search(r"^data: (\{.*)$", text, re.M)
        told: dict[str, Any] = json.loads(found[1] if found is not None else text)
        return told


class McpSeat(Seat):
    def __init__(self, process: McpProcess, socket: RawSocket, table: str) -> None:
        self.socket, self._process, self._table = socket, process, table

    async def turn(self) -> bytes:
        while True:
            seen = await asyncio.to_thread(
                self._process.call, "my_view", table=self._table, wait_seconds=5
            )
            if seen["your_turn"]:
                act = {"table": self._table, "turn": seen["turn"], "kind": "fold"}
                body = self._process.request("tools/call", {"name": "act", "arguments": act})
                return self._process.head(len(body)) + body

    def garbage(self) -> list[bytes]:
        bodies = [b"\x00\x01{{{", b"[]", b"7", b'{"jsonrpc":"2.0","id":[],"method":7}']
        return [self._process.head(len(body)) + body for body in bodies]

    def huge(self) -> bytes:
        return self._process.head(HUGE)


async def mcp(server: ServerProcess, process: McpProcess, play: Case) -> None:
    wish = {
        "rules": "casino-nl",
        "chairs": 3,
        "for_bots": True,
        "clock": {**CLOCK, "action_ms": 400},
    }
    house = {"names": ["caller"], "free_chairs": 2}
    table = server.new_table(server.new_guest("Host"), **wish, house=house)
    async with client(server, guest="Witness", bot=True) as witness:
        company = Company()
        await witness.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
        company.watch(witness, table)
        await asyncio.to_thread(process.call, "sit_down", table=table)
        seat = McpSeat(process, await RawSocket.to(process.port), table)
        try:
            await played(play, seat, company)
        finally:
            await asyncio.to_thread(process.call, "stand_up", table=table)
