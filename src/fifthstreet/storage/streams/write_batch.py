"""A request to write, queued for the next group commit, and a batch of them as rows."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from fifthstreet.storage.streams.bulk_insert import (
    ENTRY_ROWS,
    HAND_ROWS,
    JOURNAL_ROWS,
    MOST_ROWS,
    PLAYER_ROWS,
    SNAPSHOT_ROWS,
    TRANSFER_ROWS,
    BulkInsert,
    Row,
)
from fifthstreet.storage.streams.journal_records import (
    FinishedHand,
    JournalRecord,
    Snapshot,
    Transfer,
)


@dataclass(slots=True, eq=False)
class WriteRequest:
    """Records of one stream and what belongs to them: written completely or not at all."""

    stream: str
    epoch: int
    done: asyncio.Future[None]
    records: Sequence[JournalRecord] = ()
    hands: Sequence[FinishedHand] = ()
    transfers: Sequence[Transfer] = ()
    snapshot: Snapshot | None = None

    def size(self) -> int:
        rows = len(self.records) + len(self.hands) + len(self.transfers)
        return rows + (self.snapshot is not None)


@dataclass(slots=True)
class Batch:
    """The contents of one commit, as rows for the database."""

    inserts: list[tuple[BulkInsert, list[Row]]] = field(default_factory=list)
    # Stream and number of each snapshot, to delete all older ones but one.
    snapshots: list[tuple[str, int]] = field(default_factory=list)
    # The sums per account, sorted by name: two writers that lock rows in the same
    # order cannot deadlock.
    changes: list[tuple[str, int]] = field(default_factory=list)

    @property
    def is_one_statement(self) -> bool:
        is_small = len(self.inserts) == 1 and len(self.inserts[0][1]) <= MOST_ROWS
        return is_small and not self.snapshots and not self.changes

    def calls(self) -> Iterator[tuple[BulkInsert, Sequence[Row]]]:
        """Yield the inserts, none with more rows than a statement allows."""
        for insert, rows in self.inserts:
            for start in range(0, len(rows), MOST_ROWS):
                yield insert, rows[start : start + MOST_ROWS]


def batch_of(works: Sequence[WriteRequest]) -> Batch:
    """Return the rows of all requests; a hand's own row precedes its
    players', which refer to it.
    """
    journal: list[Row] = []
    hands: list[Row] = []
    players: list[Row] = []
    snapshots: list[Row] = []
    transfers: list[Row] = []
    entries: list[Row] = []
    changes: dict[str, int] = {}
    batch = Batch()
    for work in works:
        stream, epoch = work.stream, work.epoch
        for first, last, kind, payload in work.records:
            journal.append((stream, epoch, first, last, kind, payload))
        for hand in work.hands:
            hands.append(
                (
                    hand.id,
                    hand.table,
                    hand.number,
                    hand.seq_first,
                    hand.seq_last,
                    hand.rules,
                    hand.pot,
                    hand.finished_at,
                    hand.record,
                )
            )
            for player, seat, net in hand.players:
                players.append((hand.id, seat, player, net, hand.finished_at))
        for move in work.transfers:
            transfers.append((move.id, move.kind, move.reference, move.made_at))
            for line, (account, amount) in enumerate(move.entries):
                entries.append((move.id, line, account, amount, move.made_at))
                changes[account] = changes.get(account, 0) + amount
        if work.snapshot is not None:
            snapshots.append((stream, epoch, work.snapshot.seq, work.snapshot.payload))
            batch.snapshots.append((stream, work.snapshot.seq))
    inserts = (
        (JOURNAL_ROWS, journal),
        (HAND_ROWS, hands),
        (PLAYER_ROWS, players),
        (TRANSFER_ROWS, transfers),
        (ENTRY_ROWS, entries),
        (SNAPSHOT_ROWS, snapshots),
    )
    batch.changes.extend(sorted(changes.items()))
    batch.inserts.extend((insert, rows) for insert, rows in inserts if rows)
    return batch
