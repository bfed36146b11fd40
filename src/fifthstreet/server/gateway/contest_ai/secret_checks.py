"""Compares the secrets of account-style joins with their hashes, which is slow on purpose.

The threads are shared with everybody who registers players. So a network has few comparisons at a
time and waits for its others, and a secret that was right is not hashed again: a bot that joins
again and again costs no more than its frames.
"""

import asyncio
from hashlib import sha256
from hmac import compare_digest
from typing import Final
from weakref import WeakValueDictionary

from fifthstreet.server.accounts.passwords import verify_now
from fifthstreet.server.addresses import network_of
from fifthstreet.server.bounded_threads import BoundedThreads

AT_ONCE: Final = 4
_MOST_REMEMBERED: Final = 20_000


class SecretChecks:
    """Used in one event loop."""

    def __init__(self, threads: BoundedThreads) -> None:
        self._threads = threads
        # The digest of the right secret by its stored hash. The secrets are random and long, so
        # that a fast digest gives none away.
        self._right: dict[str, bytes] = {}
        # A network's turns are forgotten when nobody holds or awaits one.
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def turn(self, address: str) -> asyncio.Semaphore:
        """Return what a client of this address holds while its secrets are compared."""
        network = network_of(address)
        found = self._turns.get(network)
        if found is None:
            found = self._turns[network] = asyncio.Semaphore(AT_ONCE)
        return found

    async def is_right(self, secret: str, stored: str) -> bool:
        """Return whether this is the secret of the hash; raises TooBusy."""
        digest = sha256(secret.encode(errors="surrogatepass")).digest()
        known = self._right.get(stored)
        if known is not None and compare_digest(known, digest):
            return True
        if not await self._threads.run(verify_now, secret, stored):
            return False
        if len(self._right) >= _MOST_REMEMBERED:
            del self._right[next(iter(self._right))]
        self._right[stored] = digest
        return True
