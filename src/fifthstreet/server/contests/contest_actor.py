"""One contest's actor: executes commands in order and stores each before its orders to tables."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from fifthstreet.contests import (
    ContestCommand,
    ContestEvent,
    ContestRefusal,
    ContestState,
    ContestStep,
    due,
    step,
)
from fifthstreet.contests.state import contest_event
from fifthstreet.contests.state.command import SERVER, TICK
from fifthstreet.server.contests.contest_journal import ContestJournal
from fifthstreet.server.contests.table_director import TableDirector
from fifthstreet.server.logs import log, log_fault, warn
from fifthstreet.server.request_refused import Refused
from fifthstreet.storage import (
    JournalBroken,
    JournalBusy,
    JournalError,
    JournalFull,
    StorageError,
)

_RETRY_SECONDS: Final = 1.0

Listener = Callable[[ContestState, ContestEvent], None]


class ContestActor:
    """The contest and its clock. `listeners` are called with every event, after its orders."""

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

    def check(self, kind: str, by: str, args: Mapping[str, object]) -> None:
        """Raise Refused if the command would be refused now; nothing changes."""
        done = step(self.state, ContestCommand(kind, by, self._wall(), "", args))
        if isinstance(done, ContestRefusal):
            raise Refused(done.code, done.message, told=done.told)

    async def do(
        self,
        kind: str,
        by: str = SERVER,
        args: Mapping[str, object] | None = None,
        *,
        entropy: str = "",
        contest: str = "",
        is_authorised: bool = False,
        at: int = 0,
    ) -> ContestState:
        """Execute a command; raises Refused or StorageError, and then nothing has changed."""
        async with self._turn:
            if self.is_stopped:
                raise Refused("server_closing", "the server is about to stop", 2_000)
            # An elapsed countdown is over even if the system clock was set back in the meantime.
            now = max(self._wall(), at)
            command = ContestCommand(
                kind, by, now, entropy, args or {}, is_authorised=is_authorised
            )
            done = step(self.state, command)
            if isinstance(done, ContestRefusal):
                raise Refused(done.code, done.message, told=done.told)
            if done.events:
                await self._store(contest or self.id, command, done)
            self.state = done.state
            # Orders first, so that a client that receives the event finds the table.
            for event in done.events:
                await self._carry_out(event)
            for event in done.events:
                for listener in list(self.listeners):
                    listener(self.state, event)
            self._set_timer()
        return self.state

    async def _store(self, contest: str, command: ContestCommand, done: ContestStep) -> None:
        """Append a step; raises StorageError where it is certainly not stored.

        If the answer to an append was lost, the same append is repeated until its outcome is known.
        """
        is_in_doubt = False
        while True:
            try:
                await self._journal.append(contest, command, done)
            except JournalError as error:
                is_in_doubt |= error.is_in_doubt
                if not error.may_pass:
                    log("contest given up", contest=contest, error=type(error).__name__)
                    self.stop()
                if not is_in_doubt or self.is_stopped:
                    raise
                warn("journal trouble", contest=contest, error=type(error).__name__)
                await asyncio.sleep(_RETRY_SECONDS)
            else:
                return

    async def _carry_out(self, event: ContestEvent) -> None:
        if event.type == contest_event.TABLE_ORDERED:
            order, number = str(event.data["order"]), event.data["table"]
            table_id = str(event.data["table_id"])
            assert isinstance(number, int)
            await self._order(order, number, table_id)

    async def _order(self, order: str, number: int, table_id: str) -> None:
        """Give an order to a table; repeat it while the database is unavailable."""
        while not self.is_stopped:
            try:
                await self._director.obey(self.state, order, number, table_id)
            except (JournalBusy, JournalFull, JournalBroken) as error:
                warn("order waits", contest=self.id, order=order, error=type(error).__name__)
                await asyncio.sleep(_RETRY_SECONDS)
                continue
            except Exception as error:
                log_fault("order to a table failed", error, contest=self.id, order=order)
            return

    def begin(self) -> None:
        """Start the clock; after a restart, once the tables are recovered."""
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        time = due(self.state)
        if time is None or self.is_stopped:
            return
        wait = max(0, time - self._wall()) / 1000
        settings = self.state.opened
        is_countdown = time != settings.start_at
        if is_countdown:
            wait = min(wait, settings.countdown_s)
        self._timer = asyncio.get_running_loop().call_later(
            wait, self._tick, time if is_countdown else 0
        )

    def _tick(self, at: int) -> None:
        self._timer = None
        self.soon(TICK, {}, at)

    def soon(
        self,
        kind: str,
        args: Mapping[str, object],
        at: int = 0,
        *,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Schedule a command of the server itself; a refusal means that it came too late.

        `then` is called when it is stored, or refused.
        """
        task = asyncio.ensure_future(self._quietly(kind, args, at, then))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(
        self, kind: str, args: Mapping[str, object], at: int, then: Callable[[], None] | None
    ) -> None:
        while not self.is_stopped:
            try:
                await self.do(kind, SERVER, args, at=at)
            except Refused:
                self._set_timer()
            except StorageError:
                await asyncio.sleep(_RETRY_SECONDS)
                continue
            if then is not None:
                then()
            return

    def stop(self) -> None:
        self.is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
