"""What the rules core raises across its door; nothing here decides anything."""

from __future__ import annotations

from fifthstreet.errors import FifthStreetError

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final


# Why an action is refused (`IllegalAction.reason`): stable words that others may translate.
HAND_OVER: Final = "hand-over"
NOT_OFFERED: Final = "not-offered"
NOTHING_TO_CALL: Final = "nothing-to-call"
MUST_CALL: Final = "must-call"
TOO_SMALL: Final = "too-small"
TOO_LARGE: Final = "too-large"
BETWEEN_RANGES: Final = "between-ranges"
NOT_REOPENED: Final = "not-reopened"
CAP_REACHED: Final = "cap-reached"
NOBODY_CAN_ANSWER: Final = "nobody-can-answer"
NO_WAGER_YET: Final = "no-wager-yet"
WAGER_ALREADY: Final = "wager-already"
SHORT_OF_CHIPS: Final = "short-of-chips"
FOLD_WHEN_FREE: Final = "fold-when-free"
CANNOT_PASS: Final = "cannot-pass"


class RulesError(FifthStreetError):
    """The root of every error that this room raises."""


class InvalidRuleSet(RulesError):
    """A rule set's data is wrong; the message names source, key and the allowed values."""


class InvalidHand(RulesError):
    """A hand cannot start like this: seats, stacks, button, posts or deck don't fit."""


class InvalidNotation(RulesError):
    """A line is no hand notation, or describes a hand that cannot be."""


class IllegalAction(RulesError):
    """An action that `legal` does not allow; nothing was changed.

    `notation` shows the position as the acting seat sees it, so that the error may be shown to that
    seat and pasting it into `fifthstreet show` reproduces the spot.
    """

    def __init__(self, reason: str, seat: int, action: str, allowed: str, notation: str) -> None:
        super().__init__(f"illegal {action} ({reason}); allowed: {allowed}; in {notation}")
        self.reason = reason
        self.seat = seat
        self.action = action
        self.allowed = allowed
        self.notation = notation

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.reason, self.seat, self.action, self.allowed, self.notation)
