"""The cashier: knows what everybody can spend, and writes every movement with what caused it.

What a table's step spends is taken from the purse at once and what it brings counts when it is in
the journal, so that nobody spends a chip twice, whatever the tables do at the same time. All
bookings of a server pass through here; the database refuses a debt even if this were wrong.
"""

from collections.abc import Callable, Iterable, Sequence

from fifthstreet.server.accounts.accounting import (
    chips_on,
    moves_chips,
    purse_of,
    rake_transfer,
    table_account,
    table_transfers,
)
from fifthstreet.server.logs import warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.table import Refusal, Step, TableState
from fifthstreet.server.table.seats import stack_of
from fifthstreet.storage import BANK, Entry, FinishedHand, Storage, Transfer

_PURSE = purse_of("")


class Cashier:
    """Purses and table accounts of one server."""

    def __init__(self, storage: Storage, metrics: Metrics, wall: Callable[[], int]) -> None:
        self._storage = storage
        self._metrics = metrics
        self._wall = wall
        # What is in each purse and not promised to a table; known once the owner has come in.
        self._purses: dict[str, int] = {}
        self._owners: dict[str, str] = {}
        self._on_table: dict[str, int] = {}
        self._posting: set[str] = set()

    # Knowing.

    async def know(self, player: str, owner: str) -> None:
        """Look up what somebody who comes in has. Raises StorageError."""
        self._owners[player] = owner
        account = purse_of(owner)
        if account not in self._purses:
            balance = await self._storage.ledger.balance(account)
            self._purses.setdefault(account, balance)

    def purse(self, owner: str) -> int:
        return self._purses.get(purse_of(owner), 0)

    def at_tables(self, owner: str, tables: Iterable[TableState]) -> int:
        """What an owner has lying on tables, as far as their books say between hands."""
        return sum(
            person.chips + stack_of(state, person.player)
            for state in tables
            for person in state.people
            if person.owner == owner
        )

    async def post(self, transfer: Transfer) -> None:
        """A movement that no table causes: a grant or a refill. Raises StorageError."""
        await self._storage.ledger.post(transfer)
        self._credit(transfer)

    async def post_once(self, transfer: Transfer) -> bool:
        """The same, unless the ledger has a transfer of this id: False. Raises StorageError."""
        if transfer.id in self._posting:
            return False
        self._posting.add(transfer.id)
        try:
            if await self._storage.ledger.has(transfer.id):
                return False
            await self.post(transfer)
        finally:
            self._posting.discard(transfer.id)
        return True

    def _credit(self, transfer: Transfer) -> None:
        for account, amount in transfer.entries:
            if account in self._purses:
                self._purses[account] += amount

    async def adopt(self, state: TableState) -> None:
        """A table comes back after a restart: compare its chips with the ledger's.

        A table from before the ledger has none there; the bank vouches for them, once.
        """
        table = state.settings.id
        balance = await self._storage.ledger.balance(table_account(table))
        for person in state.people:
            self._owners[person.player] = person.owner
        there = chips_on(state)
        if there is not None and there > balance:
            missing = there - balance
            warn("ledger: the bank vouches for chips on a table", table=table, chips=missing)
            self._metrics.ledger_problems.inc()
            await self._storage.ledger.post(
                Transfer(
                    f"adopted:{table}:{state.seq}",
                    "adopted",
                    table,
                    self._wall(),
                    (Entry(BANK, -missing), Entry(table_account(table), missing)),
                )
            )
            balance = there
        self._on_table[table] = balance

    async def start_check(self) -> list[str]:
        """The full proof, before anybody plays: what is wrong, a line each."""
        problems = list(await self._storage.ledger.problems())
        for line in problems:
            warn("ledger problem", problem=line)
            self._metrics.ledger_problems.inc()
        return problems

    # A table's steps.

    def book(self, step: Step, hands: Sequence[FinishedHand]) -> Sequence[Transfer] | Refusal:
        """What a step moves, taken from the purses it spends; a refusal if one has not enough."""
        if not hands and not moves_chips(step.events):
            return ()
        state = step.state
        settings = state.settings
        for person in state.people:
            self._owners.setdefault(person.player, person.owner)
        before = self._on_table.get(settings.id, 0)
        found = table_transfers(
            state,
            step.events,
            owner_of=lambda player: self._owners.get(player, player),
            on_table=before,
        )
        found += [rake for hand in hands if (rake := rake_transfer(hand, settings)) is not None]
        if not found:
            return found
        short = self._shortage(found)
        if short is not None:
            return short
        for account, amount in _entries(found):
            if account.startswith(_PURSE) and amount < 0:
                self._purses[account] += amount
            elif account == table_account(settings.id):
                self._on_table[settings.id] = self._on_table.get(settings.id, 0) + amount
        return found

    def written(self, state: TableState, transfers: Sequence[Transfer]) -> None:
        """The movements are in the journal: what they bring may be spent."""
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE) and amount > 0 and account in self._purses:
                self._purses[account] += amount
        there = None if state.is_playing else chips_on(state)
        if there is not None and there != self._on_table.get(state.settings.id, 0):
            warn(
                "ledger problem",
                problem="a table's chips are not what its account says",
                table=state.settings.id,
                chips=there,
                account=self._on_table.get(state.settings.id, 0),
            )
            self._metrics.ledger_problems.inc()

    def given_up(self, transfers: Sequence[Transfer]) -> None:
        """The journal did not take them and never will: nothing was spent."""
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE) and amount < 0 and account in self._purses:
                self._purses[account] -= amount

    def forget_table(self, table: str) -> None:
        self._on_table.pop(table, None)

    def _shortage(self, transfers: Sequence[Transfer]) -> Refusal | None:
        spent: dict[str, int] = {}
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE) and amount < 0:
                spent[account] = spent.get(account, 0) - amount
        for account, amount in spent.items():
            has = self._purses.get(account)
            if has is None:
                return Refusal("busy", "your chips are not known yet; say hello again")
            if has < amount:
                return Refusal("not_enough_chips", f"{amount} chips are needed, you have {has}")
        return None


def _entries(transfers: Iterable[Transfer]) -> Iterable[Entry]:
    for transfer in transfers:
        yield from transfer.entries
