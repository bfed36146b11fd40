"""The names of the seats' positions, from the blinds round to the button."""

from __future__ import annotations

from fifthstreet.rules.ruleset import BUTTON_SMALL_BLIND
from fifthstreet.rules.state import HandState

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

# Seats between the big blind and the button, counted back from the button.
_LATE: Final = ("CO", "HJ", "LJ")


def position_names(state: HandState) -> tuple[str, ...]:
    """One name a seat: BTN, SB, BB, UTG, UTG+1 …, LJ, HJ, CO.

    Two seats: the button is the small blind ("BTN/SB") where the rule set says so, else SB and BB.
    """
    count = state.seat_count
    order = state.order_from_first()
    names = [""] * count
    if count == 2:
        if state.rules.heads_up == BUTTON_SMALL_BLIND:
            names[order[0]], names[order[1]] = "BB", "BTN/SB"
        else:
            names[order[0]], names[order[1]] = "SB", "BB"
        return tuple(names)
    names[order[0]], names[order[1]] = "SB", "BB"
    names[order[count - 1]] = "BTN"
    between = order[2 : count - 1]
    for place in range(len(between)):
        from_button = len(between) - 1 - place
        # The first seat after the big blind is always UTG; late names fill up from the button.
        if place == 0:
            name = "UTG"
        elif from_button < len(_LATE):
            name = _LATE[from_button]
        else:
            name = f"UTG+{place}"
        names[between[place]] = name
    return tuple(names)
