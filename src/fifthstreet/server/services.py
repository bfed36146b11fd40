"""Assembles the parts of the server, starts and stops them. It knows neither HTTP nor ASGI."""

import asyncio
import random
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

from fifthstreet.agents.champion.cores import usable_cores
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.accounts.account_service import AccountService
from fifthstreet.server.accounts.credentials import Credentials, identity_of
from fifthstreet.server.accounts.loans import Bank
from fifthstreet.server.accounts.player_names import skeleton
from fifthstreet.server.accounts.principal import Principal
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.admin_poller import AdminPoller
from fifthstreet.server.bounded_threads import BoundedThreads
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.contests.deserted_contests import DesertedContests
from fifthstreet.server.fair_places import FairPlaces
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.session_registry import SessionRegistry
from fifthstreet.server.gateway.tcp_transport import TcpServer
from fifthstreet.server.logs import log, warn
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.protocol_list import listeners_of
from fifthstreet.server.rate_limits import RateLimits
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.house_players import HousePlayers
from fifthstreet.server.runtime.review_queue import ReviewQueue
from fifthstreet.server.runtime.table_claims import ClaimPolicy
from fifthstreet.server.runtime.table_moderation import TableModeration
from fifthstreet.server.runtime.table_origins import TableOrigins
from fifthstreet.server.runtime.table_provisioner import TableProvisioner
from fifthstreet.server.server_settings import Settings, read_ports, read_share
from fifthstreet.server.system_clock import BEAT_SECONDS, Clock, SystemClock
from fifthstreet.server.worker_processes import WorkerProcesses
from fifthstreet.storage import Repositories, StorageError
from fifthstreet.tables.state.command import PAUSE, RENAME

_MOST_READERS: Final = 64
_MOST_FILES: Final = 8
# Too short for a session to count as silent.
_STANDSTILL_SECONDS: Final = 2.0
_RETRY_AFTER_CLOSING_MS: Final = 2_000
# A thread that has written needs the interpreter's lock; a busy loop releases it this often.
_SWITCH_SECONDS: Final = 0.0005


