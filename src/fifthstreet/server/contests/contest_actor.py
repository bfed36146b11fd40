"""One contest: its commands one after another, each stored before its orders are carried out."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from fifthstreet.contests import (
    ContestCommand,
    ContestEvent,
    ContestRefusal,
    ContestState,
    due,
    step,
)
from fifthstreet.contests.state import contest_event
from fifthstreet.contests.state.command import SERVER, TICK
from fifthstreet.server.contests.contest_journal import ContestJournal
from fifthstreet.server.contests.table_director import TableDirector
from fifthstreet.server.logs import log_fault
from fifthstreet.server.request_refused import Refused
from fifthstreet.storage import StorageError

_RETRY_SECONDS: Final = 1.0

Listener = Callable[[ContestState, ContestEvent], None]


class ContestActor:
    """The contest and its clock. `listeners` hear of every event after its orders are done."""

    def __init__(
        self,
        state: ContestState,
        journal: ContestJournal,
        director: TableDirector,
        wall: Callable[[], int],
    ) -> None:
        self.state = state
        self.listeners: list[Listener] = []
        self._journal = journal
        self._director = director
        self._wall = wall
        self._turn = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_stopped = False

    @property
    def id(self) -> str:
        return self.state.opened.id

    async def do(
        self,
        kind: str,
        by: str = SERVER,
        args: Mapping[str, object] | None = None,
        *,
        entropy: str = "",
        contest: str = "",
        is_authorised: bool = False,
    ) -> ContestState:
        """Carry out a command; raises Refused or StorageError, and then nothing has changed."""
        async with self._turn:
            if self.is_stopped:
                raise Refused("server_closing", "the server is about to stop", 2_000)
            command = ContestCommand(
                kind, by, self._wall(), entropy, args or {}, is_authorised=is_authorised
            )
            done = step(self.state, command)
            if isinstance(done, ContestRefusal):
                raise Refused(done.code, done.message, told=done.told)
            if done.events:
                await self._journal.append(contest or self.id, command, done)
            self.state = done.state
            # Orders first: a client that hears of a game finds its table.
            for event in done.events:
                await self._carry_out(event)
            for event in done.events:
                for listener in list(self.listeners):
                    listener(self.state, event)
            self._set_timer()
        return self.state

    async def _carry_out(self, event: ContestEvent) -> None:
        if event.type == contest_event.TABLE_ORDERED:
            order, number = str(event.data["order"]), event.data["table"]
            table_id = str(event.data["table_id"])
            assert isinstance(number, int)
            try:
                await self._director.obey(self.state, order, number, table_id)
            except Exception as error:
                log_fault("order to a table failed", error, contest=self.id, order=order)

    def begin(self) -> None:
        """Start the clock; after a restart, once the tables are back."""
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        time = due(self.state)
        if time is not None and not self.is_stopped:
            wait = max(0, time - self._wall()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._tick)

    def _tick(self) -> None:
        self._timer = None
        self.soon(TICK, {})

    def soon(self, kind: str, args: Mapping[str, object]) -> None:
        """A command of the server itself; a refusal means that it has come too late."""
        task = asyncio.ensure_future(self._quietly(kind, args))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, kind: str, args: Mapping[str, object]) -> None:
        while not self.is_stopped:
            try:
                await self.do(kind, SERVER, args)
            except Refused:
                self._set_timer()
            except StorageError:
                await asyncio.sleep(_RETRY_SECONDS)
                continue
            return

    def stop(self) -> None:
        self.is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
