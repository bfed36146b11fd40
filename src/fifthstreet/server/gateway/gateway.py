"""The operations that every adapter uses: sessions, identities, seats and subscriptions."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor

from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.protocols.native.server_messages import Identity
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.contest_followers import ContestFollowers
from fifthstreet.server.gateway.excluded_players import ExcludedPlayers
from fifthstreet.server.gateway.flush_queue import FlushQueue
from fifthstreet.server.gateway.open_card_followers import OpenCardFollowers
from fifthstreet.server.gateway.session import Codec, Session
from fifthstreet.server.gateway.session_registry import SessionRegistry
from fifthstreet.server.gateway.table_access import TableAccess
from fifthstreet.server.gateway.table_list import TableList
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table.delayed_subscriber import DelayedSubscriber
from fifthstreet.server.runtime.table.subscriber import ResumePoint
from fifthstreet.server.runtime.table.subscription import LINE, Subscription
from fifthstreet.server.runtime.table.table_handle import Answer, TableHandle
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.system_clock import Clock
from fifthstreet.storage.protocols import ChatReports
from fifthstreet.tables.state.command import SIT


class Gateway:
    """The entry point for clients of every protocol."""

    def __init__(
        self,
        *,
        directory: Directory,
        sessions: SessionRegistry,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        executor: Executor,
        contests: ContestService,
        chat_reports: ChatReports,
    ) -> None:
        self.chat_reports = chat_reports
        self.contests = contests
        self.directory = directory
        self.sessions = sessions
        self.access = TableAccess(directory, executor, clock, contests)
        self.table_list = TableList(directory)
        self.contest_followers = ContestFollowers(contests)
        self.excluded_players = ExcludedPlayers(contests, sessions, self.unsubscribe)
        self.open_card_followers = OpenCardFollowers(
            contests, directory, sessions, self.unsubscribe
        )
        self.settings = settings
        self.metrics = metrics
        self.clock = clock
        self.is_closing = False
        self._numbers = 0
        self._flush_queue = FlushQueue(metrics)

    # Sessions.

    def open_session(
        self,
        transport: Transport | None,
        codec: Codec,
        peer: Peer,
        *,
        keep_seconds: float = 0.0,
        has_heartbeat: bool = False,
    ) -> Session | None:
        """Open a session; None if a limit is reached, after telling the client."""
        self._numbers += 1
        session = Session(
            self._numbers,
            transport,
            codec,
            self.settings,
            self.metrics,
            self._flush_queue,
            address=peer.address,
            now=asyncio.get_running_loop().time(),
            when_gone=self._end,
            when_present=self._set_presence,
            keep_seconds=keep_seconds,
            has_heartbeat=has_heartbeat,
        )
        session.cookie_hash = peer.cookie_hash
        if self.is_closing:
            session.close("server_closing", "the server is about to stop", 2_000)
            return None
        try:
            self.sessions.add(session)
        except Refused as refused:
            session.close(refused.code, str(refused), refused.retry_after_ms)
            return None
        return session

    async def identify(
        self, session: Session, *, token: str | None = None, guest: str | None = None
    ) -> tuple[Identity, str | None]:
        """Give a session its player: by a token, or as a new guest, whose token is returned.

        Raises Refused, StorageError.
        """
        secret = await self.sessions.introduce(session, token=token, guest=guest)
        assert session.player is not None, "it was introduced"
        return session.player, secret

    def _set_presence(self, session: Session, is_here: bool) -> None:
        """Record that the client of a kept session lost its transport, or reconnected."""
        for table, subscription in session.follows.items():
            handle = self.directory.tables.get(table)
            if handle is not None:
                handle.set_presence(subscription, is_here=is_here)

    def _end(self, session: Session) -> None:
        self.sessions.remove(session)
        self.table_list.unfollow(session)
        self.contest_followers.forget(session)
        for table in list(session.follows):
            self.unsubscribe(session, table)

    # Tables.

    def table(self, table: str) -> TableHandle:
        """Return a table; raises Refused if there is none."""
        handle = self.directory.tables.get(table)
        if handle is None:
            raise Refused("unknown_table", f"there is no table {table!r}")
        return handle

    def subscribe(
        self,
        session: Session,
        handle: TableHandle,
        subscription: Subscription,
        joined: Callable[[ResumePoint], None],
        *,
        last_seq: int | None = None,
    ) -> None:
        """Follow a table until the session ends; `joined` is called before anything else is sent.

        A session has one subscription per table: an earlier one ends.
        """
        earlier = session.follows.pop(handle.id, None)
        if earlier is not None:
            if isinstance(earlier.subscriber, DelayedSubscriber):
                earlier.subscriber.stop()
            handle.unsubscribe(earlier, is_replaced=True)
        session.follows[handle.id] = subscription
        if subscription.player is not None:
            contest = self.contests.note_player(handle, subscription.player, session.address)
            if contest is not None:
                self.open_card_followers.check(contest)
        handle.subscribe(subscription, joined, last_seq=last_seq)
        self.directory.touch(handle.id)

    def subscribe_late(
        self,
        session: Session,
        handle: TableHandle,
        subscription: Subscription,
        joined: Callable[[ResumePoint], None],
    ) -> None:
        """Follow with open cards through a `DelayedSubscriber`.

        The public table is sent at once, and the current table with open cards after the delay.
        """
        held = subscription.subscriber
        assert isinstance(held, DelayedSubscriber), "whoever calls this has wrapped it"

        def public(shown: TableSnapshot) -> None:
            joined(ResumePoint(shown.seq, shown, None))

        handle.public_snapshot(public)
        self.subscribe(session, handle, subscription, held.snapshot)

    def unsubscribe(
        self, session: Session, table: str, ended: Callable[[], None] | None = None
    ) -> None:
        """End a subscription; nothing is sent after `ended`. The player
        may count as disconnected.
        """
        subscription = session.follows.pop(table, None)
        if subscription is not None and isinstance(subscription.subscriber, DelayedSubscriber):
            subscription.subscriber.stop()
        handle = self.directory.tables.get(table)
        if subscription is not None and handle is not None:
            handle.unsubscribe(subscription, ended)
            self.directory.touch(table)

    async def check_purse(self, session: Session, handle: TableHandle) -> None:
        """Read what other processes booked, before chips are spent at a table for money.

        Raises StorageError.
        """
        if handle.settings.is_for_money:
            await self.sessions.purses.check(session.caller.owner)

    def sit(
        self,
        session: Session,
        handle: TableHandle,
        answer: Answer,
        *,
        chair: int | None = None,
        buy_in: int | None = None,
        wait_for_big_blind: bool = False,
    ) -> None:
        """Request a chair for the session's player."""
        player = session.player
        assert player is not None, "only an identified session sits down"
        session.admitted.add(handle.id)
        args: dict[str, object] = {
            "wait_for_big_blind": wait_for_big_blind,
            "name": player.name,
            "owner": session.caller.owner,
            "is_bot": session.is_bot,
            **LINE,
        }
        if chair is not None:
            args["chair"] = chair
        if buy_in is not None:
            args["buy_in"] = buy_in
        handle.submit(SIT, player.id, args, answer)
