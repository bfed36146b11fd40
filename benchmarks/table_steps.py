"""What a command costs at a table: CPU time of `step` and of what leaves the table.

    python benchmarks/table_steps.py [--hands 150] [--json]

Programs call most of the time at a table without pauses. The commands are recorded first and then
stepped again from their own states, so that nothing but the machine is measured; the best of three
rounds counts.
"""

import argparse
import gc
import hashlib
import json
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from fifthstreet.formats.discipline import nearest_legal
from fifthstreet.rules import Action, HandState, apply
from fifthstreet.tables import (
    FOR_BOTS,
    Command,
    Refusal,
    TableEvent,
    TableSettings,
    TableState,
    project,
    snapshot,
    step,
    turn,
)

TABLES = (("match", 2, "seeded"), ("match", 6, "seeded"), ("match", 6, "live"), ("cash", 6, "live"))
ROUNDS = 3


class Recording:
    """A session played once: every command with the state it was sent to."""

    def __init__(self, kind: str, chairs: int, deals: str, hands: int) -> None:
        self.acts: list[tuple[TableState, Command]] = []
        self.last_acts: list[tuple[TableState, Command]] = []
        self.deals: list[tuple[TableState, Command]] = []
        self.core: list[tuple[HandState, Action]] = []
        self.events: list[TableEvent] = []
        self.sent = 0
        settings = TableSettings.from_dict(
            {
                "id": "bench",
                "rules": "casino-nl",
                "format": {"type": kind, "hands": hands},
                "chairs": chairs,
                "deals": deals,
                "clock": FOR_BOTS.as_dict(),
            }
        )
        rng = random.Random(1)
        state = self.take(TableState.new(settings), "open")
        for chair in range(chairs):
            state = self.take(state, "sit", f"p{chair}", is_bot=True)
        while state.status in ("playing", "between"):
            state = self.act(state, rng) if state.awaited else self.take(state, "next_hand")

    def take(self, state: TableState, kind: str, player: str = "", **args: object) -> TableState:
        self.sent += 1
        entropy = hashlib.sha256(str(self.sent).encode()).hexdigest()
        command = Command(kind, player, 0, 0, entropy, args)
        answer = step(state, command)
        assert not isinstance(answer, Refusal), answer
        if kind == "next_hand":
            self.deals.append((state, command))
        elif kind == "act":
            is_last = not answer.state.is_playing
            (self.last_acts if is_last else self.acts).append((state, command))
        self.events += answer.events
        return answer.state

    def act(self, state: TableState, rng: random.Random) -> TableState:
        assert state.awaited is not None
        assert state.dealt is not None
        wanted = rng.choices([Action("call"), Action("fold"), Action("raise", 300)], [75, 22, 3])
        action = nearest_legal(state.dealt.state, wanted[0])
        self.core.append((state.dealt.state, action))
        return self.take(
            state,
            "act",
            state.awaited.player,
            turn=state.awaited.token,
            action_id=f"a{self.sent}",
            action=action.as_dict(),
        )


def microseconds(function: Callable[..., object], calls: Sequence[tuple[Any, ...]]) -> float:
    """CPU time of one call, in the best round."""
    rounds: list[float] = []
    gc.disable()
    for _ in range(ROUNDS):
        begun = time.process_time()
        for arguments in calls:
            function(*arguments)
        rounds.append(time.process_time() - begun)
    gc.enable()
    return round(min(rounds) / len(calls) * 1e6, 1)


def measure(kind: str, chairs: int, deals: str, hands: int) -> dict[str, object]:
    played = Recording(kind, chairs, deals, hands)
    moments = [state for state, _ in played.acts]
    turns = [(state, state.awaited.player) for state in moments if state.awaited]
    return {
        "table": f"{kind}, {chairs} players, {deals} deals",
        "act": microseconds(step, played.acts),
        "of it the core": microseconds(apply, played.core),
        "act that ends a hand": microseconds(step, played.last_acts),
        "next hand": microseconds(step, played.deals),
        "turn": microseconds(turn, turns),
        "snapshot": microseconds(snapshot, [(state, "p0") for state in moments]),
        "project": microseconds(project, [(event, "p0") for event in played.events]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=150)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = [measure(*table, arguments.hands) for table in TABLES]
    if arguments.json:
        print(json.dumps(found))
        return
    print("microseconds of CPU time a call")
    for line in found:
        print(f"\n{line.pop('table')}")
        for name, value in line.items():
            print(f"  {name:22}{value:8}")


if __name__ == "__main__":
    main()
