"""Storage on a simulated disk: the real journal and group commit above a writer that can fail."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fifthstreet.storage import (
    FinishedHand,
    Journal,
    JournalBroken,
    JournalBusy,
    JournalFull,
    JournalRecord,
    RegisteredTable,
    Snapshot,
)
from fifthstreet.storage.errors import UnknownTable
from fifthstreet.storage.streams.group_commit import Refused
from fifthstreet.storage.streams.journal import Claim
from fifthstreet.storage.streams.write_batch import WriteRequest
from tests.simulation.disk import Disk
from tests.simulation.people import (
    Nothing,
    SimulatedAudit,
    SimulatedLedger,
    SimulatedNewcomers,
    SimulatedPlayers,
    SimulatedTokens,
)


@dataclass
class Weather:
    """What the disk does to whoever writes; `draw` gives numbers from 0 to 1."""

    draw: Callable[[], float]
    crash: Callable[[], None]
    written: Callable[[WriteRequest], None]
    is_full: bool = False
    is_busy: bool = False
    slowest: float = 0.02
    crash_before: float = 0.0
    crash_after: float = 0.0
    lost_answer: float = 0.0

    def check(self) -> None:
        if self.is_full:
            raise JournalFull("no space left")
        if self.is_busy:
            raise JournalBusy("stayed locked")


class FaultyWriter:
    """Commits after a while; it can fail, or the process can die just before or just after."""

    def __init__(self, disk: Disk, weather: Weather) -> None:
        self._disk = disk
        self._weather = weather

    async def write(self, works: Sequence[WriteRequest]) -> None:
        weather = self._weather
        await asyncio.sleep(0.002 + weather.draw() * weather.slowest)
        weather.check()
        if weather.draw() < weather.crash_before:
            await self._die()
        if not all(self._disk.takes(work) for work in works):
            raise Refused
        self._commit(works)
        if weather.draw() < weather.crash_after:
            await self._die()
        if weather.draw() < weather.lost_answer:
            raise JournalBroken("the connection broke in the commit", is_in_doubt=True)

    def _commit(self, works: Sequence[WriteRequest]) -> None:
        for work in works:
            self._disk.write(work)
            self._weather.written(work)

    async def explain(self, work: WriteRequest) -> Any:
        return self._disk.why_refused(work)

    async def close(self) -> None:
        pass

    async def _die(self) -> None:
        self._weather.crash()
        await asyncio.get_running_loop().create_future()


class SimulatedJournal(Journal):
    """The journal; only what it would ask SQL is asked of the disk."""

    def __init__(self, disk: Disk, weather: Weather, owner: str) -> None:
        super().__init__(_OneTurn(), FaultyWriter(disk, weather), owner=owner)  # type: ignore[arg-type]
        self._disk = disk
        self._weather = weather

    async def claim_all(self, tables: Sequence[str]) -> dict[str, Claim]:
        await asyncio.sleep(0)
        claims = {}
        for table in tables:
            if table not in self._disk.tables:
                raise UnknownTable(f"there is no table {table!r}")
            claims[table] = Claim(*self._disk.claim(table, self._owner))
        for table, claim in claims.items():
            self._tails[table] = _tail(claim)
        return claims

    async def read(self, table: str, after_seq: int = 0) -> AsyncIterator[JournalRecord]:  # type: ignore[override]
        for record in list(self._disk.records.get(table, ())):
            if record.seq_last > after_seq:
                yield record

    async def last_seq(self, table: str) -> int:
        return self._disk.last_seq(table)

    async def latest_snapshot(self, table: str, *, before: int | None = None) -> Snapshot | None:
        kept = [
            snapshot
            for snapshot in self._disk.snapshots.get(table, ())
            if before is None or snapshot.seq < before
        ]
        return kept[-1] if kept else None


class SimulatedStorage:
    """What the server uses of `Storage`."""

    def __init__(self, disk: Disk, weather: Weather, owner: str) -> None:
        self.journal = SimulatedJournal(disk, weather, owner)
        self.tables = _Registry(disk, weather)
        self.hands = _Hands(disk)
        self.players = SimulatedPlayers(disk)
        self.tokens = SimulatedTokens(disk)
        self.newcomers = SimulatedNewcomers(disk, weather.check)
        self.ledger = SimulatedLedger(disk, weather.check)
        self.audit = SimulatedAudit(disk)
        self.sessions = self.sightings = self.orders = Nothing()

    async def close(self) -> None:
        await self.journal.close()


class _OneTurn:
    """In the place of the database."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()


class _Registry:
    def __init__(self, disk: Disk, weather: Weather) -> None:
        self._disk = disk
        self._weather = weather

    async def add(self, table: str, settings: str, *, now: int) -> RegisteredTable:
        await asyncio.sleep(0)
        self._weather.check()
        return self._disk.add(table, settings, now)

    async def get(self, table: str) -> RegisteredTable | None:
        return self._disk.tables.get(table)

    async def with_status(self, *statuses: str) -> Sequence[RegisteredTable]:
        return [row for row in self._disk.tables.values() if row.status in statuses]

    async def set_status(self, table: str, status: str, *, now: int) -> None:
        await asyncio.sleep(0)
        self._weather.check()
        self._disk.tables[table] = replace(self._disk.tables[table], status=status, changed_at=now)


class _Hands:
    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def newest(self, *, table: str, limit: int) -> Sequence[FinishedHand]:
        found = [hand for hand in self._disk.hands.values() if hand.table == table]
        return sorted(found, key=lambda hand: -hand.number)[:limit]


def _tail(claim: Claim) -> Any:
    from fifthstreet.storage.streams.journal import _Tail

    return _Tail(*claim)
