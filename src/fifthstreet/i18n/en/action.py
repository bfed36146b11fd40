"""Names of the actions."""

from typing import Final

MESSAGES: Final = {
    "action.fold": "fold",
    "action.check": "check",
    "action.call": "call",
    "action.bet": "bet",
    "action.raise": "raise",
    "action.all_in": "all-in",
    "action.pass": "pass",
}
