"""The viewers of a hand, and which hole cards they may see: the one place that decides it."""

from __future__ import annotations

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.rules.events import Event, HoleDealt
from fifthstreet.rules.state import HandState

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

# A viewer is a seat, or one of these.
PUBLIC: Final = -1  # anyone: only cards that were shown
EVERYTHING: Final = (
    -2
)  # the dealer's own look; leaves the process only where a table's policy says so

HIDDEN: Final = (UNKNOWN, UNKNOWN)


def may_see(state: HandState, viewer: int, seat: int) -> bool:
    """Whether `viewer` may see the hole cards of `seat` now."""
    return viewer == seat or viewer == EVERYTHING or state.shown[seat]


def visible_hole(state: HandState, viewer: int, seat: int) -> tuple[int, ...]:
    return state.deal.holes[seat] if may_see(state, viewer, seat) else HIDDEN


def project(event: Event, viewer: int) -> Event:
    """The event as `viewer` may see it; only dealt hole cards differ between viewers."""
    if isinstance(event, HoleDealt) and viewer != event.seat and viewer != EVERYTHING:
        return HoleDealt(event.seq, event.seat, HIDDEN)
    return event
