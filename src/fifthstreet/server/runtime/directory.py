"""All tables of the server: opened, found again after a restart, listed, and closed for good."""

import asyncio
import secrets
from collections.abc import Iterable
from concurrent.futures import Executor
from typing import Final

import msgspec

from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.protocols.native.table_messages import TableCard, TableWish
from fifthstreet.server.accounts.opaque_secrets import token_hash
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.gateway.broadcast import Broadcast
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.feed import Feed
from fifthstreet.server.logs import log, warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.runtime.house_players import HousePlayers
from fifthstreet.server.runtime.journal_codec import snapshot_bytes
from fifthstreet.server.runtime.table_actor import Batch, TableActor
from fifthstreet.server.runtime.table_card import CardMaker
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
    Storage,
)
from fifthstreet.tables import Refusal, Step, TableSettings, TableState
from fifthstreet.tables.state.command import CLOSE
from fifthstreet.tables.state.command import OPEN as OPEN_TABLE

_encode_settings: Final = msgspec.json.Encoder().encode


class TooManyTables(Exception):
    """The server, the player or the address has as many tables as it may."""


class Directory:
    """The tables, and who follows their list."""

    def __init__(
        self,
        *,
        storage: Storage,
        settings: Settings,
        clock: Clock,
        house: HousePlayers,
        metrics: Metrics,
        executor: Executor,
        cashier: Purses,
    ) -> None:
        self.tables: dict[str, TableActor] = {}
        self._cards: dict[str, CardMaker] = {}
        self._storage = storage
        self._settings = settings
        self._clock = clock
        self._house = house
        self._metrics = metrics
        self._executor = executor
        self._cashier = cashier
        self._followers: dict[int, Connection] = {}
        self._spread = Broadcast()
        self._changed: set[str] = set()
        self._gone: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._tickets: dict[str, dict[str, str]] = {}
        self._origins = TableOrigins()

    # Opening.

    async def create(
        self, wish: TableWish, *, host: str, address: str
    ) -> tuple[TableActor, str | None]:
        """Open a table; raises BadTable, BankLimit, TooManyTables or StorageError."""
        self._require_room(host, address)
        loop = asyncio.get_running_loop()
        table = new_table_id()
        # Counted before anything is waited for: many may be asked for at once.
        self._origins.note(table, host=host, address=address)
        try:
            settings, invite = await loop.run_in_executor(
                self._executor, lambda: table_settings(wish, table=table, host=host)
            )
            self._cashier.bank.open_table(settings)
            return await self.open(settings), invite
        except BaseException:
            self._cashier.bank.forget_table(table)
            if table not in self.tables:
                self._origins.forget(table)
            raise

    async def open(self, settings: TableSettings) -> TableActor:
        """Open a table with these settings; raises StorageError (TableExists)."""
        text = _encode_settings(settings.as_dict()).decode()
        await self._storage.tables.add(settings.id, text, now=self._clock.wall())
        await self._storage.journal.claim(settings.id)
        actor = self._add(TableState.new(settings))
        opened: asyncio.Future[Step | Refusal] = asyncio.get_running_loop().create_future()
        actor.submit(OPEN_TABLE, answer=opened.set_result)
        result = await opened
        if isinstance(result, Refusal):
            # Nothing but the journal stands between a new table and its opening.
            raise JournalClosed(f"a new table was not opened: {result.code}")
        log("table opened", table=actor.id)
        return actor

    def _require_room(self, host: str, address: str) -> None:
        if len(self.tables) + self._origins.besides(self.tables) >= self._settings.tables:
            raise TooManyTables(f"the server has {self._settings.tables} tables, its most")
        own = self._origins.of_host(host)
        if own >= self._settings.tables_per_player:
            raise TooManyTables(f"you have {own} tables, the most for one player")
        near = self._origins.of_address(address)
        if near >= self._settings.tables_per_address:
            raise TooManyTables(f"your address has {near} tables, the most for one address")

    def _add(self, state: TableState, hand_seq: int = 0, hands: int = 0) -> TableActor:
        feed = Feed(
            state.settings.id,
            ring_events=self._settings.ring_events,
            frames_per_second=self._settings.spectator_frames_per_second,
        )
        actor = TableActor(
            state,
            journal=self._storage.journal,
            feed=feed,
            clock=self._clock,
            entropy=_fresh_entropy,
            decider=self._house,
            metrics=self._metrics,
            snapshot_events=self._settings.snapshot_events,
            when_changed=self._table_changed,
            hand_seq=hand_seq,
            books=self._cashier,
        )
        self.tables[actor.id] = actor
        self._cards[actor.id] = maker = CardMaker(actor)
        maker.hands = hands
        self._metrics.tables.set(len(self.tables))
        self._changed.add(actor.id)
        return actor

    # After a restart.

    async def recover(self) -> tuple[int, int]:
        """Bring back every open table: how many, and how many commands were played again."""
        revival = TableRestart(
            self._storage,
            self._cashier,
            self._add,
            ring_events=self._settings.ring_events,
            wall=self._clock.wall,
        )
        found = await revival.bring_back()
        hosts = {
            actor.id: actor.state.settings.host
            for actor in self.tables.values()
            if actor.state.settings.host
        }
        seen = await self._storage.sightings.latest(sorted(set(hosts.values())))
        for table, host in hosts.items():
            self._origins.note(table, host=host, address=seen.get(host, ""))
        return found

    async def close_wanted(self) -> None:
        """Close the tables that somebody has marked in the database. Raises StorageError."""
        for registered in await self._storage.tables.with_status(CLOSING):
            actor = self.tables.get(registered.id)
            if actor is not None and not actor.state.is_closing:
                log("table closed by an admin", table=actor.id)
                actor.submit(CLOSE)

    # Tickets for those who may see all cards.

    def new_ticket(self, table: str, *, by: str) -> str:
        """A ticket for one table, good until the server stops; only its hash is kept.

        `by` is the account that gives it: a ticket shows no more than its giver may see.
        """
        ticket = secrets.token_urlsafe(24)
        self._tickets.setdefault(table, {})[token_hash(ticket)] = by
        return ticket

    def ticket_giver(self, table: str, ticket: str | None) -> str | None:
        """The account that gave this ticket; None where it is none for this table."""
        return None if ticket is None else self._tickets.get(table, {}).get(token_hash(ticket))

    # What happens at the tables.

    def _table_changed(self, actor: TableActor, batch: Batch) -> None:
        maker = self._cards[actor.id]
        maker.has_changed()
        self._changed.add(actor.id)
        self._metrics.hands.inc(len(batch.hands))
        maker.add_pots([hand.pot for hand in batch.hands])
        self._house.hear(actor, batch)
        if actor.state.is_over or actor.state.is_closed:
            actor.feed.flush(actor.state.seq)
        if actor.state.is_closed:
            self._retire(actor)

    def _retire(self, actor: TableActor) -> None:
        """A closed table leaves the list; its journal and hands stay."""
        actor.stop()
        del self.tables[actor.id]
        self._origins.forget(actor.id)
        del self._cards[actor.id]
        self._changed.discard(actor.id)
        self._gone.add(actor.id)
        self._house.forget(actor.id)
        self._cashier.forget_table(actor.id)
        self._tickets.pop(actor.id, None)
        self._metrics.tables.set(len(self.tables))
        actor.feed.tell_everybody(
            messages.Parted(table=actor.id, code="closed", message="the table is closed")
        )
        for connection in actor.feed.connections():
            connection.tables.discard(actor.id)
        task = asyncio.create_task(self._mark_closed(actor.id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _mark_closed(self, table: str) -> None:
        try:
            await self._storage.tables.set_status(table, CLOSED, now=self._clock.wall())
            self._storage.journal.release(table)
        except ValueError as error:
            warn("closed table not marked", table=table, error=type(error).__name__)

    # The list.

    def cards(self, player: str = "") -> list[TableCard]:
        """The tables to show: public ones, and those where this player sits or is host."""
        return [
            self._cards[table].card()
            for table, actor in self.tables.items()
            if self._is_listed(actor, player)
        ]

    def card(self, table: str) -> TableCard:
        return self._cards[table].card()

    def seats_of(self, player: str) -> list[str]:
        return [
            table for table, actor in self.tables.items() if actor.state.person(player) is not None
        ]

    def has_seat(self, player: str) -> bool:
        return any(actor.state.person(player) is not None for actor in self.tables.values())

    def touch(self, table: str) -> None:
        """Something changed that is no event: who watches."""
        if table in self._cards:
            self._cards[table].has_changed()
            self._changed.add(table)

    def follow(self, connection: Connection) -> None:
        self._followers[connection.number] = connection

    def unfollow(self, connection: Connection) -> None:
        self._followers.pop(connection.number, None)

    def tell_changes(self) -> None:
        """One message for all who follow the list; called once a second.

        While the last one is still on its way to very many, changes gather for the next.
        """
        if self._spread.is_busy:
            return
        changed, self._changed = self._changed, set()
        gone, self._gone = self._gone, set()
        if not self._followers or not (changed or gone):
            return
        public = self._public_cards(changed)
        if not public and not gone:
            return
        message = encode(messages.TablesChanged(changed=public, gone=sorted(gone)))
        self._spread.send(message, self._followers.values())

    def _public_cards(self, tables: Iterable[str]) -> list[TableCard]:
        return [
            self._cards[table].card()
            for table in sorted(tables)
            if table in self.tables and self._is_listed(self.tables[table], "")
        ]

    def _is_listed(self, actor: TableActor, player: str) -> bool:
        settings = actor.state.settings
        if settings.visibility != "private":
            return True
        return bool(player) and (settings.host == player or actor.state.person(player) is not None)

    # The end.

    async def stop(self) -> None:
        """Take no more commands, wait for those on their way to the journal, and save all states.

        Whoever starts next, perhaps a newer version, then has nothing to play again.
        """
        actors = list(self.tables.values())
        for actor in actors:
            actor.stop()
        await asyncio.gather(*(actor.settled() for actor in actors), *self._tasks)
        saved = [
            self._storage.journal.save_snapshot(actor.id, actor.state.seq, snapshot)
            for actor in actors
            if not actor.is_paused_by_storage
            for snapshot in (snapshot_bytes(actor.state),)
        ]
        for error in await asyncio.gather(*saved, return_exceptions=True):
            if isinstance(error, JournalError):
                warn("state not saved", error=type(error).__name__)


def _fresh_entropy() -> str:
    return secrets.token_hex(32)
