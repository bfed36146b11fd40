"""The policy by which a process takes over streams of a shared database: its share, if it is free.

The claim itself is the journal's: it fences off an earlier owner, whatever the policy says. The
policy keeps several processes on one database from taking each other's tables and contests.
"""

import zlib
from collections.abc import Callable, Sequence
from typing import Final

from fifthstreet.storage import RegisteredStream, Repositories

# A process renews its lease every two seconds; after this time without renewal it counts as dead.
LEASE_MS: Final = 15_000


class ClaimPolicy:
    """The policy of share `number` of `of`; the only process of a database has everything."""

    def __init__(
        self, storage: Repositories, wall: Callable[[], int], *, number: int = 0, of: int = 1
    ) -> None:
        assert 0 <= number < of, "shares are numbered from 0"
        self._storage = storage
        self._wall = wall
        self._number = number
        self._of = of

    @property
    def is_shared(self) -> bool:
        return self._of > 1

    def wants(self, name: str) -> bool:
        """Return whether a table or contest of this name is in the share.

        A contest's tables go by the contest's name, so that one process has both.
        """
        return zlib.crc32(name.encode()) % self._of == self._number

    async def free(self, streams: Sequence[RegisteredStream]) -> list[RegisteredStream]:
        """Return the streams that no other living process owns. Raises StorageError.

        The lock allows one process per share, so an owner of the same share or of all shares is
        dead.
        """
        if not self.is_shared:
            return list(streams)
        own = f" {self._number}/{self._of}"
        live = await self._storage.leases.live(now=self._wall())
        return [one for one in streams if one.owner not in live or (one.owner or "").endswith(own)]

    async def renew(self) -> None:
        """Renew this process's lease. Raises StorageError."""
        if self.is_shared:
            now = self._wall()
            owner = self._storage.journal.owner
            await self._storage.leases.renew(owner, now=now, ends_at=now + LEASE_MS)

    async def end(self) -> None:
        """End this process's lease, so that others may take over at once. Raises StorageError."""
        if self.is_shared:
            await self._storage.leases.end(self._storage.journal.owner)
