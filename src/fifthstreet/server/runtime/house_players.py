"""The house bots' seats: each decision is made off the event loop where it may take long.

At people's tables a bot waits a while that is drawn before it looks at its cards, so that the time
says nothing about them; among programs it answers at once.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.bot_source import HOUSE as HOUSE_KIND
from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.errors import FifthStreetError
from fifthstreet.rules import Action, View, view
from fifthstreet.rules.event_reading import event_from_dict
from fifthstreet.server.logs import log_fault
from fifthstreet.server.runtime.table_actor import Batch, TableActor
from fifthstreet.tables import Occupant, TableEvent, project, to_act
from fifthstreet.tables.state.command import ACT, FAULT
from fifthstreet.tables.state.table_event import HAND_EVENT

# They decide in less time than a thread takes to wake up.
_QUICK: Final = ("folder", "caller", "random", "maniac", "station", "rock")
_LEAST_DELAY: Final = 0.6
_MOST_DELAY: Final = 1.8
# What a bot has not heard yet; one that is not asked for long forgets the oldest.
_MOST_UNHEARD: Final = 2_000


class UnknownHouseBot(FifthStreetError):
    """A name that is no house bot; files and programs never run in the server."""


def check_house_bot(text: str) -> None:
    """Raise UnknownHouseBot unless the text names a house bot, with options that it has."""
    name = text.partition(":")[0]
    if name not in house_bot_names():
        raise UnknownHouseBot(f"no house bot is called {name!r}; {_THERE_ARE}")
    try:
        source = read_bot(text)
    except ValueError as error:
        raise UnknownHouseBot(str(error)) from error
    if source.kind != HOUSE_KIND:
        raise UnknownHouseBot(f"{name!r} is no house bot; {_THERE_ARE}")


_THERE_ARE: Final = f"there are: {', '.join(house_bot_names())}"


class _Player:
    """One house bot at one table."""

    __slots__ = ("bot", "is_quick", "unheard")

    def __init__(self, bot: Bot, *, is_quick: bool) -> None:
        self.bot = bot
        self.is_quick = is_quick
        # Only a bot that listens keeps events.
        listens = type(bot).observe is not Bot.observe
        self.unheard: list[TableEvent] | None = [] if listens else None


class HousePlayers:
    """All house bots of the server."""

    def __init__(self, executor: Executor, *, draw: Callable[[], float]) -> None:
        """`draw` gives numbers from 0 to 1, for delays and for the bots' seeds."""
        self._executor = executor
        self._draw = draw
        self._players: dict[str, dict[str, _Player]] = {}
        self._thinking: dict[str, int] = {}

    def look(self, actor: TableActor) -> None:
        """Decide, now or later, if a house bot of this table is to act."""
        person = to_act(actor.state)
        awaited = actor.state.awaited
        if person is None or awaited is None or not person.house:
            return
        if self._thinking.get(actor.id) == awaited.seq:
            return
        self._thinking[actor.id] = awaited.seq
        decision = _Decision(actor, person, awaited.token, awaited.seq)
        player = self._player(actor, person)
        delay = self._delay(actor)
        if player.is_quick and delay == 0:
            decision.submit(_decide(player, decision, _take(player)))
            return
        loop = asyncio.get_running_loop()
        due = loop.time() + delay
        thought = loop.run_in_executor(self._executor, _decide, player, decision, _take(player))
        thought.add_done_callback(
            lambda done: loop.call_at(
                due, decision.submit, None if done.cancelled() else done.result()
            )
        )

    def hear(self, actor: TableActor, batch: Batch) -> None:
        """Keep what happened for the bots that listen."""
        players = self._players.get(actor.id)
        if not players:
            return
        for player in players.values():
            if player.unheard is not None:
                for step in batch.steps:
                    player.unheard.extend(step.events)
                del player.unheard[:-_MOST_UNHEARD]

    def forget(self, table: str) -> None:
        self._players.pop(table, None)
        self._thinking.pop(table, None)

    def _player(self, actor: TableActor, person: Occupant) -> _Player:
        players = self._players.setdefault(actor.id, {})
        player = players.get(person.player)
        if player is None:
            bot = read_bot(person.house).make(clock=None, memory=None)
            seed = int(self._draw() * 2**53)
            bot.start(BotInfo(seed, actor.state.settings.rules, person.chair, None))
            name = person.house.partition(":")[0]
            player = players[person.player] = _Player(bot, is_quick=name in _QUICK)
        return player

    def _delay(self, actor: TableActor) -> float:
        if actor.state.settings.clock.hand_pause_ms == 0:
            return 0.0
        return _LEAST_DELAY + (_MOST_DELAY - _LEAST_DELAY) * self._draw()


class _Decision:
    """A house bot's turn: what it sees, and where its answer goes."""

    __slots__ = ("actor", "player", "seq", "token", "view")

    def __init__(self, actor: TableActor, person: Occupant, token: str, seq: int) -> None:
        dealt = actor.state.dealt
        assert dealt is not None, "somebody is to act"
        self.actor = actor
        self.player = person.player
        self.token = token
        self.seq = seq
        self.view: View = view(dealt.state, dealt.seat_of(person.player))

    def submit(self, action: Action | None) -> None:
        if action is None:
            self.actor.submit(FAULT, self.player, {"turn": self.token})
            return
        self.actor.submit(
            ACT,
            self.player,
            {"turn": self.token, "action_id": f"house-{self.seq}", "action": action.as_dict()},
        )


def _take(player: _Player) -> list[TableEvent]:
    if player.unheard is None:
        return []
    unheard, player.unheard = player.unheard, []
    return unheard


def _decide(player: _Player, decision: _Decision, unheard: list[TableEvent]) -> Action | None:
    """The bot's action; None when it failed, which costs it the decision and no more."""
    try:
        for event in unheard:
            if event.type == HAND_EVENT:
                seen = project(event, decision.player)
                assert seen is not None, "hand events are for everybody"
                core = seen["event"]
                assert isinstance(core, dict), "a hand event wraps one of the rules core"
                player.bot.observe(event_from_dict(core))
        return player.bot.act(decision.view)
    except Exception as error:
        log_fault("house bot failed", error, table=decision.actor.id)
        return None
