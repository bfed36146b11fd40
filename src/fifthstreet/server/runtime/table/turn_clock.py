"""What the clock asks of a table next, with the clock and discipline of the player's protocol."""

from collections.abc import Mapping
from typing import Final

from fifthstreet.server.runtime.table.answer_policy import TABLES_OWN
from fifthstreet.server.runtime.table.publisher import Publisher
from fifthstreet.tables import TableState, due
from fifthstreet.tables.state.command import TICK, TURN

_NOTHING: Final[Mapping[str, object]] = {}


class TurnClock:
    """One table's clock. A turn begins for it when it first sees it."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher
        self._turn = 0
        self._began = 0

    def next(self, state: TableState, now: int) -> tuple[int, str, Mapping[str, object]] | None:
        """The next command that is due by the clock alone: when, which kind, its arguments."""
        found = due(state, is_watched=self._publisher.is_followed)
        if found is None:
            return None
        awaited = state.awaited
        if awaited is None or found.kind != TICK:
            return found.at, found.kind, _NOTHING
        if awaited.seq != self._turn:
            self._turn, self._began = awaited.seq, now
        policy = self._publisher.policy_of(awaited.player)
        if policy is TABLES_OWN:
            return found.at, TICK, _NOTHING
        end = self._began + policy.turn_ms
        if policy.turn_ms and end < found.at:
            return end, TICK, {**policy.arguments, TURN: awaited.token}
        return found.at, TICK, policy.arguments
