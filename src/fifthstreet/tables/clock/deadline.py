"""The next deadline of a table, and its command. The caller reads the clock."""

from dataclasses import replace
from typing import NamedTuple

from fifthstreet.tables.clock.next_hand import rests
from fifthstreet.tables.state.command import NEXT_HAND, TICK
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.table_state import TableState


class Due(NamedTuple):
    """At the time `at` the server sends a command of this kind; next_hand needs entropy."""

    at: int
    kind: str


def due(state: TableState, *, is_watched: bool = True) -> Due | None:
    """Return what is due by the clock alone; nothing while the table is paused or closed.

    House bots that play for spectators begin no hand while the table is not `is_watched`. At a
    table whose players are all absent but keep their chairs, the next hand waits for one of them.
    """
    if state.paused_at is not None or state.is_closed:
        return None
    found: Due | None = None
    if state.awaited is not None:
        found = Due(state.awaited.deadline, TICK)
    elif state.next_hand_at is not None and not rests(state, is_watched=is_watched):
        found = Due(state.next_hand_at, NEXT_HAND)
    limit = state.settings.clock.away_ms
    if limit and state.settings.is_cash and state.direction is None:
        for person in state.people:
            since = absent_since(person)
            if since is not None and (found is None or since + limit < found.at):
                found = Due(since + limit, TICK)
    return found


def absent_since(person: Occupant) -> int | None:
    """Return since when a chair is kept for a player who sits out or is disconnected."""
    if person.is_leaving or person.house:
        return None
    if person.is_away:
        return person.away_at
    return person.lost_at


def deadline(state: TableState) -> int | None:
    """Return the next time at which a command is due by the clock alone."""
    next_due = due(state)
    return None if next_due is None else next_due.at


def shifted(state: TableState, by: int) -> TableState:
    """Return the same table with all times of its clocks shifted, for time that does not count."""
    awaited = state.awaited
    if awaited is not None:
        awaited = awaited._replace(
            deadline=awaited.deadline + by,
            bank_from=None if awaited.bank_from is None else awaited.bank_from + by,
        )
    made = state.fork()
    made.awaited = awaited
    made.next_hand_at = None if state.next_hand_at is None else state.next_hand_at + by
    made.started_at = state.started_at + by
    made.people = tuple(
        [
            replace(
                person,
                away_at=person.away_at + by,
                lost_at=None if person.lost_at is None else person.lost_at + by,
            )
            for person in state.people
        ]
    )
    return made
