"""A whole session at one table over real sockets, with everything that anybody received."""

import asyncio
import json
import random
import re
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from tests.server import running
from tests.server.running import Client, ServerProcess, client

ROOT: Final = Path(__file__).parents[2]
HANDS: Final = 6
PLAYERS: Final = ("Ann", "Bob", "Cy")  # Ann, in chair 0, is the one whose cards change
PASSWORD: Final = "canary-password-7193"
CONTEST_SEED: Final = "5a" * 32

# All that may differ between two runs: moments, and what counts frames and seconds.
TIMES: Final = frozenset(
    {"at", "now", "deadline", "grace_until", "next_hand_at", "time_left_ms", "time_ms"}
    | {"finished_at", "created_at", "started_at", "ts"}
    # A listener's port is the system's choice, as a moment is.
    | {"port"}
)
TIMED_METRICS: Final = re.compile(
    r"fifthstreet_(frames_out|frames_in|bytes_out|loop_lag_seconds|journal_seconds)"
)


@dataclass
class Session:
    """What was received, by whom, and how long each acknowledgement took."""

    tokens: dict[str, str] = field(default_factory=dict)
    received: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    frames: dict[str, list[str]] = field(default_factory=dict)
    rest: dict[str, str] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    metrics: str = ""
    log: str = ""


def start(
    data: Path, monkeypatch: pytest.MonkeyPatch, *, cards: str, stalls: int = 0
) -> ServerProcess:
    program = f"import sys, runpy; sys.path.insert(0, {str(ROOT)!r})"
    program += f"; sys.argv[1:1] = [{cards!r}, '{stalls}']"
    # Also the tests' own protocol: it stands for those that others may add.
    program += "; from fifthstreet.server.protocol_list import TCP_PROTOCOLS"
    program += "; from tests.server.gateway.line_protocol import line_port"
    program += "; TCP_PROTOCOLS['lines'] = line_port"
    program += "; runpy.run_module('tests.secrecy.seeded_server', run_name='__main__')"
    monkeypatch.setattr(running, "COMMAND", [sys.executable, "-c", program])
    data.mkdir()
    # Tables of the server's own would draw from the same randomness, at moments of their own.
    return ServerProcess(
        data,
        log_level="debug",
        tcp_ports="lines=0 casia=0",
        contest_seed=CONTEST_SEED,
        # A bot whose decisions don't depend on its cards.
        slumbot_bot="caller",
        default_tables=False,
    ).start()


async def play(server: ServerProcess) -> Session:
    """Hands that end without a showdown, everything looked at, then one that has one."""
    found = Session()
    for name in (*PLAYERS, "Host"):
        found.tokens[name] = server.new_guest(name)
    wish = {
        "chairs": 3,
        "spectators": "public",
        "clock": {"hand_pause_ms": 50, "showdown_pause_ms": 50, "action_ms": 60_000},
    }
    table = server.new_table(found.tokens["Host"], **wish)
    async with (
        client(server, token=found.tokens["Ann"]) as ann,
        client(server, token=found.tokens["Bob"]) as bob,
        client(server, token=found.tokens["Cy"]) as cy,
        client(server, token=found.tokens["Bob"]) as second_device,
        client(server) as watcher,
        client(server, token=found.tokens["Ann"]) as anns_watcher,
        client(server, guest="Cheat") as cheat,
        client(server, token=found.tokens["Host"]) as host,
    ):
        everybody = {"Bob": bob, "Cy": cy, "Bob again": second_device, "watcher": watcher}
        everybody |= {"Ann watching": anns_watcher, "cheat": cheat}
        # Who watches is there first: when a frame of events ends must not depend on the clock.
        await watcher.ask({"type": "join", "table": table, "role": "spectator"}, "joined")
        await anns_watcher.ask({"type": "join", "table": table, "role": "spectator"}, "joined")
        await cheat.ask({"type": "join", "table": table}, "joined")
        packed = {"type": "join", "table": table, "delivery": "packed", "view": True}
        await second_device.ask(packed, "joined")
        # Nobody is dealt in before all three sit, however slow the machine is.
        await host.ask({"type": "join", "table": table}, "joined")
        await host.ask({"type": "pause", "table": table, "id": "p"}, "ack", id="p")
        for chair, player in enumerate((ann, bob, cy)):
            sit = {"type": "sit", "table": table, "chair": chair, "buy_in": 5_000, "id": "sit"}
            if chair == len(PLAYERS) - 1:
                await watcher.ask({"type": "ping", "id": "w"}, "pong", id="w")
            await player.ask({"type": "join", "table": table}, "joined")
            await player.ask(sit, "ack", id="sit")
        await host.ask({"type": "resume", "table": table, "id": "r"}, "ack", id="r")
        last_seq = await _play_hands([ann, bob, cy], table, found.seconds)
        for one in (watcher, anns_watcher, cheat):
            # Their frames come a few times a second: the answers below are not to overtake one.
            await one.until("events", seq=last_seq)
        _look(server, found, table)
        for one in everybody.values():
            for kind in ("hash", "resync"):
                wish = {"type": kind, "table": table, "id": f"last {kind}"}
                if kind == "resync":
                    wish["last_seq"] = 0
                await one.send(wish)
        for name, one in {"Ann": ann, **everybody}.items():
            await one.ask({"type": "ping", "id": "end"}, "pong", id="end")
            found.received[name] = one.heard
            found.frames[name] = one.frames
    await _play_with_open_cards(server, found)
    return found


