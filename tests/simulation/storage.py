"""Storage on a simulated disk: the real journal and group commit above a writer that can fail."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from fifthstreet.storage import (
    CONTEST,
    TABLE,
    Claim,
    Journal,
    JournalBroken,
    JournalBusy,
    JournalFull,
    RegisteredStream,
)
from fifthstreet.storage.backends.memory_database import MemoryRegistry
from fifthstreet.storage.backends.memory_storage import MemoryStorage
from fifthstreet.storage.streams.write_batch import WriteRequest
from tests.simulation.disk import Disk
from tests.simulation.people import FaultyLedger, FaultyNewcomers, SlowTokens


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
        await self._disk.write(works)
        for work in works:
            self._weather.written(work)
        if weather.draw() < weather.crash_after:
            await self._die()
        if weather.draw() < weather.lost_answer:
            raise JournalBroken("the connection broke in the commit", is_in_doubt=True)

    async def explain(self, work: WriteRequest) -> Any:
        return await self._disk.explain(work)

    async def close(self) -> None:
        pass

    async def _die(self) -> None:
        self._weather.crash()
        await asyncio.get_running_loop().create_future()


class SlowClaims:
    """The rows that a journal reads; others get a turn before a claim is in."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def claim(self, streams: Sequence[str], owner: str) -> dict[str, Claim]:
        await asyncio.sleep(0)
        return await self._disk.claim(streams, owner)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._disk, name)


class SimulatedStorage(MemoryStorage):
    """The memory back-end, with writes that can fail or kill the process."""

    def __init__(self, disk: Disk, weather: Weather, owner: str) -> None:
        streams: Any = SlowClaims(disk)
        writer = FaultyWriter(disk, weather)
        super().__init__(disk, owner=owner, journal=Journal(streams, writer, owner=owner))
        self.tables = FaultyRegistry(disk, weather, TABLE)
        self.contests = FaultyRegistry(disk, weather, CONTEST)
        self.tokens = SlowTokens(disk)
        self.newcomers = FaultyNewcomers(disk, weather.check)
        self.ledger = FaultyLedger(disk, weather.check)


class FaultyRegistry(MemoryRegistry):
    """A registry whose writes fail with the disk's."""

    def __init__(self, disk: Disk, weather: Weather, kind: str) -> None:
        super().__init__(disk, kind)
        self._weather = weather

    async def add(self, name: str, settings: str, *, now: int) -> RegisteredStream:
        await self._check()
        return await super().add(name, settings, now=now)

    async def set_status(self, name: str, status: str, *, now: int) -> None:
        await self._check()
        await super().set_status(name, status, now=now)

    async def _check(self) -> None:
        await asyncio.sleep(0)
        self._weather.check()
