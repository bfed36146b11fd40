"""The purses: each account's spendable chips. They write every transfer with its cause.

A table's step spends from the purse at once, while chips that it brings count only when the step is
committed; so no chip is spent twice, whatever the tables do at the same time. All bookings of a
server go through this module. If another process has spent the chips first, the database refuses
the negative balance, and the step is undone.
"""

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
from fifthstreet.server.accounts.purse_cache import PurseCache
from fifthstreet.server.logs import log, warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.storage import (
    BANK,
    Entry,
    FinishedHand,
    InvalidTransfer,
    NotEnoughChips,
    Repositories,
    Transfer,
)
from fifthstreet.tables import Refusal, Step, TableSettings, TableState

_PURSE = purse_of("")


class Purses:
    """Purses and table accounts of one server."""

    def __init__(
        self,
        storage: Repositories,
        metrics: Metrics,
        wall: Callable[[], int],
        bank: Bank | None = None,
    ) -> None:
        self._storage = storage
        self._metrics = metrics
        self._wall = wall
        self.bank = Bank() if bank is None else bank
        self.cache = PurseCache(storage)
        # Per table: the owners whose chips its players use.
        self._owners: dict[str, dict[str, str]] = {}
        self._on_table: dict[str, int] = {}
        self._posting: set[str] = set()
        # Tables whose book differs from their account: no chips move there.
        self._frozen: set[str] = set()
        # Accounts that the audit at the start found wrong: nothing is spent from them.
        self._suspects: set[str] = set()
        self._problems = 0
        self._freeze: Callable[[str], None] = _do_nothing

    @property
    def is_sound(self) -> bool:
        """Whether no audit has found a problem since the server started."""
        return not self._problems

    def when_frozen(self, freeze: Callable[[str], None]) -> None:
        """Set the callback that stops a table; it is called while a step is being written."""
        self._freeze = freeze

    # Balances.

    async def check(self, owner: str) -> None:
        """Make sure that an owner's balance is that of storage. Raises StorageError."""
        await self.cache.check(purse_of(owner))

    async def refresh(self, present: Iterable[str]) -> None:
        """Read what other processes wrote; only the purses of connected owners stay cached.

        Raises StorageError.
        """
        await self.cache.refresh({purse_of(owner) for owner in present})

    def purse(self, owner: str) -> int:
        return self.cache.chips.get(purse_of(owner), 0)

    async def post(self, transfer: Transfer) -> bool:
        """Post a transfer that no table causes (a grant or a refill); False if it was
        posted before.

        Raises StorageError.
        """
        self.expect(transfer)
        try:
            is_new = await self._storage.ledger.post(transfer)
        except BaseException:
            self.expect_no_more(transfer)
            raise
        if is_new:
            self.note_posted(transfer)
        else:
            self.expect_no_more(transfer)
        return is_new

    def expect(self, transfer: Transfer) -> None:
        """Note that a transfer without a table is being written."""
        for account, _ in transfer.entries:
            self.cache.set_out(account)

    def expect_no_more(self, transfer: Transfer) -> None:
        """Note that the expected transfer was not written."""
        for account, _ in transfer.entries:
            self.cache.arrived(account)

    async def post_once(self, transfer: Transfer) -> bool:
        """Post like `post`; False also if a transfer of the same id moves other chips."""
        if transfer.id in self._posting:
            return False
        self._posting.add(transfer.id)
        try:
            return not await self._storage.ledger.has(transfer.id) and await self.post(transfer)
        except InvalidTransfer:
            return False  # another process was faster
        finally:
            self._posting.discard(transfer.id)

    def note_posted(self, transfer: Transfer) -> None:
        """Credit an expected transfer after it was written."""
        for account, amount in transfer.entries:
            if account in self.cache.chips:
                self.cache.chips[account] += amount
            elif account == BANK:
                self.bank.given -= amount
            self.cache.arrived(account)

    async def adopt(self, state: TableState) -> None:
        """Take over a table after a restart: compare its chips with the ledger's.

        A table from before the ledger has no account; the bank provides its chips once. Chips that
        the account has and the table has not go back to the bank: the table's book is what its
        players have seen.
        """
        table = state.settings.id
        account = table_account(table)
        balance = await self._storage.ledger.balance(account)
        self._owners[table] = {person.player: person.owner for person in state.people}
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
        """Stop the recovered tables whose chips do not match the ledger."""
        for table in sorted(self._frozen):
            self._freeze(table)

    async def call_in(self, tables: Sequence[str]) -> None:
        """Transfer the chips of tables that were closed for their stakes back to the bank."""
        had = await self._storage.audit.call_in(
            [table_account(table) for table in tables],
            kind="called_in",
            reference="stakes beyond what is allowed",
            now=self._wall(),
        )
        for account, chips in had.items():
            log("chips called in", account=account, chips=chips)
        # The transfers changed the bank's balance, so the audit is repeated.
        found = await self._storage.audit.problems()
        self._suspects = {account for problem in found for account in problem.accounts}
        await self._look_at_bank()

    async def start_check(self) -> None:
        """Run the full audit before play begins; report problems and freeze their accounts."""
        for problem in await self._storage.audit.problems():
            self._note(problem.text)
            self._suspects.update(problem.accounts)
        await self._look_at_bank()

    async def _look_at_bank(self) -> None:
        self.bank.is_closed = BANK in self._suspects
        self.bank.given = -await self._storage.ledger.balance(BANK)

    async def check_sum(self) -> None:
        """Run the short audit: all balances add up to zero. Raises StorageError."""
        total = await self._storage.audit.total()
        if total != 0:
            self._note("all balances together are not 0", chips=total)
        await self._look_at_bank()

    def _note(self, problem: str, **facts: object) -> None:
        """Report a problem in the log, in the metrics and in /healthz."""
        warn("ledger problem", problem=problem, **facts)
        self._metrics.ledger_problems.inc()
        self._problems += 1

    # A table's steps.

    def book(self, step: Step, hands: Sequence[FinishedHand]) -> Sequence[Transfer] | Refusal:
        """Return a step's transfers after taking them from the purses; a refusal if
        chips are missing.
        """
        if not hands and not moves_chips(step.events):
            return ()
        state = step.state
        settings = state.settings
        if settings.id in self._frozen:
            return Refusal("paused", "this table's chips are being looked into: none come or go")
        owners = self._owners.setdefault(settings.id, {})
        for person in state.people:
            owners[person.player] = person.owner
        before = self._on_table.get(settings.id, 0)
        found = table_transfers(
            state,
            step.events,
            owner_of=lambda player: owners.get(player, player),
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
        """Take spent chips at once; note received chips as pending."""
        own = table_account(settings.id)
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE):
                if amount < 0:
                    self.cache.chips[account] += amount
                self.cache.set_out(account)
            elif account == own:
                self._on_table[settings.id] = self._on_table.get(settings.id, 0) + amount
        self.bank.moved(settings, _entries(transfers))

    def written(self, state: TableState, transfers: Sequence[Transfer]) -> None:
        """Credit the received chips of committed transfers."""
        for account, amount in _entries(transfers):
            if account.startswith(_PURSE):
                if amount > 0 and account in self.cache.chips:
                    self.cache.chips[account] += amount
                self.cache.arrived(account)
        table = state.settings.id
        owners = self._owners.get(table)
        if owners is not None and len(owners) > len(state.people):
            self._owners[table] = {person.player: person.owner for person in state.people}
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
        """Undo transfers that the journal refused for good."""
        settings = state.settings
        own = table_account(settings.id)
        undone = [Entry(account, -amount) for account, amount in _entries(transfers)]
        for account, amount in undone:
            if account.startswith(_PURSE):
                if amount > 0 and account in self.cache.chips:
                    self.cache.chips[account] += amount
                self.cache.arrived(account)
            elif account == own and settings.id in self._on_table:
                self._on_table[settings.id] += amount
        self.bank.moved(settings, undone)

    def unsure(self, transfers: Sequence[Transfer]) -> None:
        """Settle transfers in doubt: spent chips stay spent, and no more are expected."""
        for account, _ in _entries(transfers):
            if account.startswith(_PURSE):
                self.cache.arrived(account)

    def credit(self, settings: TableSettings) -> int | None:
        """Return the chips that the bank lends to house bots of this table; None means no limit."""
        return self.bank.credit(settings)

    def forget_table(self, table: str) -> None:
        self._on_table.pop(table, None)
        self._owners.pop(table, None)
        self._frozen.discard(table)
        self.bank.forget_table(table)

    def _beyond_bank(
        self, settings: TableSettings, transfers: Sequence[Transfer]
    ) -> Refusal | None:
        """Return a refusal if players of a cash table for points would exceed the bank's limit.

        House bots ask for their credit before.
        """
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
            has = self.cache.chips.get(account)
            if has is None:
                return Refusal("busy", "your chips are not known yet; say hello again")
            if has < amount:
                return Refusal("not_enough_chips", f"{amount} chips are needed, you have {has}")
        return None


def _do_nothing(table: str) -> None:
    """The callback before `when_frozen` has set one."""


def _entries(transfers: Iterable[Transfer]) -> Iterable[Entry]:
    for transfer in transfers:
        yield from transfer.entries
