"""The house bots at the tables: runs their decisions, slow ones outside the event loop.

A champion solves in a worker process, and falls back to its blueprint when the solve fails or takes
too long. At tables with people the delay is drawn before the bot sees its cards, so that the delay
reveals nothing about them; among programs the bot answers at once.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final, cast

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.bot_source import HOUSE as HOUSE_KIND
from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.champion.scope import CHAMPION, WHERE_IT_PLAYS, plays_as_itself
from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.agents.policy import draw_action
from fifthstreet.errors import FifthStreetError
from fifthstreet.events.core_reading import rules_event
from fifthstreet.events.hand_events import CoreEvent
from fifthstreet.rules import Action
from fifthstreet.server.logs import log, log_fault, warn
from fifthstreet.server.runtime.solving import solved_action
from fifthstreet.server.runtime.table.observers import HouseTurn
from fifthstreet.server.worker_processes import WorkerDied, WorkerProcesses
from fifthstreet.tables.settings.table_settings import TableSettings
from fifthstreet.tables.state.command import ACT, FAULT

if TYPE_CHECKING:  # imports NumPy, which most tables do not need
    from fifthstreet.agents.house.champion import Champion

# These bots decide faster than a thread wakes up, so they run in the event loop.
_QUICK: Final = ("folder", "caller", "random", "maniac", "station", "rock")
# The share of a program's decision time that a solve may take, transport included.
_SOLVING_SHARE: Final = 0.6
_LONGEST_SOLVE: Final = 8.0
# A timed-out solve goes on in its worker: with this budget (CPU seconds) that is not for long.
_LARGEST_BUDGET: Final = 1.0
# Limit of the events kept per bot between two decisions; beyond it the oldest are dropped.
_MOST_PENDING_EVENTS: Final = 2_000


IsLate = Callable[[], bool]
"""Returns whether the time for a turn is over."""


class UnknownHouseBot(FifthStreetError):
    """The name is not that of a house bot. Files and programs never run in the server."""


def check_house_bot(text: str) -> None:
    """Raise UnknownHouseBot unless the text names a house bot with valid options."""
    name = text.partition(":")[0]
    if name not in house_bot_names():
        raise UnknownHouseBot(f"no house bot is called {name!r}; {_THERE_ARE}")
    try:
        source = read_bot(text)
    except ValueError as error:
        raise UnknownHouseBot(str(error)) from error
    if source.kind != HOUSE_KIND:
        raise UnknownHouseBot(f"{name!r} is no house bot; {_THERE_ARE}")
    if name == CHAMPION and dict(source.options).get("budget", 0.0) > _LARGEST_BUDGET:
        raise UnknownHouseBot(f"at a table a champion's budget is at most {_LARGEST_BUDGET:g}")


def check_bot_at_table(text: str, settings: TableSettings) -> None:
    """Raise UnknownHouseBot where a champion could not use its solver and would play as a shark.

    Stacks and the antes of later levels are not examined, because they change from hand to hand.
    """
    if not plays_as_itself(text, settings.rules, settings.chairs):
        raise UnknownHouseBot(WHERE_IT_PLAYS)


_THERE_ARE: Final = f"there are: {', '.join(house_bot_names())}"


class _Player:
    """One house bot at one table."""

    __slots__ = ("bot", "is_quick", "pending", "seed")

    def __init__(self, bot: Bot, seed: int, *, is_quick: bool) -> None:
        self.bot = bot
        self.seed = seed
        self.is_quick = is_quick
        # Events are kept only for a bot that overrides `observe`.
        listens = type(bot).observe is not Bot.observe
        self.pending: list[CoreEvent] | None = [] if listens else None


class HousePlayers:
    """All house bots of the server."""

    def __init__(
        self,
        executor: Executor,
        *,
        draw: Callable[[], float],
        solvers: WorkerProcesses | None = None,
        asker_of: Callable[[str], str] = str,
    ) -> None:
        """`draw` returns numbers from 0 to 1, for delays and for the bots' seeds.

        Without `solvers` champions play their blueprints. `asker_of` returns with which tables a
        table takes turns as one.
        """
        self._asker_of = asker_of
        self._executor = executor
        self._solvers = solvers
        self._solving: set[asyncio.Task[None]] = set()
        self._draw = draw
        self._players: dict[str, dict[str, _Player]] = {}
        self._listeners: dict[str, tuple[str, ...]] = {}

    def decide(self, turn: HouseTurn) -> None:
        """Submit a decision for this turn, at once or after a delay."""
        try:
            player = self._player(turn)
        except Exception as error:  # a fault of one bot must not stop its table
            log_fault("house bot failed", error, table=turn.table)
            _submit(turn, None)
            return
        # The delay is drawn before the bot sees its cards: 0.5 to 1.5 times the average.
        delay = turn.thinking_ms / 1000 * (0.5 + self._draw()) if turn.thinking_ms else 0.0
        if player.is_quick and delay == 0:
            _submit(turn, _decide(player, turn, _take(player)))
            return
        loop = asyncio.get_running_loop()
        due = loop.time() + delay
        is_late = _clock_of(turn, loop)
        if turn.bot.partition(":")[0] == CHAMPION:
            task = loop.create_task(self._play_champion(player, turn, due, is_late))
            self._solving.add(task)
            task.add_done_callback(self._solving.discard)
        else:
            self._think(player, turn, due, is_late)

    def _think(self, player: _Player, turn: HouseTurn, due: float, is_late: IsLate) -> None:
        """Submit a decision made in a thread, not before `due`."""
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(
            self._executor, _decide, player, turn, _take(player), is_late
        )
        thought.add_done_callback(
            lambda done: loop.call_at(
                due, _submit, turn, None if done.cancelled() else done.result()
            )
        )

    async def _play_champion(
        self, player: _Player, turn: HouseTurn, due: float, is_late: IsLate
    ) -> None:
        loop = asyncio.get_running_loop()
        # In a thread: the first time, the blueprint is loaded.
        if await loop.run_in_executor(self._executor, _is_solved, player, turn, is_late):
            await self._solve(player, turn, due, is_late)
        else:
            self._think(player, turn, due, is_late)

    async def _solve(self, player: _Player, turn: HouseTurn, due: float, is_late: IsLate) -> None:
        """Submit a decision solved by a worker process before `due`, or the blueprint's if that
        fails.
        """
        loop = asyncio.get_running_loop()
        limit = min(_LONGEST_SOLVE, _SOLVING_SHARE * turn.limit_ms / 1000)
        action: Action | None = None
        chance = self._draw()
        if self._solvers is not None:
            work = self._solvers.run(
                solved_action,
                *(turn.bot, player.seed, turn.rules, turn.chair, turn.view, chance),
                asker=self._asker_of(turn.table),
            )
            try:
                action = await asyncio.wait_for(work, limit)
            except TimeoutError:
                log("champion had no time", table=turn.table)
            except WorkerDied:
                warn("a champion's worker died", table=turn.table)
            except Exception as error:
                log_fault("champion failed", error, table=turn.table)
        if action is None:
            action = await loop.run_in_executor(
                self._executor, _hasty_action, player, turn, chance, is_late
            )
        loop.call_at(due, _submit, turn, action)

    def listeners(self, table: str) -> Sequence[str]:
        return self._listeners.get(table, ())

    def observe(self, table: str, player: str, events: list[CoreEvent]) -> None:
        """Keep the events for a bot that observes them, until its next decision."""
        pending = self._players[table][player].pending
        assert pending is not None, "it is one of the listeners"
        pending.extend(events)
        del pending[:-_MOST_PENDING_EVENTS]

    def forget(self, table: str) -> None:
        self._players.pop(table, None)
        self._listeners.pop(table, None)

    def _player(self, turn: HouseTurn) -> _Player:
        players = self._players.setdefault(turn.table, {})
        player = players.get(turn.player)
        if player is None:
            bot = read_bot(turn.bot).make(clock=None, memory=None)
            # More bits than anyone can try out: a champion's sizes follow from its seed.
            seed = int(self._draw() * 2**53) << 53 | int(self._draw() * 2**53)
            bot.start(BotInfo(seed, turn.rules, turn.chair, None))
            name = turn.bot.partition(":")[0]
            player = players[turn.player] = _Player(bot, seed, is_quick=name in _QUICK)
            if player.pending is not None:
                self._listeners[turn.table] = (*self.listeners(turn.table), turn.player)
        return player


def _submit(turn: HouseTurn, action: Action | None) -> None:
    if action is None:
        turn.submit(FAULT, turn.player, {"turn": turn.token})
        return
    turn.submit(
        ACT,
        turn.player,
        {"turn": turn.token, "action_id": f"house-{turn.seq}", "action": action.as_dict()},
    )


def _clock_of(turn: HouseTurn, loop: asyncio.AbstractEventLoop) -> IsLate:
    """Return what says whether the time for a turn that begins now is over."""
    end = loop.time() + turn.limit_ms / 1000
    return lambda: loop.time() > end


def _is_solved(player: _Player, turn: HouseTurn, is_late: IsLate) -> bool:
    """Return whether a champion solves for this decision."""
    if is_late():
        return False
    try:
        # As a shark it uses the events of this table, which workers do not receive.
        return cast("Champion", player.bot).solves(turn.view)
    except Exception as error:
        log_fault("house bot failed", error, table=turn.table)
        return False


def _hasty_action(
    player: _Player, turn: HouseTurn, chance: float, is_late: IsLate
) -> Action | None:
    if is_late():
        return None
    try:
        return draw_action(cast("Champion", player.bot).hasty_policy(turn.view), chance)
    except Exception as error:
        log_fault("house bot failed", error, table=turn.table)
        return None


def _take(player: _Player) -> list[CoreEvent]:
    if player.pending is None:
        return []
    pending, player.pending = player.pending, []
    return pending


def _decide(
    player: _Player,
    turn: HouseTurn,
    pending: list[CoreEvent],
    is_late: IsLate = lambda: False,
) -> Action | None:
    """Return the bot's action; None when the bot raised an exception, which costs it only this
    decision, or when its time was over before it began: decisions that no table waits for must not
    hold up the others.
    """
    try:
        for core in pending:
            player.bot.observe(rules_event(core))
        return None if is_late() else player.bot.act(turn.view)
    except Exception as error:
        log_fault("house bot failed", error, table=turn.table)
        return None
