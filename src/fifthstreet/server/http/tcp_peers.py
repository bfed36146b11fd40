"""The TCP connections of the server, counted from their first packet, before any request.

The peer of the TCP connection is counted. A trusted proxy carries many clients, so its connections
count only in the total; its clients are counted when their headers name them.
"""

from collections.abc import Callable
from typing import Final, Protocol

from fifthstreet.server.addresses import network_of

# A client makes HTTP requests in addition to its sockets.
_TCP_PER_CONNECTION: Final = 2


class Waiting(Protocol):
    """A connection without a request yet, which may be closed to make room."""

    def give_up(self) -> None:
        """Close at once."""


class Peers:
    """Counts connections per network and in all, and knows which of them are idle."""

    def __init__(
        self, *, most: int, connections_per_address: int, is_proxy: Callable[[str], bool]
    ) -> None:
        self._most = most
        self._most_of_network = connections_per_address * _TCP_PER_CONNECTION
        self._is_proxy = is_proxy
        self._total = 0
        self._by_network: dict[str, int] = {}
        # In the order in which they became idle, with the network of each.
        self._waiting: dict[Waiting, str] = {}

    def come(self, address: str) -> bool:
        """Count a new connection; False, without counting it, when a limit is reached."""
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
        """Remove a closed connection from the counts."""
        network = self._network(address)
        self._total -= 1
        if network:
            self._by_network[network] -= 1
            if self._by_network[network] == 0:
                del self._by_network[network]

    def wait(self, connection: Waiting, address: str) -> None:
        """Note that the connection waits for a request's headers."""
        self._waiting[connection] = self._network(address)

    def is_waiting(self, connection: Waiting) -> bool:
        return connection in self._waiting

    def wait_no_more(self, connection: Waiting) -> None:
        self._waiting.pop(connection, None)

    def _network(self, address: str) -> str:
        """Return the key of an address, or "" when it is not limited by itself."""
        return "" if not address or self._is_proxy(address) else network_of(address)

    def _make_room(self, network: str | None) -> bool:
        """Close the connection that has been idle longest, of one network or of all."""
        for connection, whose in self._waiting.items():
            if network is None or whose == network:
                del self._waiting[connection]
                connection.give_up()
                return True
        return False
