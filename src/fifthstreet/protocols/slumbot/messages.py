"""Replies written from a record of the hand, and the increments that clients send.

`k` check, `c` call, `f` fold, `bN` a bet or raise to N on this street, `/` between streets.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from fifthstreet.cards.card import card_text
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.hand_record import CALL, CHECK, FOLD, RAISE, HandRecord
from fifthstreet.protocols.legal_words import raise_limits, raise_to
from fifthstreet.rules import action as kinds
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal

STACK: Final = 20_000
BIG_BLIND_POSITION: Final = 0

_LETTERS: Final = {FOLD: "f", CHECK: "k", CALL: "c"}
_BET: Final = re.compile(r"b(\d{1,9})")


def action_text(record: HandRecord) -> str:
    """Return the hand so far; a called all-in ends in one slash per remaining street."""
    return "/".join(
        "".join(
            f"b{action.to}" if action.kind == RAISE else _LETTERS[action.kind]
            for action in actions
            if action.kind == RAISE or action.kind in _LETTERS
        )
        for actions in record.streets
    )


def read_increment(incr: object, options: Legal) -> Action:
    """Return the action of an increment; raises BadMessage with what is allowed."""
    if incr == "f" and options.fold:
        return Action(kinds.FOLD)
    if incr == "k" and options.check:
        return Action(kinds.CHECK)
    if incr == "c" and options.call:
        return Action(kinds.CALL)
    bet = _BET.fullmatch(incr) if isinstance(incr, str) else None
    if bet is not None:
        action = raise_to(options, int(bet.group(1)))
        if action is not None:
            return action
    raise BadMessage(f"illegal action {str(incr)[:20]!r}; allowed: {', '.join(_allowed(options))}")


def _allowed(options: Legal) -> list[str]:
    words = ["f"] if options.fold else []
    words.append("k" if options.check else "c")
    limits = raise_limits(options)
    if limits is not None:
        least, most = limits
        words.append(f"b{least} to b{most}" if least < most else f"b{most}")
    return words


def hand_facts(record: HandRecord, seat: int) -> dict[str, Any]:
    """Return the facts of a running hand for a reply."""
    return {
        "action": action_text(record),
        "client_pos": BIG_BLIND_POSITION if record.poster("big_blind") == seat else 1,
        "hole_cards": [card_text(card) for card in record.holes[seat]],
        "board": [card_text(card) for card in record.board],
    }


class SessionTotals:
    """A client's winnings in its finished hands."""

    def __init__(self) -> None:
        self.hands = 0
        self.chips = 0

    def end_facts(
        self, record: HandRecord, seat: int, bot_hole_cards: Sequence[str]
    ) -> dict[str, Any]:
        """Count a finished hand; return the facts that a reply adds at its end, in clients' order.

        There is no baseline player here: its winnings are 0, so that nothing is subtracted.
        """
        winnings = record.net(seat)
        self.hands += 1
        self.chips += winnings
        return {
            "bot_hole_cards": list(bot_hole_cards),
            "winnings": winnings,
            "won_pot": record.won(seat),
            "session_num_hands": self.hands,
            "baseline_winnings": 0,
            "session_total": self.chips,
            "session_baseline_total": 0,
        }
