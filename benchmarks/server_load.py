"""How much the server bears: tables of bots over sockets with the journal on, all on this machine.

    python benchmarks/server_load.py tables   # 100 tables x 6 bots, then the same with onlookers
    python benchmarks/server_load.py match    # two bots on 32 tables, turns packed into one frame
    python benchmarks/server_load.py --profile tables   # where the server's time goes
    python benchmarks/server_load.py --delivery batched tables   # bots that wait up to 40 ms

The clients run in a process of their own and do as little as they can (`lean_socket.py`); the
server is `fifthstreet serve` with SQLite and full synchronisation, as it comes.
"""

import argparse
import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from lean_socket import LeanSocket, open_socket

HOST = "127.0.0.1"
_SERVE = "import sys; from fifthstreet.cli.main import main; sys.exit(main())"
_PROFILED = """
import cProfile, pstats, sys, time
from fifthstreet.cli.main import main
# The processor's time of the event loop's thread: waiting, and what others use, does not count.
profile = cProfile.Profile(time.thread_time)
profile.enable()
try:
    main()
finally:
    profile.disable()
    pstats.Stats(profile, stream=sys.stderr).sort_stats("tottime").print_stats(45)
"""

# All clients have one address and one of them opens all tables: every limit of either is raised.
_SETTINGS = {
    "default_tables": "false",
    "requests_per_second": "100000",
    "reads_per_second": "100000",
    "connections_per_player": "10000",
    "connections_per_address": "10000",
    "tables_per_player": "10000",
    "tables_per_address": "10000",
    "guests_per_address": "100000",
    "guest_chips": str(10**15),
    "log_level": "warning",
}


class Wager(msgspec.Struct):
    kind: str
    min: int
    max: int


class Legal(msgspec.Struct):
    fold: bool
    check: bool
    call: int | None
    wagers: list[Wager]


class Message(msgspec.Struct):
    """What the clients read of any message; the rest is skipped without being built."""

    type: str
    table: str = ""
    seq: int = 0
    turn: str = ""
    legal: Legal | None = None
    token: str = ""
    code: str = ""


_many = msgspec.json.Decoder(list[Message]).decode
_one = msgspec.json.Decoder(Message).decode


def read(frame: bytes) -> list[Message]:
    return _many(frame) if frame[:1] == b"[" else [_one(frame)]


def action(legal: Legal, number: int) -> bytes:
    """Mostly calls, some raises and folds, so that hands have a usual length."""
    if number % 7 == 3 and legal.wagers and legal.wagers[0].kind != "all_in":
        wager = legal.wagers[0]
        return b'{"kind":"%s","to":%d}' % (wager.kind.encode(), wager.min)
    if legal.check:
        return b'{"kind":"check"}'
    if number % 5 == 1:
        return b'{"kind":"fold"}'
    return b'{"kind":"call"}' if legal.call is not None else b'{"kind":"fold"}'


class Server:
    """The server's process and its REST API."""

    def __init__(
        self,
        folder: Path,
        *,
        is_profiled: bool = False,
        settings: dict[str, str] | None = None,
        python: str = sys.executable,
    ) -> None:
        """`python` is the interpreter of the build that serves."""
        chosen = {**_SETTINGS, **(settings or {})}
        environment = {
            **os.environ,
            **{f"FIFTHSTREET_{name.upper()}": value for name, value in chosen.items()},
        }
        program = _PROFILED if is_profiled else _SERVE
        self._errors = (folder / "log").open("w+")
        self._process = subprocess.Popen(
            [
                python,
                "-c",
                program,
                "serve",
                "--json",
                "--port",
                "0",
                "--data",
                str(folder),
            ],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=environment,
            text=True,
        )
        assert self._process.stdout is not None
        self.address = json.loads(self._process.stdout.readline())["address"]
        self.port = int(self.address.rsplit(":", 1)[1].strip("/"))

    def post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        request = urllib.request.Request(self.address + path, data=json.dumps(body).encode())
        request.add_header("Authorization", f"Bearer {token}") if token else None
        with urllib.request.urlopen(request, timeout=30) as answer:
            found: dict[str, Any] = json.loads(answer.read())
            return found

    def metric(self, name: str) -> float:
        with urllib.request.urlopen(self.address + "metrics", timeout=30) as answer:
            for line in answer.read().decode().splitlines():
                if line.startswith(name + " "):
                    return float(line.split()[1])
        return 0.0

    def memory(self) -> float:
        """Resident megabytes."""
        text = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(text.split("VmRSS:")[1].split()[0]) / 1024

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def signal(self, name: str) -> None:
        """Send SIGSTOP, SIGCONT or another by its name."""
        self._process.send_signal(signal.Signals["SIG" + name])

    def stop(self) -> str:
        self._process.terminate()
        self._process.wait(timeout=30)
        self._errors.seek(0)
        return self._errors.read()


