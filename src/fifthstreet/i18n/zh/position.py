"""Names of the positions at the table in Chinese."""

from typing import Final

MESSAGES: Final = {
    "position.BTN": "庄位",
    "position.SB": "小盲位",
    "position.BB": "大盲位",
    "position.BTN/SB": "庄位兼小盲",
    "position.UTG": "枪口位",
    "position.UTG+1": "枪口位+1",
    "position.UTG+2": "枪口位+2",
    "position.UTG+3": "枪口位+3",
    "position.LJ": "低劫位",
    "position.HJ": "劫持位",
    "position.CO": "关煞位",
}
