"""Limits of the number of sockets, in all and per network, with a reserve for seated players.

Sockets in the reserve are on probation: each must prove to belong to a seated player. When even the
reserve is full, the oldest socket on probation is closed, so that silent sockets cannot keep a
player from reconnecting to a hand.
"""

from fifthstreet.server.addresses import network_of
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.server_settings import Settings

FULL = "too_many_connections"


class ConnectionLimits:
    """Counts the accepted sockets; it closes none of them itself."""

    def __init__(self, settings: Settings) -> None:
        percent = settings.seated_reserve_percent
        self._most = settings.connections
        self._open = _without_reserve(settings.connections, percent)
        self._most_of_network = settings.connections_per_address
        self._open_of_network = _without_reserve(settings.connections_per_address, percent)
        self._total = 0
        self._by_network: dict[str, int] = {}
        # In order of arrival.
        self._on_probation: dict[int, Session] = {}

    def to_make_room(self, address: str) -> Session | None:
        """Return the socket that has to be closed before another one from this address is accepted.

        Raises NoRoom when there is none.
        """
        network = network_of(address)
        if self._by_network.get(network, 0) >= self._most_of_network:
            for session in self._on_probation.values():
                if network_of(session.address) == network:
                    return session
            raise NoRoom(f"your address has {self._most_of_network} connections, the most")
        if self._total >= self._most:
            for session in self._on_probation.values():
                return session
            raise NoRoom("the server is full")
        return None

    def add(self, session: Session) -> None:
        """Count a socket, on probation if it uses the reserve."""
        network = network_of(session.address)
        count = self._by_network.get(network, 0)
        if count >= self._open_of_network or self._total >= self._open:
            self._on_probation[session.number] = session
        self._by_network[network] = count + 1
        self._total += 1

    def remove(self, session: Session) -> None:
        self._on_probation.pop(session.number, None)
        network = network_of(session.address)
        self._total -= 1
        self._by_network[network] -= 1
        if self._by_network[network] == 0:
            del self._by_network[network]

    def is_on_probation(self, session: Session) -> bool:
        return session.number in self._on_probation

    def prove(self, session: Session) -> None:
        """End the probation of a seated player's socket."""
        self._on_probation.pop(session.number, None)


class NoRoom(Exception):
    """A limit of sockets is reached; the message says which one."""


def _without_reserve(most: int, percent: int) -> int:
    return max(1, most - most * percent // 100)
