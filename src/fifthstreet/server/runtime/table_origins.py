"""The host and the network of each player's table, to limit their number. Opens and closes none."""

from collections.abc import Mapping

from fifthstreet.server.addresses import network_of


class TableOrigins:
    """The players' tables that are open or being opened; default tables have no origin."""

    def __init__(self) -> None:
        self._origins: dict[str, tuple[str, str]] = {}

    def note(self, table: str, *, host: str, address: str) -> None:
        """Count a table; an unknown address ("") counts for its host alone."""
        self._origins[table] = (host, network_of(address))

    def forget(self, table: str) -> None:
        self._origins.pop(table, None)

    def of_host(self, host: str) -> int:
        return sum(1 for one, _ in self._origins.values() if one == host)

    def of_address(self, address: str) -> int:
        network = network_of(address)
        return sum(1 for _, one in self._origins.values() if network and one == network)

    def asker_of(self, table: str) -> str:
        """Return with whose tables a table takes turns: those of its network; alone where that is
        unknown.
        """
        _, network = self._origins.get(table, ("", ""))
        return network or table

    def besides(self, tables: Mapping[str, object]) -> int:
        """Return how many tables are still being opened, given the open ones."""
        return sum(1 for table in self._origins if table not in tables)
