"""Orders of a contest to a table; the server executes them after the event is stored.

Orders are idempotent: after a restart those of `standing_orders` are repeated.
"""

from typing import Final

from fifthstreet.contests.state.contest_state import PAUSED, RUNNING, ContestState
from fifthstreet.contests.state.directed_table import ENDING, DirectedTable

START: Final = "start"  # open the table, seat its players, deal
HOLD: Final = "hold"  # deal no further hand
RESUME: Final = "resume"
END: Final = "end"  # after this hand the standing is final
VOID: Final = "void"  # the hand is void, bets are returned, the table closes

ORDERS: Final = (START, HOLD, RESUME, END, VOID)


def standing_orders(state: ContestState) -> list[tuple[str, DirectedTable]]:
    """Return the orders that must hold at every playing table, in the order of execution."""
    found: list[tuple[str, DirectedTable]] = []
    if state.status not in (RUNNING, PAUSED):
        return found
    for table in state.tables:
        if not table.is_playing:
            continue
        found.append((START, table))
        if table.status == ENDING:
            found.append((END, table))
        elif state.status == PAUSED:
            found.append((HOLD, table))
    return found
