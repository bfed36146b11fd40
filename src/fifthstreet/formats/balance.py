"""Seating, breaking and balancing the tables of a freezeout: sizes never differ by more than one.

Chance comes in as a generator, if at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fifthstreet.formats.freezeout_table import Table

if TYPE_CHECKING:
    from fifthstreet.cards.shuffler import Shuffler


def tables_needed(players: int, table_size: int) -> int:
    return -(-players // table_size)


def first_seating(players: Sequence[str], table_size: int) -> tuple[Table, ...]:
    """Players dealt round the tables in the order given: shuffle them first to draw for seats."""
    count = tables_needed(len(players), table_size)
    tables: list[Table] = []
    for number in range(count):
        seated = tuple(players[number::count])
        tables.append(Table(number, seated + ("",) * (table_size - len(seated))))
    return tuple(tables)


def balanced(tables: Sequence[Table], rng: Shuffler | None = None) -> tuple[Table, ...]:
    """Break the tables that are not needed, then move single players until sizes are even.

    The table with the highest number is broken first; with a generator its players draw for the
    free chairs, else each takes the one that the big blind reaches first.
    """
    kept = {table.number: table for table in tables}
    table_size = len(tables[0].chairs)
    total = sum(len(table.players) for table in tables)
    while len(kept) > tables_needed(total, table_size):
        broken = kept.pop(max(kept))
        for player in broken.players:
            goal = _smallest(kept)
            chair = goal.soonest_big_blind() if rng is None else _drawn(goal.free, rng)
            kept[goal.number] = goal.with_player(player, chair)
    while True:
        source, goal = _largest(kept), _smallest(kept)
        if len(source.players) - len(goal.players) < 2:
            return tuple(kept.values())
        player = source.next_big_blind()
        kept[source.number] = source.without(player)
        kept[goal.number] = goal.with_player(player, goal.soonest_big_blind())


def _largest(tables: dict[int, Table]) -> Table:
    return max(tables.values(), key=lambda table: (len(table.players), table.number))


def _smallest(tables: dict[int, Table]) -> Table:
    return min(tables.values(), key=lambda table: (len(table.players), table.number))


def _drawn(chairs: Sequence[int], rng: Shuffler) -> int:
    drawn = list(chairs)
    rng.shuffle(drawn)
    return drawn[0]
