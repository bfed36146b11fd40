"""The ledger of play money: transfers whose entries add up to zero, and balances.

Chips that a table's step moves are written with the append (`Journal.append(transfers=…)`), in its
own transaction; `post` is for all others. Account names are the caller's, except `bank`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_location import SQLITE
from fifthstreet.storage.database.database_schema import BALANCES, ENTRIES, TRANSFERS
from fifthstreet.storage.errors import InvalidTransfer, NotEnoughChips
from fifthstreet.storage.streams.journal_records import BANK, Entry, Transfer

# Accounts per query.
_PAGE: Final = 500


class AccountEntry(NamedTuple):
    """A line of an account's statement."""

    transfer: str
    kind: str
    reference: str
    made_at: int
    amount: int


class Balance(NamedTuple):
    """An account's chips; the version grows with every write, by any process."""

    chips: int
    version: int


class Ledger:
    """The balance of every account, and the transfers that made it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def post(self, transfer: Transfer) -> bool:
        """Apply a transfer once; False where the same transfer was applied before.

        Raises NotEnoughChips, and InvalidTransfer where another transfer has this id.
        """
        try:
            async with self._database.writing() as connection:
                if await self._is_posted(connection, transfer):
                    return False
                await self.write(connection, transfer)
        except IntegrityError:
            # Another process posted it in the meantime, or an account would be negative.
            async with self._database.reading() as connection:
                if await self._is_posted(connection, transfer):
                    return False
            raise NotEnoughChips(await self._shortage(transfer)) from None
        return True

    async def has(self, transfer: str) -> bool:
        """Return whether a transfer of this id was posted."""
        query = select(TRANSFERS.c.id).where(TRANSFERS.c.id == transfer)
        async with self._database.reading() as connection:
            return await connection.scalar(query) is not None

    async def balance(self, account: str) -> int:
        """Return the chips on the account; 0 for one that was never used."""
        query = select(BALANCES.c.balance).where(BALANCES.c.account == account)
        async with self._database.reading() as connection:
            return await connection.scalar(query) or 0

    async def read(self, accounts: Sequence[str]) -> dict[str, Balance]:
        """Return the balance of each account with its version."""
        found = dict.fromkeys(accounts, Balance(0, 0))
        async with self._database.reading() as connection:
            for start in range(0, len(accounts), _PAGE):
                query = select(BALANCES.c.account, BALANCES.c.balance, BALANCES.c.version).where(
                    BALANCES.c.account.in_(accounts[start : start + _PAGE])
                )
                for row in await connection.execute(query):
                    found[row.account] = Balance(row.balance, row.version)
        return found

    async def balances(self, prefix: str = "") -> dict[str, int]:
        """Return the balances of all accounts whose names begin with the prefix."""
        query = select(BALANCES.c.account, BALANCES.c.balance).where(
            BALANCES.c.account.startswith(prefix, autoescape=True)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return {row.account: row.balance for row in rows}

    async def statement(self, account: str, *, limit: int = 100) -> Sequence[AccountEntry]:
        """Return the newest entries of an account, newest first."""
        query = (
            select(
                ENTRIES.c.transfer_id,
                TRANSFERS.c.kind,
                TRANSFERS.c.reference,
                ENTRIES.c.made_at,
                ENTRIES.c.amount,
            )
            .join(TRANSFERS)
            .where(ENTRIES.c.account == account)
            .order_by(ENTRIES.c.made_at.desc(), ENTRIES.c.transfer_id.desc(), ENTRIES.c.line)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [AccountEntry(*row) for row in await connection.execute(query)]

    async def _is_posted(self, connection: AsyncConnection, transfer: Transfer) -> bool:
        query = select(TRANSFERS).where(TRANSFERS.c.id == transfer.id)
        row = (await connection.execute(query)).one_or_none()
        if row is None:
            return False
        entries = (
            select(ENTRIES.c.account, ENTRIES.c.amount)
            .where(ENTRIES.c.transfer_id == transfer.id)
            .order_by(ENTRIES.c.line)
        )
        found = tuple(Entry(*entry) for entry in await connection.execute(entries))
        if found != transfer.entries or row.kind != transfer.kind:
            raise InvalidTransfer(f"there is another transfer {transfer.id}")
        return True

    async def write(self, connection: AsyncConnection, transfer: Transfer) -> None:
        """Write a new transfer inside the caller's transaction."""
        moment = transfer.made_at
        await connection.execute(
            insert(TRANSFERS).values(
                id=transfer.id, kind=transfer.kind, reference=transfer.reference, made_at=moment
            )
        )
        rows = [
            {"transfer_id": transfer.id, "line": line, "made_at": moment, **entry._asdict()}
            for line, entry in enumerate(transfer.entries)
        ]
        await connection.execute(insert(ENTRIES), rows)
        dialect = sqlite if self._database.location.kind == SQLITE else postgresql
        # Sorted by name, as in every writer of balances, to avoid deadlocks.
        for account, amount in sorted(transfer.entries):
            await connection.execute(
                dialect.insert(BALANCES).values(account=account, balance=0).on_conflict_do_nothing()
            )
            await connection.execute(
                update(BALANCES)
                .where(BALANCES.c.account == account)
                .values(balance=BALANCES.c.balance + amount, version=BALANCES.c.version + 1)
            )

    async def _shortage(self, transfer: Transfer) -> str:
        for account, amount in transfer.entries:
            has = await self.balance(account)
            if account != BANK and has + amount < 0:
                return f"{account} has {has} chips, not {-amount}"
        return f"transfer {transfer.id}: not enough chips"
