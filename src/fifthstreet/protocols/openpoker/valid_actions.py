"""The `valid_actions` of a turn, and a client's word as an action of ours."""

from typing import Any

from fifthstreet.protocols.legal_words import raise_limits, raise_to
from fifthstreet.protocols.openpoker.agent_wishes import ActionWish, Complaint
from fifthstreet.rules.action import ALL_IN, CALL, CHECK, FOLD, Action
from fifthstreet.rules.options import Legal


def valid_actions(options: Legal) -> list[dict[str, Any]]:
    """Return the actions: `amount` of a call is the cost, `min` and `max` of a raise
    are street totals.
    """
    found: list[dict[str, Any]] = []
    if options.fold:
        found.append({"action": "fold"})
    if options.check:
        found.append({"action": "check"})
    elif options.call is not None:
        found.append({"action": "call", "amount": options.call})
    limits = raise_limits(options)
    if limits is not None:
        found.append({"action": "raise", "min": limits[0], "max": limits[1]})
    if options.allows(Action(ALL_IN)):
        found.append({"action": "all_in", "amount": options.stack})
    return found


def chosen_action(wish: ActionWish, options: Legal) -> Action:
    """Return the chosen action; raises Complaint for an illegal one."""
    action: Action | None
    if wish.word == "raise":
        action = raise_to(options, wish.amount or 0)
    else:
        action = Action({"fold": FOLD, "check": CHECK, "call": CALL, "all_in": ALL_IN}[wish.word])
    if action is None or not options.allows(action):
        asked = wish.word if wish.amount is None else f"{wish.word} to {wish.amount}"
        raise Complaint("invalid_action", f"{asked} is not possible; allowed: {_allowed(options)}")
    return action


def _allowed(options: Legal) -> str:
    words = []
    for one in valid_actions(options):
        limits = f" {one['min']} to {one['max']}" if "min" in one else ""
        words.append(one["action"] + limits)
    return ", ".join(words)
