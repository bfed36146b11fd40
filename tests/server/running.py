"""A real server process for tests, started by its command line, and a client for its socket."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.cli.program import COMMAND, clean_environment

# All clients of the tests have one address; those of `tests/attacks` set the limits they meet.
RAISED = {
    "default_tables": False,
    "requests_per_second": 1_000,
    "reads_per_second": 10_000,
    "reads_per_player": 10_000,
    "hand_reads_per_second": 10_000,
    "connections_per_address": 10_000,
    "tables_per_address": 1_000,
    "guests_per_address": 100_000,
}


# Seconds after which a client that waits gives up: a test fails rather than waiting for ever.
LONGEST_SILENCE = 90

# Set: every server of the tests reaches its tables through `distant_handle.py`.
HANDLES = "FIFTHSTREET_TEST_HANDLES"
DISTANT = [sys.executable, "-m", "tests.server.distant_server"]


class ServerProcess:
    """`fifthstreet serve` in its own process; `start` again after a kill keeps port and data."""

    def __init__(self, data: Path, **settings: object) -> None:
        self.data = data
        self.port = 0
        self.address = ""
        self.command = DISTANT if os.environ.get(HANDLES) else COMMAND
        self._settings = {**RAISED, **settings}
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> "ServerProcess":
        environment = {
            **clean_environment(),
            **{f"FIFTHSTREET_{name.upper()}": str(value) for name, value in self._settings.items()},
        }
        errors = (self.data / "server.log").open("a", encoding="utf-8")
        with errors:
            self._process = subprocess.Popen(
                [
                    *self.command,
                    *("serve", "--json", "--port", str(self.port), "--data", str(self.data)),
                ],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environment,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self.stop()
            raise AssertionError(f"the server did not start:\n{self.log()[-3000:]}")
        self.address = json.loads(line)["address"]
        self.port = int(self.address.rsplit(":", 1)[1].partition("/")[0])
        return self

    @property
    def database(self) -> str:
        """Where the server keeps what it knows, as `--database` takes it."""
        return str(self._settings.get("database") or self.data / "fifthstreet.db")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As if the machine had lost its power, but for what the disk has."""
        assert self._process is not None
        self._process.kill()
        self._end()

    def terminate(self) -> tuple[int, float]:
        """SIGTERM: the exit code, and how many seconds it took."""
        assert self._process is not None
        begun = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(timeout=30)
        self._end()
        return code, time.monotonic() - begun

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self._process.kill()
        if self._process is not None:
            self._end()

    def _end(self) -> None:
        assert self._process is not None
        self._process.wait(timeout=30)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def log(self) -> str:
        return (self.data / "server.log").read_text(encoding="utf-8")

    def get(self, path: str, token: str | None = None) -> tuple[int, Any]:
        return self._request(path, None, token)

    def post(self, path: str, body: object, token: str | None = None) -> tuple[int, Any]:
        return self._request(path, json.dumps(body).encode(), token)

    def _request(self, path: str, body: bytes | None, token: str | None) -> tuple[int, Any]:
        request = urllib.request.Request(self.address + path.lstrip("/"), data=body)
        if token is not None:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, _read(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, _read(error)

    @property
    def socket(self) -> str:
        return self.address.replace("http", "ws", 1) + "ws"

    def new_guest(self, name: str) -> str:
        """A guest's token."""
        code, answer = self.post("api/v1/guests", {"name": name})
        assert code == 201, answer
        return str(answer["token"])

    def new_table(self, token: str, **wish: object) -> str:
        code, answer = self.post("api/v1/tables", wish, token)
        assert code == 201, answer
        return str(answer["table"])


def _read(answer: Any) -> Any:
    body = answer.read()
    is_json = "/json" in answer.headers.get("content-type", "")
    return json.loads(body) if is_json else body.decode()


class Client:
    """A socket that sends messages and waits for answers; what comes between is kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self._next = 0

    async def send(self, *messages: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(messages[0] if len(messages) == 1 else messages))

    async def until(self, wanted: str, seconds: float = 20.0, **fields: object) -> dict[str, Any]:
        """The next message of that type (and with those fields), from where the last wait ended."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.next()
                if message["type"] == wanted and all(
                    message.get(name) == value for name, value in fields.items()
                ):
                    return message

    async def next(self) -> dict[str, Any]:
        """The next message that no wait has looked at."""
        while self._next == len(self.heard):
            await self.read()
        self._next += 1
        return self.heard[self._next - 1]

    @property
    def passed(self) -> list[dict[str, Any]]:
        """What a wait has looked at."""
        return self.heard[: self._next]

    async def read(self) -> list[dict[str, Any]]:
        async with asyncio.timeout(LONGEST_SILENCE):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        found = json.loads(frame)
        messages = found if isinstance(found, list) else [found]
        self.heard.extend(messages)
        return messages

    async def ask(self, message: dict[str, Any], wanted: str, **fields: Any) -> dict[str, Any]:
        await self.send(message)
        return await self.until(wanted, **fields)

    async def hello(self, **fields: object) -> dict[str, Any]:
        return await self.ask({"type": "hello", "v": 1, **fields}, "welcome")

    async def act_when_asked(self, choose: Any = None) -> dict[str, Any]:
        """Answer the next turn, cheaply unless told otherwise; the acknowledgement."""
        turn = await self.until("turn")
        action = cheap(turn["legal"]) if choose is None else choose(turn["legal"])
        action_id = f"a-{turn['table']}-{turn['seq']}"
        return await self.ask(
            {
                "type": "act",
                "table": turn["table"],
                "turn": turn["turn"],
                "action_id": action_id,
                "action": action,
            },
            "ack",
            action_id=action_id,
        )


def cheap(legal: dict[str, Any]) -> dict[str, Any]:
    """Check, call, pass, or the least that is allowed."""
    for kind in ("check", "call", "pass"):
        if legal[kind] not in (False, None):
            return {"kind": kind}
    for wager in legal["wagers"]:
        return {"kind": wager["kind"], "to": wager["min"]}
    return {"kind": "fold"}


@asynccontextmanager
async def client(server: ServerProcess, **hello: object) -> AsyncIterator[Client]:
    """A client that has said hello, unless `hello` is `{"silent": True}`."""
    async with connect(server.socket, compression=None, ping_interval=None, proxy=None) as socket:
        found = Client(socket)
        if not hello.get("silent"):
            await found.hello(**hello)
        yield found
