"""Builds the tables of this process: each with its actor, its publisher and its handle."""

from collections.abc import Callable, Iterable

from fifthstreet.server.metrics import Metrics
from fifthstreet.server.runtime.table.local_table import LocalTable
from fifthstreet.server.runtime.table.observers import (
    Bookkeeper,
    Decider,
    HandEntropy,
    TableChange,
    TableJournal,
)
from fifthstreet.server.runtime.table.publisher import Publisher
from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.system_clock import Clock
from fifthstreet.tables import TableEvent, TableState


class TableFactory:
    """The dependencies that all tables of a server share."""

    def __init__(
        self,
        *,
        journal: TableJournal,
        settings: Settings,
        clock: Clock,
        decider: Decider,
        metrics: Metrics,
        books: Bookkeeper,
        when_changed: Callable[[TableChange], None],
    ) -> None:
        self._journal = journal
        self._settings = settings
        self._clock = clock
        self._decider = decider
        self._metrics = metrics
        self._books = books
        self._when_changed = when_changed

    def make(
        self,
        state: TableState,
        epoch: int,
        entropy: HandEntropy,
        *,
        hand_seq: int = 0,
        hands: int = 0,
        events: Iterable[TableEvent] = (),
    ) -> LocalTable:
        """Make a new table, or a recovered one with its last events."""
        publisher = Publisher(
            ring_events=self._settings.ring_events,
            frames_per_second=self._settings.spectator_frames_per_second,
        )
        publisher.remember(events)
        actor = TableActor(
            state,
            journal=self._journal,
            publisher=publisher,
            clock=self._clock,
            entropy=entropy,
            decider=self._decider,
            metrics=self._metrics,
            snapshot_events=self._settings.snapshot_events,
            when_changed=self._when_changed,
            epoch=epoch,
            hand_seq=hand_seq,
            books=self._books,
        )
        return LocalTable(actor, hands=hands)
