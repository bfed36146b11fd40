"""A table as its journal tells it: the newest snapshot, then every later command stepped again.

The same commands must give the same events; a table for which they do not is left alone, so that
nothing is built on a guess.
"""

from dataclasses import dataclass

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.server.finished import starts_hand
from fifthstreet.server.record import UnreadableRecord, read_record, read_snapshot, same_events
from fifthstreet.server.table import Refusal, TableEvent, TableSettings, TableState, step
from fifthstreet.storage import JournalError, RegisteredTable, Storage


class CannotRecover(Exception):
    """The journal of a table cannot be played again; the message says at which event."""


@dataclass(frozen=True)
class Recovered:
    """A table where the journal ends, with its latest events and where its last hand began."""

    state: TableState
    events: list[TableEvent]
    hand_seq: int
    commands: int


async def recover(
    storage: Storage, registered: RegisteredTable, settings: TableSettings, *, ring_events: int
) -> Recovered:
    """Play a table's journal again. The caller has claimed the table. Raises CannotRecover."""
    table = registered.id
    state = await _start(storage, table, settings)
    events: list[TableEvent] = []
    hand_seq = commands = 0
    try:
        # Somewhat earlier than the snapshot, so that those who were away need none.
        async for record in storage.journal.read(table, max(0, state.seq - ring_events)):
            try:
                command, stored = read_record(record)
            except UnreadableRecord as error:
                raise CannotRecover(f"event {record.seq_first}: {error}") from error
            events.extend(stored)
            del events[:-ring_events]
            for event in stored:
                if starts_hand(event):
                    hand_seq = event.seq
            if record.seq_last <= state.seq:
                continue
            result = step(state, command)
            if isinstance(result, Refusal):
                raise CannotRecover(f"event {record.seq_first}: refused, {result.code}")
            if not same_events(stored, result.events):
                raise CannotRecover(f"event {record.seq_first}: the same command, other events")
            state = result.state
            commands += 1
    except JournalError as error:
        raise CannotRecover(str(error)) from error
    return Recovered(state, events, hand_seq, commands)


async def _start(storage: Storage, table: str, settings: TableSettings) -> TableState:
    """The newest snapshot that can be read, or the empty table."""
    before: int | None = None
    while True:
        kept = await storage.journal.latest_snapshot(table, before=before)
        if kept is None:
            return TableState.new(settings)
        try:
            return read_snapshot(kept.payload)
        except (InvalidFormat, ValueError, KeyError):
            before = kept.seq
