"""Recovers a table from its journal: reads the newest snapshot and replays every later command.

The same commands must produce the same events. Where a newer version produces others, the recorded
events are authoritative (`Replay`, `rebuild_stacks`). A table that cannot be recovered even then is
left unchanged for an administrator; nothing is guessed.
"""

from dataclasses import dataclass

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.server.runtime.hand_index_entry import starts_hand
from fifthstreet.server.runtime.journal_codec import UnreadableRecord, read_record, read_snapshot
from fifthstreet.server.runtime.journal_replay import Recorded, Replay
from fifthstreet.server.runtime.stack_rebuild import CannotRebuild, rebuild_stacks
from fifthstreet.storage import JournalError, RegisteredStream, Repositories
from fifthstreet.tables import TableEvent, TableSettings, TableState
from fifthstreet.tables.state.command import NEXT_HAND


class CannotRecover(Exception):
    """The journal of a table cannot be replayed; the message says at which event it fails."""


@dataclass(frozen=True)
class Recovered:
    """A table at the end of its journal, with its latest events and the start of its last hand.

    `differences` counts steps whose events this version writes differently. `lost` says why replay
    failed; then the table is between hands, and the hand `cancelled` (if any) is not continued.
    """

    state: TableState
    events: list[TableEvent]
    hand_seq: int
    commands: int
    differences: int = 0
    lost: str = ""
    cancelled: str = ""


async def recover(
    storage: Repositories,
    registered: RegisteredStream,
    settings: TableSettings,
    *,
    ring_events: int,
) -> Recovered:
    """Replay a table's journal. The caller must have claimed the table.

    Raises CannotRecover, and JournalError where a retry makes sense.
    """
    table = registered.id
    start = await _start(storage, table, settings)
    replay = Replay(start)
    events: list[TableEvent] = []
    hand_seq = 0
    try:
        # Reading starts before the snapshot, so that returning clients can resume from events.
        async for record in storage.journal.read(table, max(0, start.seq - ring_events)):
            try:
                command, stored = read_record(record)
            except UnreadableRecord as error:
                raise CannotRecover(f"event {record.seq_first}: {error}") from error
            events.extend(stored)
            del events[:-ring_events]
            for event in stored:
                if starts_hand(event):
                    hand_seq = event.seq
            if record.seq_last > start.seq:
                replay.take(Recorded(command, stored))
        if not hand_seq and replay.state.is_playing:
            hand_seq = await _beginning(storage, table)
    except JournalError as error:
        if error.may_pass:
            raise
        raise CannotRecover(str(error)) from error
    if not replay.lost:
        return Recovered(replay.state, events, hand_seq, replay.commands, replay.differences)
    try:
        state, hand = rebuild_stacks(replay.resting, replay.since)
    except CannotRebuild as error:
        raise CannotRecover(f"{replay.lost}; {error}") from error
    # The earlier events lead into the cancelled hand, so a returning client gets a snapshot.
    return Recovered(state, [], 0, replay.commands, replay.differences, replay.lost, hand)


async def _beginning(storage: Repositories, table: str) -> int:
    """Return the first event of the hand that contains the snapshot, read from earlier records."""
    found = 0
    async for record in storage.journal.read(table):
        if record.kind == NEXT_HAND:
            for event in read_record(record)[1]:
                if starts_hand(event):
                    found = event.seq
    return found


async def _start(storage: Repositories, table: str, settings: TableSettings) -> TableState:
    """Return the newest readable snapshot, or the empty table."""
    before: int | None = None
    while True:
        kept = await storage.journal.latest_snapshot(table, before=before)
        if kept is None:
            return TableState.new(settings)
        try:
            return read_snapshot(kept.payload)
        except (InvalidFormat, ValueError, KeyError):
            before = kept.seq
