"""The server's parts put together, with their beginning and end. It knows neither HTTP nor ASGI."""

import asyncio
import random
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.accounts.account_service import AccountService
from fifthstreet.server.accounts.credentials import Credentials, identity_of
from fifthstreet.server.accounts.loans import Bank
from fifthstreet.server.accounts.player_names import skeleton
from fifthstreet.server.accounts.principal import Principal
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.admin_poller import AdminPoller
from fifthstreet.server.bounded_threads import BoundedThreads
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.connection_registry import ConnectionRegistry
from fifthstreet.server.gateway.native import Dispatcher
from fifthstreet.server.gateway.native.context import DispatchContext
from fifthstreet.server.gateway.table_access import TableAccess
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.logs import log, warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.rate_limits import RateLimits
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.house_players import HousePlayers
from fifthstreet.server.runtime.table_moderation import TableModeration
from fifthstreet.server.runtime.table_provisioner import TableProvisioner
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.system_clock import BEAT_SECONDS, Clock, SystemClock
from fifthstreet.storage import Storage
from fifthstreet.tables.state.command import PAUSE, RENAME

_MOST_READERS: Final = 64
# Not enough for anybody to be taken for silent.
_STANDSTILL_SECONDS: Final = 2.0
_RETRY_AFTER_CLOSING_MS: Final = 2_000
# A thread that has written waits for the interpreter's lock; a busy loop gives it up this often.
_SWITCH_SECONDS: Final = 0.0005


