"""A contest played by tables that draw their results: no cards, but every order and every crash.

The journal is a list of JSON texts. A crash throws the contest away between a command and its
orders; the next start steps the journal again and gives the standing orders once more, as the
server does.
"""

import json
from random import Random

from fifthstreet.contests import ContestCommand, ContestRefusal, ContestState, due, step
from fifthstreet.contests.machine import table_orders
from fifthstreet.contests.machine.table_orders import standing_orders
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state import contest_event

STACK = 1000


class SimulatedTable:
    """An ordinary table as the contest sees it: it plays hands until one is left, or is told."""

    def __init__(self, table_id: str, players: tuple[str, ...], seed: str) -> None:
        self.table_id = table_id
        self.chips = dict.fromkeys(players, STACK)
        self.out: dict[str, tuple[int, int]] = {}
        self.hands = 0
        self.is_held = self.is_ending = self.is_void = self.is_reported = False
        # The course depends on the table's name alone, as with a contest's seed.
        self._chance = Random(f"{seed}/{table_id}")

    @property
    def is_over(self) -> bool:
        alive = sum(chips > 0 for chips in self.chips.values())
        return 2 * alive <= len(self.chips) or (self.is_ending and self.hands > 0)

    def play_hand(self) -> None:
        self.hands += 1
        alive = [player for player, chips in self.chips.items() if chips > 0]
        loser, winner = self._chance.sample(alive, 2)
        stake = min(self.chips[loser], self._chance.choice((100, 500, STACK)))
        before = self.chips[loser]
        self.chips[loser] -= stake
        self.chips[winner] += stake
        if self.chips[loser] == 0:
            self.out[loser] = (self.hands, before)

    def standing(self) -> list[dict[str, object]]:
        merits = {
            player: (chips, *self.out.get(player, (0, 0))) for player, chips in self.chips.items()
        }
        return [
            {
                "player": player,
                "rank": 1 + sum(other > merits[player] for other in merits.values()),
                "chips": chips,
                "net": chips - STACK,
                "out_hand": merits[player][1],
                "out_stack": merits[player][2],
            }
            for player, chips in self.chips.items()
        ]


class Simulation:
    """A contest, its tables and its journal; `crashes` is the share of steps that end in one."""

    def __init__(self, settings: dict[str, object], chance: Random, crashes: float = 0.0) -> None:
        self.chance = chance
        self.crashes = crashes
        self.crash_count = 0
        self.state = ContestState()
        self.at = 1_000_000
        self.journal: list[str] = []
        self.tables: dict[str, SimulatedTable] = {}
        self.do(kinds.OPEN, entropy="ab" * 32, settings=settings)

    def do(
        self, wanted: str, by: str = "", /, entropy: object = "", **args: object
    ) -> ContestRefusal | None:
        """One command: stepped, stored, and its orders carried out, unless the server dies."""
        command = ContestCommand(wanted, by, self.at, str(entropy), args)
        done = step(self.state, command)
        if isinstance(done, ContestRefusal):
            return done
        stored = {"command": command.as_dict(), "events": [one.as_dict() for one in done.events]}
        self.journal.append(json.dumps(stored))
        self.state = done.state
        if self.chance.random() < self.crashes:
            self.crash()
            return None
        for event in done.events:
            if event.type == contest_event.TABLE_ORDERED:
                self.obey(str(event.data["order"]), str(event.data["table_id"]))
        return None

    def crash(self) -> None:
        """Kill the server, start it again from the journal, and give the standing orders."""
        self.crash_count += 1
        self.state = replayed(self.journal)
        for order, table in standing_orders(self.state):
            self.obey(order, table.table_id(self.state.opened.id))
        playing = {
            table.table_id(self.state.opened.id) for table in self.state.tables if table.is_playing
        }
        for table_id, simulated in self.tables.items():
            simulated.is_void |= table_id not in playing and not simulated.is_reported

    def obey(self, order: str, table_id: str) -> None:
        table = self.tables.get(table_id)
        if order == table_orders.START and table is None:
            number = int(table_id.split(".")[2])
            directed = self.state.table(number)
            assert directed is not None
            self.tables[table_id] = SimulatedTable(table_id, directed.seating(), self.state.seed)
            return
        assert table is not None, f"{order} to a table that was never started: {table_id}"
        if order == table_orders.HOLD:
            table.is_held = True
        elif order == table_orders.RESUME or order == table_orders.START:
            table.is_held = False
        elif order == table_orders.END:
            table.is_ending, table.is_held = True, False
        elif order == table_orders.VOID:
            table.is_void = True

    def advance(self) -> bool:
        """One hand somewhere, or the next tick; False where nothing can happen any more."""
        playing = [
            table
            for table in self.tables.values()
            if not (table.is_held or table.is_void or table.is_reported)
        ]
        if playing:
            table = self.chance.choice(playing)
            if not table.is_over:
                table.play_hand()
            if table.is_over:
                table.is_reported = True
                refused = self.do(
                    kinds.GAME_OVER,
                    table_id=table.table_id,
                    hands=table.hands,
                    standing=table.standing(),
                )
                assert refused is None, refused
            self.at += self.chance.randrange(1, 3000)
            return True
        time = due(self.state)
        if time is None:
            return False
        self.at = max(self.at, time)
        assert self.do(kinds.TICK) is None
        return True

    def play(self, steps: int = 100_000) -> ContestState:
        while steps and not self.state.is_over and self.advance():
            steps -= 1
        return self.state


def replayed(journal: list[str]) -> ContestState:
    """The state that the journal leads to; every command must give the events that it gave."""
    state = ContestState()
    for line in journal:
        stored = json.loads(line)
        done = step(state, ContestCommand.from_dict(stored["command"]))
        assert not isinstance(done, ContestRefusal), done
        events = json.loads(json.dumps([one.as_dict() for one in done.events]))
        assert events == stored["events"]
        state = done.state
    return state
