"""Writes a hand for Husky Hold'em's players, and reads their answers.

Ids are chairs. A raise is the chips to *add* on this street; `current_bet` is the street's highest.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from fifthstreet.cards.card import card_text
from fifthstreet.protocols.errors import ForeignAnswer
from fifthstreet.protocols.hand_record import POST, HandRecord
from fifthstreet.protocols.legal_words import call_or_check, fold_action, raise_limits, raise_to
from fifthstreet.rules.action import ALL_IN, Action
from fifthstreet.rules.options import Legal

STREETS: Final = ("Preflop", "Flop", "Turn", "River")

_WORDS: Final = {"fold": "Fold", "check": "Check", "call": "Call", "raise": "Raise"}


class StandInAction(Enum):
    """The members of `type.poker_action.PokerAction`."""

    FOLD = 1
    CHECK = 2
    CALL = 3
    RAISE = 4
    ALL_IN = 5


def card_names(cards: Sequence[int]) -> list[str]:
    return [card_text(card) for card in cards]


def round_values(record: HandRecord, hand_number: int, options: Legal | None) -> dict[str, Any]:
    """Return the fields of a round state; `options` are those of the viewer at its turn."""
    limits = raise_limits(options) if options is not None else None
    least, most = (0, 0) if limits is None else limits
    own = record.bets[record.viewer]
    return {
        "round_num": hand_number,
        "round": STREETS[record.street],
        "community_cards": card_names(record.board),
        "pot": record.pot,
        "current_player": [record.chairs[seat] for seat in record.live_seats()],
        "current_bet": record.level,
        "min_raise": max(0, least - own),
        "max_raise": max(0, most - own),
        "player_bets": {
            str(chair): bet for chair, bet in zip(record.chairs, record.bets, strict=True)
        },
        "player_actions": {
            str(record.chairs[action.seat]): _WORDS[action.kind]
            for action in record.actions
            if action.kind != POST
        },
        "side_pots": [],
    }


def read_answer(answer: object, record: HandRecord, options: Legal) -> Action:
    """Return the action of a pair (PokerAction, amount); raises
    ForeignAnswer for an invalid one.
    """
    word, amount = _pair(answer)
    own = record.bets[options.seat]
    if word == "FOLD":
        return fold_action(options)
    if word == "CHECK" and record.level == 0:  # so a big blind that checks before the flop is wrong
        return call_or_check(options)
    if word == "CALL":
        return call_or_check(options)
    if word == "ALL_IN":
        return Action(ALL_IN) if options.allows(Action(ALL_IN)) else call_or_check(options)
    if word == "RAISE" and isinstance(amount, int) and not isinstance(amount, bool):
        raised = raise_to(options, own + amount)
        if raised is not None:
            return raised
    limits = raise_limits(options)
    sizes = "none" if limits is None else f"{limits[0] - own} to {limits[1] - own} chips added"
    raise ForeignAnswer(
        f"get_action answered {str(answer)[:80]}; allowed: {options}, raise sizes: {sizes}"
    )


def _pair(answer: object) -> tuple[str, object]:
    if isinstance(answer, tuple | list) and len(answer) == 2:
        return str(getattr(answer[0], "name", answer[0])), answer[1]
    return "", None