class Services:
    """One server: its tables, its players, its storage."""

    def __init__(
        self, settings: Settings, storage: Repositories, clock: Clock | None = None
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = Metrics()
        self.clock = clock if clock is not None else SystemClock()
        self.house_threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="house")
        # Separate threads: slow bots must not keep players from opening and entering tables.
        self.password_threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="passwords")
        # One thread: threads share the interpreter's lock, which the tables need more.
        self.readers = BoundedThreads(1, most_waiting=_MOST_READERS, name="hands")
        # A separate thread: a file takes longer than a finished hand, which must not wait for it.
        self.replayers = BoundedThreads(1, most_waiting=_MOST_FILES, name="replays")
        self.rate_limits = RateLimits(settings, self.clock)
        # At most one solve per core at a time, those of reviews included; tables take turns by the
        # network of who opened them.
        cores = usable_cores()
        solves = FairPlaces(cores)
        origins = TableOrigins()
        self.solvers = WorkerProcesses(cores, solves)
        house = HousePlayers(
            self.house_threads,
            draw=random.SystemRandom().random,
            solvers=self.solvers,
            asker_of=origins.asker_of,
        )
        self.reviews = ReviewQueue(places=solves)
        self.credentials = Credentials(storage, self.clock.wall)
        self.purses = Purses(
            storage,
            self.metrics,
            self.clock.wall,
            Bank(most=settings.bank_chips, most_per_host=settings.bank_chips_per_host),
        )
        self.accounts = AccountService(
            storage,
            self.credentials,
            self.purses,
            clock=self.clock,
            guest_chips=settings.guest_chips,
            account_chips=settings.account_chips,
            free_tries=settings.sign_in_tries,
            sessions_per_account=settings.sessions_per_account,
        )
        number, of = read_share(settings.claims)
        self.claims = ClaimPolicy(storage, self.clock.wall, number=number, of=of)
        self.directory = Directory(
            storage=storage,
            settings=settings,
            clock=self.clock,
            house=house,
            origins=origins,
            metrics=self.metrics,
            executor=self.password_threads,
            purses=self.purses,
            claims=self.claims,
        )
        self.sessions = SessionRegistry(
            settings,
            self.metrics,
            self.clock,
            register=self.accounts,
            credentials=self.credentials,
            purses=self.purses,
            has_seat=self.directory.has_seat,
        )
        self.contests = ContestService(
            storage,
            self.directory,
            self.clock.wall,
            self.claims,
            most_tables=settings.tables_per_player,
            test_seed=settings.contest_seed,
        )
        self.provisioner = TableProvisioner(self.directory, settings, self.clock)
        self.purses.when_frozen(self._freeze)
        self.moderation = TableModeration(self.directory, storage, self.clock.wall)
        self.admin_poller = AdminPoller(
            storage,
            self.credentials,
            self.directory,
            self.sessions,
            self.purses,
            self.moderation,
            self.clock.wall,
            take_over=self._look_for_free,
        )
        self.gateway = Gateway(
            directory=self.directory,
            sessions=self.sessions,
            settings=settings,
            metrics=self.metrics,
            clock=self.clock,
            executor=self.password_threads,
            contests=self.contests,
            chat_reports=storage.chat_reports,
        )
        self.deserted_contests = DesertedContests(
            self.contests,
            self.clock.now,
            after_ms=settings.deserted_contest_ms,
            is_followed=self.gateway.contest_followers.is_followed,
        )
        self.listeners = listeners_of(self.gateway, read_ports(settings.tcp_ports))
        self.tcp = TcpServer(settings)
        self.is_ready = False
        self.is_closing = False
        self._upkeep: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Recover tables and contests, and open the default tables."""
        sys.setswitchinterval(_SWITCH_SECONDS)
        await self.purses.start_check()
        await self.accounts.renew_name_keys()
        tables, commands = await self._take_over()
        await self.provisioner.provision()
        self.provisioner.start()
        self._upkeep = asyncio.create_task(self._run_upkeep())
        self.admin_poller.start()
        await self.tcp.open(self.listeners.tcp)
        self.is_ready = True
        log("ready", tables_recovered=tables, commands_replayed=commands)

    async def _take_over(self) -> tuple[int, int]:
        """Recover what no living process owns; return the numbers of tables and replayed commands.

        Raises StorageError.
        """
        await self.claims.renew()
        loaded = await self.contests.load()
        found = await self.directory.recover()
        await self.contests.go_on(loaded)
        if found[0]:
            await self._call_by_name()
        return found

    async def _look_for_free(self) -> None:
        """Take over what another process of the same share has left."""
        if self.claims.is_shared:
            tables, commands = await self._take_over()
            if tables:
                log("taken over", tables_recovered=tables, commands_replayed=commands)

    def hang_up(self, wanted: Callable[[Principal], bool], code: str = "signed_out") -> None:
        """Close the sockets of sessions whose credential is not valid any more."""
        for session in self.sessions:
            if wanted(session.caller):
                session.close(code, "what you came with is no good any more")

    def _freeze(self, table: str) -> None:
        """Stop a table whose chips differ from the ledger; it waits for an administrator."""
        handle = self.directory.tables.get(table)
        if handle is not None:
            handle.submit(PAUSE, args={"reason": "the chips of this table are being looked into"})

    def rename(self, player: str, identity: messages.Identity) -> None:
        """Rename a guest who has become an account, wherever it sits."""
        tables = set(self.directory.seats_of(player))
        for session in self.sessions:
            if session.caller.player.id == player:
                session.caller = replace(session.caller, player=identity)
                session.player = identity
                # A request for a chair that is not yet committed counts too.
                tables |= session.admitted
        for table in sorted(tables & self.directory.tables.keys()):
            args = {"player": player, "name": identity.name}
            self.directory.tables[table].submit(RENAME, args=args)

    async def mark_guests(self, name: str) -> None:
        """Mark the names of guests that look like a new account's name."""
        key = skeleton(name)
        alike = {
            seated.player
            for handle in self.directory.tables.values()
            for seated in handle.facts().seated
            if not seated.house and skeleton(seated.name) == key
        }
        alike |= {
            session.caller.player.id
            for session in self.sessions
            if session.caller.is_identified and skeleton(session.caller.player.name) == key
        }
        for player in (await self.storage.players.some(sorted(alike))).values():
            called = await self.credentials.called(player)
            if called.name != player.name:
                self.rename(player.id, identity_of(called))

    async def _call_by_name(self) -> None:
        """Rename seated players who became accounts shortly before a crash."""
        names = {
            seated.player: seated.name
            for handle in self.directory.tables.values()
            for seated in handle.facts().seated
            if not seated.house
        }
        known = await self.storage.players.some(sorted(names))
        for player, name in names.items():
            found = known.get(player)
            if found is not None and found.name != name:
                self.rename(player, identity_of(found))

    async def _run_upkeep(self) -> None:
        """Once per second: send the list of tables, ping silent sessions,
        measure the loop's lag.
        """
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            late = max(0.0, loop.time() - due)
            self.metrics.loop_lag.set(late)
            if late > _STANDSTILL_SECONDS:
                warn("the server stood still", seconds=round(late, 1))
                self.sessions.forgive(late)
            if isinstance(self.clock, SystemClock):
                self.clock.beat()
            self.gateway.table_list.tell_changes()
            self.gateway.contest_followers.tell_progress()
            self.deserted_contests.pause_deserted()
            self.sessions.look_after(loop.time())

    async def tell_closing(self) -> None:
        """Prepare the shutdown: refuse new clients, notify all sessions,
        and finish pending writes.
        """
        if self.is_closing:
            return
        self.is_closing = self.gateway.is_closing = True
        self.is_ready = False
        await self.tcp.close()
        notice = messages.Notice(
            code="server_closing",
            message="the server stops now; seats and hands are kept",
            retry_after_ms=_RETRY_AFTER_CLOSING_MS,
        )
        for session in self.sessions:
            session.say(notice)
        try:
            await self.provisioner.stop()
            self.contests.stop()
            await self.directory.stop()
        finally:
            # Also when the journal takes too long: committed events are sent, and nothing else.
            self.directory.flush()
            for session in self.sessions:
                session.close("server_closing", "the server stops now", _RETRY_AFTER_CLOSING_MS)

    async def close(self) -> None:
        """Stop everything; what is in the journal stays."""
        await self.tell_closing()
        if self._upkeep is not None:
            self._upkeep.cancel()
        await self.admin_poller.stop()
        try:
            await self.claims.end()
        except StorageError as error:
            warn("lease not ended", error=type(error).__name__)
        self.accounts.close()
        self.readers.close()
        self.replayers.close()
        self.reviews.close()
        self.solvers.close()
        self.house_threads.shutdown(wait=False, cancel_futures=True)
        self.password_threads.shutdown(wait=False, cancel_futures=True)
        await self.storage.close()
        log("closed")
