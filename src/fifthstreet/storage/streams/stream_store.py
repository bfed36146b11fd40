"""The back-end of the journal except for writing: claims, and committed records.

Names of streams: a table's is its id; any other kind is a prefix of the name (`contest:spring`).
The registry refuses a second stream of a name, whatever its kind.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from fifthstreet.storage.streams.journal_records import Claim, JournalRecord, Snapshot

TABLE: Final = "table"
CONTEST: Final = "contest"


def stream_name(kind: str, name: str) -> str:
    """Return the journal's name of the stream."""
    return name if kind == TABLE else f"{kind}:{name}"


class StreamStore(Protocol):
    """Reads committed streams; `SqlStreams` and `MemoryDatabase` implement it."""

    async def claim(self, streams: Sequence[str], owner: str) -> dict[str, Claim]:
        """Raise the epoch of all these streams in one commit; raises UnknownStream.

        When it returns, an append of a former owner is either committed or refused for good.
        """

    async def first_with(self, stream: str, seq: int) -> int:
        """Return the first number of the record that holds this event; 1 if none does."""

    async def page(self, stream: str, first_seq: int, limit: int) -> Sequence[JournalRecord]:
        """Return records from that first number on, in order, at most `limit`."""

    async def newest_of(
        self, stream: str, kinds: Sequence[str], *, before: int, limit: int
    ) -> list[JournalRecord]:
        """Return the newest records of these kinds that begin before event
        `before`, newest first.
        """

    async def last_seq(self, stream: str) -> int:
        """Return the number of the last committed event, 0 without any."""

    async def latest_snapshot(self, stream: str, before: int | None) -> Snapshot | None:
        """Return the newest snapshot; with `before`, the newest one older than that number."""
