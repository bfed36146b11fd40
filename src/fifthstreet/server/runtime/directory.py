"""The directory of the server's tables: opens, recovers, lists and closes them."""

import asyncio
import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from typing import Final

import msgspec

from fifthstreet.protocols.native.table_messages import TableCard, TableWish
from fifthstreet.server.accounts.opaque_secrets import token_hash
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.logs import log, warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.runtime.house_players import HousePlayers
from fifthstreet.server.runtime.table.local_table import LocalTable
from fifthstreet.server.runtime.table.observers import HandEntropy, TableChange
from fifthstreet.server.runtime.table.table_factory import TableFactory
from fifthstreet.server.runtime.table.table_handle import Outcome, TableHandle
from fifthstreet.server.runtime.table.table_result import TableResult
from fifthstreet.server.runtime.table_claims import ClaimPolicy
from fifthstreet.server.runtime.table_creation import new_table_id, table_settings
from fifthstreet.server.runtime.table_origins import TableOrigins
from fifthstreet.server.runtime.table_restart import TableRestart
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.system_clock import Clock
from fifthstreet.storage import (
    CLOSED,
    CLOSING,
    JournalClosed,
    JournalError,
    Repositories,
)
from fifthstreet.tables import Refusal, TableEvent, TableSettings, TableState
from fifthstreet.tables.state.command import CLOSE
from fifthstreet.tables.state.command import OPEN as OPEN_TABLE

_encode_settings: Final = msgspec.json.Encoder().encode


def _local_handle(own: LocalTable) -> TableHandle:
    """Return the handle of a table of this process: the table itself."""
    return own


class TooManyTables(Exception):
    """The server, the player or the network address has reached its limit of open tables."""


