"""The engines that are stepped side by side, and the hand that each of them plays.

Each module offers `player(seats)`, which returns `play_hand(rng) -> actions`: one whole hand of
random play, its result read and its chips counted. No engine is imported before it is asked for.

The random policy, the same for all as far as an engine's interface allows:

    u < 0.10   fold, or check when that is free
    u < 0.70   check or call
    else       raise, half of the time the least raise, else uniform in least..most;
               check or call when no raise is legal

Blinds 50/100, 20,000 chips a seat, stacks reset every hand.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Final

PlayHand = Callable[[Random], int]

SMALL_BLIND: Final = 50
BIG_BLIND: Final = 100
STACK: Final = 20_000

FOLD_BELOW: Final = 0.10
CALL_BELOW: Final = 0.70

OURS: Final = "fifthstreet"

# Engine name -> module of this package, and the module that must be importable for it.
ENGINES: Final = {
    OURS: ("fifthstreet_core", "fifthstreet.rules"),
    "pokers": ("pokers_rust", "pokers"),
    "open_spiel-fcpa": ("open_spiel_fcpa", "pyspiel"),
    "rlcard": ("rlcard_game", "rlcard"),
    "texasholdem": ("texasholdem_table", "texasholdem"),
    "pokerkit": ("pokerkit_state", "pokerkit"),
    "open_spiel-fullgame": ("open_spiel_fullgame", "pyspiel"),
}

# What must be known to read a peer's row.
NOTES: Final = {
    "pokers": "no minimum raise, asks seats without chips to act, float chips, prints to stdout",
    "open_spiel-fcpa": "raises of the pot or all-in only; cards dealt through chance nodes",
    "open_spiel-fullgame": "legal_actions() lists every raise size",
    "rlcard": "raises of half the pot, the pot or all-in only",
    "texasholdem": "a new table each hand to reset the stacks",
    "pokerkit": "the button does not move",
}


def wager(rng: Random, least: int, most: int) -> int:
    """The size of a raise: half of the time the least, else uniform in least..most."""
    if most <= least or rng.random() < 0.5:
        return least
    return least + int(rng.random() * (most - least + 1))


def player(engine: str, seats: int) -> PlayHand:
    """The `play_hand` of one engine; ImportError when that engine is not installed."""
    module = import_module(f"{__name__}.{ENGINES[engine][0]}")
    made: PlayHand = module.player(seats)
    return made
