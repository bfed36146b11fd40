"""A refused command: a stable code, what was wrong, and what is allowed instead."""

from dataclasses import dataclass
from typing import Final

from msgspec import to_builtins

from fifthstreet.events.hand_view import Legal

BAD_COMMAND: Final = "bad_command"
NOT_ALLOWED: Final = "not_allowed"
NOT_OPEN: Final = "not_open"
CLOSED: Final = "closed"
TABLE_OVER: Final = "table_over"
PAUSED: Final = "paused"
NOT_PAUSED: Final = "not_paused"
NOT_SEATED: Final = "not_seated"
ALREADY_SEATED: Final = "already_seated"
CHAIR_TAKEN: Final = "chair_taken"
NO_SUCH_CHAIR: Final = "no_such_chair"
TABLE_FULL: Final = "table_full"
BUY_IN: Final = "buy_in"
SAME_OWNER: Final = "same_owner"
BARRED: Final = "barred"
STARTED: Final = "started"
STALE_TURN: Final = "stale_turn"
TOO_LATE: Final = "too_late"
BAD_ACTION: Final = "bad_action"
ILLEGAL_ACTION: Final = "illegal_action"
NOTHING_TO_SHOW: Final = "nothing_to_show"
NO_CHANGE: Final = "no_change"
NOT_DUE: Final = "not_due"
CANNOT_DEAL: Final = "cannot_deal"
CHAT_OFF: Final = "chat_off"
NO_HOUSE_BOT: Final = "no_house_bot"
BANK_LIMIT: Final = "bank_limit"
NOT_DIRECTED: Final = "not_directed"
DIRECTED: Final = "directed"
CHAIR_RESERVED: Final = "chair_reserved"
TRANSFER_CONFLICT: Final = "transfer_conflict"
TOO_MANY_TRANSFERS: Final = "too_many_transfers"

CODES: Final = (
    BAD_COMMAND,
    NOT_ALLOWED,
    NOT_OPEN,
    CLOSED,
    TABLE_OVER,
    PAUSED,
    NOT_PAUSED,
    NOT_SEATED,
    ALREADY_SEATED,
    CHAIR_TAKEN,
    NO_SUCH_CHAIR,
    TABLE_FULL,
    BUY_IN,
    SAME_OWNER,
    BARRED,
    STARTED,
    STALE_TURN,
    TOO_LATE,
    BAD_ACTION,
    ILLEGAL_ACTION,
    NOTHING_TO_SHOW,
    NO_CHANGE,
    NOT_DUE,
    CANNOT_DEAL,
    CHAT_OFF,
    NO_HOUSE_BOT,
    BANK_LIMIT,
    NOT_DIRECTED,
    DIRECTED,
    CHAIR_RESERVED,
    TRANSFER_CONFLICT,
    TOO_MANY_TRANSFERS,
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer to a command that changed nothing; a refused action has `legal`."""

    code: str
    message: str
    legal: Legal | None = None

    def as_dict(self) -> dict[str, object]:
        return {
            "code": self.code,
            "message": self.message,
            "legal": None if self.legal is None else to_builtins(self.legal),
        }


class Refused(Exception):
    """Raised inside a step, and turned into a Refusal by `step`."""

    def __init__(self, code: str, message: str, legal: Legal | None = None) -> None:
        super().__init__(message)
        self.refusal = Refusal(code, message, legal)