class Directory:
    """The tables by id, and the changes to their list since it was last read."""

    def __init__(
        self,
        *,
        storage: Repositories,
        settings: Settings,
        clock: Clock,
        house: HousePlayers,
        metrics: Metrics,
        executor: Executor,
        origins: TableOrigins,
        purses: Purses,
        claims: ClaimPolicy,
        reach: Callable[[LocalTable], TableHandle] = _local_handle,
    ) -> None:
        """Make an empty directory.

        `claims` decides which open tables this process takes over; `reach` makes the handle by
        which the rest of the server reaches a table of this process.
        """
        # All tables that can be reached; `_own` has those of this process.
        self.tables: dict[str, TableHandle] = {}
        self._own: dict[str, LocalTable] = {}
        self._reach = reach
        self._claims = claims
        self._storage = storage
        self._settings = settings
        self._clock = clock
        self._house = house
        self._factory = TableFactory(
            journal=storage.journal,
            settings=settings,
            clock=clock,
            decider=house,
            metrics=metrics,
            books=purses,
            when_changed=self._table_changed,
        )
        self._metrics = metrics
        self._executor = executor
        self._purses = purses
        self._changed: set[str] = set()
        self._gone: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._origins = origins
        # Tables that could not be recovered; an administrator has to examine them first.
        self._unreadable: set[str] = set()
        # Set by directors: the entropy for the hands of their tables, and the callback for their
        # end.
        self._entropy: HandEntropy = fresh_entropy
        self._when_over: Callable[[str], None] | None = None

    def serve_directors(self, entropy: HandEntropy, when_over: Callable[[str], None]) -> None:
        """Set the directors' callbacks, once, before any table is recovered.

        `when_over` may be called twice for the same table.
        """
        self._entropy = entropy
        self._when_over = when_over

    # Opening.

    async def create(
        self, wish: TableWish, *, host: str, address: str, is_lobbys: bool = False
    ) -> tuple[TableHandle, str | None]:
        """Open a table; raises BadTable, BankLimit, TooManyTables or StorageError.

        `is_lobbys`: the host is a lobby that opens tables for any number of players.
        """
        self._require_room("" if is_lobbys else host, address)
        loop = asyncio.get_running_loop()
        table = self.new_id(new_table_id)
        # Counted before the first await, because several requests may be open at the same time.
        self._origins.note(table, host=host, address=address)
        try:
            settings, invite = await loop.run_in_executor(
                self._executor, lambda: table_settings(wish, table=table, host=host)
            )
            self._purses.bank.open_table(settings)
            return await self.open(settings), invite
        except BaseException:
            self._purses.bank.forget_table(table)
            if table not in self.tables:
                self._origins.forget(table)
            raise

    async def open(self, settings: TableSettings) -> TableHandle:
        """Open a table with these settings; raises StorageError (StreamExists)."""
        text = _encode_settings(settings.as_dict()).decode()
        await self._storage.tables.add(settings.id, text, now=self._clock.wall())
        claim = await self._storage.journal.claim(settings.id)
        self._add(TableState.new(settings), claim.epoch)
        handle = self.tables[settings.id]
        opened: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        handle.submit(OPEN_TABLE, answer=opened.set_result)
        outcome = await opened
        if isinstance(outcome, Refusal):
            # Only a failing journal can refuse the opening of a new table.
            raise JournalClosed(f"a new table was not opened: {outcome.code}")
        log("table opened", table=handle.id)
        return handle

    def new_id(self, draw: Callable[[], str]) -> str:
        """Return an id that belongs to this process's share, so that it recovers the table after a
        restart.
        """
        while not self._claims.wants(name := draw()):
            pass
        return name

    def _require_room(self, host: str, address: str) -> None:
        if len(self.tables) + self._origins.besides(self.tables) >= self._settings.tables:
            raise TooManyTables(f"the server has {self._settings.tables} tables, its most")
        own = self._origins.of_host(host) if host else 0
        if own >= self._settings.tables_per_player:
            raise TooManyTables(f"you have {own} tables, the most for one player")
        near = self._origins.of_address(address)
        if near >= self._settings.tables_per_address:
            raise TooManyTables(f"your address has {near} tables, the most for one address")

    def _add(
        self,
        state: TableState,
        epoch: int,
        hand_seq: int = 0,
        hands: int = 0,
        events: Iterable[TableEvent] = (),
    ) -> LocalTable:
        own = self._factory.make(
            state, epoch, self._entropy, hand_seq=hand_seq, hands=hands, events=events
        )
        self._own[own.id] = own
        self.tables[own.id] = self._reach(own)
        self._metrics.tables.set(len(self.tables))
        self._changed.add(own.id)
        return own

    # Recovery.

    async def recover(self) -> tuple[int, int]:
        """Recover every open table that is free; return the numbers of tables and of replayed
        commands.
        """
        before = set(self.tables)
        restart = TableRestart(
            self._storage,
            self._purses,
            self._add,
            {*self._own, *self._unreadable},
            claims=self._claims,
            ring_events=self._settings.ring_events,
            wall=self._clock.wall,
        )
        found = await restart.bring_back()
        self._unreadable |= restart.unreadable
        hosts = {
            handle.id: handle.settings.host
            for handle in self.tables.values()
            if handle.settings.host and handle.id not in before
        }
        seen = await self._storage.sightings.latest(sorted(set(hosts.values())))
        for table, host in hosts.items():
            self._origins.note(table, host=host, address=seen.get(host, ""))
        return found

    async def close_wanted(self) -> None:
        """Close the tables that the database marks for closing. Raises StorageError."""
        for registered in await self._storage.tables.with_status(CLOSING):
            handle = self.tables.get(registered.id)
            if handle is not None and not handle.facts().is_closing:
                log("table closed by an admin", table=handle.id)
                handle.submit(CLOSE)

    # Tickets for spectators with open cards.

    async def new_ticket(self, table: str, *, by: str) -> str:
        """Make a ticket for one table, valid until the table closes; only its hash is stored.

        `by` is the account that issues it: a ticket shows no more than its issuer may see. Raises
        StorageError.
        """
        ticket = secrets.token_urlsafe(24)
        now = self._clock.wall()
        await self._storage.tickets.add(token_hash(ticket), table, giver=by, now=now)
        return ticket

    async def ticket_giver(self, table: str, ticket: str) -> str | None:
        """Return the account that issued this ticket; None if the ticket is not valid for this
        table.

        Storage is read on each call, because another process may have made the ticket. Raises
        StorageError.
        """
        return await self._storage.tickets.giver(token_hash(ticket), table)

    def result(self, table: str) -> TableResult:
        """Return the final result of a directed table of this process."""
        return self._own[table].result()

    # Changes at the tables.

    def _table_changed(self, change: TableChange) -> None:
        own = self._own[change.table]
        own.has_changed()
        self._changed.add(change.table)
        if change.pots:
            self._metrics.hands.inc(len(change.pots))
            own.add_pots(change.pots)
        if change.is_over or change.is_closed:
            own.flush()
        if change.is_over and own.settings.director and self._when_over is not None:
            self._when_over(own.id)
        if change.is_closed:
            self._retire(own)

    def _retire(self, own: LocalTable) -> None:
        """Remove a closed table from the list; its journal and hands stay stored."""
        table = own.id
        del self.tables[table], self._own[table]
        self._origins.forget(table)
        self._changed.discard(table)
        self._gone.add(table)
        self._house.forget(table)
        self._purses.forget_table(table)
        self._metrics.tables.set(len(self.tables))
        own.close()
        task = asyncio.create_task(self._mark_closed(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _mark_closed(self, table: str) -> None:
        try:
            await self._storage.tables.set_status(table, CLOSED, now=self._clock.wall())
            self._storage.journal.release(table)
            await self._storage.tickets.forget(table)
        except ValueError as error:
            warn("closed table not marked", table=table, error=type(error).__name__)

    # The list.

    def cards(self, player: str = "") -> list[TableCard]:
        """Return the public tables and those where this player sits or is the host."""
        return [handle.card() for handle in self.tables.values() if _is_listed(handle, player)]

    def seats_of(self, player: str) -> list[str]:
        return [table for table, one in self.tables.items() if one.has_seat(player)]

    def chips_of(self, owner: str) -> int:
        """Return the chips that an account has on tables, by the tables' books between hands."""
        return sum(
            seated.chips
            for handle in self.tables.values()
            for seated in handle.facts().seated
            if seated.owner == owner and not handle.settings.director
        )

    def has_seat(self, player: str) -> bool:
        return any(handle.has_seat(player) for handle in self.tables.values())

    def touch(self, table: str) -> None:
        """Mark a table's card as changed after a change of spectators, which is no event."""
        if table in self.tables:
            self._changed.add(table)

    def take_changes(self) -> tuple[list[TableCard], list[str]]:
        """Return the cards of public tables changed since the last call, and the ids of removed
        tables.
        """
        changed, self._changed = self._changed, set()
        gone, self._gone = self._gone, set()
        cards = [
            self.tables[table].card()
            for table in sorted(changed)
            if table in self.tables and _is_listed(self.tables[table], "")
        ]
        return cards, sorted(gone)

    # Shutdown.

    def flush(self) -> None:
        """Send the events that this process's tables hold back for subscribers."""
        for own in self._own.values():
            own.flush()

    async def stop(self) -> None:
        """Refuse new commands, wait for pending journal writes, and save the states of all tables.

        The next process, perhaps a newer version, then has nothing to replay.
        """
        tables = list(self._own.values())
        for own in tables:
            own.stop()
        await asyncio.gather(*(own.settled() for own in tables), *self._tasks)
        saved = [
            self._storage.journal.save_snapshot(own.id, last.seq, own.epoch, last.payload)
            for own in tables
            if (last := own.last_state()) is not None
        ]
        for error in await asyncio.gather(*saved, return_exceptions=True):
            if isinstance(error, JournalError):
                warn("state not saved", error=type(error).__name__)


def _is_listed(handle: TableHandle, player: str) -> bool:
    settings = handle.settings
    if settings.visibility != "private":
        return True
    return bool(player) and (settings.host == player or handle.has_seat(player))


def fresh_entropy(table: str, director: str, draw: int) -> str:
    """Return 32 random bytes of the operating system as hex, for any table."""
    return secrets.token_hex(32)
