"""The spendable balance of each purse: read from storage, cached, validated by its version.

A balance's version grows with every write, by any process. The cached balance is valid while the
version in storage is the one that was read; otherwise the balance is read again. While a transfer
of this process is being written, a read balance may include it or not, so the read is discarded.
"""

import asyncio
from collections.abc import Container, Sequence

from fifthstreet.storage import Repositories


class PurseCache:
    """The purses of connected players, by account."""

    def __init__(self, storage: Repositories) -> None:
        self._storage = storage
        # The balance minus what is promised to a table and not written yet.
        self.chips: dict[str, int] = {}
        self._versions: dict[str, int] = {}
        # The number of pending transfers per account.
        self._under_way: dict[str, int] = {}
        # Per account being read: the number of readers, and of transfers completed in the meantime.
        self._readers: dict[str, int] = {}
        self._arrivals: dict[str, int] = {}
        self._waiters: list[asyncio.Future[None]] = []

    async def check(self, account: str) -> None:
        """Make sure that `chips` has the balance of storage. Raises StorageError."""
        while True:
            if account not in self.chips and account in self._under_way:
                await self._next_arrival()
            elif not await self._read([account]):
                return
            elif account in self._under_way:
                await self._next_arrival()

    async def refresh(self, present: Container[str]) -> None:
        """Check all cached balances, and drop the accounts of owners who are not connected.

        Accounts with pending transfers wait for the next call. Raises StorageError.
        """
        for account in list(self.chips):
            if account not in present and account not in self._under_way:
                del self.chips[account]
                self._versions.pop(account, None)
        if self.chips:
            await self._read(list(self.chips))

    async def _read(self, accounts: Sequence[str]) -> bool:
        """Read balances whose version has changed; return whether one has to be read again."""
        before: dict[str, int] = {}
        for account in accounts:
            self._readers[account] = self._readers.get(account, 0) + 1
            before[account] = self._arrivals.setdefault(account, 0)
        is_unsure = False
        try:
            for account, (chips, version) in (await self._storage.ledger.read(accounts)).items():
                if account in self.chips and self._versions.get(account) == version:
                    continue
                if account in self._under_way or self._arrivals[account] != before[account]:
                    is_unsure = True
                    continue
                self.chips[account] = chips
                self._versions[account] = version
        finally:
            for account in accounts:
                self._readers[account] -= 1
                if not self._readers[account]:
                    del self._readers[account], self._arrivals[account]
        return is_unsure

    def set_out(self, account: str) -> None:
        """Note that a transfer of the account is being written."""
        self._under_way[account] = self._under_way.get(account, 0) + 1

    def arrived(self, account: str) -> None:
        """Note that a transfer was written, or never will be."""
        left = self._under_way.get(account, 0) - 1
        if left > 0:
            self._under_way[account] = left
        else:
            self._under_way.pop(account, None)
        if account in self._arrivals:
            self._arrivals[account] += 1
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def _next_arrival(self) -> None:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        await waiter
