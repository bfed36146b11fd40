"""The contestants of the next phase, without house fillers and excluded players."""

from collections.abc import Callable, Collection, Sequence

from fifthstreet.contests.settings.phase_settings import (
    BEST_OF_TABLE,
    BEST_OVERALL,
    PhaseSettings,
)
from fifthstreet.contests.standings.standing import StandingRow


def advancing(
    phase: PhaseSettings,
    standing: Sequence[StandingRow],
    *,
    excluded: Collection[str],
    lot: Callable[[str], int],
) -> list[str]:
    """The players who advance, best first.

    Players who are tied for the last place are told apart by lot: a table has no half chairs.
    """
    ordered = sorted(
        (row for row in standing if row.player not in excluded),
        key=lambda row: (row.rank, lot(row.player)),
    )
    if phase.advance == BEST_OVERALL:
        return [row.player for row in ordered[: phase.count]]
    if phase.advance == BEST_OF_TABLE:
        found: list[str] = []
        taken: dict[int, int] = {}
        for row in ordered:
            if taken.get(row.table, 0) < phase.count:
                taken[row.table] = taken.get(row.table, 0) + 1
                found.append(row.player)
        return found
    return [row.player for row in ordered if row.games and row.out_hand == 0]
