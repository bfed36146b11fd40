"""A table as its journal tells it: the newest snapshot, then every later command stepped again.

The same commands must give the same events. Where a newer version does otherwise, the record is
true (`replay`, `rebuild_stacks`); a table that cannot be had even so is left alone, and nothing is
built on a guess.
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
    """The journal of a table cannot be played again; the message says at which event."""


@dataclass(frozen=True)
class Recovered:
    """A table where the journal ends, with its latest events and where its last hand began.

    `differences` counts steps that this version tells in other words. `lost` says why it could not
    follow at all; then the table is at rest, and the hand `cancelled` (if any) is not gone on with.
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
    """Play a table's journal again. The caller has claimed the table.

    Raises CannotRecover, and JournalError where trying again makes sense.
    """
    table = registered.id
    start = await _start(storage, table, settings)
    replay = Replay(start)
    events: list[TableEvent] = []
    hand_seq = 0
    try:
        # Somewhat earlier than the snapshot, so that returning clients need none.
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
    # Its events would lead into the cancelled hand: a returning client gets a snapshot.
    return Recovered(state, [], 0, replay.commands, replay.differences, replay.lost, hand)


async def _beginning(storage: Repositories, table: str) -> int:
    """Where the hand began that a snapshot is in the middle of: longer ago than we looked."""
    found = 0
    async for record in storage.journal.read(table):
        if record.kind == NEXT_HAND:
            for event in read_record(record)[1]:
                if starts_hand(event):
                    found = event.seq
    return found


async def _start(storage: Repositories, table: str, settings: TableSettings) -> TableState:
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
