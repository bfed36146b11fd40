"""Reads the messages of Open Poker clients: strict about decisions, tolerant about notation.

Real clients write chips as floats and count their actions with numbers: both are accepted.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from fifthstreet.errors import FifthStreetError

LEAST_BUY_IN: Final = 1_000
USUAL_BUY_IN: Final = 2_000
MOST_BUY_IN: Final = 5_000
REBUY: Final = 1_500
SMALL_BLIND: Final = 10
BIG_BLIND: Final = 20
SEATS: Final = 6

ACTION_WORDS: Final = ("fold", "check", "call", "raise", "all_in")
_LONGEST_ID: Final = 128
_LARGEST_NUMBER: Final = 2**53 - 1  # the largest number that every JSON reader keeps exact


class Complaint(FifthStreetError):
    """A refused message; `code` is the protocol's stable word for it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class ActionWish:
    """An `action`: a decision in the client's terms; `amount` is the street total of a raise."""

    hand: str
    word: str
    amount: int | None
    id: str
    token: str


def read_message(frame: bytes) -> dict[str, Any]:
    """Return one JSON object with a `type`; raises Complaint."""
    try:
        found = json.loads(frame)
    except (ValueError, RecursionError):
        raise Complaint("invalid_message", "a JSON object is expected") from None
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        raise Complaint("invalid_message", "a JSON object with a type is expected")
    return found


def read_buy_in(message: dict[str, Any]) -> int:
    """Return the chips of `join_lobby`; raises Complaint."""
    chips = _chips(message.get("buy_in", USUAL_BUY_IN))
    if chips is None or not LEAST_BUY_IN <= chips <= MOST_BUY_IN:
        raise Complaint(
            "invalid_message", f"buy_in: allowed are {LEAST_BUY_IN} to {MOST_BUY_IN} chips"
        )
    return chips


def read_switch(message: dict[str, Any]) -> bool:
    """Return `enabled` of `set_auto_rebuy`; raises Complaint."""
    enabled = message.get("enabled")
    if not isinstance(enabled, bool):
        raise Complaint("invalid_message", "enabled: allowed are true and false")
    return enabled


def read_last_seq(message: dict[str, Any]) -> int:
    """Return `last_table_seq` of `resync_request`; 0 if it is invalid."""
    last = message.get("last_table_seq")
    return last if type(last) is int and 0 < last <= _LARGEST_NUMBER else 0


def read_action(message: dict[str, Any]) -> ActionWish:
    """Read a decision; raises Complaint with a code of `action_rejected`."""
    name, token, hand = (
        _text(message.get(key)) for key in ("client_action_id", "turn_token", "hand_id")
    )
    if not token or not hand:
        raise Complaint("legacy_action_protocol", "an action has a hand_id and a turn_token")
    if not name:
        raise Complaint("missing_action_id", "an action has a client_action_id")
    word = message.get("action")
    if not isinstance(word, str) or word not in ACTION_WORDS:
        raise Complaint("invalid_action", f"action: allowed are {', '.join(ACTION_WORDS)}")
    amount = _chips(message.get("amount"))
    if word == "raise" and amount is None:
        raise Complaint("invalid_action", "amount: a raise has the street total it goes to")
    return ActionWish(hand, word, amount if word == "raise" else None, name, token)


def named_action(message: dict[str, Any]) -> str:
    """Return the `client_action_id` of a message that may be wrong otherwise."""
    return _text(message.get("client_action_id"))


def _text(value: object) -> str:
    if type(value) is int:
        value = str(value)
    return value if isinstance(value, str) and len(value) <= _LONGEST_ID else ""


def _chips(value: object) -> int | None:
    """Return a number of chips, without decimals."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    # Compared before any arithmetic: a huge int has no float. NaN fails, too.
    return int(value) if -_LARGEST_NUMBER <= value <= _LARGEST_NUMBER else None
