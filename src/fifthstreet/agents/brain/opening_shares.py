"""The share of holes that a sound player opens with before the flop, by seat."""

from typing import Final

# The share of holes to open with, by the number of opponents still to act: one is the small blind
# (or the button heads-up, which has position and its own number), two the button, and so on.
OPEN_SHARES: Final = (0.50, 0.42, 0.42, 0.28, 0.22, 0.17, 0.15, 0.13, 0.12, 0.11)
OPEN_HEADS_UP: Final = 0.75
