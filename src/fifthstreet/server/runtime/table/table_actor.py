"""One table's actor: commands enter its queue and are carried out one after another.

Journal first: a step's record is committed before its state counts, its sender gets the answer, or
anybody hears of it. Nobody else touches the state. It never waits inside: what takes time (the
journal, a house bot) calls back.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from fifthstreet.server.logs import log, log_fault, warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.runtime.hand_index_entry import ends_hand, finished_hand, starts_hand
from fifthstreet.server.runtime.journal_codec import journal_record, snapshot_bytes
from fifthstreet.server.runtime.public_json import public_json
from fifthstreet.server.runtime.table.journal_batch import Answer, Batch, Wanted
from fifthstreet.server.runtime.table.observers import (
    Bookkeeper,
    Decider,
    HandEntropy,
    TableChange,
    TableJournal,
    core_events,
    house_turn,
    next_hand_number,
)
from fifthstreet.server.runtime.table.publisher import Publisher
from fifthstreet.server.runtime.table.subscriber import Notice
from fifthstreet.server.runtime.table.subscription import LINE
from fifthstreet.server.runtime.table.turn_clock import TurnClock
from fifthstreet.server.system_clock import Clock
from fifthstreet.storage import FinishedHand, JournalError, NotEnoughChips, Snapshot, Transfer
from fifthstreet.tables import (
    SERVER,
    Command,
    Refusal,
    Step,
    TableState,
    step,
    to_act,
)
from fifthstreet.tables.clock.next_hand import rests
from fifthstreet.tables.state.command import (
    ACT,
    CONNECTED,
    HOUSE_CREDIT,
    NEXT_HAND,
    OPEN,
    RECOVERED,
)
from fifthstreet.tables.state.table_event import CONNECTION_LOST

# Commands that follow by themselves (a tick, the next hand) in one batch, before others get a turn.
_MOST_FOLLOWING: Final = 32
_MOST_WAITING: Final = 500
_RETRY_MS: Final = 1_000

# What carries chance: these commands get fresh bytes.
_WITH_ENTROPY: Final = (OPEN, NEXT_HAND, RECOVERED)

_NOTHING: Final[Mapping[str, object]] = {}


def _has_lost_connection(batch: Batch) -> bool:
    """Whether a connection went, or a director seated a player whose connection is not known."""
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
        """`epoch` is that of the table's claim.

        `hand_seq` is the event that began the hand which is on, after a recovery.
        """
        self.state = state
        self.epoch = epoch
        self.hand_seq = hand_seq
        self.publisher = publisher
        self.is_paused_by_storage = False
        self.is_stopped = False
        self._journal = journal
        self._clock = clock
        self._entropy = entropy
        self._decider = decider
        self._metrics = metrics
        self._snapshot_events = snapshot_events
        self._snapshot_seq = state.seq
        self._when_changed = when_changed
        self._books = books
        self._inbox: deque[Wanted] = deque()
        self._batch: Batch | None = None
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at = 0
        self._not_before = 0
        self._standstills = clock.standstills()
        self._idle: asyncio.Future[None] | None = None
        self._turn_clock = TurnClock(publisher)
        # The turn for which a house bot was asked.
        self._house_asked = 0

    @property
    def id(self) -> str:
        return self.state.settings.id

    @property
    def clock(self) -> Clock:
        return self._clock

    @property
    def is_busy(self) -> bool:
        """Whether a command waits or is on its way to the journal: `state` may soon be another."""
        return self._batch is not None or bool(self._inbox)

    @property
    def is_resting(self) -> bool:
        """Whether the next hand is waiting for a player or spectator."""
        return rests(self.state, is_watched=self.publisher.is_followed)

    def submit(
        self,
        kind: str,
        player: str = SERVER,
        args: Mapping[str, object] | None = None,
        answer: Answer | None = None,
    ) -> None:
        """Queue a command; `answer` is called with its step (in the journal by then) or refusal."""
        if answer is not None:
            refusal = self._refuse_all()
            if refusal is not None:
                answer(refusal)
                return
        elif self.is_stopped:
            return  # a house bot that has thought too long, a socket that closes with the server
        self._inbox.append(Wanted(kind, player, args if args is not None else _NOTHING, answer))
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
        """Carry out all that waits, and what follows by itself, as one write to the journal."""
        self._notice_standstill()
        batch = Batch(self.state, self.hand_seq, self._loop.time())
        following = 0
        while self._inbox or following < _MOST_FOLLOWING:
            if self._inbox:
                self._step(batch, self._inbox.popleft())
                continue
            wanted = self._due(batch.state)
            if wanted is None:
                break
            following += 1
            if not self._step(batch, wanted):
                # Due and refused: look again later rather than at once and forever.
                self._not_before = self._clock.now() + _RETRY_MS
                break
        if batch.records:
            self._batch = batch
            self._write(batch)
        else:
            self._answer(batch)
            self._set_timer()
            self._resolve_settled()

    def _notice_standstill(self) -> None:
        """Before anything is called late: time in which the server stood still does not count."""
        standstills = self._clock.standstills()
        if standstills != self._standstills:
            self._standstills = standstills
            if self.state.is_open and self.state.people:
                self._inbox.appendleft(Wanted(RECOVERED, SERVER, {"same_process": True}, None))

    def _due(self, state: TableState) -> Wanted | None:
        """The command that the clock demands now."""
        if self.is_stopped:
            return None
        now = self._clock.now()
        next_due = self._turn_clock.next(state, now)
        if next_due is None or next_due[0] > now or self._not_before > now:
            return None
        return Wanted(next_due[1], SERVER, next_due[2], None)

    def _step(self, batch: Batch, wanted: Wanted) -> bool:
        """Carry out one command; False when it did nothing."""
        args = wanted.args
        if self._books is not None:
            credit = self._books.credit(batch.state.settings)
            if credit is not None:
                args = {**args, HOUSE_CREDIT: credit}
        command = Command(
            wanted.kind,
            wanted.player,
            self._clock.now(),
            self._clock.wall(),
            self._fresh_bytes(batch.state) if wanted.kind in _WITH_ENTROPY else "",
            args,
        )
        try:
            result = step(batch.state, command)
        except Exception as error:
            # A fault of ours: this command changes nothing, and the table goes on.
            log_fault("step failed", error, table=self.id, command=wanted.kind)
            result = Refusal("internal", "the server has a fault; nothing was changed")
        hand_seq = batch.hand_seq
        hands: list[FinishedHand] = []
        moved: Sequence[Transfer] = ()
        if isinstance(result, Step):
            for event in result.events:
                if starts_hand(event):
                    hand_seq = event.seq
                elif ends_hand(event):
                    hands.append(finished_hand(result, hand_seq, command.wall))
            if self._books is not None:
                booked = self._books.book(result, hands)
                if isinstance(booked, Refusal):
                    result = booked
                else:
                    moved = booked
        if wanted.answer is not None:
            batch.answers.append((wanted.answer, result))
        if isinstance(result, Refusal):
            return False
        if not result.events:
            # A resent action; or presence without an event. What the journal does not hold must
            # not count, or a recovered table would differ.
            return False
        public = public_json(result.events)
        batch.records.append(journal_record(command, result.events, public))
        batch.steps.append(result)
        batch.public.append(public)
        batch.state = result.state
        batch.hand_seq = hand_seq
        batch.hands.extend(hands)
        batch.transfers.extend(moved)
        return True

    def _fresh_bytes(self, state: TableState) -> str:
        return self._entropy(self.id, state.settings.director, next_hand_number(state))

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
        """The batch that was on its way has arrived, or has not; there is never more than one."""
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
            # Not earlier: what telling brings about (a connection that is closed) waits its turn.
            self._batch = None
        if _has_lost_connection(batch):
            self._find_again()
        if self.is_paused_by_storage:
            self._go_on_after_trouble()
        if self._inbox:
            self._work()
        else:
            self._rest()

    def _find_again(self) -> None:
        """Mark players as connected who came back before their going was in the journal."""
        for player in self.publisher.players():
            person = self.state.person(player)
            if person is not None and person.lost_at is not None:
                self._inbox.append(Wanted(CONNECTED, player, LINE, None))

    def _publish(self, batch: Batch) -> None:
        self._answer(batch)
        for done, public in zip(batch.steps, batch.public, strict=True):
            self.publisher.publish(done, public)
        self._metrics.commands.inc(len(batch.steps))
        self._metrics.actions.inc(sum(record.kind == ACT for record in batch.records))
        for player in self._decider.listeners(self.id):
            for done in batch.steps:
                self._decider.hear(self.id, player, core_events(done.events, player))
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
        self.publisher.tell_turn(self.state, self._clock.now())

    def _answer(self, batch: Batch) -> None:
        for answer, result in batch.answers:
            answer(result)

    def _rest(self) -> None:
        """At an empty queue: ask a house bot, set the timer, resolve the waiters of `settled()`."""
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

    # Troubles with the journal.

    def _not_written(self, batch: Batch, error: BaseException) -> None:
        """Pause the table after a failed write, and append the same records again."""
        if isinstance(error, NotEnoughChips):
            self._take_back(batch)
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
            # Another process owns this table now: what we did here would be a second truth.
            log("table given up", table=self.id, error=type(error).__name__)
            self.stop()
            if self._books is not None:
                if batch.is_in_doubt:
                    self._books.unsure(batch.transfers)
                else:
                    self._books.given_up(self.state, batch.transfers)
            refusal = Refusal("storage_paused", "the journal did not take it; nothing was changed")
            # It may be there after all: then neither yes nor no would be true. Who comes back and
            # asks again (the same action_id) is told.
            for answer, _ in () if batch.is_in_doubt else batch.answers:
                answer(refusal)
            self._batch = None
            self._rest()
            return
        self._loop.call_later(_RETRY_MS / 1000, self._write, batch)

    def _take_back(self, batch: Batch) -> None:
        """The ledger refused the chips of these steps: they are undone."""
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

    def _go_on_after_trouble(self) -> None:
        self.is_paused_by_storage = False
        self._metrics.tables_paused.dec()
        log("journal is back", table=self.id)
        self.publisher.notice(Notice("storage_back", "the journal is back; play goes on"))
        # The time that was lost does not count; the connections are still there.
        self._inbox.appendleft(Wanted(RECOVERED, SERVER, {"same_process": True}, None))

    # Time.

    def _set_timer(self) -> None:
        """Wake up at the next deadline; a timer that is too early just looks again."""
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
        """The table has a new follower: a hand that waited for one may be due."""
        if self._batch is None:
            self._set_timer()

    def _wake(self) -> None:
        self._timer = None
        if self._batch is not None:
            return  # looks at the clock when the write is done
        self._work()

    # The end.

    def stop(self) -> None:
        """Take no more commands; what is on its way to the journal still arrives."""
        self.is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def settled(self) -> None:
        """Wait until nothing is on its way to the journal."""
        if self._batch is not None:
            self._idle = self._loop.create_future()
            await self._idle
