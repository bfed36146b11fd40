"""A command that a contest did not take: a stable code, and what was wrong and is allowed."""

from dataclasses import dataclass
from typing import Final

BAD_COMMAND: Final = "bad_command"
NOT_ALLOWED: Final = "not_allowed"
NOT_NOW: Final = "not_now"
NO_SUCH_PLAYER: Final = "no_such_player"
NO_SUCH_TABLE: Final = "no_such_table"
PLAYER_EXISTS: Final = "player_exists"
TABLE_FULL: Final = "table_full"
TOO_FEW_PLAYERS: Final = "too_few_players"
WRONG_INVITE: Final = "wrong_invite"
STALE_RESULT: Final = "stale_result"
NO_CHANGE: Final = "no_change"

CODES: Final = (
    BAD_COMMAND,
    NOT_ALLOWED,
    NOT_NOW,
    NO_SUCH_PLAYER,
    NO_SUCH_TABLE,
    PLAYER_EXISTS,
    TABLE_FULL,
    TOO_FEW_PLAYERS,
    WRONG_INVITE,
    STALE_RESULT,
    NO_CHANGE,
)


@dataclass(frozen=True, slots=True)
class ContestRefusal:
    """Why a command was not taken."""

    code: str
    message: str


class ContestRefused(Exception):
    """Raised inside a step; the contest stays as it was."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.refusal = ContestRefusal(code, message)
