"""A director of two tables: it moves house bots with their stacks, and repeats itself a lot.

It is outside the server and remembers only what it has noted down. Whatever it hears nothing of it
sends again, and now and then what was done long ago.
"""

import asyncio
import random
from contextlib import suppress
from typing import Any, Final

from fifthstreet.server.runtime.journal_codec import read_record
from fifthstreet.server.runtime.table.table_handle import Outcome, TableHandle
from fifthstreet.server.services import Services
from fifthstreet.storage import StorageError
from fifthstreet.storage.streams.write_batch import WriteRequest
from fifthstreet.tables import Refusal, TableSettings
from tests.simulation.truth import Violation

NAME: Final = "simulated:director"
TABLES: Final = ("east", "west")
BOTS: Final = ("caller", "station", "rock", "maniac")
CHAIRS: Final = 6
STACK: Final = 10_000
_COMING: Final = ("player_sat", "house_bot_sat")


class Move:
    """A player on the way: `chips` are known once the table that is left has said them."""

    def __init__(self, name: str, player: str, source: str, target: str) -> None:
        self.name = name
        self.player = player
        self.source = source
        self.target = target
        self.chair = 0
        self.chips: int | None = STACK if not source else None
        self.is_done = False


class TransferBook:
    """What the journals say of transfers: each player goes once and comes once, with the same."""

    def __init__(self) -> None:
        self._gone: dict[str, int] = {}
        self._come: dict[str, int] = {}

    def written(self, work: WriteRequest) -> None:
        for record in work.records:
            for event in read_record(record)[1]:
                data = event.data
                if "transfer" not in data:
                    continue
                if event.type == "player_left":
                    self._enter(self._gone, data, "left")
                elif event.type in _COMING:
                    self._enter(self._come, data, "sat down")
                    brought = self._gone.get(data["transfer"], STACK)
                    if data["chips"] != brought:
                        raise Violation(f"{data['transfer']}: {brought} became {data['chips']}")

    def _enter(self, book: dict[str, int], data: dict[str, Any], what: str) -> None:
        name = data["transfer"]
        if name in book:
            raise Violation(f"transfer {name}: {data['player']} {what} twice")
        book[name] = data["chips"]

    def check_sums(self, on_tables: int) -> None:
        """Chips are on the tables, or on the way between them."""
        brought = sum(chips for name, chips in self._come.items() if name not in self._gone)
        on_the_way = sum(chips for name, chips in self._gone.items() if name not in self._come)
        if on_tables + on_the_way != brought:
            raise Violation(f"{brought} came, {on_tables} lie on tables, {on_the_way} are moving")


class Director:
    """Sends orders to the server that is there, if one is."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(f"director {seed}")
        self._format = self._chance.choice(["cash", "cash", "freezeout"])
        self.book = TransferBook()
        self._opening: set[str] = set()
        self._life = 0
        self.is_quiet = False
        self._moves: list[Move] = []
        for number, bot in enumerate(BOTS):
            move = Move(f"in {number}", f"house:{bot}:{number}", "", TABLES[number % 2])
            move.chair = number // 2
            self._moves.append(move)

    def act(self, services: Services, life: int) -> None:
        """One more order, or several."""
        if life != self._life:
            self._life = life
            self._opening.clear()
        if not services.is_ready:
            return
        for table in TABLES:
            if table not in services.directory.tables and table not in self._opening:
                self._opening.add(table)
                self._begin(services, table)
                return
        handles = services.directory.tables
        if any(table not in handles for table in TABLES):
            return
        for move in self._moves:
            # What is done is sent again too, by a director that has not noted it down.
            if not move.is_done or self._chance.random() < 0.05:
                self._send(handles, move)
        if self.is_quiet:
            for table in TABLES:
                handles[table].submit("start", NAME)
            return
        if all(move.is_done for move in self._moves) and self._chance.random() < 0.5:
            self._plan()
        handle = handles[self._chance.choice(TABLES)]
        order = self._chance.choice(["start", "start", "start", "hold", "void_hand", "reserve"])
        args = {"transfer": "kept", "player": "nobody yet", "chair": CHAIRS - 1, "chips": STACK}
        if order == "reserve":
            order = self._chance.choice(["reserve", "unreserve"])
        handle.submit(order, NAME, args if order.endswith("reserve") else {})

    def check_done(self, playing: set[str]) -> None:
        """When all is quiet, nobody is on the way; who plays a hand goes after it."""
        for move in self.open_moves(playing):
            raise Violation(f"transfer {move.name} of {move.player} was never done")

    def open_moves(self, playing: set[str]) -> list[Move]:
        return [
            move
            for move in self._moves
            if not move.is_done and not (move.chips is None and move.source in playing)
        ]

    def _begin(self, services: Services, table: str) -> None:
        async def opened() -> None:
            with suppress(StorageError):  # it is there already, or will be tried again
                await services.directory.open(self._settings(table))
            self._opening.discard(table)

        self._task = asyncio.get_running_loop().create_task(opened())

    def _settings(self, table: str) -> TableSettings:
        return TableSettings.from_dict(
            {
                "id": table,
                "rules": {"name": "casino-nl", "starting_stack": STACK},
                "chairs": CHAIRS,
                "format": {"type": self._format},
                "director": NAME,
                "clock": {"hand_pause_ms": 500, "showdown_pause_ms": 800},
                "house": {"thinking_ms": 100},
            }
        )

    def _plan(self) -> None:
        """Move a player to the other table."""
        last = {move.player: move for move in self._moves}
        # A player whose last move brought nothing has gone out.
        where = {player: move.target for player, move in last.items() if move.chips}
        if not where:
            return
        player = self._chance.choice(sorted(where))
        source = where[player]
        target = TABLES[1 - TABLES.index(source)]
        self._moves.append(Move(f"move {len(self._moves)}", player, source, target))
        self._moves[-1].chair = self._chance.randrange(CHAIRS - 1)

    def _send(self, handles: dict[str, TableHandle], move: Move) -> None:
        life = self._life
        order: dict[str, object] = {"transfer": move.name, "player": move.player}

        def left(outcome: Outcome) -> None:
            if life == self._life and not isinstance(outcome, Refusal):
                chips = (outcome.receipt or {})["chips"]
                assert chips is None or isinstance(chips, int)
                move.chips = chips
                if chips == 0:
                    move.is_done = True  # went out meanwhile

        def came(outcome: Outcome) -> None:
            if life != self._life:
                return
            if not isinstance(outcome, Refusal):
                move.is_done = True
            elif outcome.code == "table_over":
                move.is_done = True
                move.chips = 0  # stranded: the event is decided without it
            elif outcome.code in ("chair_taken", "chair_reserved"):
                move.chair = self._chance.randrange(CHAIRS)

        if move.source and (move.chips is None or self._chance.random() < 0.3):
            handles[move.source].submit("release", NAME, order, left)
        if move.chips:
            bot = move.player.split(":")[1]
            order |= {"chair": move.chair, "chips": move.chips, "house": bot}
            handles[move.target].submit("seat", NAME, order, came)
