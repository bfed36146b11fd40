"""An organiser of one contest, outside the server: it pauses, stops and goes on, whatever happens.

The contest is held against its own stream: the same commands must make the same events, no table
plays a game that the contest has not stored, every game has one result, and in quiet times the
contest comes to its end.
"""

import asyncio
import random
from typing import Any, Final

import msgspec

from fifthstreet.contests import ContestCommand, ContestRefusal, ContestState, step
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contest_state import (
    DRAFT,
    FINISHED,
    PAUSED,
    RUNNING,
    SEATED,
    STOPPED,
)
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.services import Services
from fifthstreet.storage import JournalRecord, StorageError
from fifthstreet.storage.streams.write_batch import WriteRequest
from tests.simulation.truth import Truth, Violation

OLGA: Final = "olga"
TITLE: Final = "Simulated cup"
STACK: Final = 1_000
SEATS: Final = 3
# Away from the beginning to the end: house bots play against them.
PLAYERS: Final = ("away-1", "away-2")
_DIRECTOR: Final = "contest:"
_decode: Final = msgspec.json.Decoder().decode


class ContestBook:
    """Contests as their streams tell them, each record stepped again."""

    def __init__(self) -> None:
        self.states: dict[str, ContestState] = {}
        # Tables of games that a stored event has started.
        self._begun: set[str] = set()

    def written(self, work: WriteRequest) -> None:
        for record in work.records:
            before = self.states.get(work.stream, ContestState())
            state = self.states[work.stream] = _stepped(before, record)
            contest = state.opened.id
            self._begun |= {one.table_id(contest) for one in state.tables if one.is_playing}
            self._check_results(state)

    def _check_results(self, state: ContestState) -> None:
        names = [result.table_id for result in state.results]
        if len(set(names)) != len(names):
            raise Violation(f"a game has two results: {names}")
        for result in state.results:
            chips = sum(row.chips for row in result.rows)
            if chips != STACK * SEATS:
                raise Violation(f"{result.table_id}: {chips} chips in the result")

    def check_dealt(self, work: WriteRequest, truth: Truth) -> None:
        """Hands are dealt in games that the contest has stored, from the contest's own seed."""
        director = truth.settings.director
        if not director.startswith(_DIRECTOR):
            return
        for record in work.records:
            kinds_dealt = {event["type"] for event in _decode(record.payload)["events"]}
            if "hand_committed" in kinds_dealt and work.stream not in self._begun:
                raise Violation(f"{work.stream} deals, and its contest has not begun the game")


def _stepped(state: ContestState, record: JournalRecord) -> ContestState:
    stored: Any = _decode(record.payload)
    done = step(state, ContestCommand.from_dict(stored["command"]))
    if isinstance(done, ContestRefusal):
        raise Violation(f"contest event {record.seq_first}: stored, but refused: {done.code}")
    events = _decode(msgspec.json.encode([event.as_dict() for event in done.events]))
    if events != stored["events"]:
        raise Violation(f"contest event {record.seq_first}: the same command, other events")
    return done.state


class Organiser:
    """Gives commands to the server that is there, if one is; it remembers nothing of its own."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(f"organiser {seed}")
        self._watching = self._chance.choice(["delayed", "end"])
        self._games = self._chance.choice([1, 1, 2])
        self._is_busy = False
        self._life = 0
        self.book = ContestBook()
        self.is_quiet = False

    @property
    def is_done(self) -> bool:
        states = self.book.states.values()
        return any(state.status == FINISHED for state in states)

    def act(self, services: Services, life: int) -> None:
        """One more command, unless the last one is still on its way to a living server."""
        if life != self._life:
            self._life, self._is_busy = life, False
        if services.is_ready and not self._is_busy and not self.is_done:
            self._is_busy = True
            asyncio.get_running_loop().create_task(self._command(services, life))

    async def _command(self, services: Services, life: int) -> None:
        try:
            await self._give(services)
        except (Refused, StorageError):
            pass  # it came too late, or the disk is in a mood: the next one decides anew
        finally:
            if life == self._life:
                self._is_busy = False

    async def _give(self, services: Services) -> None:
        service = services.contests
        actor = next(iter(service.contests.values()), None)
        if actor is None:
            actor = await service.create(self._settings(), organiser=OLGA)
        wish = self._wish(actor)
        if wish:
            args = {"players": [_row(one) for one in PLAYERS]} if wish == _IMPORT else {}
            await actor.do(wish, OLGA, args)

    def _wish(self, actor: ContestActor) -> str:
        state, chance = actor.state, self._chance.random()
        if not state.players:
            return _IMPORT
        if state.status == DRAFT:
            return kinds.SEAT
        if state.status in (SEATED, STOPPED):
            return "" if state.starts_at else kinds.START
        if state.status == PAUSED and (self.is_quiet or chance < 0.3):
            return kinds.RESUME
        if state.status == RUNNING and not self.is_quiet and chance < 0.15:
            return self._chance.choice([kinds.PAUSE, kinds.PAUSE, kinds.STOP])
        return ""

    def _settings(self) -> dict[str, object]:
        return {
            "title": TITLE,
            "seats": SEATS,
            "watching": self._watching,
            "house_bots": ["caller", "maniac"],
            "countdown_s": 1,
            "format": {"type": "contest", "hands": 3, "reloads": 0, "min_survivors": 0},
            "clock": {
                "bot_action_ms": 100,
                "disconnect_grace_ms": 100,
                "hand_pause_ms": 100,
                "showdown_pause_ms": 100,
            },
            "phases": [
                {"name": "group", "games": self._games, "advance": "table", "count": 1},
                {"name": "final", "games": 1},
            ],
        }

    def check_end(self, services: Services) -> None:
        """In quiet times the contest ends, and the server has it as its stream tells it."""
        if not self.is_done:
            found = {one.status for one in self.book.states.values()}
            raise Violation(f"the contest stands still: {found or 'never made'}")
        for stream, state in self.book.states.items():
            actor = services.contests.contests.get(state.opened.id)
            if actor is not None and actor.state.as_dict() != state.as_dict():
                raise Violation(f"{stream}: the server has another contest than its journal")


_IMPORT: Final = kinds.IMPORT_PLAYERS


def _row(player: str) -> dict[str, object]:
    return {"id": player, "name": f"secret of {player}", "display_name": player.title()}
