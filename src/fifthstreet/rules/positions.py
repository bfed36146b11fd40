"""The names of the seats' positions, from the blinds round to the button."""

from __future__ import annotations

from fifthstreet.rules.events import BIG_BLIND, SMALL_BLIND
from fifthstreet.rules.rule_words import MARKER_BUTTON
from fifthstreet.rules.state import HandState

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

# Seats before the button, counted back from it.
_LATE: Final = ("CO", "HJ", "LJ")


def position_names(state: HandState) -> tuple[str, ...]:
    """One name a seat: BTN, SB, BB, UTG, UTG+1 …, LJ, HJ, CO.

    The blinds are those who posted them. Two seats: "BTN/SB" and "BB" where the button posts the
    small blind. Where the marker stands on the small blind (document 002) nobody is called BTN.
    """
    count = state.seat_count
    order = state.order_from_first()
    small = _poster(state, SMALL_BLIND)
    big = _poster(state, BIG_BLIND)
    if small < 0 and big < 0:
        small, big = order[0], order[1]
    names = [""] * count
    if state.rules.marker == MARKER_BUTTON and state.deal.button >= 0:
        names[state.deal.button] = "BTN"
    if small >= 0:
        names[small] = "BTN/SB" if names[small] else "SB"
    if big >= 0:
        names[big] = "BB"
    others = [seat for seat in order if not names[seat]]
    for place in range(len(others)):
        from_last = len(others) - 1 - place
        # The first seat after the big blind is always UTG; late names fill up from the button.
        if place == 0:
            names[others[place]] = "UTG"
        elif from_last < len(_LATE):
            names[others[place]] = _LATE[from_last]
        else:
            names[others[place]] = f"UTG+{place}"
    return tuple(names)


def _poster(state: HandState, kind: str) -> int:
    for post in state.deal.posts:
        if post.kind == kind:
            return post.seat
    return -1
