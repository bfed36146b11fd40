"""Records what tables say to a player and to a spectator, for the tests of the page's state.

Each file holds a first snapshot and then steps: events, and now and then the snapshot that a
newcomer would get. `web/tests/replay.test.ts` asks that events and snapshots agree.

    python scripts/record_streams.py web/tests/recorded [SEED]
"""

import json
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from driven_table import DrivenTable
from msgspec import to_builtins

from fifthstreet.events.payload_writing import event_values
from fifthstreet.tables import PUBLIC, SERVER, Step, project, snapshot, to_act

SCENARIOS: Mapping[str, dict[str, object]] = {
    "cash": {"rules": "casino-nl", "chairs": 6, "max_buy_in": 4000},
    "simple": {"rules": "simple", "chairs": 4},
    "home": {"rules": "home", "chairs": 5},
    "pot_limit": {
        "rules": {"name": "casino-pl", "ante_kind": "big-blind", "ante": 100},
        "chairs": 3,
    },
    "contest": {"rules": "contest", "chairs": 4, "format": {"type": "contest", "reloads": 1}},
    "match": {"rules": "research", "chairs": 2, "format": {"type": "match", "hands": 20}},
    "sit_and_go": {
        "rules": {"name": "casino-nl", "starting_stack": 1000},
        "chairs": 5,
        "format": {"type": "freezeout"},
    },
}
# Here a director seats, holds, voids and ends.
DIRECTED: dict[str, object] = {"rules": "casino-nl", "chairs": 4, "director": "contest:recorded"}
STEPS = 120
SNAPSHOTS = 0.14
VIEWER = "p0"
DIRECTOR = "contest:recorded"
# A table's settings never change, so they are recorded once at the beginning.
CONSTANT = ("table",)


class Recorder(DrivenTable):
    """Plays one table at random and records the messages to two viewers."""

    def __init__(self, name: str, settings: dict[str, object], seed: int) -> None:
        # Chairs are kept forever: an empty table gets no new players.
        wanted = {"id": name, "name": name, "clock": {"away_ms": 0}, **settings}
        super().__init__(wanted, random.Random(seed), now=1_000_000)
        self.steps: list[dict[str, object]] = []
        self.first: dict[str, object] | None = None

    def passes(self) -> int:
        return self.rng.randrange(1, 400)

    def send(self, kind: str, player: str = SERVER, /, **args: object) -> Step | None:
        done = super().send(kind, player, **args)
        if done is not None and self.first is not None and done.events:
            self.keep(done)
        return done

    def keep(self, done: Step) -> None:
        seen = [
            (event_values(project(event, VIEWER)), event_values(project(event, PUBLIC)))
            for event in done.events
        ]
        record: dict[str, object] = {
            "events": [own for own, _ in seen],
            # The public's version, by number.
            "hidden": [public for own, public in seen if public != own],
        }
        if self.rng.random() < SNAPSHOTS:
            record["snapshots"] = {"player": self.seen(VIEWER), "public": self.seen(PUBLIC)}
        self.steps.append(record)

    def seen(self, viewer: str) -> dict[str, object]:
        found = self.whole(viewer)
        for name in CONSTANT:
            del found[name]
        return found

    def whole(self, viewer: str) -> dict[str, object]:
        found: dict[str, object] = to_builtins(snapshot(self.state, viewer))
        return found

    def play(self) -> dict[str, object]:
        self.send("open")
        chairs = self.state.settings.chairs
        for number in range(chairs if not self.state.settings.is_cash else chairs - 1):
            self.send("sit", f"p{number}", name=f"Player {number}", connection=f"c{number}")
        self.first = {
            "player": self.whole(VIEWER),
            "public": self.whole(PUBLIC),
        }
        for _ in range(STEPS):
            if self.state.is_over or self.state.is_closed:
                break
            self.wander()
            self.go_on()
        return {"first": self.first, "steps": self.steps}

    def go_on(self) -> None:
        if to_act(self.state) is None or self.rng.random() < 0.03:
            self.wait()
        else:
            self.act(self.choose(self.legal()))

    def choose(self, legal: dict[str, Any]) -> dict[str, object]:
        choices: list[dict[str, object]] = []
        if legal["check"]:
            choices += [{"kind": "check"}] * 3
        elif legal["fold"]:
            choices += [{"kind": "fold"}] * 2
        if legal["call"] is not None:
            choices += [{"kind": "call"}] * 4
        if legal["pass"]:
            choices += [{"kind": "pass"}] * 3
        for wager in legal["wagers"]:
            least, most = wager["min"], wager["max"]
            to = most if self.rng.random() < 0.25 else min(most, least + self.rng.randrange(200))
            choices.append({"kind": wager["kind"], "to": to})
        return self.rng.choice(choices)

    def wander(self) -> None:
        """Take random actions besides playing."""
        chairs = self.state.settings.chairs
        player = f"p{self.rng.randrange(chairs)}"
        draw = self.rng.random()
        if draw < 0.03:
            self.send("chat", player, text="hello", name="Player")
        elif draw < 0.05:
            self.send("show", player) or self.send("muck", player)
        elif draw < 0.07:
            self.send("disconnected", player, connection=f"c{player[1:]}")
        elif draw < 0.10:
            self.send("connected", player, connection=f"c{player[1:]}")
        elif draw < 0.115:
            self.send("sit_out", player)
        elif draw < 0.19:
            self.send("come_back", player)
        elif draw < 0.23:
            self.send("top_up", player, chips=self.rng.randrange(100, 1500))
        elif draw < 0.24 and player != VIEWER:
            self.send("leave", player)
        elif draw < 0.28:
            self.send("sit", player, name="Again", connection=f"c{player[1:]}")
        elif draw < 0.29:
            self.send("pause", reason="tea") and self.send("resume")


