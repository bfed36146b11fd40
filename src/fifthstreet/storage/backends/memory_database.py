"""The database in memory with the constraints of the real schema; nothing is persistent.

A writer is refused for the same reasons as by SQLite and PostgreSQL; the same contract tests run
for all three. Several journals may share one database, as servers do.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from fifthstreet.errors import InvalidInput
from fifthstreet.storage.bounds import MOST_BALANCE
from fifthstreet.storage.errors import JournalConflict, StreamExists, UnknownStream
from fifthstreet.storage.repositories.admin_orders import AdminOrder
from fifthstreet.storage.repositories.browser_sessions import BrowserSession
from fifthstreet.storage.repositories.chat_reports import ChatReport
from fifthstreet.storage.repositories.players import Player
from fifthstreet.storage.repositories.sightings import Sighting
from fifthstreet.storage.repositories.stream_registry import OPEN, STATUSES, RegisteredStream
from fifthstreet.storage.repositories.tokens import Token
from fifthstreet.storage.streams.constraint_errors import StoredRow, span, why_refused
from fifthstreet.storage.streams.group_commit import Refused
from fifthstreet.storage.streams.journal_records import (
    BANK,
    Claim,
    FinishedHand,
    JournalRecord,
    Snapshot,
    Transfer,
)
from fifthstreet.storage.streams.stream_store import stream_name
from fifthstreet.storage.streams.write_batch import WriteRequest

# As in the database: the newest two are kept.
_SNAPSHOTS_KEPT: Final = 2


class TicketRow(NamedTuple):
    """A ticket under its hash."""

    table: str
    giver: str
    made_at: int


class MemoryDatabase:
    """All rows; the `StreamStore` and `Writer` of a journal."""

    def __init__(self) -> None:
        self.streams: dict[str, RegisteredStream] = {}
        self.kinds: dict[str, str] = {}
        self.records: dict[str, list[JournalRecord]] = {}
        self.snapshots: dict[str, list[Snapshot]] = {}
        self.hands: dict[str, FinishedHand] = {}
        self.transfers: dict[str, Transfer] = {}
        self.balances: dict[str, int] = {}
        # The number of writes per balance.
        self.versions: dict[str, int] = {}
        self.players: dict[str, Player] = {}
        # By the hash of each secret.
        self.tokens: dict[str, Token] = {}
        self.sessions: dict[str, BrowserSession] = {}
        self.tickets: dict[str, TicketRow] = {}
        self.sightings: dict[Sighting, int] = {}
        self.chat_reports: dict[tuple[str, str, int, str], ChatReport] = {}
        self.orders: dict[str, AdminOrder] = {}
        self.leases: dict[str, int] = {}

    def add(self, kind: str, name: str, settings: str, now: int) -> RegisteredStream:
        """Add an open stream; raises StreamExists."""
        stream = stream_name(kind, name)
        if stream in self.streams:
            raise StreamExists(f"there is a {kind} {name!r} already")
        row = RegisteredStream(name, settings, OPEN, None, 0, now, now)
        self.streams[stream], self.kinds[stream] = row, kind
        self.records[stream], self.snapshots[stream] = [], []
        return row

    # The journal's reads.

    async def claim(self, streams: Sequence[str], owner: str) -> dict[str, Claim]:
        for stream in streams:
            if stream not in self.streams:
                raise UnknownStream(f"there is no stream {stream!r}")
        claims: dict[str, Claim] = {}
        for stream in streams:
            epoch = self.streams[stream].owner_epoch + 1
            self.streams[stream] = replace(self.streams[stream], owner_epoch=epoch, owner=owner)
            claims[stream] = Claim(epoch, self.end_of(stream))
        return claims

    async def first_with(self, stream: str, seq: int) -> int:
        first = [record.seq_first for record in self.records.get(stream, ())]
        return max([number for number in first if number <= seq], default=1)

    async def page(self, stream: str, first_seq: int, limit: int) -> Sequence[JournalRecord]:
        found = [record for record in self.records.get(stream, ()) if record.seq_first >= first_seq]
        return found[:limit]

    async def newest_of(
        self, stream: str, kinds: Sequence[str], *, before: int, limit: int
    ) -> list[JournalRecord]:
        found = [
            record
            for record in reversed(self.records.get(stream, ()))
            if record.seq_first < before and record.kind in kinds
        ]
        return found[:limit]

    async def last_seq(self, stream: str) -> int:
        return self.end_of(stream)

    async def latest_snapshot(self, stream: str, before: int | None) -> Snapshot | None:
        kept = [
            snapshot
            for snapshot in self.snapshots.get(stream, ())
            if before is None or snapshot.seq < before
        ]
        return max(kept, default=None)

    def end_of(self, stream: str) -> int:
        """Return the number of the last committed event, 0 without any."""
        records = self.records.get(stream)
        return records[-1].seq_last if records else 0

    # The journal's writes.

    async def write(self, works: Sequence[WriteRequest]) -> None:
        """Write everything or nothing; raises Refused."""
        if not self.takes(works):
            raise Refused
        for work in works:
            self.commit(work)

    async def explain(self, work: WriteRequest) -> JournalConflict | None:
        first, last = span(work)
        stored: list[StoredRow] = [
            (record.seq_first, record.seq_last, record.kind, record.payload)
            for record in self.records.get(work.stream, ())
            if first <= record.seq_first <= last
        ]
        row = self.streams.get(work.stream)
        return why_refused(
            work,
            owner_epoch=None if row is None else row.owner_epoch,
            stored=stored,
            balances=self.balances,
        )

    async def close(self) -> None:
        """Do nothing: a writer in memory has nothing to close."""

    def takes(self, works: Sequence[WriteRequest]) -> bool:
        """Return whether the constraints allow it: owners, next numbers, new ids, no
        negative balance.
        """
        ends: dict[str, int] = {}
        hands: set[str] = set()
        moves: set[str] = set()
        for work in works:
            row = self.streams.get(work.stream)
            if row is None or row.owner_epoch != work.epoch:
                return False
            end = ends.get(work.stream, self.end_of(work.stream))
            if work.records:
                if work.records[0].seq_first != end + 1:
                    return False
                ends[work.stream] = work.records[-1].seq_last
            for hand in work.hands:
                if hand.id in self.hands or hand.id in hands:
                    return False
                hands.add(hand.id)
            for move in work.transfers:
                if move.id in self.transfers or move.id in moves:
                    return False
                moves.add(move.id)
        return self.can_pay([move for work in works for move in work.transfers])

    def commit(self, work: WriteRequest) -> None:
        """Write one request that the constraints allow."""
        self.records[work.stream].extend(work.records)
        self.hands.update((hand.id, hand) for hand in work.hands)
        for move in work.transfers:
            self.post(move)
        snapshot = work.snapshot
        kept = self.snapshots[work.stream]
        if snapshot is not None and all(snapshot.seq != other.seq for other in kept):
            kept.append(snapshot)
            kept.sort()
            del kept[:-_SNAPSHOTS_KEPT]

    # The ledger.

    def can_pay(self, transfers: Iterable[Transfer]) -> bool:
        """Return whether no account but the bank would be negative, and every balance fits."""
        after: dict[str, int] = {}
        for move in transfers:
            for account, amount in move.entries:
                after[account] = after.get(account, self.balances.get(account, 0)) + amount
        return all(
            (balance >= 0 or account == BANK) and abs(balance) <= MOST_BALANCE
            for account, balance in after.items()
        )

    def post(self, transfer: Transfer) -> None:
        """Apply a transfer unless it is there already."""
        self.transfers[transfer.id] = transfer
        for account, amount in transfer.entries:
            self.set_balance(account, self.balances.get(account, 0) + amount)

    def set_balance(self, account: str, chips: int) -> None:
        self.balances[account] = chips
        self.versions[account] = self.versions.get(account, 0) + 1


class MemoryRegistry:
    """The registry of one kind of stream in a `MemoryDatabase`."""

    def __init__(self, database: MemoryDatabase, kind: str) -> None:
        self._database = database
        self.kind = kind

    def stream(self, name: str) -> str:
        """Return the journal's name of the stream."""
        return stream_name(self.kind, name)

    async def add(self, name: str, settings: str, *, now: int) -> RegisteredStream:
        """Add an open stream without records; raises StreamExists."""
        return self._database.add(self.kind, name, settings, now)

    async def get(self, name: str) -> RegisteredStream | None:
        stream = self.stream(name)
        if self._database.kinds.get(stream) != self.kind:
            return None
        return self._database.streams[stream]

    async def with_status(self, *statuses: str) -> Sequence[RegisteredStream]:
        """Return the streams of these statuses, or all, oldest first."""
        rows = [
            row
            for stream, row in self._database.streams.items()
            if self._database.kinds[stream] == self.kind
            and (not statuses or row.status in statuses)
        ]
        return sorted(rows, key=lambda row: (row.created_at, row.id))

    async def set_status(self, name: str, status: str, *, now: int) -> None:
        if status not in STATUSES:
            raise InvalidInput(f"status {status!r}; allowed: {', '.join(STATUSES)}")
        row = await self._known(name)
        self._put(replace(row, status=status, changed_at=now))

    async def set_settings(self, name: str, settings: str, *, now: int) -> None:
        row = await self._known(name)
        self._put(replace(row, settings=settings, changed_at=now))

    async def _known(self, name: str) -> RegisteredStream:
        row = await self.get(name)
        if row is None:
            raise UnknownStream(f"there is no {self.kind} {name!r}")
        return row

    def _put(self, row: RegisteredStream) -> None:
        self._database.streams[self.stream(row.id)] = row
