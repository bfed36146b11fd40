"""Holds everything that leaves the server against the truth, at the moment it leaves.

What is published or acknowledged must be committed by then; what a viewer gets must be exactly
theirs, without a gap; what was refused must never have an effect.
"""

import hashlib
from typing import Any, Final

import msgspec

from fifthstreet.server.accounts.ledger_entries import table_account
from fifthstreet.storage.streams.write_batch import WriteRequest
from fifthstreet.tables import ALL_CARDS, PUBLIC, TableSettings, projection_hash, snapshot
from tests.simulation.disk import Disk
from tests.simulation.truth import Truth, Violation

_decode: Final = msgspec.json.Decoder().decode
_KINDS: Final = {"close_table": "close"}


class Heard:
    """What one connection was told, and asked."""

    def __init__(self, life: int) -> None:
        self.life = life
        self.player = ""
        self.asked: dict[str, dict[str, Any]] = {}
        self.viewers: dict[str, str] = {}
        self.told: dict[str, int] = {}
        self.may_repeat: set[str] = set()
        self.closing = ""


class Judge:
    """Knows every table's truth, every connection's history, and every refusal."""

    def __init__(self, disk: Disk) -> None:
        self.truths: dict[str, Truth] = {}
        self.tokens: set[str] = set()
        self.sent: dict[tuple[str, str], int] = {}
        self.checks = 0
        self.current_life = 0
        self.transcript = hashlib.sha256()
        self._disk = disk
        self._refused: set[tuple[str, str]] = set()
        self._done: set[tuple[str, str]] = set()

    # What is committed, and what was asked.

    def written(self, work: WriteRequest) -> None:
        truth = self._truth(work.stream)
        for record in work.records:
            truth.add(record)
            cause = truth.causes[record.seq_last]
            key = (cause.player, _mark(cause.kind, cause.args))
            self._done.add(key)
            if key in self._refused and self.sent.get(key) == 1:
                raise Violation(f"{key} was refused, and is in the journal")
            if cause.player and not cause.player.startswith("house:") and key[1]:
                if key not in self.sent:
                    raise Violation(f"{key} is in the journal, and nobody sent it")
        self._check_ledger(work.stream, truth)

    def _check_ledger(self, table: str, truth: Truth) -> None:
        """Chips are not made: the accounts add up to nothing, a table's to what lies on it."""
        if sum(self._disk.balances.values()):
            raise Violation("the ledger does not add up to nothing")
        found = self._disk.balances.get(table_account(table), 0)
        if not truth.state.is_over and found != truth.on_table:
            raise Violation(f"{table}: {truth.on_table} chips, its account says {found}")

    def asks(self, heard: Heard, message: dict[str, Any]) -> None:
        """A client sends this; who it is the server has told it."""
        if "id" in message:
            heard.asked[message["id"]] = message
        mark = _mark(message["type"], message)
        if mark:
            key = (heard.player, mark)
            self.sent[key] = self.sent.get(key, 0) + 1

    # What leaves.

    def leaves(self, heard: Heard, frame: bytes) -> None:
        self.transcript.update(frame)
        found = _decode(frame)
        for message in found if isinstance(found, list) else [found]:
            self.checks += 1
            check = getattr(self, f"_{message['type']}", None)
            if check is not None:
                check(heard, message)

    def _welcome(self, heard: Heard, message: dict[str, Any]) -> None:
        heard.player = message["player"]["id"]
        if "token" in message:
            self.tokens.add(message["token"])

    def _closing(self, heard: Heard, message: dict[str, Any]) -> None:
        heard.closing = message["code"]

    def _joined(self, heard: Heard, message: dict[str, Any]) -> None:
        table, asked = message["table"], heard.asked.get(message.get("id", ""), {})
        viewer = heard.player
        if message["role"] == "spectator" or not viewer:
            viewer = ALL_CARDS if asked.get("cards") == "all" else PUBLIC
        heard.viewers[table] = viewer
        truth = self._at(table, message["seq"])
        if "snapshot" in message:
            self._check_snapshot(truth, viewer, message)
        else:
            self._check_run(truth, viewer, asked["last_seq"], message)
        heard.told[table] = message["seq"]
        heard.may_repeat.discard(table)

    def _snapshot(self, heard: Heard, message: dict[str, Any]) -> None:
        table = message["table"]
        self._check_snapshot(self._at(table, message["seq"]), heard.viewers[table], message)
        heard.told[table] = message["seq"]
        heard.may_repeat.add(table)

    def _parted(self, heard: Heard, message: dict[str, Any]) -> None:
        heard.told.pop(message["table"], None)

    def _event(self, heard: Heard, message: dict[str, Any]) -> None:
        table, seq = message["table"], message["seq"]
        self._check_event(self._at(table, seq), heard, table, message["event"])

    def _events(self, heard: Heard, message: dict[str, Any]) -> None:
        table = message["table"]
        truth = self._at(table, message["seq"])
        asked = heard.asked.get(message.get("id", ""))
        if asked is not None:
            self._check_run(truth, heard.viewers[table], asked["last_seq"], message)
            heard.told[table] = message["seq"]
            heard.may_repeat.add(table)
            return
        for event in message["events"]:
            self._check_event(truth, heard, table, event)
        if message["events"] and message["events"][-1]["seq"] != message["seq"]:
            raise Violation(f"a frame of events says {message['seq']} and ends elsewhere")

    def _turn(self, heard: Heard, message: dict[str, Any]) -> None:
        table = message["table"]
        truth = self._at(table, message["seq"])
        for event in message.get("events", ()):
            self._check_event(truth, heard, table, event)
        state = truth.states[message["seq"]]
        if state.awaited is None or state.awaited.player != heard.player:
            raise Violation(f"event {message['seq']}: {heard.player} is asked, and not to act")
        # Without the events: those of earlier hands may name cards that are hidden in this one.
        asked = {key: value for key, value in message.items() if key != "events"}
        truth.require_silence(asked, heard.player, state)

    def _ack(self, heard: Heard, message: dict[str, Any]) -> None:
        if "seq" not in message:
            return
        truth = self._at(message["table"], message["seq"])
        if "action_id" in message:
            cause = truth.actions.get((heard.player, message["action_id"]))
            if cause is None or not cause.first <= message["seq"] <= cause.last:
                raise Violation(f"{message} without its record in the journal")
            return
        asked = heard.asked[message["id"]]
        found = truth.causes.get(message["seq"])
        kind = _KINDS.get(asked["type"], asked["type"])
        if found is None or (found.kind, found.player) != (kind, heard.player):
            raise Violation(f"{message} for {asked}, but the journal has {found}")

    def _error(self, heard: Heard, message: dict[str, Any]) -> None:
        asked = heard.asked.get(message.get("id", ""), {})
        if message["code"] == "internal":
            raise Violation(f"{asked} is answered by a fault")
        is_current = heard.life == self.current_life
        if is_current and message["code"] == "bad_token" and asked.get("token") in self.tokens:
            raise Violation("a token that was given out is not known any more")
        mark = _mark(asked.get("type", ""), asked)
        key = (heard.player, mark)
        if mark and self.sent.get(key) == 1:
            if key in self._done:
                raise Violation(f"{key} is in the journal, and refused: {message['code']}")
            self._refused.add(key)

    def _hash(self, heard: Heard, message: dict[str, Any]) -> None:
        truth = self._at(message["table"], message["seq"])
        viewer = heard.viewers[message["table"]]
        if message["hash"] != projection_hash(truth.states[message["seq"]], viewer):
            raise Violation(f"event {message['seq']}: another hash for {viewer!r}")

    # Single facts.

    def _at(self, table: str, seq: int) -> Truth:
        """The truth of a table, which must have come as far as somebody is told."""
        truth = self._truth(table)
        if truth.seq < seq:
            raise Violation(f"{table}: event {seq} is told, {truth.seq} are committed")
        return truth

    def _truth(self, table: str) -> Truth:
        truth = self.truths.get(table)
        if truth is None:
            settings = _decode(self._disk.tables[table].settings)
            truth = self.truths[table] = Truth(TableSettings.from_dict(settings))
        return truth

    def _check_event(self, truth: Truth, heard: Heard, table: str, event: dict[str, Any]) -> None:
        seq, told = event["seq"], heard.told.get(table)
        if told is None:
            raise Violation(f"event {seq} of {table}, which this connection does not follow")
        if seq <= told and table in heard.may_repeat:
            return
        if seq != told + 1:
            raise Violation(f"event {seq} follows {told} on one connection")
        heard.told[table] = seq
        wanted = truth.seen(seq, heard.viewers[table])
        if event != wanted:
            raise Violation(f"{heard.viewers[table]!r} gets {event} in place of {wanted}")

    def _check_run(self, truth: Truth, viewer: str, last_seq: int, message: dict[str, Any]) -> None:
        numbers = [event["seq"] for event in message["events"]]
        if numbers != list(range(last_seq + 1, message["seq"] + 1)):
            raise Violation(f"after {last_seq}: {numbers}, up to {message['seq']}")
        for event in message["events"]:
            if event != truth.seen(event["seq"], viewer):
                raise Violation(f"{viewer!r} gets {event}")

    def _check_snapshot(self, truth: Truth, viewer: str, message: dict[str, Any]) -> None:
        state = truth.states[message["seq"]]
        truth.require_silence(message["snapshot"], viewer, state)
        if message["snapshot"] != _decode(msgspec.json.encode(snapshot(state, viewer))):
            raise Violation(f"event {state.seq}: a snapshot of another table for {viewer!r}")


def _mark(kind: str, values: dict[str, Any]) -> str:
    """What tells one wish from every other, for those that have such a thing."""
    if kind == "act":
        return f"act {values['action_id']}"
    return f"chat {values['text']}" if kind == "chat" else ""
