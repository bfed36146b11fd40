"""Names of the positions at the table."""

from typing import Final

MESSAGES: Final = {
    "position.BTN": "button",
    "position.SB": "small blind",
    "position.BB": "big blind",
    "position.BTN/SB": "button and small blind",
    "position.UTG": "under the gun",
    "position.UTG+1": "under the gun + 1",
    "position.UTG+2": "under the gun + 2",
    "position.UTG+3": "under the gun + 3",
    "position.LJ": "lojack",
    "position.HJ": "hijack",
    "position.CO": "cutoff",
}
