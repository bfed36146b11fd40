"""Takes open cards of a contest's tables away from clients that may not see them any more.

A ticket is checked when a client joins. Later it may be taken back, or a player may connect from
the client's address: then those who follow with open cards are checked again.
"""

from collections.abc import Callable
from typing import Final

from fifthstreet.contests import ContestEvent, ContestState
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.session_registry import SessionRegistry
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table.delayed_subscriber import DelayedSubscriber
from fifthstreet.server.runtime.table.subscriber import Notice
from fifthstreet.tables import ALL_CARDS

NO_SPECTATORS: Final = "no_spectators"


class OpenCardFollowers:
    """Observes every contest; `unsubscribe` ends a session's subscription to a table."""

    def __init__(
        self,
        contests: ContestService,
        directory: Directory,
        sessions: SessionRegistry,
        unsubscribe: Callable[[Session, str], None],
    ) -> None:
        self._contests = contests
        self._directory = directory
        self._sessions = sessions
        self._unsubscribe = unsubscribe
        contests.observe(self._hear)

    def _hear(self, state: ContestState, event: ContestEvent) -> None:
        if event.type == kinds.TICKET_REVOKED:
            self.check(state)

    def check(self, state: ContestState) -> None:
        """Check all who follow a table of this contest with open cards."""
        tables = {table.table_id(state.opened.id) for table in state.tables}
        for session in list(self._sessions):
            for table in tables & session.follows.keys():
                if session.follows[table].viewer == ALL_CARDS:
                    self._check(session, table)

    def _check(self, session: Session, table: str) -> None:
        handle, mine = self._directory.tables.get(table), session.follows[table]
        if handle is None:
            return
        try:
            self._contests.require_open_cards(
                handle, set(mine.accounts), session.address, mine.ticket
            )
        except Refused as refused:
            self._unsubscribe(session, table)
            told, notice = mine.subscriber, Notice(NO_SPECTATORS, str(refused))
            if isinstance(told, DelayedSubscriber):
                told.end(notice)
            else:
                told.closed(notice)
