"""The bank's loans: the amount lent per table, and the rest of the limit. It books nothing.

Play money is unlimited, but a host who opens many tables with house bots must not borrow so much
that balances exceed 64 bits. The server's own tables have only that limit.
"""

from collections.abc import Iterable
from typing import Final

from fifthstreet.server.accounts.stake_limits import chips_set_aside, first_loan
from fifthstreet.storage import BANK, MOST_BALANCE, Entry
from fifthstreet.tables import TableSettings, TableState
from fifthstreet.tables.seats.seat_changes import stack_of

# The reserve above all limits is for the server's own tables and for new players' first chips.
_MOST_GIVEN: Final = MOST_BALANCE // 2


class BankLimit(Exception):
    """The bank's limit is reached; the message says what it is."""


class Bank:
    """The loans to the tables of one server."""

    def __init__(self, *, most: int = 10**15, most_per_host: int = 10**13) -> None:
        self._most = most
        self._most_per_host = most_per_host
        # The chips outside the bank: its balance with the sign reversed.
        self.given = 0
        self.is_closed = False
        self._lent: dict[str, int] = {}
        self._hosts: dict[str, str] = {}
        self._lent_to: dict[str, int] = {}

    def open_table(self, settings: TableSettings) -> None:
        """Reserve the chips that a new table may need. Raises BankLimit."""
        wanted, left = first_loan(settings), self.left_for(settings.host)
        if wanted > left:
            raise BankLimit(
                f"the bank would have to lend {wanted} chips to this table; for tables of yours"
                f" it has {left}: lower the stakes, or the number of house bots"
            )
        self._note(settings, chips_set_aside(settings))

    def adopt(self, state: TableState) -> None:
        """Count the loan of a table of an earlier run."""
        settings = state.settings
        lent = chips_set_aside(settings)
        if settings.is_cash:
            is_money = settings.is_for_money
            lent = sum(
                person.chips + stack_of(state, person.player)
                for person in state.people
                if person.house or not is_money
            )
        self._note(settings, lent)

    def forget_table(self, table: str) -> None:
        host = self._hosts.pop(table, None)
        if host is not None:
            self._add(host, -self._lent.pop(table))

    def moved(self, settings: TableSettings, entries: Iterable[Entry]) -> None:
        """Count chips that moved between the bank and a table."""
        for account, amount in entries:
            if account == BANK:
                self.given -= amount
                if settings.is_cash:
                    self._lend(settings, -amount)

    def left_for(self, host: str) -> int:
        """Return what may still be lent to the tables of a host; "" is the server itself."""
        if not host:
            return max(0, _MOST_GIVEN - self.given)
        if self.is_closed:
            return 0
        own = self._most_per_host - self._lent_to.get(host, 0)
        return max(0, min(self._most - self.given, own))

    def credit(self, settings: TableSettings) -> int | None:
        """Return the chips that house bots may bring to a table per step; None means no limit."""
        if not settings.is_cash:
            return None
        left = self.left_for(settings.host)
        return None if left >= settings.chairs * settings.usual_buy_in else left

    def _note(self, settings: TableSettings, lent: int) -> None:
        self.forget_table(settings.id)
        self._hosts[settings.id] = settings.host
        self._lent[settings.id] = 0
        self._lend(settings, lent)

    def _lend(self, settings: TableSettings, chips: int) -> None:
        table = settings.id
        if table not in self._hosts:
            self._note(settings, 0)
        # Chips that players lost to the house do not enlarge the loan that is available.
        now = max(0, self._lent[table] + chips)
        self._add(settings.host, now - self._lent[table])
        self._lent[table] = now

    def _add(self, host: str, chips: int) -> None:
        """Change a host's loans; hosts without loans are removed, so that memory stays bounded."""
        lent = self._lent_to.pop(host, 0) + chips
        if lent:
            self._lent_to[host] = lent
