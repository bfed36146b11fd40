"""A contest's own stream in the journal: every command with its events, before it is acted on."""

from collections.abc import Callable, Container
from typing import Any, Final

import msgspec

from fifthstreet.contests import ContestCommand, ContestRefusal, ContestState, ContestStep, step
from fifthstreet.errors import FifthStreetError
from fifthstreet.server.logs import warn
from fifthstreet.server.runtime.table_claims import ClaimPolicy
from fifthstreet.storage import CLOSED, OPEN, JournalRecord, NotOwner, Repositories, Snapshot

# A snapshot follows every so many events: recovery replays no more than these.
_SNAPSHOT_EVENTS: Final = 100
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


class ContestJournal:
    """The streams of all contests of one server."""

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
        """Become the owner of the contest's stream, whose name it returns."""
        stream = self._storage.contests.stream(contest)
        self._epochs[contest] = (await self._storage.journal.claim(stream)).epoch
        return stream

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
        epoch = self._epochs.get(contest)
        if epoch is None:
            raise NotOwner(f"contest {contest} was not claimed by this process")
        stream = self._storage.contests.stream(contest)
        kept = None
        if record.seq_last // _SNAPSHOT_EVENTS > (record.seq_first - 1) // _SNAPSHOT_EVENTS:
            kept = Snapshot(record.seq_last, _encode(done.state.as_dict()))
        await self._storage.journal.append(stream, record.seq_first, epoch, [record], snapshot=kept)

    async def recovered(self, claims: ClaimPolicy, own: Container[str]) -> list[ContestState]:
        """Every contest that was not closed and is free, as its commands lead to it."""
        known = await self._storage.contests.with_status(OPEN)
        wanted = [one for one in known if one.id not in own and claims.wants(one.id)]
        found: list[ContestState] = []
        for registered in await claims.free(wanted):
            found += await self._replayed(registered.id, await self._claim(registered.id))
        return found

    async def stored(self) -> list[ContestState]:
        """Every contest that was not closed, as it is stored; nothing is claimed."""
        found: list[ContestState] = []
        for registered in await self._storage.contests.with_status(OPEN):
            stream = self._storage.contests.stream(registered.id)
            found += await self._replayed(registered.id, stream)
        return found

    async def _replayed(self, contest: str, stream: str) -> list[ContestState]:
        """The contest as its commands lead to it; none where they cannot be followed."""
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
        """Where replaying begins; one that cannot be read is passed over for the beginning."""
        kept = await self._storage.journal.latest_snapshot(stream)
        if kept is None:
            return ContestState()
        try:
            return ContestState.from_dict(_decode(kept.payload))
        except (FifthStreetError, msgspec.DecodeError) as error:
            warn("snapshot of a contest not read", stream=stream, why=str(error))
            return ContestState()

    async def close(self, contest: str) -> None:
        """The contest is deleted: the next start leaves it where it is."""
        await self._storage.contests.set_status(contest, CLOSED, now=self._wall())
