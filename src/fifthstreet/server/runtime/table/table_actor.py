"""One table's actor: it executes the commands of its queue one after another.

Journal first: a step's record is committed before its state is used, its sender gets the answer, or
subscribers receive its events. No other code changes the state. The actor never blocks: slow work
(the journal, a house bot) calls back.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

from fifthstreet.server.logs import log, warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.runtime.journal_codec import snapshot_bytes
from fifthstreet.server.runtime.table.command_executor import CommandExecutor
from fifthstreet.server.runtime.table.journal_batch import Answer, Batch, QueuedCommand
from fifthstreet.server.runtime.table.observers import (
    Bookkeeper,
    Decider,
    HandEntropy,
    TableChange,
    TableJournal,
    core_events,
    house_turn,
)
from fifthstreet.server.runtime.table.publisher import Publisher
from fifthstreet.server.runtime.table.subscriber import Notice
from fifthstreet.server.runtime.table.subscription import LINE
from fifthstreet.server.runtime.table.turn_clock import TurnClock
from fifthstreet.server.system_clock import Clock
from fifthstreet.storage import JournalError, NotEnoughChips, Snapshot
from fifthstreet.tables import (
    SERVER,
    Refusal,
    TableState,
    to_act,
)
from fifthstreet.tables.clock.next_hand import rests
from fifthstreet.tables.state.command import (
    ACT,
    CONNECTED,
    RECOVERED,
)
from fifthstreet.tables.state.table_event import CONNECTION_LOST

# Limit of automatic commands (a tick, the next hand) per batch: other tables need the loop too.
_MOST_FOLLOWING: Final = 32
_MOST_WAITING: Final = 500
_RETRY_MS: Final = 1_000

_NOTHING: Final[Mapping[str, object]] = {}


def _has_lost_connection(batch: Batch) -> bool:
    """Whether a connection was lost, or a director seated a player whose connection is unknown."""
    for done in batch.steps:
        for event in done.events:
            if event.type == CONNECTION_LOST:
                return True
    return False


class TableActor:
    """The only owner of a table's state."""

    def __init__(
        self,
        state: TableState,
        *,
        journal: TableJournal,
        publisher: Publisher,
        clock: Clock,
        entropy: HandEntropy,
        decider: Decider,
        metrics: Metrics,
        snapshot_events: int,
        when_changed: Callable[[TableChange], None],
        epoch: int,
        hand_seq: int = 0,
        books: Bookkeeper | None = None,
    ) -> None:
        """`epoch` is that of this process's claim to the table.

        `hand_seq` is the first event of the current hand, after a recovery.
        """
        self.state = state
        self.epoch = epoch
        self.hand_seq = hand_seq
        self.publisher = publisher
        self.is_paused_by_storage = False
        self.is_stopped = False
        self._journal = journal
        self._clock = clock
        self._executor = CommandExecutor(clock, entropy, books)
        self._decider = decider
        self._metrics = metrics
        self._snapshot_events = snapshot_events
        self._snapshot_seq = state.seq
        self._when_changed = when_changed
        self._books = books
        self._inbox: deque[QueuedCommand] = deque()
        self._batch: Batch | None = None
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at = 0
        self._not_before = 0
        self._standstills = clock.standstills()
        self._idle: asyncio.Future[None] | None = None
        self._turn_clock = TurnClock(publisher)
        # The turn for which a house bot was asked to decide.
        self._house_asked = 0

    @property
    def id(self) -> str:
        return self.state.settings.id

    @property
    def clock(self) -> Clock:
        return self._clock

    @property
    def is_busy(self) -> bool:
        """Whether a command is queued or being written, so that `state` may soon change."""
        return self._batch is not None or bool(self._inbox)

    @property
    def is_resting(self) -> bool:
        """Whether the next hand waits for a player or a spectator."""
        return rests(self.state, is_watched=self.publisher.is_followed)

    def submit(
        self,
        kind: str,
        player: str = SERVER,
        args: Mapping[str, object] | None = None,
        answer: Answer | None = None,
    ) -> None:
        """Queue a command; `answer` is called with its committed step or its refusal."""
        if answer is not None:
            refusal = self._refuse_all()
            if refusal is not None:
                answer(refusal)
                return
        elif self.is_stopped:
            # for example a late decision of a house bot, or a socket that closes during shutdown
            return
        self._inbox.append(
            QueuedCommand(kind, player, args if args is not None else _NOTHING, answer)
        )
        if self._batch is None:
            self._work()

    def _refuse_all(self) -> Refusal | None:
        if self.is_stopped:
            return Refusal("server_closing", "the server is about to stop")
        if self.is_paused_by_storage:
            return Refusal("storage_paused", "the journal cannot be written now; nothing was lost")
        if len(self._inbox) >= _MOST_WAITING:
            return Refusal("busy", "too much is waiting at this table")
        return None

    # From the queue to the journal.

    def _work(self) -> None:
        """Execute all queued commands, and those that follow from them, as one journal write."""
        self._exclude_stalls()
        batch = Batch(self.state, self.hand_seq, self._loop.time())
        following = 0
        while self._inbox or following < _MOST_FOLLOWING:
            if self._inbox:
                self._executor.execute(batch, self._inbox.popleft())
                continue
            due = self._due(batch.state)
            if due is None:
                break
            following += 1
            if not self._executor.execute(batch, due):
                # A due command was refused: retry it later, since an immediate retry
                # would repeat forever.
                self._not_before = self._clock.now() + _RETRY_MS
                break
        if batch.records:
            self._batch = batch
            self._write(batch)
        else:
            self._answer(batch)
            self._set_timer()
            self._resolve_settled()

    def _exclude_stalls(self) -> None:
        """Exclude the time in which the process was stalled, before any deadline is examined."""
        standstills = self._clock.standstills()
        if standstills != self._standstills:
            self._standstills = standstills
            if self.state.is_open and self.state.people:
                self._inbox.appendleft(
                    QueuedCommand(RECOVERED, SERVER, {"same_process": True}, None)
                )

    def _due(self, state: TableState) -> QueuedCommand | None:
        """Return the command that is due by the clock."""
        if self.is_stopped:
            return None
        now = self._clock.now()
        next_due = self._turn_clock.next(state, now)
        if next_due is None or next_due[0] > now or self._not_before > now:
            return None
        return QueuedCommand(next_due[1], SERVER, next_due[2], None)

    def _write(self, batch: Batch) -> None:
        state = batch.state
        if state.seq - self._snapshot_seq >= self._snapshot_events and not state.is_playing:
            batch.snapshot = Snapshot(state.seq, snapshot_bytes(state))
        try:
            future = self._journal.append(
                self.id,
                batch.records[0].seq_first,
                self.epoch,
                batch.records,
                hands=batch.hands,
                transfers=batch.transfers,
                snapshot=batch.snapshot,
            )
        except JournalError as error:
            self._not_written(batch, error)
            return
        future.add_done_callback(self._written)

    def _written(self, done: "asyncio.Future[None]") -> None:
        """Handle the completion of the only pending write: a success or a failure."""
        batch = self._batch
        assert batch is not None, "nothing else ends a batch that is being written"
        error = done.exception() if not done.cancelled() else JournalError("cancelled")
        if error is not None:
            self._not_written(batch, error)
            return
        if batch.snapshot is not None:
            self._snapshot_seq = batch.snapshot.seq
        self._metrics.journal_seconds.observe(self._loop.time() - batch.started)
        self.state = batch.state
        self.hand_seq = batch.hand_seq
        if self._books is not None and (batch.transfers or not batch.state.is_playing):
            self._books.written(batch.state, batch.transfers)
        try:
            self._publish(batch)
        finally:
            # Only now: commands that the publication causes (a closed connection) have to wait in
            # the queue.
            self._batch = None
        if _has_lost_connection(batch):
            self._restore_presence()
        if self.is_paused_by_storage:
            self._resume_after_failure()
        if self._inbox:
            self._work()
        else:
            self._rest()

    def _restore_presence(self) -> None:
        """Mark players as connected who returned before their disconnection was committed."""
        for player in self.publisher.players():
            person = self.state.person(player)
            if person is not None and person.lost_at is not None:
                self._inbox.append(QueuedCommand(CONNECTED, player, LINE, None))

    def _publish(self, batch: Batch) -> None:
        self._answer(batch)
        for done, public in zip(batch.steps, batch.public, strict=True):
            self.publisher.publish(done, public)
        self._metrics.commands.inc(len(batch.steps))
        self._metrics.actions.inc(sum(record.kind == ACT for record in batch.records))
        for player in self._decider.listeners(self.id):
            for done in batch.steps:
                self._decider.observe(self.id, player, core_events(done.events, player))
        state = batch.state
        self._when_changed(
            TableChange(
                self.id,
                state.seq,
                [hand.pot for hand in batch.hands],
                is_over=state.is_over,
                is_closed=state.is_closed,
            )
        )
        self.publisher.send_turn(self.state, self._clock.now())

    def _answer(self, batch: Batch) -> None:
        for answer, result in batch.answers:
            answer(result)

    def _rest(self) -> None:
        """With an empty queue: ask a house bot, set the timer, wake the waiters of `settled()`."""
        if not self.is_stopped:
            self._ask_house()
            if self._batch is not None:
                return
        self._set_timer()
        self._resolve_settled()

    def _ask_house(self) -> None:
        awaited, person = self.state.awaited, to_act(self.state)
        if awaited is None or person is None or not person.house:
            return
        if awaited.seq != self._house_asked:
            turn = house_turn(
                self.state,
                self.submit,
                is_followed=self.publisher.is_followed,
                is_hurried=self.publisher.is_hurried,
            )
            if turn is not None:
                self._house_asked = awaited.seq
                self._decider.decide(turn)

    def _resolve_settled(self) -> None:
        if self._batch is None and self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    # Failed journal writes.

    def _not_written(self, batch: Batch, error: BaseException) -> None:
        """Pause the table after a failed write, and append the same records again."""
        if isinstance(error, NotEnoughChips):
            self._undo(batch)
            return
        self._metrics.journal_faults.inc()
        batch.is_in_doubt |= isinstance(error, JournalError) and error.is_in_doubt
        if not self.is_paused_by_storage:
            self.is_paused_by_storage = True
            self._metrics.tables_paused.inc()
            warn("journal trouble", table=self.id, error=type(error).__name__)
            self.publisher.notice(
                Notice(
                    "storage_paused",
                    "the journal cannot be written now; the table waits, nothing is lost",
                    _RETRY_MS,
                )
            )
        if self.is_stopped or not (isinstance(error, JournalError) and error.may_pass):
            # Another process owns this table now; continuing here would create a second history.
            log("table given up", table=self.id, error=type(error).__name__)
            self.stop()
            if self._books is not None:
                if batch.is_in_doubt:
                    self._books.unsure(batch.transfers)
                else:
                    self._books.given_up(self.state, batch.transfers)
            refusal = Refusal("storage_paused", "the journal did not take it; nothing was changed")
            # A write in doubt may be stored, so neither an acceptance nor a refusal would be
            # certain. A client that reconnects and sends the same action_id again gets the answer.
            for answer, _ in () if batch.is_in_doubt else batch.answers:
                answer(refusal)
            self._batch = None
            self._rest()
            return
        self._loop.call_later(_RETRY_MS / 1000, self._write, batch)

    def _undo(self, batch: Batch) -> None:
        """Undo the steps whose chips the ledger refused."""
        warn("the ledger refused a step", table=self.id)
        if self._books is not None:
            self._books.given_up(self.state, batch.transfers)
        self._batch = None
        self._not_before = self._clock.now() + _RETRY_MS
        refusal = Refusal("not_enough_chips", "there are not enough chips; nothing was changed")
        for answer, _ in batch.answers:
            answer(refusal)
        if self._inbox:
            self._work()
        else:
            self._rest()

    def _resume_after_failure(self) -> None:
        self.is_paused_by_storage = False
        self._metrics.tables_paused.dec()
        log("journal is back", table=self.id)
        self.publisher.notice(Notice("storage_back", "the journal is back; play goes on"))
        # The interruption does not count against the clocks; the connections still exist.
        self._inbox.appendleft(QueuedCommand(RECOVERED, SERVER, {"same_process": True}, None))

    # Time.

    def _set_timer(self) -> None:
        """Set a timer for the next deadline; a timer that is too early only examines the clock
        again.
        """
        if self.is_stopped:
            return
        now = self._clock.now()
        next_due = self._turn_clock.next(self.state, now)
        if next_due is None:
            return
        when = max(next_due[0], self._not_before)
        if self._timer is not None:
            if self._timer_at <= when:
                return
            self._timer.cancel()
        delay = max(0, when - now) / 1000
        self._timer_at = when
        self._timer = self._loop.call_later(delay, self._wake)

    def has_follower(self) -> None:
        """Update the timer for a new follower: a hand that waited for one may be due."""
        if self._batch is None:
            self._set_timer()

    def _wake(self) -> None:
        self._timer = None
        if self._batch is not None:
            return  # the completion of the write examines the clock
        self._work()

    # Shutdown.

    def stop(self) -> None:
        """Refuse new commands; a pending journal write still completes."""
        self.is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def settled(self) -> None:
        """Wait until no journal write is pending."""
        if self._batch is not None:
            self._idle = self._loop.create_future()
            await self._idle
