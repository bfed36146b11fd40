"""Limit hold'em as RLCard's agents see it: call, raise, fold and check, by word or number."""

from collections import OrderedDict
from typing import Any, Final

import numpy as np

from fifthstreet.protocols.errors import ForeignAnswer
from fifthstreet.protocols.hand_record import RAISE, HandRecord
from fifthstreet.protocols.legal_words import call_or_check, fold_action, raise_limits, raise_to
from fifthstreet.protocols.rlcard.card_index import card_index, card_names
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal

WORDS: Final = ("call", "raise", "fold", "check")

_OBSERVATION: Final = 72
_MOST_RAISES: Final = 4


def legal_words(options: Legal) -> list[str]:
    words = []
    if options.call:
        words.append("call")
    if raise_limits(options) is not None:
        words.append("raise")
    words.append("fold")
    if not options.call:
        words.append("check")
    return words


def state_of(record: HandRecord, seat: int, options: Legal) -> dict[str, Any]:
    words = legal_words(options)
    hand, public = card_names(record.holes[seat]), card_names(record.board)
    raises = raise_counts(record)
    observation = np.zeros(_OBSERVATION)
    observation[[card_index(name) for name in public + hand]] = 1
    for street, count in enumerate(raises):
        observation[52 + 5 * street + min(count, _MOST_RAISES)] = 1
    return {
        "legal_actions": OrderedDict((WORDS.index(word), None) for word in words),
        "obs": observation,
        "raw_obs": {
            "hand": hand,
            "public_cards": public,
            "all_chips": list(record.contributions),
            "my_chips": record.contributions[seat],
            "legal_actions": words,
            "raise_nums": raises,
        },
        "raw_legal_actions": list(words),
        "action_record": [
            (action.seat, action.kind)
            for actions in record.streets
            for action in actions
            if action.kind != "post"
        ],
    }


def raise_counts(record: HandRecord) -> list[int]:
    counts = [sum(action.kind == RAISE for action in actions) for actions in record.streets]
    return counts + [0] * (4 - len(counts))


def read_choice(answer: object, options: Legal) -> Action:
    """Return the action of an agent's choice, a word or its number; raises ForeignAnswer."""
    allowed = legal_words(options)
    if isinstance(answer, int | np.integer) and not isinstance(answer, bool):
        word = WORDS[int(answer)] if 0 <= int(answer) < len(WORDS) else ""
    else:
        word = str(answer)
    if word not in allowed:
        raise ForeignAnswer(f"the agent chose {str(answer)[:80]}; allowed: {', '.join(allowed)}")
    if word == "fold":
        return fold_action(options)
    if word == "raise":
        limits = raise_limits(options)
        raised = raise_to(options, limits[1]) if limits is not None else None
        if raised is not None:
            return raised
    return call_or_check(options)
