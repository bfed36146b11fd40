"""Limits of failed joins: per address and name tried, and with a higher ceiling per address.

A bot with a wrong name tries it again and again: it waits alone, not with everybody behind the same
address. Secret names have 64 random bits or more, so that the ceiling is no help in guessing one.
"""

from hashlib import sha256
from typing import Final

from fifthstreet.server.addresses import network_of
from fifthstreet.server.token_bucket import Buckets

# One name from one address: a few at once, then one per ten seconds.
_NAME_RATE: Final = 0.1
_NAME_BURST: Final = 10
# All names from one address: as many as a class of wrong bots.
_ADDRESS_RATE: Final = 2.0
_ADDRESS_BURST: Final = 100


class FailedJoins:
    """Counts failed joins of all addresses; joins that were not looked up do not count."""

    def __init__(self) -> None:
        self._names = Buckets(_NAME_RATE, _NAME_BURST)
        self._addresses = Buckets(_ADDRESS_RATE, _ADDRESS_BURST)

    def must_wait(self, address: str, name: str, now: float) -> bool:
        """Return whether this name from this address is not even looked up."""
        network = network_of(address)
        if self._names.wait(_key(network, name), now):
            return True
        return self._addresses.wait(network, now) > 0

    def add(self, address: str, name: str, now: float) -> None:
        network = network_of(address)
        self._names.take(_key(network, name), now)
        self._addresses.take(network, now)


def _key(network: str, name: str) -> str:
    """Names are secrets, also wrong ones, and may be long: a digest is kept."""
    return f"{network} {sha256(name.encode(errors='replace')).hexdigest()[:16]}"
