"""Explains why a constraint refused an append: another owner, other records, a negative
balance, or a repetition.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from fifthstreet.storage.errors import JournalConflict, NotEnoughChips, NotOwner
from fifthstreet.storage.streams.journal_records import BANK
from fifthstreet.storage.streams.write_batch import WriteRequest

# The queries needed for that; `{}` is the database's placeholder of a parameter.
OWNER: Final = "SELECT owner_epoch FROM streams WHERE id = {}"
STORED: Final = (
    "SELECT seq_first, seq_last, kind, payload FROM journal"
    " WHERE stream_id = {} AND seq_first BETWEEN {} AND {} ORDER BY seq_first"
)

BALANCE: Final = "SELECT balance FROM balances WHERE account = {}"

StoredRow = tuple[int, int, str, bytes]


def span(work: WriteRequest) -> tuple[int, int]:
    """Return the first numbers of its first and its last record; (1, 0) without records."""
    return (work.records[0].seq_first, work.records[-1].seq_first) if work.records else (1, 0)


def accounts_of(work: WriteRequest) -> dict[str, int]:
    """Return what each account would gain or lose."""
    changes: dict[str, int] = {}
    for move in work.transfers:
        for account, amount in move.entries:
            changes[account] = changes.get(account, 0) + amount
    return changes


def why_refused(
    work: WriteRequest,
    *,
    owner_epoch: int | None,
    stored: Sequence[StoredRow],
    balances: Mapping[str, int],
) -> JournalConflict | None:
    """Return the reason; None if exactly these records are stored, by an append whose
    answer was lost.
    """
    if owner_epoch is None:
        return NotOwner(f"{work.stream} is not in the registry")
    if owner_epoch != work.epoch:
        return NotOwner(
            f"{work.stream} was claimed by another process"
            f" (epoch {owner_epoch}, ours is {work.epoch})"
        )
    if work.records and [tuple(row) for row in stored] == [tuple(row) for row in work.records]:
        return None
    if stored:
        return JournalConflict(
            f"{work.stream} has other records from event {stored[0][0]} on: read them first"
        )
    for account, change in accounts_of(work).items():
        if account != BANK and balances.get(account, 0) + change < 0:
            return NotEnoughChips(f"{account} has {balances.get(account, 0)} chips, not {-change}")
    return JournalConflict(f"{work.stream}: the database takes no such values")