async def _play_with_open_cards(server: ServerProcess, found: Session) -> None:
    """Bob plays Ann for points at his own table, and looks at it with tickets of his own."""
    tokens = found.tokens
    clock = {"hand_pause_ms": 50, "showdown_pause_ms": 50, "action_ms": 60_000}
    wish = {"chairs": 2, "spectators": "all_cards", "format": {"type": "match", "hands": 2}}
    table = server.new_table(tokens["Bob"], clock=clock, **wish)
    code, made = server.post(f"api/v1/tables/{table}/tickets", {}, tokens["Bob"])
    assert code == 201
    watch = {"type": "join", "table": table, "role": "spectator", "cards": "all"}
    watch["ticket"] = made["ticket"]
    async with (
        client(server, token=tokens["Ann"]) as ann,
        client(server, token=tokens["Bob"]) as bob,
        client(server, token=tokens["Bob"]) as bobs_watcher,
        client(server) as nobody,
        client(server, token=tokens["Cy"]) as late,
    ):
        for one in (bobs_watcher, nobody):
            await one.ask(watch, "joined")
        for chair, player in enumerate((ann, bob)):
            await player.ask({"type": "join", "table": table}, "joined")
            sit = {"type": "sit", "table": table, "chair": chair, "id": "sit"}
            await player.ask(sit, "ack", id="sit")
        turns = [asyncio.create_task(player.until("turn")) for player in (ann, bob)]
        done, waiting = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        last = done.pop().result()["seq"]
        await late.ask(watch, "joined")
        for one in (bobs_watcher, nobody):
            # Frames come when the clock says: not between the answers below.
            while not any(message.get("seq", 0) >= last for message in one.heard):
                await one.next()
        for name, one in {
            "Bob with his ticket": bobs_watcher,
            "nobody with Bob's ticket": nobody,
            "Cy with Bob's ticket": late,
        }.items():
            for last_seq in (0, 1_000_000):
                wish = {"type": "resync", "table": table, "last_seq": last_seq, "id": str(last_seq)}
                await one.send(wish)
            await one.ask({"type": "hash", "table": table, "id": "hash"}, "hash", id="hash")
            found.received[name] = one.heard
            found.frames[name] = one.frames


async def _play_hands(players: list[Client], table: str, seconds: list[float]) -> int:
    """Bet and call as a fixed chance says, never by the cards; on the river nobody calls.

    Returns the number of the last event: the turn in a hand that is on and stays on.
    """
    chance = random.Random("actions")
    waiting = {asyncio.create_task(player.until("turn", seconds=30)): player for player in players}
    try:
        while True:
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            task = done.pop()
            player = waiting.pop(task)
            turn = task.result()
            if int(turn["hand"]) > HANDS and player is players[1]:
                # It must tell nothing either. What is packed for Bob's other device comes with it.
                return int(turn["seq"])
            action_id = f"a-{turn['seq']}"
            act = {"type": "act", "table": table, "turn": turn["turn"], "action_id": action_id}
            action = _choose(chance, turn["legal"], player)
            begun = time.perf_counter()
            await player.send({**act, "action": action})
            await player.until("ack", action_id=action_id)
            seconds.append(time.perf_counter() - begun)
            waiting[asyncio.create_task(player.until("turn", seconds=30))] = player
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


def _choose(chance: random.Random, legal: dict[str, Any], player: Client) -> dict[str, Any]:
    boards = [
        message["event"]["event"]
        for message in player.heard
        if message["type"] == "event" and message["event"]["type"] == "hand_event"
    ]
    streets = 0
    for event in boards:
        if event["type"] == "hand_started":
            streets = 0
        streets += event["type"] in ("street_dealt", "board_dealt")
    is_river = streets >= 3
    wagers = legal["wagers"]
    if is_river:
        # Whoever may bet does, and everybody else gives up: nothing is ever shown.
        if legal["call"] is None and wagers:
            return {"kind": wagers[0]["kind"], "to": wagers[0]["min"]}
        return {"kind": "fold"}
    if wagers and chance.random() < 0.2:
        return {"kind": wagers[0]["kind"], "to": wagers[0]["min"]}
    if legal["call"] is not None:
        return {"kind": "call"}
    return {"kind": "check"}


def _look(server: ServerProcess, found: Session, table: str) -> None:
    """Everything that REST hands out, as nobody and as another player."""
    for who, token in (("nobody", None), ("Bob", found.tokens["Bob"])):
        paths = [f"tables/{table}", "tables", f"tables/{table}/results", f"tables/{table}/hands"]
        for number in range(1, HANDS + 1):
            paths += [f"hands/{table}.{number}", f"hands/{table}.{number}/history"]
            paths += [f"hands/{table}.{number}/proof"]
        for path in paths:
            code, answer = server.get(f"api/v1/{path}", token)
            found.rest[f"{who} {path}"] = f"{code} {json.dumps(masked(answer))}"
    found.metrics = server.get("metrics")[1]
    found.log = server.log()


def masked(value: Any) -> Any:
    """JSON without the moments."""
    if isinstance(value, dict):
        return {key: 0 if key in TIMES else masked(item) for key, item in value.items()}
    return [masked(item) for item in value] if isinstance(value, list) else value


def told(messages: list[dict[str, Any]]) -> list[str]:
    """What one connection was told, in order; how it was cut into frames is the clock's doing."""
    lines: list[str] = []
    for message in messages:
        if message["type"] == "events" and "id" not in message:
            lines += [json.dumps(masked(event)) for event in message["events"]]
        elif message["type"] == "turn":
            # Packed events come with the turn, or before it where the table had time to rest.
            lines += [json.dumps(masked(event)) for event in message.get("events", [])]
            lines.append(json.dumps(masked({**message, "events": []})))
        elif message["type"] == "event":
            lines.append(json.dumps(masked(message["event"])))
        elif message["type"] not in ("pong", "ping"):
            lines.append(json.dumps(masked(message)))
    return lines
