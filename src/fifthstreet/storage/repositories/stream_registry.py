"""The registry of one kind of stream: names, settings and statuses.

Settings are JSON that the storage does not read. The owner of a stream is set by the journal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

from fifthstreet.errors import InvalidInput
from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import STREAMS
from fifthstreet.storage.errors import StreamExists, UnknownStream
from fifthstreet.storage.streams.stream_store import stream_name

OPEN: Final = "open"
PAUSED: Final = "paused"
# Marked for closing by an admin; the stream's owner closes it after its current hand.
CLOSING: Final = "closing"
CLOSED: Final = "closed"
STATUSES: Final = (OPEN, PAUSED, CLOSING, CLOSED)


@dataclass(frozen=True, slots=True)
class RegisteredStream:
    """A stream's row under the id of its own kind; times in milliseconds."""

    id: str
    settings: str
    status: str
    owner: str | None
    owner_epoch: int
    created_at: int
    changed_at: int


class StreamRegistry:
    """Every stream of a kind that was ever opened."""

    def __init__(self, database: Database, kind: str) -> None:
        self._database = database
        self.kind = kind

    def stream(self, name: str) -> str:
        """Return the journal's name of the stream."""
        return stream_name(self.kind, name)

    async def add(self, name: str, settings: str, *, now: int) -> RegisteredStream:
        """Add an open stream without records; raises StreamExists."""
        row = RegisteredStream(name, settings, OPEN, None, 0, now, now)
        values = {
            "id": self.stream(name),
            "settings": settings,
            "status": OPEN,
            "owner_epoch": 0,
            "created_at": now,
            "changed_at": now,
            "kind": self.kind,
        }
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(STREAMS).values(values))
        except IntegrityError:
            raise StreamExists(f"there is a {self.kind} {name!r} already") from None
        return row

    async def get(self, name: str) -> RegisteredStream | None:
        query = select(STREAMS).where(
            STREAMS.c.id == self.stream(name), STREAMS.c.kind == self.kind
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else self._registered(row)

    async def with_status(self, *statuses: str) -> Sequence[RegisteredStream]:
        """Return the streams of these statuses, or all, oldest first."""
        query = (
            select(STREAMS)
            .where(STREAMS.c.kind == self.kind)
            .order_by(STREAMS.c.created_at, STREAMS.c.id)
        )
        if statuses:
            query = query.where(STREAMS.c.status.in_(statuses))
        async with self._database.reading() as connection:
            return [self._registered(row) for row in (await connection.execute(query)).mappings()]

    async def set_status(self, name: str, status: str, *, now: int) -> None:
        if status not in STATUSES:
            raise InvalidInput(f"status {status!r}; allowed: {', '.join(STATUSES)}")
        await self._change(name, {"status": status, "changed_at": now})

    async def set_settings(self, name: str, settings: str, *, now: int) -> None:
        await self._change(name, {"settings": settings, "changed_at": now})

    async def _change(self, name: str, values: dict[str, object]) -> None:
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(STREAMS)
                .where(STREAMS.c.id == self.stream(name), STREAMS.c.kind == self.kind)
                .values(values)
            )
        if changed.rowcount == 0:
            raise UnknownStream(f"there is no {self.kind} {name!r}")

    def _registered(self, row: RowMapping) -> RegisteredStream:
        values = dict(row)
        kind = values.pop("kind")
        values["id"] = values["id"].removeprefix(stream_name(kind, ""))
        return RegisteredStream(**values)
