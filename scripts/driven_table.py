"""A table driven by a script: it sends commands, advances the time, and seeds the randomness.

For recordings of a table's messages. Nothing here writes a file.
"""

import random
from collections.abc import Mapping

from msgspec import to_builtins

from fifthstreet.events.table_snapshot import OpenTurn
from fifthstreet.tables import (
    SERVER,
    Command,
    Step,
    TableSettings,
    TableState,
    due,
    step,
    to_act,
    turn,
)

PASSES_MS = 10


class DrivenTable:
    """One table, and its time."""

    def __init__(self, settings: Mapping[str, object], rng: random.Random, now: int = 0) -> None:
        self.rng = rng
        self.state = TableState.new(TableSettings.from_dict(settings))
        self.now = now

    def passes(self) -> int:
        """The number of milliseconds before a command."""
        return PASSES_MS

    def send(self, kind: str, player: str = SERVER, /, **args: object) -> Step | None:
        """Return the step of a command; None if the table refused it."""
        self.now += self.passes()
        entropy = self.rng.randbytes(32).hex() if kind in ("open", "next_hand") else ""
        done = step(self.state, Command(kind, player, self.now, self.now, entropy, args))
        if not isinstance(done, Step):
            return None
        self.state = done.state
        return done

    def wait(self) -> Step | None:
        """Advance the time to the table's next deadline: the next hand, or the end of a turn."""
        waited = due(self.state)
        if waited is None:
            return None
        self.now = max(self.now, waited.at)
        return self.send(waited.kind)

    def legal(self) -> dict[str, object]:
        """Return the options of the player to act."""
        found: dict[str, object] = to_builtins(self._turn()[1].legal)
        return found

    def act(self, action: Mapping[str, object]) -> Step | None:
        """Act for the player to act."""
        player, asked = self._turn()
        name = f"a{self.state.seq}"
        return self.send("act", player, turn=asked.turn, action_id=name, action=action)

    def _turn(self) -> tuple[str, OpenTurn]:
        person = to_act(self.state)
        assert person is not None, "somebody is to act"
        asked = turn(self.state, person.player)
        assert asked is not None, "the person to act has a turn"
        return person.player, asked
