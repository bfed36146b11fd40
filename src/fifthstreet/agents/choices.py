"""Legal choices for bots that do not care which rule set they play; they read `Legal` only."""

from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, Action
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import View


def options_of(view: View) -> Legal:
    """What the viewer may do; a bot is only ever asked when there is something."""
    assert view.legal is not None, "a bot is asked to act out of turn"
    return view.legal


def stay(options: Legal) -> Action:
    """The cheapest action that keeps the hand; a fold only where nothing else is left."""
    if options.check:
        return Action(CHECK)
    if options.call is not None:
        return Action(CALL)
    # Document 004 has no check: to pass costs nothing, then one must bet, or go all-in when short.
    if options.pass_:
        return Action(PASS)
    opening = options.wager(BET)
    if opening is not None:
        return Action(BET, opening.min)
    return Action(ALL_IN) if options.wager(ALL_IN) is not None else Action(FOLD)


def leave(options: Legal) -> Action:
    """A fold; a check where it is free, since some rule sets refuse to fold for nothing."""
    if options.check:
        return Action(CHECK)
    return Action(FOLD) if options.fold else stay(options)


def lift(options: Legal, to: int) -> Action:
    """A bet or raise as near to the street total `to` as is allowed; `stay` without one."""
    wager = options.raise_range()
    if wager is None:
        return stay(options)
    return Action(wager.kind, max(wager.min, min(to, wager.max)))
