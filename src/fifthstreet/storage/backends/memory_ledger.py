"""The ledger and its audit in a `MemoryDatabase`."""

from collections.abc import Sequence

from fifthstreet.storage.backends.memory_database import MemoryDatabase
from fifthstreet.storage.errors import InvalidTransfer, NotEnoughChips
from fifthstreet.storage.repositories.ledger import AccountEntry, Balance
from fifthstreet.storage.repositories.ledger_audit import LedgerProblem
from fifthstreet.storage.streams.journal_records import BANK, Entry, Transfer


class MemoryLedger:
    """The balance of every account, and the transfers that made it."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def post(self, transfer: Transfer) -> bool:
        database = self._database
        known = database.transfers.get(transfer.id)
        if known is not None:
            if (known.entries, known.kind) != (transfer.entries, transfer.kind):
                raise InvalidTransfer(f"there is another transfer {transfer.id}")
            return False
        if not database.can_pay([transfer]):
            raise NotEnoughChips(self._shortage(transfer))
        database.post(transfer)
        return True

    async def has(self, transfer: str) -> bool:
        return transfer in self._database.transfers

    async def balance(self, account: str) -> int:
        return self._database.balances.get(account, 0)

    async def read(self, accounts: Sequence[str]) -> dict[str, Balance]:
        database = self._database
        return {
            account: Balance(database.balances.get(account, 0), database.versions.get(account, 0))
            for account in accounts
        }

    async def statement(self, account: str, *, limit: int = 100) -> Sequence[AccountEntry]:
        lines = [
            AccountEntry(move.id, move.kind, move.reference, move.made_at, amount)
            for move in self._database.transfers.values()
            for name, amount in move.entries
            if name == account
        ]
        lines.sort(key=lambda line: (line.made_at, line.transfer), reverse=True)
        return lines[:limit]

    def _shortage(self, transfer: Transfer) -> str:
        for account, amount in transfer.entries:
            has = self._database.balances.get(account, 0)
            if account != BANK and has + amount < 0:
                return f"{account} has {has} chips, not {-amount}"
        return f"transfer {transfer.id}: not enough chips"


class MemoryLedgerAudit:
    """Checks all transfers and balances."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def total(self) -> int:
        return sum(self._database.balances.values())

    async def problems(self) -> list[LedgerProblem]:
        sums: dict[str, int] = {}
        for move in self._database.transfers.values():
            for account, amount in move.entries:
                sums[account] = sums.get(account, 0) + amount
        found: list[LedgerProblem] = []
        for account in sorted(sums.keys() | self._database.balances.keys()):
            amount, balance = sums.get(account, 0), self._database.balances.get(account, 0)
            if amount != balance:
                text = (
                    f"account {account}: its entries add up to {amount}, its balance is {balance}"
                )
                found.append(LedgerProblem((account,), text))
        return found

    async def call_in(
        self, accounts: Sequence[str], *, kind: str, reference: str, now: int
    ) -> dict[str, int]:
        database = self._database
        had = {name: chips for name in accounts if (chips := database.balances.get(name, 0))}
        for account, chips in had.items():
            entries = (Entry(account, -chips), Entry(BANK, chips))
            database.post(Transfer(f"{kind}:{account}:{now}", kind, reference, now, entries))
        return had
