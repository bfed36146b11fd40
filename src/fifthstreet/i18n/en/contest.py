"""The states of a contest."""

from typing import Final

MESSAGES: Final = {
    "contest.draft": "draft",
    "contest.sign_up": "sign-up",
    "contest.seated": "seated",
    "contest.running": "running",
    "contest.paused": "paused",
    "contest.finished": "finished",
    "contest.stopped": "stopped",
}
