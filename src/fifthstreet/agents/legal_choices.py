"""Legal choices for bots that are independent of the rule set; they read `Legal` only."""

from random import Random

from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, Action
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import View

# Where all-in is a separate action, a bet of at least this share of it becomes one.
_NEARLY_ALL = 0.75


def options_of(view: View) -> Legal:
    """Return what the viewer may do; a bot is asked only when there is a decision."""
    assert view.legal is not None, "a bot is asked to act out of turn"
    return view.legal


def stay(options: Legal) -> Action:
    """Return the cheapest action that keeps the hand; a fold only if there is no other."""
    if options.check:
        return Action(CHECK)
    if options.call is not None:
        return Action(CALL)
    # Document 004 has no check: a pass costs nothing; otherwise bet, or go all-in when short.
    if options.pass_:
        return Action(PASS)
    opening = options.wager(BET)
    if opening is not None:
        return Action(BET, opening.min)
    return Action(ALL_IN) if options.wager(ALL_IN) is not None else Action(FOLD)


def leave(options: Legal) -> Action:
    """Return a fold; a check or a pass where nothing is owed, since some rule sets
    forbid that fold.
    """
    if options.check:
        return Action(CHECK)
    if options.pass_ and options.call is None and options.match_to < 0:
        return Action(PASS)
    return Action(FOLD) if options.fold else stay(options)


def draw(options: Legal, chance: Random, skew: float) -> Action:
    """Draw a legal action, all equally likely; amounts are skewed to the low end by `skew`.

    Every amount is drawn, used or not, so that what a seed draws depends on the options alone.
    `drawn_odds` must agree: tests/agents/test_policy.py compares them.
    """
    kinds = _kinds(options)
    amounts = [0] * len(kinds)
    for wager in options.wagers:
        kinds.append(wager.kind)
        if wager.kind == ALL_IN:
            amounts.append(0)
        else:
            part: float = chance.random() ** skew
            amounts.append(wager.min + round(part * (wager.max - wager.min)))
    place = _below(chance, len(kinds))
    return Action(kinds[place], amounts[place] or None)


def drawn_odds(options: Legal, skew: float) -> dict[Action, float]:
    """Return the odds of each action that `draw` may take."""
    kinds = _kinds(options)
    share = 1.0 / (len(kinds) + len(options.wagers))
    odds = {Action(kind): share for kind in kinds}
    for wager in options.wagers:
        if wager.kind == ALL_IN:
            odds[Action(ALL_IN)] = share
        else:
            for more, part in rounded_shares(wager.max - wager.min, skew):
                odds[Action(wager.kind, wager.min + more)] = share * part
    return odds


def rounded_shares(width: int, skew: float) -> list[tuple[int, float]]:
    """Return the probability of each value of `round(chance ** skew *
    width)`, from 0 to `width`.
    """
    if width == 0:
        return [(0, 1.0)]
    found: list[tuple[int, float]] = []
    below = 0.0
    for number in range(width + 1):
        up_to: float = min(1.0, (number + 0.5) / width) ** (1.0 / skew)
        found.append((number, up_to - below))
        below = up_to
    return found


def _kinds(options: Legal) -> list[str]:
    """Return the actions without an amount."""
    kinds: list[str] = []
    if options.fold:
        kinds.append(FOLD)
    if options.check:
        kinds.append(CHECK)
    if options.call is not None:
        kinds.append(CALL)
    if options.pass_:
        kinds.append(PASS)
    return kinds


def _below(chance: Random, count: int) -> int:
    """Return the index that `chance.choice` would take, at a third of its cost."""
    bits = count.bit_length()
    place = chance.getrandbits(bits)
    while place >= count:
        place = chance.getrandbits(bits)
    return place


def lift(options: Legal, to: int) -> Action:
    """Return a bet or raise as near to the street total `to` as is allowed; `stay` without one.

    The contest offers an exact raise beside a range of bets, and all-in as a third action.
    """
    best: Action | None = None
    distance = 0
    for wager in options.wagers:
        if wager.kind == ALL_IN:
            continue
        reached = max(wager.min, min(to, wager.max))
        if best is None or abs(reached - to) < distance:
            best, distance = Action(wager.kind, reached), abs(reached - to)
    if distance or best is None:
        everything = options.wager(ALL_IN)
        if everything is not None and to >= _NEARLY_ALL * everything.max:
            return Action(ALL_IN)
    return stay(options) if best is None else best


def lift_all(options: Legal) -> Action:
    """Return the largest legal bet: all chips unless there is a limit."""
    if options.wager(ALL_IN) is not None:
        return Action(ALL_IN)
    return lift(options, options.all_in_to)