class Bot:
    """One seat with its own connection, told every event."""

    def __init__(self, load: "Load", table: str, delivery: str = "events") -> None:
        self.load = load
        self.delivery = delivery
        self.table = table
        self.number = 0
        self.socket: LeanSocket | None = None
        self.ready = asyncio.get_running_loop().create_future()
        self.seen = 0

    async def sit(self, port: int) -> None:
        self.socket = await open_socket(HOST, port, self.hear)
        hello = b'{"type":"hello","v":1,"guest":"bot","bot":true,"delivery":"%s"}'
        self.socket.send(hello % self.delivery.encode())
        self.socket.send(b'{"type":"sit","table":"%s"}' % self.table.encode())
        await self.ready

    def hear(self, frame: bytes) -> None:
        now = time.perf_counter()
        load = self.load
        for message in read(frame):
            kind = message.type
            if kind in ("event", "events", "turn"):
                # The first news of an action that this connection hears is one sample.
                asked = load.asked.get(message.table)
                if asked is not None and asked[0] < message.seq and self.seen < asked[0]:
                    self.seen = asked[0]
                    if load.is_measuring:
                        load.latencies.append(now - asked[1])
            if kind == "turn":
                self.number += 1
                load.act(self, message)
            elif kind == "ack":
                if not self.ready.done():
                    self.ready.set_result(None)
            elif kind == "error":
                load.errors[message.code] = load.errors.get(message.code, 0) + 1
                if not self.ready.done():
                    self.ready.set_exception(RuntimeError(f"not seated: {message.code}"))
            elif kind == "ping":
                assert self.socket is not None
                self.socket.send(b'{"type":"pong"}')


class Load:
    """All bots of a run and what they measured."""

    def __init__(self, rate: float | None, tables: int) -> None:
        self.asked: dict[str, tuple[int, float]] = {}
        self.latencies: list[float] = []
        self.errors: dict[str, int] = {}
        self.actions = 0
        self.is_measuring = False
        # With a rate, each table's next action is spread evenly instead of sent at once.
        self._pause = None if rate is None else tables / rate
        self._loop = asyncio.get_running_loop()

    def act(self, bot: Bot, turn: Message) -> None:
        if self._pause is None:
            self._act(bot, turn)
        else:
            last = self.asked.get(bot.table, (0, 0.0))[1]
            wait = last + self._pause - time.perf_counter()
            if wait > 0:
                self._loop.call_later(wait, self._act, bot, turn)
            else:
                self._act(bot, turn)

    def _act(self, bot: Bot, turn: Message) -> None:
        assert bot.socket is not None
        assert turn.legal is not None
        self.actions += 1
        self.asked[bot.table] = (turn.seq, time.perf_counter())
        bot.socket.send(
            b'{"type":"act","table":"%s","turn":"%s","action_id":"%s","action":%s}'
            % (
                turn.table.encode(),
                turn.turn.encode(),
                turn.turn[:16].encode(),
                action(turn.legal, bot.number),
            )
        )


