"""The contents of the journal: records, snapshots, entries of finished hands, transfers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from fifthstreet.storage.errors import InvalidTransfer, JournalConflict

# The account that play money comes from and goes back to: the only one that may be negative.
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
    """The start of a new owner: its epoch, and the number of the last event."""

    epoch: int
    last_seq: int


class HandPlayer(NamedTuple):
    """A seat of a finished hand and its net result."""

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
    """The chips that one account gains, or loses if negative."""

    account: str
    amount: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """A movement of chips between accounts; the entries add up to zero.

    The id, such as `buy-in:TABLE:SEQ`, makes it unique. `reference` names its cause.
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
    """Return the number after the last record's; the records must have no gaps."""
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
