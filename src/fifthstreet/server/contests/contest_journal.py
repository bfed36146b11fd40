"""A contest's own stream in the journal: every command with its events, before it is acted on.

Until the registry knows kinds of streams, a contest is registered beside the tables under a name
that no table has, and as `paused`, which the start of the server does not bring back as a table.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fifthstreet.contests import ContestCommand, ContestRefusal, ContestState, ContestStep, step
from fifthstreet.server.logs import warn
from fifthstreet.storage import CLOSED, PAUSED, JournalRecord, Storage

_PREFIX: Final = "contest:"
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


class ContestJournal:
    """The streams of all contests of one server."""

    def __init__(self, storage: Storage, wall: Callable[[], int]) -> None:
        self._storage = storage
        self._wall = wall

    async def create(self, contest: str) -> None:
        """Register a new contest; raises StorageError (TableExists)."""
        stream = _PREFIX + contest
        now = self._wall()
        await self._storage.tables.add(stream, "{}", now=now)
        await self._storage.tables.set_status(stream, PAUSED, now=now)
        await self._storage.journal.claim(stream)

    async def append(self, contest: str, command: ContestCommand, done: ContestStep) -> None:
        """Store a step; returns when it is on the disk. Raises JournalError."""
        events = done.events
        payload = _encode(
            {
                "v": 1,
                "command": command.as_dict(),
                "events": [event.as_dict() for event in events],
            }
        )
        record = JournalRecord(events[0].seq, events[-1].seq, command.kind, payload)
        await self._storage.journal.append(_PREFIX + contest, events[0].seq, [record])

    async def recovered(self) -> list[ContestState]:
        """Every contest that was not closed, as its commands lead to it."""
        found: list[ContestState] = []
        for registered in await self._storage.tables.with_status(PAUSED):
            if not registered.id.startswith(_PREFIX):
                continue
            await self._storage.journal.claim(registered.id)
            state = ContestState()
            async for record in self._storage.journal.read(registered.id):
                stored: Any = _decode(record.payload)
                done = step(state, ContestCommand.from_dict(stored["command"]))
                if isinstance(done, ContestRefusal):
                    warn("contest not recovered", contest=registered.id, why=done.message)
                    break
                state = done.state
            else:
                if state.settings is not None:
                    found.append(state)
        return found

    async def close(self, contest: str) -> None:
        """The contest is deleted: the next start leaves it where it is."""
        await self._storage.tables.set_status(_PREFIX + contest, CLOSED, now=self._wall())