def deep_cash(chairs: int, deals: str) -> dict[str, Any]:
    """A table for programs whose stacks last for the whole run."""
    return {
        "chairs": chairs,
        "for_bots": True,
        "rule_changes": {"starting_stack": 10_000_000},
        "clock": {"bot_action_ms": 60_000},
        "spectators": "public",
        "same_owner_allowed": True,
        "deals": deals,
    }


async def run_tables(server: Server, options: argparse.Namespace) -> None:
    host = server.post("api/v1/guests", {"name": "host"})["token"]
    load = Load(options.rate, options.tables)
    tables = [
        server.post("api/v1/tables", deep_cash(6, options.deals or "live"), host)["table"]
        for _ in range(options.tables)
    ]
    bots = [Bot(load, table, options.delivery) for table in tables for _ in range(6)]
    for start in range(0, len(bots), 60):
        await asyncio.gather(*(bot.sit(server.port) for bot in bots[start : start + 60]))
    await asyncio.sleep(2)
    await measure(server, load, options.seconds, f"{len(tables)} tables x 6 bots")
    watchers = Onlookers()
    await watchers.fill_lobby(server.port, options.lobby)
    await watchers.watch(server.port, options.watchers, tables)
    await asyncio.sleep(2)
    before = watchers.frames
    await measure(
        server,
        load,
        options.seconds,
        f"the same, {options.lobby} in the lobby and {options.watchers} watchers",
    )
    rate = (watchers.frames - before) / options.seconds / max(1, options.watchers)
    print(f"  frames to a watcher: {rate:.1f}/s")
    if load.errors:
        print(f"  errors: {load.errors}")


def spent(server: float, clients: float, passed: float) -> str:
    """How much of a core each side took."""
    return f"server {server / passed * 100:.0f} % of a core, clients {clients / passed * 100:.0f} %"


async def measure(server: Server, load: Load, seconds: float, title: str) -> None:
    load.latencies.clear()
    actions, cpu, begun = load.actions, server.cpu(), time.perf_counter()
    own = time.process_time()
    load.is_measuring = True
    await asyncio.sleep(seconds)
    load.is_measuring = False
    passed = time.perf_counter() - begun
    acted = max(1, load.actions - actions)
    rate = acted / passed
    found = sorted(load.latencies)
    print(
        f"{title}: {rate:,.0f} actions/s, act to event"
        f" median {statistics.median(found) * 1000:.1f} ms,"
        f" p99 {found[int(len(found) * 0.99)] * 1000:.1f} ms ({len(found):,} samples);"
        f" {spent(server.cpu() - cpu, time.process_time() - own, passed)},"
        f" {server.memory():.0f} MB\n"
        f"  CPU of the server: {(server.cpu() - cpu) / acted * 1e6:,.0f} µs an action"
    )


class Onlookers:
    """Connections that only listen."""

    def __init__(self) -> None:
        self.sockets: list[LeanSocket] = []
        self.frames = 0

    async def fill_lobby(self, port: int, count: int) -> None:
        for start in range(0, count, 50):
            opening = [self._open(port, lambda frame: None) for _ in range(min(50, count - start))]
            for socket in await asyncio.gather(*opening):
                socket.send(b'{"type":"lobby"}')

    async def watch(self, port: int, count: int, tables: list[str]) -> None:
        for number in range(count):
            socket = await self._open(port, self._count)
            table = tables[number % len(tables)].encode()
            socket.send(b'{"type":"join","role":"spectator","table":"%s"}' % table)

    def _count(self, frame: bytes) -> None:
        self.frames += 1

    async def _open(self, port: int, hear: Callable[[bytes], None]) -> LeanSocket:
        def alive(frame: bytes) -> None:
            if b'"type":"ping"' in frame[:64]:
                socket.send(b'{"type":"pong"}')
            hear(frame)

        socket = await open_socket(HOST, port, alive)
        socket.send(b'{"type":"hello","v":1}')
        self.sockets.append(socket)
        return socket


