"""Why an action is refused."""

from typing import Final

MESSAGES: Final = {
    "reason.hand-over": "the hand is over",
    "reason.not-offered": "these rules do not have that action",
    "reason.nothing-to-call": "there is nothing to call",
    "reason.must-call": "there is a bet to match: a check is not possible",
    "reason.too-small": "the amount is too small",
    "reason.too-large": "the amount is too large",
    "reason.between-ranges": "the amount lies between the allowed ranges",
    "reason.not-reopened": "the betting was not reopened: a raise is not possible",
    "reason.cap-reached": "the street has had all its raises",
    "reason.nobody-can-answer": "nobody could answer a raise",
    "reason.no-wager-yet": "there is no bet yet to raise",
    "reason.wager-already": "there is a bet already: raise it instead",
    "reason.short-of-chips": "there are too few chips for that",
    "reason.fold-when-free": "a fold is not possible when checking is free",
    "reason.cannot-pass": "a pass is not possible now",
}
