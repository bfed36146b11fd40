"""The purses: what everybody can spend. They write every movement with what caused it.

What a table's step spends is taken from the purse at once and what it brings counts when it is in
the journal, so that nobody spends a chip twice, whatever the tables do at the same time. All
bookings of a server pass through here; the database refuses a debt even if this were wrong.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence

from fifthstreet.server.accounts.ledger_entries import (
    chips_on,
    moves_chips,
    purse_of,
    rake_transfer,
    table_account,
    table_transfers,
)
from fifthstreet.server.accounts.loans import Bank
from fifthstreet.server.logs import log, warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.storage import BANK, Entry, FinishedHand, NotEnoughChips, Storage, Transfer
from fifthstreet.tables import Refusal, Step, TableSettings, TableState

_PURSE = purse_of("")


class Purses:
    """Purses and table accounts of one server."""

    def __init__(
        self,
        storage: Storage,
        metrics: Metrics,
        wall: Callable[[], int],
        bank: Bank | None = None,
    ) -> None:
        self._storage = storage
        self._metrics = metrics
        self._wall = wall
        self.bank = Bank() if bank is None else bank
        # What is in each purse and not promised to a table; known once the owner has come in.
        self._purses: dict[str, int] = {}
        self._owners: dict[str, str] = {}
        self._on_table: dict[str, int] = {}
        self._posting: set[str] = set()
        # Tables whose own book is not what their account says: no chip comes or goes there.
        self._frozen: set[str] = set()
        # Accounts that the proof at the start found wrong: nothing is spent from them.
        self._suspects: set[str] = set()
        # Movements to each purse that are on their way to the database, and how often one arrived.
        self._under_way: dict[str, int] = {}
        self._arrivals: dict[str, int] = {}
        self._settled: list[asyncio.Future[None]] = []
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
        while account not in self._purses:
            # A balance that is read while chips arrive may have them or not.
            if self._under_way.get(account):
                await self._next_arrival()
                continue
            arrivals = self._arrivals.get(account, 0)
            balance = await self._storage.ledger.balance(account)
            if not self._under_way.get(account) and self._arrivals.get(account, 0) == arrivals:
                self._purses.setdefault(account, balance)

    def purse(self, owner: str) -> int:
        return self._purses.get(purse_of(owner), 0)

    async def post(self, transfer: Transfer) -> None:
        """A movement that no table causes: a grant or a refill. Raises StorageError."""
        self.expect(transfer)
        try:
            await self._storage.ledger.post(transfer)
        except BaseException:
            self.expect_no_more(transfer)
            raise
        self.note_posted(transfer)

    def expect(self, transfer: Transfer) -> None:
        """A movement that no table causes is on its way to the database."""
        for account, _ in transfer.entries:
            self._set_out(account)

    def expect_no_more(self, transfer: Transfer) -> None:
        """It did not arrive there."""
        for account, _ in transfer.entries:
            self._arrived(account)

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
        """A movement that was expected is in the database: it may be spent."""
        for account, amount in transfer.entries:
            if account in self._purses:
                self._purses[account] += amount
            elif account == BANK:
                self.bank.given -= amount
            self._arrived(account)

    async def adopt(self, state: TableState) -> None:
        """A table comes back after a restart: compare its chips with the ledger's.

        A table from before the ledger has none there; the bank vouches for them, once. Chips that
        the account has and the table has not go back to the bank: the table's book is what its
        players have seen.
        """
        table = state.settings.id
        account = table_account(table)
        balance = await self._storage.ledger.balance(account)
        for person in state.people:
            self._owners[person.player] = person.owner
        there = chips_on(state)
        if account in self._suspects:
            self._frozen.add(table)
        elif there is not None and there != balance:
            missing = there - balance
            vouched = Transfer(
                f"adopted:{table}:{state.seq}",
                "adopted",
                table,
                self._wall(),
                (Entry(BANK, -missing), Entry(account, missing)),
            )
            try:
                await self._storage.ledger.post(vouched)
            except NotEnoughChips:
                self._frozen.add(table)
                self._note("the bank cannot vouch for chips on a table", table=table, chips=missing)
            else:
                self._note("the bank vouches for chips on a table", table=table, chips=missing)
                balance = there
        self._on_table[table] = balance
        self.bank.adopt(state)

    def stop_frozen(self) -> None:
        """Tables that came back with chips in doubt do not go on."""
        for table in sorted(self._frozen):
            self._freeze(table)

    async def call_in(self, tables: Sequence[str]) -> None:
        """Take back what lies on tables that were closed for what they are played for."""
        had = await self._storage.audit.call_in(
            [table_account(table) for table in tables],
            kind="called_in",
            reference="stakes beyond what is allowed",
            now=self._wall(),
        )
        for account, chips in had.items():
            log("chips called in", account=account, chips=chips)
        # The bank's balance was counted anew.
        found = await self._storage.audit.problems()
        self._suspects = {account for problem in found for account in problem.accounts}
        await self._look_at_bank()

    async def start_check(self) -> None:
        """The full proof, before anybody plays. What is wrong is noted, and frozen, no more."""
        for problem in await self._storage.audit.problems():
            self._note(problem.text)
            self._suspects.update(problem.accounts)
        await self._look_at_bank()

    async def _look_at_bank(self) -> None:
        self.bank.is_closed = BANK in self._suspects
        self.bank.given = -await self._storage.ledger.balance(BANK)

    async def check_sum(self) -> None:
        """The short proof, now and then: all balances add up to nothing. Raises StorageError."""
        total = await self._storage.audit.total()
        if total != 0:
            self._note("all balances together are not 0", chips=total)
        await self._look_at_bank()

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
        short = self._shortage(found) or self._beyond_bank(settings, found)
        if short is not None:
            return short
        self._take(settings, found)
        return found

    def _take(self, settings: TableSettings, transfers: Sequence[Transfer]) -> None:
        """What is spent is gone at once; what is brought is on its way."""
        own = table_account(settings.id)
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE):
                if amount < 0:
                    self._purses[account] += amount
                self._set_out(account)
            elif account == own:
                self._on_table[settings.id] = self._on_table.get(settings.id, 0) + amount
        self.bank.moved(settings, _entries(transfers))

    def written(self, state: TableState, transfers: Sequence[Transfer]) -> None:
        """The movements are in the journal: what they bring may be spent."""
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE):
                if amount > 0 and account in self._purses:
                    self._purses[account] += amount
                self._arrived(account)
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

    def given_up(self, state: TableState, transfers: Sequence[Transfer]) -> None:
        """The journal did not take them and never will: nothing was spent or brought."""
        settings = state.settings
        own = table_account(settings.id)
        undone = [Entry(account, -amount) for account, amount in _entries(transfers)]
        for account, amount in undone:
            if account.startswith(_PURSE):
                if amount > 0 and account in self._purses:
                    self._purses[account] += amount
                self._arrived(account)
            elif account == own and settings.id in self._on_table:
                self._on_table[settings.id] += amount
        self.bank.moved(settings, undone)

    def unsure(self, transfers: Sequence[Transfer]) -> None:
        """Perhaps the journal took them: what was spent stays so, and nothing more is expected."""
        for account, _ in _entries(transfers):
            if account.startswith(_PURSE):
                self._arrived(account)

    def credit(self, settings: TableSettings) -> int | None:
        """What the bank lends to house bots of this table; None: as much as they could need."""
        return self.bank.credit(settings)

    def forget_table(self, table: str) -> None:
        self._on_table.pop(table, None)
        self._frozen.discard(table)
        self.bank.forget_table(table)

    # Movements on their way.

    def _set_out(self, account: str) -> None:
        self._under_way[account] = self._under_way.get(account, 0) + 1

    def _arrived(self, account: str) -> None:
        left = self._under_way.get(account, 0) - 1
        if left > 0:
            self._under_way[account] = left
        else:
            self._under_way.pop(account, None)
        if account not in self._purses:
            self._arrivals[account] = self._arrivals.get(account, 0) + 1
        settled, self._settled = self._settled, []
        for waiting in settled:
            if not waiting.done():
                waiting.set_result(None)

    async def _next_arrival(self) -> None:
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._settled.append(waiting)
        await waiting

    def _beyond_bank(
        self, settings: TableSettings, transfers: Sequence[Transfer]
    ) -> Refusal | None:
        """Players of a cash table whose chips are points borrow them; house bots ask before."""
        if not settings.is_cash or settings.is_for_money:
            return None
        wanted = sum(
            transfer.entries[1].amount
            for transfer in transfers
            if transfer.kind in ("buy_in", "top_up")
        )
        if wanted <= 0 or wanted <= self.bank.left_for(settings.host):
            return None
        return Refusal("bank_limit", "the bank lends no more chips to tables of this host")

    def _shortage(self, transfers: Sequence[Transfer]) -> Refusal | None:
        spent: dict[str, int] = {}
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE) and amount < 0:
                if account in self._suspects:
                    message = "your chips do not agree with the ledger and are being looked into"
                    return Refusal("chips_frozen", message)
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
