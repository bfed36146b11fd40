"""Plays against a server that is killed again and again, and compares every client's own record
with the journal."""

import asyncio
import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from fifthstreet.server.runtime.journal_codec import read_record
from fifthstreet.storage import Storage
from tests.payload_values import project
from tests.server.running import ServerProcess


@dataclass
class Report:
    """What was survived and checked."""

    kills: int = 0
    clients: int = 0
    reconnects: int = 0
    actions: int = 0
    events: int = 0
    hands: int = 0
    snapshots: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills survived by {self.clients} clients (who tried {self.reconnects}"
            " times to come back):"
            f" {self.actions} acknowledged actions and {self.events} events checked against the"
            f" journal, {self.hands} hands"
        )


@dataclass
class Player:
    """One client: it acts at random, comes back by itself, and writes down what it hears."""

    token: str
    table: str
    rng: random.Random
    player: str = ""
    last_seq: int | None = None
    first_seq: int = 0
    events: dict[int, dict[str, Any]] = field(default_factory=dict)
    acked: dict[str, int] = field(default_factory=dict)
    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    reconnects: int = 0
    snapshots: int = 0
    is_stopping: bool = False

    async def play(self, server: ServerProcess) -> None:
        while not self.is_stopping:
            try:
                async with connect(
                    server.socket, compression=None, ping_interval=None, proxy=None, open_timeout=5
                ) as socket:
                    await self._talk(socket)
            except (OSError, TimeoutError, WebSocketException):
                self.reconnects += 1
                await asyncio.sleep(0.05 + 0.1 * self.rng.random())

    async def _talk(self, socket: Any) -> None:
        join: dict[str, Any] = {"type": "join", "table": self.table, "id": "join"}
        if self.last_seq is not None:
            join["last_seq"] = self.last_seq
        hello = {"type": "hello", "v": 1, "token": self.token, "bot": True}
        await socket.send(json.dumps([hello, join, {"type": "sit", "table": self.table}]))
        while not self.is_stopping:
            frame = json.loads(await asyncio.wait_for(socket.recv(), 30))
            answers: list[dict[str, Any]] = []
            for message in frame if isinstance(frame, list) else [frame]:
                answers.extend(self._hear(message))
            if answers:
                await socket.send(json.dumps(answers))

    def _hear(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        match message["type"]:
            case "welcome":
                self.player = message["player"]["id"]
            case "joined":
                self._note(message.get("events") or [])
                if message.get("snapshot") is not None:
                    self.snapshots += 1
                    self.last_seq = self.first_seq = message["seq"]
                    self.events.clear()
            case "event":
                self._note([message["event"]])
            case "events":
                self._note(message["events"])
            case "ack":
                if "action_id" in message:
                    self.acked[message["action_id"]] = message["seq"]
            case "turn":
                return [self._act(message)]
            case "ping":
                return [{"type": "pong"}]
        return self._rebuy(message)

    def _note(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            seq = event["seq"]
            assert self.last_seq is None or seq == self.last_seq + 1, "a gap, or an event twice"
            self.last_seq = seq
            self.events[seq] = event

    def _rebuy(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        event = message.get("event") or {}
        if event.get("type") == "sat_out" and event["player"] == self.player:
            if event["reason"] == "no_chips":
                return [
                    {"type": "top_up", "table": self.table, "chips": 10_000},
                    {"type": "come_back", "table": self.table},
                ]
        return []

    def _act(self, turn: dict[str, Any]) -> dict[str, Any]:
        """One decision a turn: the same message again when the server asks again."""
        token = turn["turn"]
        if token not in self.sent:
            self.sent[token] = {
                "type": "act",
                "table": self.table,
                "turn": token,
                "action_id": f"{self.player}-{len(self.sent)}",
                "action": self._choose(turn["legal"]),
            }
        return self.sent[token]

    def _choose(self, legal: dict[str, Any]) -> dict[str, Any]:
        choices: list[dict[str, Any]] = []
        if legal["check"]:
            choices += [{"kind": "check"}] * 4
        if legal["call"] is not None:
            choices += [{"kind": "call"}] * 4
        if legal["fold"] and not legal["check"]:
            choices.append({"kind": "fold"})
        for wager in legal["wagers"]:
            choices.append({"kind": wager["kind"], "to": wager["min"]})
        return self.rng.choice(choices or [{"kind": "fold"}])


async def play_and_kill(
    server: ServerProcess, *, tables: int, chairs: int, kills: int, seed: int
) -> tuple[Report, list[Player]]:
    """Let clients play while the server dies at random moments; it ends by SIGTERM."""
    rng = random.Random(seed)
    players: list[Player] = []
    host = server.new_guest("host")
    for _ in range(tables):
        table = server.new_table(
            host,
            chairs=chairs,
            for_bots=True,
            clock={"disconnect_grace_ms": 60_000, "bot_action_ms": 60_000},
        )
        for chair in range(chairs):
            token = server.new_guest(f"player {chair}")
            players.append(Player(token, table, random.Random(rng.random())))
    tasks = [asyncio.create_task(player.play(server)) for player in players]
    report = Report(clients=len(players))
    for _ in range(kills):
        before = sum(len(player.acked) for player in players)
        await _until_played(players, before + rng.randrange(5, 60))
        await asyncio.sleep(rng.random() * 0.05)
        server.kill()
        report.kills += 1
        await asyncio.to_thread(server.start)
    before = sum(len(player.acked) for player in players)
    await _until_played(players, before + 3 * len(players))
    for player in players:
        player.is_stopping = True
    code, _ = await asyncio.to_thread(server.terminate)
    assert code == 0
    await asyncio.wait_for(asyncio.gather(*tasks), 60)
    report.reconnects = sum(player.reconnects for player in players)
    report.snapshots = sum(player.snapshots for player in players)
    return report, players


async def _until_played(players: list[Player], wanted: int) -> None:
    async with asyncio.timeout(120):
        while sum(len(player.acked) for player in players) < wanted:
            await asyncio.sleep(0.01)


async def compare(data: Path | str, players: list[Player], report: Report) -> None:
    """The journal against every client's record; any difference is an AssertionError."""
    async with await Storage.open(data) as storage:
        for table in sorted({player.table for player in players}):
            stored, actions = await _journal(storage, table, report)
            for player in (player for player in players if player.table == table):
                _compare_events(player, stored, report)
                for action_id, seq in player.acked.items():
                    assert actions.get((player.player, action_id)) == 1, "lost or played twice"
                    assert seq in stored
                    report.actions += 1


async def _journal(
    storage: Storage, table: str, report: Report
) -> tuple[dict[int, Any], dict[tuple[str, str], int]]:
    stored: dict[int, Any] = {}
    actions: dict[tuple[str, str], int] = {}
    chips = 0
    async for record in storage.journal.read(table):
        command, events = read_record(record)
        if command.kind == "act":
            key = (command.player, str(command.args["action_id"]))
            actions[key] = actions.get(key, 0) + 1
        for event in events:
            assert event.seq == len(stored) + 1, "a number is missing in the journal"
            stored[event.seq] = event
            if event.type == "hand_event" and event.data["event"]["type"] == "hand_ended":
                report.hands += 1
                chips += 1
    return stored, actions


def _compare_events(player: Player, stored: dict[int, Any], report: Report) -> None:
    seen = sorted(player.events)
    assert seen == list(range(player.first_seq + 1, player.first_seq + 1 + len(seen)))
    for seq in seen:
        told = json.loads(json.dumps(project(stored[seq], player.player)))
        assert player.events[seq] == told, f"event {seq} differs"
        report.events += 1
