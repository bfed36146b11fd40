"""The storage as a whole: open it, use its repositories and streams, close it."""

import os
import socket
from types import TracebackType
from typing import Self

from fifthstreet.storage.backends.postgres_writer import PostgresWriter
from fifthstreet.storage.backends.process_lock import ProcessLock, occupy
from fifthstreet.storage.backends.sql_streams import SqlStreams
from fifthstreet.storage.backends.sqlite_writer import SqliteWriter
from fifthstreet.storage.database.database import BUSY_SECONDS, SYNCHRONOUS, Database, new_database
from fifthstreet.storage.database.database_location import DatabaseLocation, read_location
from fifthstreet.storage.repositories.admin_orders import AdminOrders
from fifthstreet.storage.repositories.browser_sessions import BrowserSessions
from fifthstreet.storage.repositories.chat_reports import ChatReports
from fifthstreet.storage.repositories.guests import Guests
from fifthstreet.storage.repositories.hand_index import HandIndex
from fifthstreet.storage.repositories.leases import Leases
from fifthstreet.storage.repositories.ledger import Ledger
from fifthstreet.storage.repositories.ledger_audit import LedgerAudit
from fifthstreet.storage.repositories.players import Players
from fifthstreet.storage.repositories.sightings import Sightings
from fifthstreet.storage.repositories.stream_registry import StreamRegistry
from fifthstreet.storage.repositories.tickets import Tickets
from fifthstreet.storage.repositories.tokens import Tokens
from fifthstreet.storage.streams.group_commit import Writer
from fifthstreet.storage.streams.journal import Journal
from fifthstreet.storage.streams.stream_store import CONTEST, TABLE


class Storage:
    """An open database; `await Storage.open(…)`, then `close()` or `async with`."""

    def __init__(self, database: Database, journal: Journal, occupancy: ProcessLock | None) -> None:
        """For `Storage.open` only."""
        self.database = database
        self.journal = journal
        self.tables = StreamRegistry(database, TABLE)
        self.contests = StreamRegistry(database, CONTEST)
        self.hands = HandIndex(database)
        self.players = Players(database)
        self.tokens = Tokens(database)
        self.sessions = BrowserSessions(database)
        self.ledger = Ledger(database)
        self.audit = LedgerAudit(database)
        self.newcomers = Guests(database, self.ledger)
        self.sightings = Sightings(database)
        self.chat_reports = ChatReports(database)
        self.orders = AdminOrders(database)
        self.tickets = Tickets(database)
        self.leases = Leases(database)
        self._occupancy = occupancy

    @classmethod
    async def open(
        cls,
        location: DatabaseLocation | str | os.PathLike[str],
        *,
        is_alone: bool = True,
        share: str = "",
        busy_seconds: float = BUSY_SECONDS,
        synchronous: str = SYNCHRONOUS[0],
    ) -> Self:
        """Open or create the database and migrate it.

        `is_alone`: refuse to start beside another server (DatabaseInUse); with a `share` (`0/2`)
        beside another of the same share, or one that has all. Without it streams are still safe:
        each belongs to the process that claimed it last.
        """
        if not isinstance(location, DatabaseLocation):
            location = read_location(location)
        database = new_database(location, busy_seconds=busy_seconds, synchronous=synchronous)
        occupancy = None
        try:
            # Before the migration: the schema must not change under a running server.
            if is_alone:
                occupancy = await occupy(location, share)
            await database.migrate()
        except BaseException:
            await database.close()
            if occupancy is not None:
                await occupancy.close()
            raise
        writer: Writer
        if location.path is not None:
            writer = SqliteWriter(location.path, busy_seconds=busy_seconds, synchronous=synchronous)
        else:
            writer = PostgresWriter(location, busy_seconds=busy_seconds)
        owner = f"{socket.gethostname()}:{os.getpid()}{f' {share}' if share else ''}"
        streams = SqlStreams(database)
        journal = Journal(streams, writer, owner=owner, turn=database.turn)
        return cls(database, journal, occupancy)

    async def close(self) -> None:
        """Write what is pending and release all resources."""
        await self.journal.close()
        await self.database.close()
        if self._occupancy is not None:
            await self._occupancy.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
