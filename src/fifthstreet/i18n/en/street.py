"""Names of the streets."""

from typing import Final

MESSAGES: Final = {
    "street.preflop": "preflop",
    "street.flop": "flop",
    "street.turn": "turn",
    "street.river": "river",
}
