"""OpenSpiel's `universal_poker` (C++) with fold, call, pot and all-in only."""

from peers import PlayHand
from peers.open_spiel_state import universal_poker


def player(seats: int) -> PlayHand:
    return universal_poker(seats, abstraction="fcpa")
