"""How many sockets there may be, in all and per network; the last ones are for seated players.

The last part of either number is given on probation: a socket there must turn out to be a player
who has a seat somewhere. When even that part is full, the oldest socket on probation makes room, so
that silent sockets cannot keep a player from coming back to a hand.
"""

from fifthstreet.server.addresses import network_of
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.server_settings import Settings

FULL = "too_many_connections"


class ConnectionLimits:
    """Counts the sockets that were let in; it closes none of them itself."""

    def __init__(self, settings: Settings) -> None:
        percent = settings.seated_reserve_percent
        self._most = settings.connections
        self._open = _without_reserve(settings.connections, percent)
        self._most_of_network = settings.connections_per_address
        self._open_of_network = _without_reserve(settings.connections_per_address, percent)
        self._total = 0
        self._by_network: dict[str, int] = {}
        # In the order in which they came.
        self._on_probation: dict[int, Session] = {}

    def to_make_room(self, address: str) -> Session | None:
        """The socket that has to go before another one comes from this address.

        Raises NoRoom when there is none that may.
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
        """Count a socket, on probation when it takes one of the reserve."""
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
        """The socket is that of a player who has a seat: it stays."""
        self._on_probation.pop(session.number, None)


class NoRoom(Exception):
    """There are as many sockets as there may be; the message says whose."""


def _without_reserve(most: int, percent: int) -> int:
    return max(1, most - most * percent // 100)
