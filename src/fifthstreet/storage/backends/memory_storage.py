"""The storage in memory, for simulations and tests, with the same contract as the others.

Several `MemoryStorage` may share one `MemoryDatabase`, as processes share a real one.
"""

from collections.abc import Sequence
from dataclasses import replace

from fifthstreet.errors import InvalidInput
from fifthstreet.storage.backends.memory_accounts import (
    MemoryChatReports,
    MemoryNewcomers,
    MemoryPlayers,
    MemorySessions,
    MemorySightings,
    MemoryTokens,
)
from fifthstreet.storage.backends.memory_database import (
    MemoryDatabase,
    MemoryRegistry,
    TicketRow,
)
from fifthstreet.storage.backends.memory_ledger import MemoryLedger, MemoryLedgerAudit
from fifthstreet.storage.protocols import (
    AdminOrders,
    ChatReports,
    Hands,
    Leases,
    Ledger,
    LedgerAudit,
    Newcomers,
    Players,
    Sessions,
    Sightings,
    StreamRegistry,
    Tickets,
    Tokens,
)
from fifthstreet.storage.repositories.admin_orders import AdminOrder
from fifthstreet.storage.repositories.hand_index import MOST_AT_ONCE, HandCursor
from fifthstreet.storage.repositories.tickets import MOST_TICKETS
from fifthstreet.storage.streams.journal import Journal
from fifthstreet.storage.streams.journal_records import FinishedHand
from fifthstreet.storage.streams.stream_store import CONTEST, TABLE


class MemoryHands:
    """Finished hands, newest first."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def get(self, hand_id: str) -> FinishedHand | None:
        return self._database.hands.get(hand_id)

    async def newest(
        self,
        *,
        table: str | None = None,
        player: str | None = None,
        before: HandCursor | None = None,
        limit: int = 50,
    ) -> Sequence[FinishedHand]:
        if not 1 <= limit <= MOST_AT_ONCE:
            raise InvalidInput(f"limit {limit}; allowed: 1 to {MOST_AT_ONCE}")
        found = [
            hand
            for hand in self._database.hands.values()
            if (table is None or hand.table == table)
            and (player is None or any(one.player == player for one in hand.players))
            and (before is None or (hand.finished_at, hand.id) < before)
        ]
        return sorted(found, key=lambda hand: (hand.finished_at, hand.id), reverse=True)[:limit]


class MemoryOrders:
    """The orders of administrators."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._orders = database.orders

    async def add(self, order: AdminOrder) -> None:
        self._orders[order.id] = order

    async def get(self, order: str) -> AdminOrder | None:
        return self._orders.get(order)

    async def waiting(self) -> Sequence[AdminOrder]:
        found = [order for order in self._orders.values() if order.done_at is None]
        return sorted(found, key=lambda order: order.made_at)

    async def finish(self, order: str, outcome: str, *, now: int) -> None:
        found = self._orders.get(order)
        if found is not None and found.done_at is None:
            self._orders[order] = replace(found, done_at=now, outcome=outcome)


class MemoryTickets:
    """The tickets of all open tables."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._tickets = database.tickets

    async def add(self, ticket_hash: str, table: str, *, giver: str, now: int) -> None:
        own = [(row.made_at, key) for key, row in self._tickets.items() if row.table == table]
        for _, key in sorted(own, key=lambda one: one[0])[: max(0, len(own) + 1 - MOST_TICKETS)]:
            del self._tickets[key]
        self._tickets[ticket_hash] = TicketRow(table, giver, now)

    async def giver(self, ticket_hash: str, table: str) -> str | None:
        found = self._tickets.get(ticket_hash)
        return found.giver if found is not None and found.table == table else None

    async def forget(self, table: str) -> None:
        for key in [key for key, row in self._tickets.items() if row.table == table]:
            del self._tickets[key]


class MemoryLeases:
    """The leases of living processes."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._leases = database.leases

    async def renew(self, owner: str, *, now: int, ends_at: int) -> None:
        for other in [name for name, end in self._leases.items() if end <= now]:
            del self._leases[other]
        self._leases[owner] = ends_at

    async def live(self, *, now: int) -> set[str]:
        return {owner for owner, end in self._leases.items() if end > now}

    async def end(self, owner: str) -> None:
        self._leases.pop(owner, None)


class MemoryStorage:
    """One process's access to a `MemoryDatabase`."""

    def __init__(
        self, database: MemoryDatabase, *, owner: str = "memory", journal: Journal | None = None
    ) -> None:
        """`journal`: one with its own store or writer, above the same rows."""
        self.journal = Journal(database, database, owner=owner) if journal is None else journal
        self.tables: StreamRegistry = MemoryRegistry(database, TABLE)
        self.contests: StreamRegistry = MemoryRegistry(database, CONTEST)
        self.hands: Hands = MemoryHands(database)
        self.players: Players = MemoryPlayers(database)
        self.tokens: Tokens = MemoryTokens(database)
        self.sessions: Sessions = MemorySessions(database)
        self.ledger: Ledger = MemoryLedger(database)
        self.audit: LedgerAudit = MemoryLedgerAudit(database)
        self.newcomers: Newcomers = MemoryNewcomers(database)
        self.sightings: Sightings = MemorySightings(database)
        self.chat_reports: ChatReports = MemoryChatReports(database)
        self.orders: AdminOrders = MemoryOrders(database)
        self.tickets: Tickets = MemoryTickets(database)
        self.leases: Leases = MemoryLeases(database)

    async def close(self) -> None:
        """Write what is pending; the rows stay for others."""
        await self.journal.close()
