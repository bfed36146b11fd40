"""OpenSpiel's `universal_poker` (C++) with every raise size: integers 2.. are street totals."""

from peers import PlayHand
from peers.open_spiel_state import universal_poker


def player(seats: int) -> PlayHand:
    return universal_poker(seats, abstraction="fullgame")
