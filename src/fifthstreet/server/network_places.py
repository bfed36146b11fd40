"""Places that one network may take at the same time, for requests that last long.

A rate limit counts how often requests begin; it does not see how many are still being answered.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from fifthstreet.server.addresses import network_of
from fifthstreet.server.request_refused import Refused

_RETRY_MS: Final = 1_000


class NetworkPlaces:
    """Counts running requests by the network of their client."""

    def __init__(self, most: int, refusal: str) -> None:
        self._most = most
        self._refusal = refusal
        self._running: Counter[str] = Counter()

    def check(self, address: str) -> None:
        """Raise Refused where the network has all its places taken."""
        if self._running[network_of(address)] >= self._most:
            raise Refused("busy", self._refusal, _RETRY_MS)

    @contextmanager
    def taken(self, address: str) -> Iterator[None]:
        """Hold a place while the block runs; raises Refused where none is left."""
        self.check(address)
        network = network_of(address)
        self._running[network] += 1
        try:
            yield
        finally:
            self._running[network] -= 1
            if not self._running[network]:
                del self._running[network]
