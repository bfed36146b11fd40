"""Which streams a process takes over: its share, and nothing that a living process has."""

import asyncio

from fifthstreet.server.runtime.table_claims import LEASE_MS, ClaimPolicy
from fifthstreet.storage.backends.memory_database import MemoryDatabase
from fifthstreet.storage.backends.memory_storage import MemoryStorage

NAMES = [f"t-{number}" for number in range(40)]


class Process:
    """A policy over one database, whose clock the test moves."""

    def __init__(self, database: MemoryDatabase, number: int, of: int, host: str = "h") -> None:
        label = f" {number}/{of}" if of > 1 else ""
        self.storage = MemoryStorage(database, owner=f"{host}:{number}{label}")
        self.now = 0
        self.policy = ClaimPolicy(self.storage, lambda: self.now, number=number, of=of)

    async def free(self) -> set[str]:
        known = await self.storage.tables.with_status()
        wanted = [one for one in known if self.policy.wants(one.id)]
        return {one.id for one in await self.policy.free(wanted)}


async def filled() -> MemoryDatabase:
    database = MemoryDatabase()
    storage = MemoryStorage(database)
    for name in NAMES:
        await storage.tables.add(name, "{}", now=0)
    return database


def test_shares_have_nothing_in_common_and_miss_nothing() -> None:
    async def story() -> None:
        database = await filled()
        for of in (1, 2, 3):
            shares = [await Process(database, number, of).free() for number in range(of)]
            assert sorted(name for share in shares for name in share) == sorted(NAMES)
            assert all(shares)

    asyncio.run(story())


def test_a_living_process_keeps_what_it_has() -> None:
    async def story() -> None:
        database = await filled()
        half, third = Process(database, 0, 2), Process(database, 0, 3)
        await half.policy.renew()
        owned = await half.free()
        await half.storage.journal.claim_all(sorted(owned))
        share = {name for name in NAMES if third.policy.wants(name)}
        assert owned & share, "otherwise nothing is tried"
        assert await third.free() == share - owned
        # The same share again, after a crash: the database lets one run at a time.
        assert await Process(database, 0, 2, host="restarted").free() == owned
        # One that has all knows that it is alone.
        assert await Process(database, 0, 1).free() == set(NAMES)
        third.now = LEASE_MS - 1
        assert await third.free() == share - owned
        third.now = LEASE_MS
        assert await third.free() == share
        await half.policy.renew()
        third.now = 1
        await half.policy.end()
        assert await third.free() == share

    asyncio.run(story())
