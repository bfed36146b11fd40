"""What survives a crash: the committed rows of the database, and the constraints of its schema."""

from collections.abc import Iterable
from dataclasses import replace

from fifthstreet.storage import (
    BANK,
    OPEN,
    FinishedHand,
    JournalRecord,
    Player,
    RegisteredTable,
    Snapshot,
    Token,
    Transfer,
)
from fifthstreet.storage.errors import TableExists
from fifthstreet.storage.streams.constraint_errors import why_refused
from fifthstreet.storage.streams.write_batch import WriteRequest


class Disk:
    """Rows, and the constraints that the real schema has."""

    def __init__(self) -> None:
        self.tables: dict[str, RegisteredTable] = {}
        self.records: dict[str, list[JournalRecord]] = {}
        self.snapshots: dict[str, list[Snapshot]] = {}
        self.hands: dict[str, FinishedHand] = {}
        self.players: dict[str, Player] = {}
        self.tokens: dict[str, Token] = {}
        self.transfers: dict[str, Transfer] = {}
        self.balances: dict[str, int] = {}

    def add(self, table: str, settings: str, now: int) -> RegisteredTable:
        if table in self.tables:
            raise TableExists(f"there is a table {table!r} already")
        self.tables[table] = RegisteredTable(table, settings, OPEN, None, 0, now, now)
        self.records[table] = []
        self.snapshots[table] = []
        return self.tables[table]

    def claim(self, table: str, owner: str) -> tuple[int, int]:
        """The new epoch and the last number."""
        epoch = self.tables[table].owner_epoch + 1
        self.tables[table] = replace(self.tables[table], owner_epoch=epoch, owner=owner)
        return epoch, self.last_seq(table)

    def last_seq(self, table: str) -> int:
        records = self.records.get(table)
        return records[-1].seq_last if records else 0

    def takes(self, work: WriteRequest) -> bool:
        """Whether the constraints allow it: the owner's, and the next numbers."""
        if self.tables[work.table].owner_epoch != work.epoch:
            return False
        if any(hand.id in self.hands for hand in work.hands):
            return False
        if any(move.id in self.transfers for move in work.transfers):
            return False
        if not self.can_pay(work.transfers):
            return False
        return not work.records or work.records[0].seq_first == self.last_seq(work.table) + 1

    def write(self, work: WriteRequest) -> None:
        self.records[work.table].extend(work.records)
        self.hands.update((hand.id, hand) for hand in work.hands)
        for move in work.transfers:
            self.post(move)
        if work.snapshot is not None:
            self.snapshots[work.table].append(work.snapshot)

    def why_refused(self, work: WriteRequest) -> Exception | None:
        first = work.records[0].seq_first if work.records else 1
        last = work.records[-1].seq_first if work.records else 0
        stored = [
            tuple(record)
            for record in self.records[work.table]
            if first <= record.seq_first <= last
        ]
        return why_refused(
            work,
            owner_epoch=self.tables[work.table].owner_epoch,
            stored=stored,  # type: ignore[arg-type]
            balances=self.balances,
        )

    # The ledger.

    def can_pay(self, transfers: Iterable[Transfer]) -> bool:
        """Whether nobody but the bank would owe."""
        after: dict[str, int] = {}
        for move in transfers:
            for account, amount in move.entries:
                after[account] = after.get(account, self.balances.get(account, 0)) + amount
        return all(balance >= 0 for account, balance in after.items() if account != BANK)

    def post(self, transfer: Transfer) -> None:
        self.transfers[transfer.id] = transfer
        for account, amount in transfer.entries:
            self.balances[account] = self.balances.get(account, 0) + amount
