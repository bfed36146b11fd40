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
        # Tables whose own book is not what their account says: no chip comes or goes there.
        self._frozen: set[str] = set()
        self._problems = 0
        self._freeze: Callable[[str], None] = _do_nothing

    @property
    def is_sound(self) -> bool:
        """Whether nothing was found wrong since the server started."""
        return not self._problems

    def when_frozen(self, freeze: Callable[[str], None]) -> None:
        """`freeze` is told a table that must not go on; it is called while a step is written."""
        self._freeze = freeze

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
        self.note_posted(transfer)

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

    def note_posted(self, transfer: Transfer) -> None:
        """Somebody has written a movement that no table causes: it may be spent."""
        for account, amount in transfer.entries:
            if account in self._purses:
                self._purses[account] += amount

    async def adopt(self, state: TableState) -> None:
        """A table comes back after a restart: compare its chips with the ledger's.

        A table from before the ledger has none there; the bank vouches for them, once. Chips that
        the account has and the table has not go back to the bank: the table's book is what its
        players have seen.
        """
        table = state.settings.id
        balance = await self._storage.ledger.balance(table_account(table))
        for person in state.people:
            self._owners[person.player] = person.owner
        there = chips_on(state)
        if there is not None and there != balance:
            missing = there - balance
            self._note("the bank vouches for chips on a table", table=table, chips=missing)
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
            self._note(line)
        return problems

    async def check_sum(self) -> None:
        """The short proof, now and then: all balances add up to nothing. Raises StorageError."""
        total = await self._storage.ledger.total()
        if total != 0:
            self._note("all balances together are not 0", chips=total)

    def _note(self, problem: str, **facts: object) -> None:
        """Something does not add up: said in the log, in the figures and by /healthz."""
        warn("ledger problem", problem=problem, **facts)
        self._metrics.ledger_problems.inc()
        self._problems += 1

    # A table's steps.

    def book(self, step: Step, hands: Sequence[FinishedHand]) -> Sequence[Transfer] | Refusal:
        """What a step moves, taken from the purses it spends; a refusal if one has not enough."""
        if not hands and not moves_chips(step.events):
            return ()
        state = step.state
        settings = state.settings
        if settings.id in self._frozen:
            return Refusal("paused", "this table's chips are being looked into: none come or go")
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
        table = state.settings.id
        there = None if state.is_playing else chips_on(state)
        booked = self._on_table.get(table, 0)
        if there is None or there == booked:
            return
        if table not in self._frozen:
            self._frozen.add(table)
            self._note(
                "a table's chips are not what its account says; it is stopped",
                table=table,
                chips=there,
                account=booked,
            )
        if state.paused_at is None:
            self._freeze(table)

    def given_up(self, transfers: Sequence[Transfer]) -> None:
        """The journal did not take them and never will: nothing was spent."""
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE) and amount < 0 and account in self._purses:
                self._purses[account] -= amount

    def forget_table(self, table: str) -> None:
        self._on_table.pop(table, None)
        self._frozen.discard(table)

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


def _do_nothing(table: str) -> None:
    """Nobody has to be told."""


def _entries(transfers: Iterable[Transfer]) -> Iterable[Entry]:
    for transfer in transfers:
        yield from transfer.entries
