"""The audit of the ledger, and its repair with an entry for every correction.

Sums are exact whatever the amounts are: SQLite's own `sum` fails where 64 bits are not enough.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, and_, cast, func, insert, literal_column, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.types import Numeric

from fifthstreet.storage.bounds import MOST_BALANCE
from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_location import SQLITE
from fifthstreet.storage.database.database_schema import BALANCES, ENTRIES, TRANSFERS
from fifthstreet.storage.streams.journal_records import BANK, Entry

REPAIR: Final = "repair"
_MOST_PROBLEMS: Final = 1_000
# A sum is computed in two halves, so that neither exceeds 64 bits before there are 2^31 entries.
_HALF: Final = 1 << 32


class LedgerProblem(NamedTuple):
    """Something that does not add up, and the accounts whose chips it makes doubtful."""

    accounts: tuple[str, ...]
    text: str


class LedgerAudit:
    """Checks all transfers, entries and balances."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._is_sqlite = database.location.kind == SQLITE

    async def total(self) -> int:
        """Return the sum of all balances, which must be 0. Cheap enough to call regularly."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(*_halves(BALANCES.c.balance)))).one()
        return _whole(row)

    async def problems(self) -> list[LedgerProblem]:
        """Check the whole ledger; an empty list if there is no problem."""
        async with self._database.reading() as connection:
            found: list[LedgerProblem] = []
            for transfer, amount in await self._uneven(connection):
                text = f"transfer {transfer}: its entries add up to {amount}, not 0"
                found.append(LedgerProblem(await _accounts_of(connection, transfer), text))
            for account, amount, balance in await self._wrong(connection):
                text = (
                    f"account {account}: its entries add up to {amount}, its balance is {balance}"
                )
                found.append(LedgerProblem((account,), text))
            for account, balance in await self._baseless(connection):
                text = f"account {account}: a balance of {balance} without entries"
                found.append(LedgerProblem((account,), text))
        return found

    async def repair(self, *, now: int, by: str) -> list[str]:
        """Correct the ledger; return a line per correction.

        Entries are authoritative: a balance is set to the sum of its account's entries, and an
        uneven transfer gets one more entry, with the bank. Each correction adds a transfer of the
        kind `repair` to the account's statement, with the values before it. All or nothing.
        """
        done: list[tuple[str, str]] = []
        async with self._database.writing() as connection:
            for transfer, amount in await self._uneven(connection):
                await self._even_out(connection, transfer, amount, now)
                done.append((BANK, f"transfer {transfer}: {-amount} chips booked with the bank"))
            for account, amount, balance in await self._wrong(connection):
                done.append((account, await self._settle(connection, account, amount, balance)))
            for account, balance in await self._baseless(connection):
                done.append((account, await self._settle(connection, account, 0, balance)))
            for number, (account, line) in enumerate(done):
                name = f"{REPAIR}:{now}:{number}"
                await _insert_transfer(connection, name, REPAIR, f"{by}: {line}", now)
                # An entry of 0 chips, for the account's statement.
                await _insert_entries(connection, name, 0, (Entry(account, 0),), now)
        return [line for _, line in done]

    async def call_in(
        self, accounts: Sequence[str], *, kind: str, reference: str, now: int
    ) -> dict[str, int]:
        """Transfer the balances of these accounts to the bank; return what each had.

        The bank's balance is computed anew from its entries, since it may have exceeded 64 bits.
        """
        had: dict[str, int] = {}
        async with self._database.writing() as connection:
            for account in accounts:
                query = select(BALANCES.c.balance).where(BALANCES.c.account == account)
                chips = await connection.scalar(query) or 0
                if chips:
                    had[account] = chips
                    name = f"{kind}:{account}:{now}"
                    await _insert_transfer(connection, name, kind, reference, now)
                    entries = (Entry(account, -chips), Entry(BANK, chips))
                    await _insert_entries(connection, name, 0, entries, now)
                    await self._set_balance(connection, account, 0)
            await self._set_balance(connection, BANK, await self._sum_of(connection, BANK))
        return had

    # Checks.

    async def _uneven(self, connection: AsyncConnection) -> list[tuple[str, int]]:
        query = (
            select(ENTRIES.c.transfer_id, *_halves(ENTRIES.c.amount))
            .group_by(ENTRIES.c.transfer_id)
            .having(self._sum(ENTRIES.c.amount) != 0)
            .limit(_MOST_PROBLEMS)
        )
        rows = (await connection.execute(query)).all()
        return [(row[0], _whole(row[1:])) for row in rows]

    async def _wrong(self, connection: AsyncConnection) -> list[tuple[str, int, int | None]]:
        high, low = _halves(ENTRIES.c.amount)
        sums = (
            select(
                ENTRIES.c.account,
                high.label("high"),
                low.label("low"),
                self._sum(ENTRIES.c.amount).label("amount"),
            )
            .group_by(ENTRIES.c.account)
            .subquery()
        )
        query = (
            select(sums.c.account, BALANCES.c.balance, sums.c.high, sums.c.low)
            .join(BALANCES, BALANCES.c.account == sums.c.account, isouter=True)
            # An account without a row in `balances` has a problem if its entries have a sum.
            .where(
                or_(
                    and_(BALANCES.c.balance.is_(None), sums.c.amount != 0),
                    BALANCES.c.balance != sums.c.amount,
                )
            )
            .limit(_MOST_PROBLEMS)
        )
        rows = (await connection.execute(query)).all()
        return [(row[0], _whole(row[2:]), row[1]) for row in rows]

    async def _baseless(self, connection: AsyncConnection) -> list[tuple[str, int]]:
        query = (
            select(BALANCES.c.account, BALANCES.c.balance)
            .where(BALANCES.c.balance != 0, BALANCES.c.account.not_in(select(ENTRIES.c.account)))
            .limit(_MOST_PROBLEMS)
        )
        return [(row[0], row[1]) for row in (await connection.execute(query)).all()]

    def _sum(self, column: ColumnElement[int]) -> ColumnElement[Any]:
        """Return a sum for comparison: exact in PostgreSQL, an approximate float in SQLite."""
        if self._is_sqlite:
            high, low = _halves(column)
            return high * _HALF + low
        return func.sum(cast(column, Numeric))

    async def _sum_of(self, connection: AsyncConnection, account: str) -> int:
        query = select(*_halves(ENTRIES.c.amount)).where(ENTRIES.c.account == account)
        return _whole((await connection.execute(query)).one())

    # Corrections.

    async def _even_out(
        self, connection: AsyncConnection, transfer: str, amount: int, now: int
    ) -> None:
        last = select(func.max(ENTRIES.c.line)).where(ENTRIES.c.transfer_id == transfer)
        line = int(await connection.scalar(last) or 0) + 1
        await _insert_entries(connection, transfer, line, (Entry(BANK, -amount),), now)
        await self._add(connection, BANK, -amount)

    async def _settle(
        self, connection: AsyncConnection, account: str, amount: int, balance: int | None
    ) -> str:
        """Set the balance to the sum of the entries, within the limits of an account."""
        least = -MOST_BALANCE if account == BANK else 0
        fitting = min(max(amount, least), MOST_BALANCE)
        await self._set_balance(connection, account, fitting)
        return f"account {account}: its balance was {balance or 0} and is {fitting}"

    async def _add(self, connection: AsyncConnection, account: str, amount: int) -> None:
        query = select(BALANCES.c.balance).where(BALANCES.c.account == account)
        has = await connection.scalar(query) or 0
        await self._set_balance(connection, account, has + amount)

    async def _set_balance(self, connection: AsyncConnection, account: str, balance: int) -> None:
        dialect = sqlite if self._is_sqlite else postgresql
        fitting = min(max(balance, -MOST_BALANCE), MOST_BALANCE)
        await connection.execute(
            dialect.insert(BALANCES).values(account=account, balance=0).on_conflict_do_nothing()
        )
        await connection.execute(
            update(BALANCES)
            .where(BALANCES.c.account == account)
            .values(balance=fitting, version=BALANCES.c.version + 1)
        )


def _halves(column: ColumnElement[int]) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """Return the sums of the upper and of the lower 32 bits."""
    # A literal: a parameter would get a type for which PostgreSQL has no such operator.
    high = column.op(">>")(literal_column("32"))
    return func.sum(high), func.sum(column.op("&")(literal_column(str(_HALF - 1))))


def _whole(halves: Sequence[Any]) -> int:
    high, low = halves
    return int(high or 0) * _HALF + int(low or 0)


async def _accounts_of(connection: AsyncConnection, transfer: str) -> tuple[str, ...]:
    query = select(ENTRIES.c.account).where(ENTRIES.c.transfer_id == transfer).distinct()
    return tuple(sorted((await connection.execute(query)).scalars()))


async def _insert_transfer(
    connection: AsyncConnection, name: str, kind: str, reference: str, now: int
) -> None:
    await connection.execute(
        insert(TRANSFERS).values(id=name, kind=kind, reference=reference, made_at=now)
    )


async def _insert_entries(
    connection: AsyncConnection, transfer: str, first: int, entries: Sequence[Entry], now: int
) -> None:
    rows = [
        {"transfer_id": transfer, "line": line, "made_at": now, **entry._asdict()}
        for line, entry in enumerate(entries, start=first)
    ]
    await connection.execute(insert(ENTRIES), rows)
