"""A contest's stream in the journal: commands with their events, stored before they take effect."""

from collections.abc import Callable, Container
from typing import Any, Final

import msgspec

from fifthstreet.contests import (
    ContestCommand,
    ContestEvent,
    ContestRefusal,
    ContestState,
    ContestStep,
    step,
)
from fifthstreet.errors import FifthStreetError
from fifthstreet.server.logs import warn
from fifthstreet.server.runtime.table_claims import ClaimPolicy
from fifthstreet.storage import CLOSED, OPEN, JournalRecord, NotOwner, Repositories, Snapshot

# Events between two snapshots: recovery replays at most this many.
_SNAPSHOT_EVENTS: Final = 100
_AUDIT_PAGE: Final = 100
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


class ContestJournal:
    """The journal streams of all contests of one server."""

    def __init__(self, storage: Repositories, wall: Callable[[], int]) -> None:
        self._storage = storage
        self._wall = wall
        # The epochs of this process's claims.
        self._epochs: dict[str, int] = {}

    async def create(self, contest: str) -> None:
        """Register a new contest; raises StorageError (StreamExists)."""
        await self._storage.contests.add(contest, "{}", now=self._wall())
        await self._claim(contest)

    async def _claim(self, contest: str) -> str:
        """Claim the contest's stream and return its name."""
        stream = self._storage.contests.stream(contest)
        self._epochs[contest] = (await self._storage.journal.claim(stream)).epoch
        return stream

    async def append(self, contest: str, command: ContestCommand, done: ContestStep) -> None:
        """Store a step; returns when it is durable. Raises JournalError."""
        events = done.events
        payload = _encode(
            {
                "v": 1,
                "command": command.as_dict(),
                "events": [event.as_dict() for event in events],
            }
        )
        record = JournalRecord(events[0].seq, events[-1].seq, command.kind, payload)
        epoch = self._epochs.get(contest)
        if epoch is None:
            raise NotOwner(f"contest {contest} was not claimed by this process")
        stream = self._storage.contests.stream(contest)
        kept = None
        if record.seq_last // _SNAPSHOT_EVENTS > (record.seq_first - 1) // _SNAPSHOT_EVENTS:
            kept = Snapshot(record.seq_last, _encode(done.state.as_dict()))
        await self._storage.journal.append(stream, record.seq_first, epoch, [record], snapshot=kept)

    async def audit(self, contest: str, *, after: int, most: int) -> list[dict[str, object]]:
        """The lines of the audit log after an event's number, oldest first. Raises StorageError."""
        stream = self._storage.contests.stream(contest)
        found: list[dict[str, object]] = []
        async for record in self._storage.journal.read(stream, after, page=_AUDIT_PAGE):
            stored: Any = _decode(record.payload)
            events = [ContestEvent.from_dict(one) for one in stored["events"]]
            lines = [event.audited() for event in events if event.seq > after]
            found += [line for line in lines if line is not None]
            if len(found) >= most:
                break
        return found[:most]

    async def recovered(self, claims: ClaimPolicy, own: Container[str]) -> list[ContestState]:
        """Claim and replay every open contest that is free."""
        known = await self._storage.contests.with_status(OPEN)
        wanted = [one for one in known if one.id not in own and claims.wants(one.id)]
        found: list[ContestState] = []
        for registered in await claims.free(wanted):
            found += await self._replayed(registered.id, await self._claim(registered.id))
        return found

    async def stored(self) -> list[ContestState]:
        """Replay every open contest without claiming it."""
        found: list[ContestState] = []
        for registered in await self._storage.contests.with_status(OPEN):
            stream = self._storage.contests.stream(registered.id)
            found += await self._replayed(registered.id, stream)
        return found

    async def _replayed(self, contest: str, stream: str) -> list[ContestState]:
        """Return the replayed contest; an empty list if this version cannot replay it."""
        state = await self._last_snapshot(stream)
        async for record in self._storage.journal.read(stream, after_seq=state.seq):
            stored: Any = _decode(record.payload)
            done = step(state, ContestCommand.from_dict(stored["command"]))
            if isinstance(done, ContestRefusal):
                warn("contest not recovered", contest=contest, why=done.message)
                return []
            state = done.state
        return [] if state.settings is None else [state]

    async def _last_snapshot(self, stream: str) -> ContestState:
        """Return the state where replay begins: the last snapshot, or the empty
        contest if unreadable.
        """
        kept = await self._storage.journal.latest_snapshot(stream)
        if kept is None:
            return ContestState()
        try:
            return ContestState.from_dict(_decode(kept.payload))
        except (FifthStreetError, msgspec.DecodeError) as error:
            warn("snapshot of a contest not read", stream=stream, why=str(error))
            return ContestState()

    async def is_removed(self, contest: str) -> bool:
        """Return whether this is a former contest: only finished ones are removed.

        Raises StorageError.
        """
        registered = await self._storage.contests.get(contest)
        return registered is not None and registered.status == CLOSED

    async def close(self, contest: str) -> None:
        """Mark a deleted contest, so that the next start does not load it."""
        await self._storage.contests.set_status(contest, CLOSED, now=self._wall())
