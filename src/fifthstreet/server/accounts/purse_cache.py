"""What may be spent from each purse: read from storage, remembered, checked by its version there.

A balance's version grows with every write, whichever process made it: where it is the one that was
read last, what is remembered holds; where it is another, the balance is read again. While a
movement of this process is on its way, a balance that is read may have it or not, and does not
count.
"""

import asyncio
from collections.abc import Container, Sequence

from fifthstreet.storage import Repositories


class PurseCache:
    """The purses of connected players, by account."""

    def __init__(self, storage: Repositories) -> None:
        self._storage = storage
        # The balance less what is promised to a table and not written yet.
        self.chips: dict[str, int] = {}
        self._versions: dict[str, int] = {}
        # Movements of each account that are on their way to the database.
        self._under_way: dict[str, int] = {}
        # Of accounts that are being read: by how many, and how often a movement arrived meanwhile.
        self._readers: dict[str, int] = {}
        self._arrivals: dict[str, int] = {}
        self._waiters: list[asyncio.Future[None]] = []

    async def check(self, account: str) -> None:
        """Make sure that `chips` has what storage has now. Raises StorageError."""
        while True:
            if account not in self.chips and account in self._under_way:
                await self._next_arrival()
            elif not await self._read([account]):
                return
            elif account in self._under_way:
                await self._next_arrival()

    async def refresh(self, present: Container[str]) -> None:
        """Check all that is remembered, and forget accounts of owners who are gone.

        What is on its way waits for the next time. Raises StorageError.
        """
        for account in list(self.chips):
            if account not in present and account not in self._under_way:
                del self.chips[account]
                self._versions.pop(account, None)
        if self.chips:
            await self._read(list(self.chips))

    async def _read(self, accounts: Sequence[str]) -> bool:
        """Take over balances of another version; whether one could not be."""
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
        """A movement is on its way to the database."""
        self._under_way[account] = self._under_way.get(account, 0) + 1

    def arrived(self, account: str) -> None:
        """It is there, or will never be."""
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