class ManyTables:
    """One bot on all tables over one connection: turns come packed, answers go packed."""

    def __init__(self) -> None:
        self.socket: LeanSocket | None = None
        self.actions = self.frames = self.seated = self.number = 0
        self.errors: dict[str, int] = {}

    async def sit(self, port: int, tables: list[str]) -> None:
        self.socket = await open_socket(HOST, port, self.hear)
        self.socket.send(b'{"type":"hello","v":1,"guest":"bot","bot":true,"delivery":"packed"}')
        for table in tables:
            self.socket.send(b'{"type":"sit","table":"%s"}' % table.encode())
            await asyncio.sleep(0.06)  # within the limit of messages a second
        while self.seated < len(tables):
            if self.errors:
                raise RuntimeError(f"not seated: {self.errors}")
            await asyncio.sleep(0.01)

    def hear(self, frame: bytes) -> None:
        answers: list[bytes] = []
        for message in read(frame):
            kind = message.type
            if kind == "turn":
                assert message.legal is not None
                self.number += 1
                answers.append(
                    b'{"type":"act","table":"%s","turn":"%s","action_id":"%s","action":%s}'
                    % (
                        message.table.encode(),
                        message.turn.encode(),
                        message.turn[:16].encode(),
                        action(message.legal, self.number),
                    )
                )
            elif kind == "ack":
                self.seated += 1
            elif kind == "ping":
                answers.append(b'{"type":"pong"}')
            elif kind == "error":
                self.errors[message.code] = self.errors.get(message.code, 0) + 1
        if answers:
            self.frames += 1
            self.actions += len(answers)
            assert self.socket is not None
            self.socket.send(b"[" + b",".join(answers) + b"]")


async def run_match(server: Server, options: argparse.Namespace) -> None:
    host = server.post("api/v1/guests", {"name": "host"})["token"]
    tables = [
        server.post("api/v1/tables", deep_cash(2, options.deals or "seeded"), host)["table"]
        for _ in range(options.match_tables)
    ]
    bots = [ManyTables(), ManyTables()]
    for bot in bots:
        await bot.sit(server.port, tables)
    await asyncio.sleep(1)
    hands, cpu, begun = server.metric("fifthstreet_hands_total"), server.cpu(), time.perf_counter()
    actions, frames = sum(b.actions for b in bots), sum(b.frames for b in bots)
    own = time.process_time()
    await asyncio.sleep(options.seconds)
    passed = time.perf_counter() - begun
    played = server.metric("fifthstreet_hands_total") - hands
    acted = sum(b.actions for b in bots) - actions
    sent = sum(b.frames for b in bots) - frames
    print(
        f"2 bots on {len(tables)} tables: {played / passed:,.0f} hands/s,"
        f" {acted / passed:,.0f} actions/s, {acted / max(1, sent):.1f} actions a frame;"
        f" {spent(server.cpu() - cpu, time.process_time() - own, passed)},"
        f" {server.memory():.0f} MB\n"
        f"  CPU of the server: {(server.cpu() - cpu) / max(1, acted) * 1e6:,.0f} µs an action,"
        f" {(server.cpu() - cpu) / max(1, played) * 1e6:,.0f} µs a hand;"
        f" of the clients: {(time.process_time() - own) / max(1, acted) * 1e6:,.0f} µs an action"
    )
    for bot in bots:
        if bot.errors:
            print(f"  errors: {bot.errors}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("tables", "match"))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, help="actions a second in all; else as many as go")
    parser.add_argument("--lobby", type=int, default=2_000)
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--match-tables", type=int, default=32)
    parser.add_argument(
        "--deals", choices=("live", "seeded"), help="usually live at tables, seeded in the match"
    )
    parser.add_argument("--delivery", choices=("events", "batched", "packed"), default="events")
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), is_profiled=options.profile)
        try:
            run = run_tables if options.what == "tables" else run_match
            uvloop.run(run(server, options))
        finally:
            log = server.stop()
        print(log[:9000], file=sys.stderr)


if __name__ == "__main__":
    main()
