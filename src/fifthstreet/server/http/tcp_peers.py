"""The TCP connections of the server, from the first packet on: before anybody has said a word.

What is counted here is the peer of the TCP connection. A trusted proxy brings many clients, so its
connections count only in all; its clients are counted when their headers name them.
"""

from collections.abc import Callable
from typing import Final, Protocol

from fifthstreet.server.addresses import network_of

# A client's requests come beside its sockets.
_TCP_PER_CONNECTION: Final = 2


class Waiting(Protocol):
    """A connection whose request has not come yet, which may have to make room."""

    def give_up(self) -> None:
        """Close at once."""


class Peers:
    """Counts connections per network and in all, and knows which of them still wait."""

    def __init__(
        self, *, most: int, connections_per_address: int, is_proxy: Callable[[str], bool]
    ) -> None:
        self._most = most
        self._most_of_network = connections_per_address * _TCP_PER_CONNECTION
        self._is_proxy = is_proxy
        self._total = 0
        self._by_network: dict[str, int] = {}
        # In the order in which they began to wait, with the network of each.
        self._waiting: dict[Waiting, str] = {}

    def come(self, address: str) -> bool:
        """Count a new connection; False when there is no room for it, and it is not counted."""
        network = self._network(address)
        if network and self._by_network.get(network, 0) >= self._most_of_network:
            if not self._make_room(network):
                return False
        elif self._total >= self._most and not self._make_room(None):
            return False
        self._total += 1
        if network:
            self._by_network[network] = self._by_network.get(network, 0) + 1
        return True

    def go(self, address: str) -> None:
        """A connection that was counted is gone."""
        network = self._network(address)
        self._total -= 1
        if network:
            self._by_network[network] -= 1
            if self._by_network[network] == 0:
                del self._by_network[network]

    def wait(self, connection: Waiting, address: str) -> None:
        """The connection waits for a request's headers."""
        self._waiting[connection] = self._network(address)

    def is_waiting(self, connection: Waiting) -> bool:
        return connection in self._waiting

    def wait_no_more(self, connection: Waiting) -> None:
        self._waiting.pop(connection, None)

    def _network(self, address: str) -> str:
        """The key of an address, or "" when it does not count by itself."""
        return "" if not address or self._is_proxy(address) else network_of(address)

    def _make_room(self, network: str | None) -> bool:
        """Close the connection that has waited longest, of one network or of all."""
        for connection, whose in self._waiting.items():
            if network is None or whose == network:
                del self._waiting[connection]
                connection.give_up()
                return True
        return False
