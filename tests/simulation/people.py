"""The memory back-end's repositories with the disk's weather, as far as a fault shows there."""

import asyncio
from collections.abc import Callable, Sequence

from fifthstreet.storage import Newcomer, Token, Transfer
from fifthstreet.storage.backends.memory_accounts import MemoryNewcomers, MemoryTokens
from fifthstreet.storage.backends.memory_database import MemoryDatabase
from fifthstreet.storage.backends.memory_ledger import MemoryLedger


class SlowTokens(MemoryTokens):
    async def find(self, token_hash: str, *, now: int) -> Token | None:
        await asyncio.sleep(0)
        return await super().find(token_hash, now=now)


class FaultyNewcomers(MemoryNewcomers):
    """Newcomers that fail with the disk."""

    def __init__(self, database: MemoryDatabase, check: Callable[[], None]) -> None:
        super().__init__(database)
        self._check = check

    async def add(self, newcomers: Sequence[Newcomer]) -> None:
        await asyncio.sleep(0)
        self._check()
        await super().add(newcomers)


class FaultyLedger(MemoryLedger):
    """A ledger that fails with the disk."""

    def __init__(self, database: MemoryDatabase, check: Callable[[], None]) -> None:
        super().__init__(database)
        self._check = check

    async def post(self, transfer: Transfer) -> bool:
        await asyncio.sleep(0)
        self._check()
        return await super().post(transfer)
