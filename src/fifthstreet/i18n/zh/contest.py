"""The states of a contest in Chinese."""

from typing import Final

MESSAGES: Final = {
    "contest.draft": "草稿",
    "contest.sign_up": "报名中",
    "contest.seated": "已就座",
    "contest.running": "进行中",
    "contest.paused": "已暂停",
    "contest.finished": "已结束",
    "contest.stopped": "已停止",
}
