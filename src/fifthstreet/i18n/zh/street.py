"""Names of the streets in Chinese."""

from typing import Final

MESSAGES: Final = {
    "street.preflop": "翻牌前",
    "street.flop": "翻牌",
    "street.turn": "转牌",
    "street.river": "河牌",
}
