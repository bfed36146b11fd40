"""The next command due by the clock, with the clock and discipline of the player's protocol."""

from collections.abc import Mapping
from typing import Final

from fifthstreet.server.runtime.table.answer_policy import TABLES_OWN
from fifthstreet.server.runtime.table.observers import has_person_who_played
from fifthstreet.server.runtime.table.publisher import Publisher
from fifthstreet.tables import Due, TableState, due
from fifthstreet.tables.state.command import HURRIED, NEXT_HAND, TICK, TURN

# The pause between hands when all followers are in a hurry and none has anything to look at: they
# folded, or all other players folded to their blind.
_HURRIED_PAUSE_MS: Final = 700
_NOTHING: Final[Mapping[str, object]] = {}


class TurnClock:
    """One table's clock. A turn begins when this clock first sees it."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher
        self._turn = 0
        self._began = 0
        self._pause_until = 0
        self._pause_began = 0
        # The result for a state is cached: states never change, and each is examined twice.
        self._state: TableState | None = None
        self._is_watched = False
        self._found: Due | None = None

    def next(self, state: TableState, now: int) -> tuple[int, str, Mapping[str, object]] | None:
        """Return the next command due by the clock alone: its time, its kind, its arguments."""
        found = self._due(state)
        if found is None:
            return None
        awaited = state.awaited
        if found.kind == NEXT_HAND:
            return self._next_hand(state, found.at, now)
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

    def _due(self, state: TableState) -> Due | None:
        is_watched = self._publisher.is_followed
        if state is not self._state or is_watched != self._is_watched:
            self._state, self._is_watched = state, is_watched
            self._found = due(state, is_watched=is_watched)
        return self._found

    def _next_hand(
        self, state: TableState, at: int, now: int
    ) -> tuple[int, str, Mapping[str, object]]:
        """Return the next hand, sooner if all followers are in a hurry and none of them played
        the last one to its end.
        """
        if at != self._pause_until:
            self._pause_until, self._pause_began = at, now
        early = self._pause_began + _HURRIED_PAUSE_MS
        if early < at and self._publisher.is_hurried and not has_person_who_played(state):
            return early, NEXT_HAND, {HURRIED: True}
        return at, NEXT_HAND, _NOTHING
