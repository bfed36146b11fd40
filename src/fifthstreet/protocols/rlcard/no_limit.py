"""No-limit hold'em as RLCard's agents see it: five actions, sizes in parts of the pot.

0 fold, 1 check or call, 2 and 3 put half the pot and the pot in, 4 all-in. Numbers in
`legal_actions`, members of an Enum in `raw_legal_actions`.
"""

from collections import OrderedDict
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

import numpy as np

from fifthstreet.protocols.errors import ForeignAnswer
from fifthstreet.protocols.hand_record import HandRecord
from fifthstreet.protocols.legal_words import (
    call_or_check,
    fold_action,
    nearest_raise,
    raise_limits,
)
from fifthstreet.protocols.rlcard.card_index import card_index, card_names
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal

FOLD: Final = 0
CHECK_CALL: Final = 1
HALF_POT: Final = 2
POT: Final = 3
ALL_IN: Final = 4
ACTION_COUNT: Final = 5

_OBSERVATION: Final = 54


class StandInAction(Enum):
    """RLCard's own names, for agents that run without the package."""

    FOLD = 0
    CHECK_CALL = 1
    RAISE_HALF_POT = 2
    RAISE_POT = 3
    ALL_IN = 4


class StandInStage(Enum):
    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3
    END_HIDDEN = 4
    SHOWDOWN = 5


def legal_ids(record: HandRecord, seat: int, options: Legal) -> list[int]:
    """Return the actions that RLCard would offer; raises only where the rules allow one."""
    found = [FOLD, CHECK_CALL]
    if raise_limits(options) is None:
        return found
    stack, pot = options.stack, record.pot
    if pot // 2 <= stack and record.bets[seat] + pot // 2 > record.level:
        found.append(HALF_POT)
    if pot <= stack:
        found.append(POT)
    return [*found, ALL_IN]


def state_of(
    record: HandRecord,
    seat: int,
    options: Legal,
    *,
    action_type: Callable[[int], Any] = StandInAction,
    stage_type: Callable[[int], Any] = StandInStage,
) -> dict[str, Any]:
    """Return the dictionary that an agent's `step` and `eval_step` take."""
    ids = legal_ids(record, seat, options)
    raw = [action_type(number) for number in ids]
    hand, public = card_names(record.holes[seat]), card_names(record.board)
    observation = np.zeros(_OBSERVATION)
    observation[[card_index(name) for name in public + hand]] = 1
    observation[52] = record.contributions[seat]
    observation[53] = max(record.contributions)
    return {
        "legal_actions": OrderedDict((number, None) for number in ids),
        "obs": observation,
        "raw_obs": {
            "hand": hand,
            "public_cards": public,
            "all_chips": list(record.contributions),
            "my_chips": record.contributions[seat],
            "legal_actions": raw,
            "stakes": list(record.stacks),
            "current_player": seat,
            "pot": record.pot,
            "stage": stage_type(record.street),
        },
        "raw_legal_actions": list(raw),
        "action_record": action_record(record, action_type),
    }


def action_record(record: HandRecord, action_type: Callable[[int], Any]) -> list[tuple[int, Any]]:
    """Return the actions so far; a raise of another size becomes the nearest that RLCard has."""
    found: list[tuple[int, Any]] = []
    pot = 0
    for actions in record.streets:
        for action in actions:
            if action.kind != "post":
                found.append((action.seat, action_type(_id_of(record, action.kind, action, pot))))
            pot += action.added
    return found


def _id_of(record: HandRecord, kind: str, action: Any, pot: int) -> int:
    if kind == "fold":
        return FOLD
    if kind != "raise":
        return CHECK_CALL
    if action.added >= record.starting_stacks[action.seat]:
        return ALL_IN
    return HALF_POT if action.added < 0.75 * pot else POT


def read_choice(answer: object, record: HandRecord, seat: int, options: Legal) -> Action:
    """Return the action of an agent's choice, a number or a member of the Enum;
    raises ForeignAnswer.
    """
    number = getattr(answer, "value", answer)
    ids = legal_ids(record, seat, options)
    if isinstance(number, bool) or not isinstance(number, int | np.integer) or number not in ids:
        allowed = [StandInAction(one).name for one in ids]
        raise ForeignAnswer(f"the agent chose {str(answer)[:80]}; allowed: {ids} ({allowed})")
    if number == FOLD:
        return fold_action(options)
    if number == CHECK_CALL:
        return call_or_check(options)
    put_in = {HALF_POT: record.pot // 2, POT: record.pot, ALL_IN: options.stack}[int(number)]
    # A raise below the minimum of these rules is moved up to it.
    raised = nearest_raise(options, record.bets[seat] + put_in)
    return raised if raised is not None else call_or_check(options)
