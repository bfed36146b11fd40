"""Plays a contest to its end: steps the state machine, stores each step, plays what it orders.

Time is simulated: a countdown takes no time here. A stored game is never played again; an
interrupted game is repeated from its first hand, with the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fifthstreet.agents.bot_source import BotSource, read_bot
from fifthstreet.agents.errors import UnknownBot
from fifthstreet.arena.bot_session import play_session
from fifthstreet.arena.contest_play.contest_folder import ContestFolder
from fifthstreet.arena.contest_play.game_standing import game_standing
from fifthstreet.arena.contest_play.table_plan import table_plan
from fifthstreet.arena.engines.hidden_memory import hidden_memory
from fifthstreet.arena.errors import InvalidPlan
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.provenance import provenance, require_same_bots
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.contests import (
    ContestCommand,
    ContestRefusal,
    ContestState,
    DirectedTable,
    InvalidContest,
    due,
    standing_orders,
    step,
)
from fifthstreet.contests.contest_file import ContestFile
from fifthstreet.contests.contest_seeds import ContestSeeds
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contest_state import SEATED


class ContestRun:
    """A running contest; `state` may be read at any time."""

    def __init__(self, folder: ContestFolder, *, is_trusted: bool = False) -> None:
        self.folder = folder
        self.state = folder.replayed()
        self._is_trusted = is_trusted
        self._at = max(self.state.changed_at, 1)

    def register(self, file: ContestFile, seed: str) -> None:
        """Open the contest, enter the players of its file and seat them; each needs a bot."""
        if not file.players:
            raise InvalidContest("player: no [[player]]; a contest without a server needs bots")
        settings = file.settings.as_dict()
        self._do(kinds.OPEN, entropy=seed, settings=settings)
        seeds = ContestSeeds(seed)
        rows: list[Mapping[str, object]] = []
        for number, player in enumerate(file.players, start=1):
            if not player.get("bot"):
                raise InvalidContest(
                    f"player {number}: bot is missing; without a server every player is a bot"
                )
            try:
                read_bot(str(player["bot"]))
            except UnknownBot as error:
                raise InvalidContest(f"player {player['display_name']}: bot: {error}") from error
            identity = f"player-{number}"
            name = player.get("name", seeds.bot_name(identity))
            rows.append({**player, "id": identity, "name": name})
        self._do(kinds.IMPORT_PLAYERS, players=rows)
        self._do(kinds.SEAT)

    def play(self, on_game: Callable[[ContestState], None] | None = None) -> ContestState:
        """Play to the end; `on_game` is called after every game."""
        if self.state.status == SEATED and not self.state.starts_at:
            self._do(kinds.START)
        while not self.state.is_over:
            playing = [table for _, table in standing_orders(self.state)]
            if playing:
                self._play_game(playing[0])
                if on_game is not None:
                    on_game(self.state)
                continue
            time = due(self.state)
            if time is None:
                # Paused between two phases; in the arena no organiser is waited for.
                self._do(kinds.RESUME)
                continue
            self._at = max(self._at, time)
            self._do(kinds.TICK)
        return self.state

    def _do(self, kind: str, entropy: str = "", **args: object) -> None:
        command = ContestCommand(kind, "", self._at, entropy, args)
        done = step(self.state, command)
        if isinstance(done, ContestRefusal):
            raise InvalidContest(done.message)
        self.folder.store(command, done)
        self.state = done.state

    def _play_game(self, table: DirectedTable) -> None:
        sources = self._sources(table)
        plan = table_plan(self.state, table, sources, is_trusted=self._is_trusted)
        folder = self._result_folder(table, plan, sources)
        try:
            if folder.has(table.game):
                result = folder.load(table.game)
            else:
                with hidden_memory(sources):
                    result = play_session(plan, sources, table.game)
                folder.save(result)
        finally:
            folder.close()
        self._do(
            kinds.GAME_OVER,
            table_id=table.table_id(self.state.opened.id),
            hands=result.tally.hands,
            standing=game_standing(plan, result, table.players),
        )

    def _sources(self, table: DirectedTable) -> list[BotSource]:
        found: list[BotSource] = []
        for player in table.players:
            known = self.state.player(player)
            assert known is not None, "a seated player is registered"
            found.append(read_bot(known.house or known.bot))
        return found

    def _result_folder(
        self, table: DirectedTable, plan: Plan, sources: Sequence[BotSource]
    ) -> ResultFolder:
        path = self.folder.table_path(table.phase, table.number, table.attempt)
        if not (path / "manifest.json").exists():
            return ResultFolder.create(path, plan, provenance(sources))
        folder = ResultFolder.open(path, writes=True)
        require_same_bots(folder.manifest, sources)
        if folder.plan != plan:
            raise InvalidPlan(f"{path} was begun with another plan")
        return folder
