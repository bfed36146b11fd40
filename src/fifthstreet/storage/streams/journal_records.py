"""What goes into the journal: records, snapshots, entries of finished hands, moved chips."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from fifthstreet.storage.errors import InvalidTransfer, JournalConflict

# The account that play money comes from and goes back to: the only one that may owe.
BANK: Final = "bank"


class JournalRecord(NamedTuple):
    """One step of one stream: events `seq_first` to `seq_last`, at least one, as canonical JSON."""

    seq_first: int
    seq_last: int
    kind: str
    payload: bytes


class Snapshot(NamedTuple):
    """A whole state after the event `seq`."""

    seq: int
    payload: bytes


class Claim(NamedTuple):
    """What a new owner starts from: its epoch, and the number of the last event there is."""

    epoch: int
    last_seq: int


class HandPlayer(NamedTuple):
    """A seat of a finished hand and what it won or lost."""

    player: str
    seat: int
    net: int


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """The index entry of a hand; `record` is the whole hand as JSON, every card included."""

    id: str
    table: str
    number: int
    seq_first: int
    seq_last: int
    rules: str
    pot: int
    finished_at: int
    players: tuple[HandPlayer, ...]
    record: str


class Entry(NamedTuple):
    """What one account gains, or loses if it is negative."""

    account: str
    amount: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that change hands; the entries add up to nothing.

    The id makes it happen once: `buy-in:TABLE:SEQ`, say. `reference` says where it belongs.
    """

    id: str
    kind: str
    reference: str
    made_at: int
    entries: tuple[Entry, ...]

    def __post_init__(self) -> None:
        amounts = [entry.amount for entry in self.entries]
        if len(amounts) < 2 or sum(amounts) != 0 or 0 in amounts:
            raise InvalidTransfer(
                f"transfer {self.id}: entries {amounts}; wanted: two or more, none of them 0,"
                " that add up to 0"
            )


def check_run(stream: str, first_seq: int, records: Sequence[JournalRecord]) -> int:
    """The number after the last record's; the records must follow each other without a gap."""
    if not records:
        raise JournalConflict(f"{stream}: an append needs at least one record")
    expected = first_seq
    for record in records:
        if record.seq_first != expected or record.seq_last < record.seq_first:
            raise JournalConflict(
                f"{stream}: a record of events {record.seq_first}…{record.seq_last} where"
                f" event {expected} comes next"
            )
        expected = record.seq_last + 1
    return expected
