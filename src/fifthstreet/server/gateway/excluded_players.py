"""Removes the native sessions of excluded players from the contest's tables.

The chair stays by the clock's rules. Clients of the contest protocol are closed by their adapter.
"""

from collections.abc import Callable

from fifthstreet.contests import ContestEvent, ContestState
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.server.contests.contest_service import EXCLUDED, ContestService
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.session_registry import SessionRegistry
from fifthstreet.server.runtime.table.subscriber import Notice


class ExcludedPlayers:
    """Observes every contest; `unsubscribe` ends a session's subscription to a table."""

    def __init__(
        self,
        contests: ContestService,
        sessions: SessionRegistry,
        unsubscribe: Callable[[Session, str], None],
    ) -> None:
        self._sessions = sessions
        self._unsubscribe = unsubscribe
        contests.observe(self._hear)

    def _hear(self, state: ContestState, event: ContestEvent) -> None:
        if event.type != kinds.PLAYER_STATUS_CHANGED:
            return
        player = str(event.data["player"])
        if player not in state.excluded:
            return
        tables = {table.table_id(state.opened.id) for table in state.tables}
        for session in list(self._sessions):
            if session.player is None or session.player.id != player:
                continue
            for table in tables & session.follows.keys():
                mine = session.follows[table]
                if mine.player is not None:
                    self._unsubscribe(session, table)
                    mine.subscriber.closed(Notice("banned", EXCLUDED))
