"""Pauses running contests that everybody has left: house bots do not play for nobody for days."""

from collections.abc import Callable
from typing import Final

from fifthstreet.contests.state.command import PAUSE
from fifthstreet.contests.state.contest_state import RUNNING
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.logs import log
from fifthstreet.server.runtime.provisioning_policy import DESERTED, ClosingTimers


class DesertedContests:
    """Looks at the running contests of the server whenever `pause_deserted` is called."""

    def __init__(
        self,
        contests: ContestService,
        now: Callable[[], int],
        *,
        after_ms: int,
        is_followed: Callable[[str], bool],
    ) -> None:
        """`is_followed` returns whether a client follows the contest itself; 0 ms: never pause."""
        self._contests = contests
        self._now = now
        self._is_followed = is_followed
        self._timers: Final = ClosingTimers({DESERTED: after_ms})

    def pause_deserted(self) -> None:
        """Pause the contests without players and spectators since long; `resume` goes on."""
        reasons = {
            actor.id: frozenset({DESERTED})
            for actor in self._contests.contests.values()
            if actor.state.status == RUNNING and not self._is_anybody_at(actor)
        }
        for contest in self._timers.expired(reasons, self._now()):
            log("contest is deserted and paused", contest=contest)
            self._timers.restart(contest)
            self._contests.contests[contest].soon(PAUSE, {})

    def _is_anybody_at(self, actor: ContestActor) -> bool:
        if self._is_followed(actor.id):
            return True
        handles = (self._contests.handle_of(actor, one.number) for one in actor.state.tables)
        if any(handle is not None and handle.facts().is_followed for handle in handles):
            return True
        # Last, because it looks at all sessions: players who wait between two games.
        return bool(self._contests.connected(actor))