class Services:
    """One server: its tables, its people, its storage."""

    def __init__(self, settings: Settings, storage: Storage, clock: Clock | None = None) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = Metrics()
        self.clock = clock if clock is not None else SystemClock()
        self.executor = ThreadPoolExecutor(max_workers=4, thread_name_prefix="house")
        # One: threads share the interpreter's lock, and the tables need it more.
        self.readers = BoundedThreads(1, most_waiting=_MOST_READERS, name="hands")
        self.rate_limits = RateLimits(settings, self.clock)
        house = HousePlayers(self.executor, draw=random.SystemRandom().random)
        self.credentials = Credentials(storage, self.clock.wall)
        self.cashier = Purses(
            storage,
            self.metrics,
            self.clock.wall,
            Bank(most=settings.bank_chips, most_per_host=settings.bank_chips_per_host),
        )
        self.register = AccountService(
            storage,
            self.credentials,
            self.cashier,
            clock=self.clock,
            guest_chips=settings.guest_chips,
            account_chips=settings.account_chips,
            free_tries=settings.sign_in_tries,
            sessions_per_account=settings.sessions_per_account,
        )
        self.lobby = Directory(
            storage=storage,
            settings=settings,
            clock=self.clock,
            house=house,
            metrics=self.metrics,
            executor=self.executor,
            cashier=self.cashier,
        )
        self.people = ConnectionRegistry(
            settings,
            self.metrics,
            self.clock,
            register=self.register,
            credentials=self.credentials,
            cashier=self.cashier,
            has_seat=self.lobby.has_seat,
        )
        self.floor = TableProvisioner(self.lobby, settings, self.clock)
        self.cashier.when_frozen(self._freeze)
        self.table_office = TableModeration(self.lobby, storage, self.clock.wall)
        self.watch = AdminPoller(
            storage,
            self.credentials,
            self.lobby,
            self.people,
            self.cashier,
            self.table_office,
            self.clock.wall,
        )
        self.door = TableAccess(self.lobby, self.executor, self.clock)
        self.dialogue = Dispatcher(
            DispatchContext(
                lobby=self.lobby,
                door=self.door,
                people=self.people,
                settings=settings,
                metrics=self.metrics,
            )
        )
        self.is_ready = False
        self.is_closing = False
        self._numbers = 0
        self._caretaker: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring back what was there, and open the tables that always are."""
        sys.setswitchinterval(_SWITCH_SECONDS)
        await self.cashier.start_check()
        await self.register.renew_name_keys()
        tables, commands = await self.lobby.recover()
        await self._call_by_name()
        await self.floor.look()
        self.floor.start()
        self._caretaker = asyncio.create_task(self._take_care())
        self.watch.start()
        self.is_ready = True
        log("ready", tables_recovered=tables, commands_replayed=commands)

    def connect(self, line: Transport, address: str, session: str = "") -> Connection | None:
        """A new socket; None when there is no room for it, and it has been told so."""
        loop = asyncio.get_running_loop()
        self._numbers += 1
        connection = Connection(
            self._numbers,
            line,
            self.settings,
            self.metrics,
            address=address,
            now=loop.time(),
            when_gone=self._gone,
        )
        connection.session = session
        line.connect(lambda frame: self.dialogue.hear(connection, frame), connection.flush)
        if self.is_closing:
            connection.close("server_closing", "the server is about to stop", 2_000)
            return None
        try:
            self.people.add(connection)
        except Refused as refused:
            connection.close(refused.code, str(refused), refused.retry_after_ms)
            return None
        return connection

    def _gone(self, connection: Connection) -> None:
        self.people.remove(connection)
        self.dialogue.forget(connection)

    def hang_up(self, wanted: Callable[[Principal], bool], code: str = "signed_out") -> None:
        """Close the sockets of those who may not stay as who they are."""
        for connection in self.people:
            if wanted(connection.caller):
                connection.close(code, "what you came with is no good any more")

    def _freeze(self, table: str) -> None:
        """A table's chips do not agree with the ledger: it waits until somebody has looked."""
        actor = self.lobby.tables.get(table)
        if actor is not None:
            actor.submit(PAUSE, args={"reason": "the chips of this table are being looked into"})

    def rename(self, player: str, identity: messages.Identity) -> None:
        """A guest has become an account: it plays on where it sits, under its new name."""
        tables = set(self.lobby.seats_of(player))
        for connection in self.people:
            if connection.caller.player.id == player:
                connection.caller = replace(connection.caller, player=identity)
                connection.player = identity
                # A chair that is asked for and still on its way to the journal counts too.
                tables |= connection.admitted
        for table in sorted(tables & self.lobby.tables.keys()):
            args = {"player": player, "name": identity.name}
            self.lobby.tables[table].submit(RENAME, args=args)

    async def mark_guests(self, name: str) -> None:
        """An account has this name now: guests who look like it are marked where they are."""
        key = skeleton(name)
        alike = {
            person.player
            for actor in self.lobby.tables.values()
            for person in actor.state.people
            if not person.house and skeleton(person.name) == key
        }
        alike |= {
            connection.caller.player.id
            for connection in self.people
            if connection.caller.is_somebody and skeleton(connection.caller.player.name) == key
        }
        for player in (await self.storage.players.some(sorted(alike))).values():
            called = await self.credentials.called(player)
            if called.name != player.name:
                self.rename(player.id, identity_of(called))

    async def _call_by_name(self) -> None:
        """Who became an account just before a crash may sit under the name of a guest still."""
        seated = {
            person.player: person.name
            for actor in self.lobby.tables.values()
            for person in actor.state.people
            if not person.house
        }
        known = await self.storage.players.some(sorted(seated))
        for player, name in seated.items():
            found = known.get(player)
            if found is not None and found.name != name:
                self.rename(player, identity_of(found))

    async def _take_care(self) -> None:
        """Once a second: changes for the lobby, signs of life, and how late we are ourselves."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            late = max(0.0, loop.time() - due)
            self.metrics.loop_lag.set(late)
            if late > _STANDSTILL_SECONDS:
                warn("the server stood still", seconds=round(late, 1))
                self.people.forgive(late)
            if isinstance(self.clock, SystemClock):
                self.clock.beat()
            self.lobby.tell_changes()
            self.people.look_after(loop.time())

    async def tell_closing(self) -> None:
        """Before the end: nobody new, everybody is told, and what was begun is written."""
        if self.is_closing:
            return
        self.is_closing = True
        self.is_ready = False
        notice = messages.Notice(
            code="server_closing",
            message="the server stops now; seats and hands are kept",
            retry_after_ms=_RETRY_AFTER_CLOSING_MS,
        )
        for connection in self.people:
            connection.say(notice)
        try:
            await self.floor.stop()
            await self.lobby.stop()
        finally:
            # Also when the journal takes too long: what is in it is told, and nothing more.
            for actor in self.lobby.tables.values():
                actor.feed.flush(actor.state.seq)
            for connection in self.people:
                connection.close("server_closing", "the server stops now", _RETRY_AFTER_CLOSING_MS)

    async def close(self) -> None:
        """The end; what is in the journal stays."""
        await self.tell_closing()
        if self._caretaker is not None:
            self._caretaker.cancel()
        await self.watch.stop()
        self.register.close()
        self.readers.close()
        self.executor.shutdown(wait=False, cancel_futures=True)
        await self.storage.close()
        log("closed")
