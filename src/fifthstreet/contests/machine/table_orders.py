"""What a contest tells a table; the server carries it out after the event is stored.

Each order may be given twice: after a restart the orders of `standing_orders` are given again.
"""

from typing import Final

from fifthstreet.contests.state.contest_state import PAUSED, RUNNING, ContestState
from fifthstreet.contests.state.directed_table import ENDING, DirectedTable

START: Final = "start"  # open the table, seat its players, deal
HOLD: Final = "hold"  # deal no further hand
RESUME: Final = "resume"
END: Final = "end"  # after this hand the standing is final
VOID: Final = "void"  # the hand is void, stakes go back, the table closes

ORDERS: Final = (START, HOLD, RESUME, END, VOID)


def standing_orders(state: ContestState) -> list[tuple[str, DirectedTable]]:
    """The orders that must hold at every playing table, in the order in which they are given."""
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
