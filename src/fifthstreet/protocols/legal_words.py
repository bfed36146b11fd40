"""Conversion of foreign words to legal actions of ours; only `Legal` is read."""

from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, RAISE, Action
from fifthstreet.rules.options import Legal


def fold_action(options: Legal) -> Action:
    """Return a fold; a check where the rule set forbids a fold for nothing."""
    return Action(FOLD) if options.fold else call_or_check(options)


def call_or_check(options: Legal) -> Action:
    """Return a call, or the cheapest action that stays in."""
    for kind in (CHECK, CALL, PASS):
        if options.allows(Action(kind)):
            return Action(kind)
    opening = options.wager(BET)
    if opening is not None:
        return Action(BET, opening.min)
    return Action(ALL_IN) if options.allows(Action(ALL_IN)) else Action(FOLD)


def raise_limits(options: Legal) -> tuple[int, int] | None:
    """Return the least and the largest street total of any bet, raise or
    all-in; None without one.
    """
    if not options.wagers:
        return None
    return min(wager.min for wager in options.wagers), max(wager.max for wager in options.wagers)


def raise_to(options: Legal, to: int) -> Action | None:
    """Return the bet, raise or all-in that goes to exactly `to`; None if there is none."""
    if to >= 1:
        for kind in (RAISE, BET):
            if options.resolve(Action(kind, to))[0] == kind:
                return Action(kind, to)
    if to == options.all_in_to and options.wagers and options.allows(Action(ALL_IN)):
        return Action(ALL_IN)
    return None


def nearest_raise(options: Legal, to: int) -> Action | None:
    """Return the bet, raise or all-in nearest to `to`; None if there is none."""
    best: Action | None = None
    distance = 0
    for wager in options.wagers:
        reached = max(wager.min, min(to, wager.max))
        if best is None or abs(reached - to) < distance:
            best = Action(ALL_IN) if wager.kind == ALL_IN else Action(wager.kind, reached)
            distance = abs(reached - to)
    return best
