"""A client: it keeps what it heard, comes back after every break, and plays as its chance says."""

import random
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation.truth import Violation
from tests.simulation.wire import Wire

if TYPE_CHECKING:
    from tests.simulation.world import World


class Owner:
    """A player, who may have several devices; without a name it is nobody."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.token: str | None = None
        self.player = ""


class Device:
    """One of somebody's programs or browsers."""

    def __init__(self, world: "World", owner: Owner, number: int, *, role: str) -> None:
        self.owner = owner
        self.role = role
        self.wire: Wire | None = None
        self.last_seq: dict[str, int] = {}
        self.is_welcome = False
        self.has_forgotten = False
        self._world = world
        self._chance = random.Random(world.chance.randbytes(8))
        self.number = number
        self._delivery = self._chance.choice(["events", "batched", "packed"])
        self._wants_view = self._chance.random() < 0.3
        self._count = 0
        self._unanswered: dict[str, dict[str, Any]] = {}
        self._players: list[str] = []
        world.later(0.3 * self._chance.random(), self._wake)

    # The line.

    def connect(self) -> None:
        if self.wire is None:
            self.has_forgotten = False
            self.wire = self._world.new_wire(self)
            if self.wire is None:
                self._reconnect_later()

    def reached(self, wire: Wire) -> None:
        """The line stands: say hello, as whoever this is."""
        if wire is not self.wire:
            return
        hello: dict[str, Any] = {"type": "hello", "v": 1, "delivery": self._delivery}
        if self.owner.token is not None:
            hello["token"] = self.owner.token
        elif self.owner.name:
            hello["guest"] = self.owner.name
        if self._delivery != "events":
            hello["bot"] = True
        self._say(hello)

    def is_cut_off(self, wire: Wire) -> None:
        if wire is self.wire:
            self.wire, self.is_welcome = None, False
            if self._chance.random() < 0.15:
                self.has_forgotten = True  # the program was closed; only the token was kept
                self.last_seq.clear()
                self._unanswered.clear()
            self._reconnect_later()

    def _reconnect_later(self) -> None:
        self._world.later(0.1 + 1.5 * self._chance.random(), self.connect)

    def _say(self, *messages: dict[str, Any]) -> None:
        if self.wire is None:
            return
        numbered = []
        for message in messages:
            self._count += 1
            numbered.append({"id": f"{self.number}-{self._count}", **message})
        self.wire.say(*numbered)

    # What is heard.

    def hears(self, wire: Wire, frame: bytes) -> None:
        if wire is not self.wire:
            return
        found = msgspec.json.decode(frame)
        for message in found if isinstance(found, list) else [found]:
            hear = getattr(self, f"_{message['type']}", None)
            if hear is not None and self.wire is wire:
                hear(message)

    def _welcome(self, message: dict[str, Any]) -> None:
        self.is_welcome = True
        if self.owner.token is None and "token" in message:
            self.owner.token = message["token"]
            self.owner.player = message["player"]["id"]
        self._join_all()

    def _join_all(self) -> None:
        for table in self._world.tables():
            self._join(table)

    def _join(self, table: str) -> None:
        join: dict[str, Any] = {"type": "join", "table": table, "view": self._wants_view}
        if table in self.last_seq:
            join["last_seq"] = self.last_seq[table]
        if self.role != "player":
            join["role"] = "spectator"
        if self.role == "all_cards":
            join |= {"cards": "all", "ticket": self._world.ticket(table)}
        self._say(join)
        # Answers that were lost with the last line: the same actions again, which is safe.
        for act in list(self._unanswered.values()):
            if act["table"] == table:
                self._say(act)

    def _joined(self, message: dict[str, Any]) -> None:
        table = message["table"]
        if "events" in message:
            self._take(table, message["events"])
        else:
            self.last_seq[table] = message["seq"]
            chairs = message["snapshot"]["chairs"]
            self._players = [chair["player"] for chair in chairs if chair is not None]
            if self.role == "player" and self.owner.player not in self._players:
                if self._chance.random() < 0.8:
                    self._say({"type": "sit", "table": table})

    def _snapshot(self, message: dict[str, Any]) -> None:
        self.last_seq[message["table"]] = message["seq"]

    def _parted(self, message: dict[str, Any]) -> None:
        self.last_seq.pop(message["table"], None)

    def _event(self, message: dict[str, Any]) -> None:
        self._take(message["table"], [message["event"]])

    def _events(self, message: dict[str, Any]) -> None:
        self._take(message["table"], message["events"])

    def _take(self, table: str, events: list[dict[str, Any]]) -> None:
        """Go on with one's own record: never a hole in it."""
        for event in events:
            last = self.last_seq.get(table)
            if last is None or event["seq"] > last + 1:
                raise Violation(f"device {self.number} hears {event['seq']} after {last}")
            self.last_seq[table] = max(last, event["seq"])

    def _ack(self, message: dict[str, Any]) -> None:
        self._unanswered.pop(message.get("action_id", ""), None)

    def _error(self, message: dict[str, Any]) -> None:
        self._unanswered.pop(message.get("action_id", ""), None)
        if message["code"] == "bad_token":
            self.owner.token = None
        if message["code"] == "storage_paused" and not self.is_welcome:
            self._world.later(1.0, self._again)

    def _again(self) -> None:
        if self.wire is not None and not self.is_welcome:
            self.reached(self.wire)

    def _ping(self, message: dict[str, Any]) -> None:
        if self._chance.random() < 0.9:
            self._say({"type": "pong"})

    def _turn(self, message: dict[str, Any]) -> None:
        if "events" in message:
            self._take(message["table"], message["events"])
        if self._chance.random() < 0.05:
            return  # thinks too long
        slow = self._chance.random() < 0.1
        wait = self._chance.random() * (12.0 if slow else 0.25)
        self._world.later(wait, lambda: self._answer(message))

    # What is said.

    def _answer(self, turn: dict[str, Any]) -> None:
        if not self.is_welcome:
            return
        self._count += 1
        act = {
            "type": "act",
            "table": turn["table"],
            "turn": turn["turn"],
            "action_id": f"a{self.number}-{self._count}",
            "action": self._choose(turn["legal"]),
        }
        self._unanswered[act["action_id"]] = act
        draw = self._chance.random()
        if draw < 0.1:
            self._say(act, act)
        elif draw < 0.15:
            self._say({**act, "turn": "0" * 32})
        else:
            self._say(act)

    def _choose(self, legal: dict[str, Any]) -> dict[str, Any]:
        if self._chance.random() < 0.03:
            return {"kind": "raise", "to": 10**9}
        options: list[dict[str, Any]] = [{"kind": "fold"}] if legal["fold"] else []
        for kind in ("check", "call", "pass"):
            if legal[kind] not in (False, None):
                options += [{"kind": kind}] * 4
        for wager in legal["wagers"]:
            to = self._chance.choice([wager["min"], wager["min"], wager["max"]])
            options.append({"kind": wager["kind"], "to": to})
        return self._chance.choice(options)

    def _wake_later(self) -> None:
        self._world.later(0.2 + 2 * self._chance.random(), self._wake)

    def _wake(self) -> None:
        self._wake_later()
        if self.wire is None:
            self.connect()
            return
        tables = self._world.tables()
        if not self.is_welcome or self._world.is_quiet:
            return
        if not tables:
            if self.role == "player" and self.number == 1:
                self._say({"type": "create_table", "settings": self._world.wish()})
            return
        table = self._chance.choice(tables)
        if table not in self.last_seq:
            self._join(table)
        else:
            self._do_something(table)

    def _do_something(self, table: str) -> None:
        at = {"table": table}
        chance = self._chance
        if self.role == "player" and chance.random() < 0.4:
            self._say({"type": chance.choice(["sit", "sit", "come_back"]), **at})
            return
        self._count += 1
        other = chance.choice(self._players) if self._players else "nobody"
        last = max(0, self.last_seq[table] - chance.randrange(20))
        wishes: list[dict[str, Any]] = [
            {"type": "chat", "text": f"hi {self.number}-{self._count}", **at},
            {"type": "resync", "last_seq": last, **at},
            {"type": "hash", **at},
            {"type": "ping"},
            {"type": "lobby"},
            {"type": "show", **at},
            {"type": "muck", **at},
            {"type": "top_up", "chips": chance.choice([1, 500, 5_000]), **at},
            {"type": "leave", **at} if chance.random() < 0.3 else {"type": "hash", **at},
            {"type": "sit_out", **at} if chance.random() < 0.3 else {"type": "hash", **at},
            {"type": "pause", **at},
            {"type": "resume", **at},
            {"type": "resume", **at},
            {"type": "kick", "player": other, **at} if chance.random() < 0.2 else {"type": "pong"},
            self._world.house_bot() | at,
            {"type": "remove_house_bot", **at},
            {"type": "part", **at},
            {"type": "close_table", **at} if chance.random() < 0.05 else {"type": "dance"},
        ]
        self._say(chance.choice(wishes))