class DirectedRecorder(Recorder):
    """A table whose director seats its players, and sometimes holds it or voids its hand."""

    def play(self) -> dict[str, object]:
        self.send("open")
        for number in range(3):
            self.seat(number)
        self.first = {
            "player": snapshot(self.state, VIEWER),
            "public": snapshot(self.state, PUBLIC),
        }
        for _ in range(STEPS):
            if self.state.direction is not None and self.state.direction.is_held:
                self.send("start", DIRECTOR)
            self.wander()
            self.go_on()
        self.send("end", DIRECTOR)
        while to_act(self.state) is not None:
            self.act({"kind": "fold"})
        return {"first": self.first, "steps": self.steps}

    def seat(self, number: int) -> None:
        # Transfers have their own ids, by the number of the event that they follow.
        place = {"player": f"p{number}", "chair": number, "chips": 2000, "name": f"Player {number}"}
        transfer = f"seat-{self.state.seq}"
        self.send("seat", DIRECTOR, **place, transfer=transfer, connection=f"c{number}")

    def wander(self) -> None:
        draw = self.rng.random()
        number = self.rng.randrange(1, 4)
        player = f"p{number}"
        if draw < 0.05:
            self.send("hold", DIRECTOR)
        elif draw < 0.10:
            self.send("void_hand", DIRECTOR, reason="a card was seen")
        elif draw < 0.14:
            self.send("release", DIRECTOR, player=player, transfer=f"release-{self.state.seq}")
        elif draw < 0.20:
            self.seat(number)
        elif draw < 0.28:
            self.reserve_chair(number)
        elif draw < 0.30:
            self.send("sit_out", player)
        elif draw < 0.34:
            self.send("come_back", player)

    def reserve_chair(self, number: int) -> None:
        transfer = f"reserve-{self.state.seq}"
        place = {"player": f"p{number}", "chair": number, "chips": 1500, "name": f"Player {number}"}
        if self.send("reserve", DIRECTOR, **place, transfer=transfer) is None:
            return
        if self.rng.random() < 0.5:
            self.send("unreserve", DIRECTOR, transfer=transfer)
        else:
            self.send("sit", f"p{number}", name=f"Player {number}", connection=f"c{number}")


def main(folder: Path, seed: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    recorders: dict[str, Recorder] = {
        name: Recorder(name.replace("_", "-"), settings, seed + number)
        for number, (name, settings) in enumerate(SCENARIOS.items())
    }
    recorders["directed"] = DirectedRecorder("directed", DIRECTED, seed)
    for name, recorder in recorders.items():
        text = json.dumps(recorder.play(), separators=(",", ":"))
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
