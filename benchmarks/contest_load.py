"""What the contest protocol costs beside the native one: the same tables, the same play, one run.

    python benchmarks/contest_load.py             # 20 tables x 10 bots, each protocol in turn
    python benchmarks/contest_load.py --profile contest

Both play the rule set `contest` in matches of fixed stacks over sockets, with the journal on, and
decide alike; the server is a process of its own per protocol. Rounds alternate, so that a machine
that is busy for a while hurts both.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from lean_socket import LeanSocket, open_socket
from server_load import HOST, Bot, Load, Server

SEATS = 10
HANDS = 1_000_000
_SETTINGS = {"messages_per_second": "1000", "message_burst": "1000"}
_FORMAT = {"type": "match", "hands": HANDS}
_CLOCK = {"bot_action_ms": 60_000, "hand_pause_ms": 0, "showdown_pause_ms": 0}


class Self(msgspec.Struct, rename="camel"):
    min_bet: int


class Prompt(msgspec.Struct):
    self: Self


class Frame(msgspec.Struct, rename="camel"):
    event_name: str
    data: Prompt


_read = msgspec.json.Decoder(Frame).decode
_ASKED = (b'{"eventName":"__action"', b'{"eventName":"__bet"')


class ContestBot:
    """A client of the contest protocol; it reads nothing but its prompts."""

    def __init__(self, load: Load, name: str) -> None:
        self.load = load
        self.name = name
        self.number = 0
        self.socket: LeanSocket | None = None

    async def join(self, port: int) -> None:
        self.socket = await open_socket(HOST, port, self.hear, path="/")
        self.socket.send(
            json.dumps({"eventName": "__join", "data": {"playerName": self.name}}).encode()
        )

    def hear(self, frame: bytes) -> None:
        if not frame.startswith(_ASKED):
            return
        found = _read(frame)
        self.number += 1
        self.load.actions += 1
        number, is_free = self.number, found.event_name == "__bet" or not found.data.self.min_bet
        # As the native bots do: mostly calls, some raises and folds.
        word = b"call"
        if number % 7 == 3:
            word = b"bet" if found.event_name == "__bet" else b"raise"
        elif is_free:
            word = b"check"
        elif number % 5 == 1:
            word = b"fold"
        assert self.socket is not None
        self.socket.send(b'{"eventName":"__action","data":{"action":"%s"}}' % word)


async def native(server: Server, load: Load, tables: int) -> None:
    host = server.post("api/v1/guests", {"name": "host"})["token"]
    wish: dict[str, Any] = {
        "chairs": SEATS,
        "rules": "contest",
        "format": _FORMAT,
        "for_bots": True,
        "clock": _CLOCK,
        "same_owner_allowed": True,
    }
    names = [server.post("api/v1/tables", wish, host)["table"] for _ in range(tables)]
    bots = [Bot(load, table) for table in names for _ in range(SEATS)]
    for start in range(0, len(bots), 50):
        await asyncio.gather(*(bot.sit(server.port) for bot in bots[start : start + 50]))


async def contest(server: Server, load: Load, tables: int) -> None:
    host = server.post("api/v1/guests", {"name": "host"})["token"]
    settings = {"title": "Load", "seats": SEATS, "format": _FORMAT, "clock": _CLOCK}
    path = (
        "api/v1/contests/"
        + server.post("api/v1/contests", {**settings, "countdown_s": 0}, host)["id"]
    )
    csv = "display_name\n" + "".join(f"Bot {number}\n" for number in range(tables * SEATS))
    names = server.post(f"{path}/import_players", {"csv": csv}, host)["players"]
    server.post(f"{path}/seat", {}, host)
    for one in names:
        await ContestBot(load, one["name"]).join(server.port)
    await asyncio.sleep(1)
    server.post(f"{path}/start", {}, host)


class Side:
    """One of the two that are compared: its server, its load, and what it has used."""

    def __init__(self, name: str, server: Server) -> None:
        self.name = name
        self.server = server
        self.load = Load(None, 1)
        self.actions = 0
        self.cpu = 0.0
        # Hands played and megabytes, at the beginning and after each round.
        self.memory: list[tuple[int, float]] = []

    async def run(self, seconds: float) -> None:
        """Count what happens now; the other side stands still meanwhile."""
        actions, cpu = self.load.actions, self.server.cpu()
        await asyncio.sleep(seconds)
        self.actions += self.load.actions - actions
        self.cpu += self.server.cpu() - cpu

    def pause(self) -> None:
        self.server.signal("STOP")

    def go_on(self) -> None:
        self.server.signal("CONT")

    @property
    def microseconds(self) -> float:
        return self.cpu / max(1, self.actions) * 1e6

    def note_memory(self) -> None:
        hands = int(self.server.metric("fifthstreet_hands_total"))
        self.memory.append((hands, self.server.memory()))


async def compare(folder: Path, options: argparse.Namespace) -> None:
    wanted = [options.only] if options.only else ["native", "contest"]
    sides = []
    for name in wanted:
        (folder / name).mkdir()
        server = Server(folder / name, is_profiled=options.profile, settings=_SETTINGS)
        sides.append(Side(name, server))
    begin = {"native": native, "contest": contest}
    try:
        for side in sides:
            await begin[side.name](side.server, side.load, options.tables)
            await asyncio.sleep(3)
            side.note_memory()
            side.pause()
        for _ in range(options.rounds):
            for side in sides:
                side.go_on()
                await asyncio.sleep(0.3)
                await side.run(options.seconds)
                side.note_memory()
                side.pause()
        for side in sides:
            side.go_on()
            print(f"{side.name}: {side.actions:,} actions, {side.microseconds:,.0f} µs of CPU each")
            found = ", ".join(f"{memory:.0f} after {hands:,}" for hands, memory in side.memory)
            print(f"  MB after so many hands: {found}")
            if side.load.errors:
                print(f"  errors: {side.load.errors}")
        if len(sides) == 2:
            ratio = sides[1].microseconds / sides[0].microseconds
            print(f"{options.tables} tables x {SEATS}: contest / native = {ratio:.2f}")
    finally:
        for side in sides:
            side.go_on()
            print(side.server.stop()[:7000], file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("only", nargs="?", choices=("native", "contest"))
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(compare(Path(folder), options))
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
