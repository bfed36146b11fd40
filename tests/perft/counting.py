"""Counts a betting tree through the public door: `legal` and `apply`, every whole raise size."""

from fifthstreet.cards import UNKNOWN
from fifthstreet.rules import Action, HandState, RuleSet, apply, legal, start_hand

Counts = tuple[int, int, int]  # decisions, sequences ended by folds, sequences ended by showdown


def choices(state: HandState) -> list[Action]:
    """Every action that is not another one's second name."""
    options = legal(state)
    found = [Action("fold")] if options.fold else []
    if options.check:
        found.append(Action("check"))
    if options.call:
        found.append(Action("call"))
    if options.pass_:
        found.append(Action("pass"))
    for wager in options.wagers:
        if wager.kind == "all_in":
            found.append(Action("all_in"))
        else:
            found += [Action(wager.kind, to) for to in range(wager.min, wager.max + 1)]
    return found


def start(rules: RuleSet, stacks: list[int]) -> HandState:
    """A hand with a face-down deck: betting does not depend on the cards."""
    return start_hand(rules, stacks, [UNKNOWN] * 52, button=len(stacks) - 1)


def count(state: HandState) -> Counts:
    """Walk the whole tree below `state`."""
    if state.is_over:
        return (0, 1, 0) if state.live == 1 else (0, 0, 1)
    decisions, folds, showdowns = 1, 0, 0
    for action in choices(state):
        below = count(apply(state, action)[0])
        decisions += below[0]
        folds += below[1]
        showdowns += below[2]
    return decisions, folds, showdowns


def count_merged(state: HandState, known: dict[object, Counts]) -> Counts:
    """The same numbers, walking equal positions only once."""
    if state.is_over:
        return (0, 1, 0) if state.live == 1 else (0, 0, 1)
    key = position_key(state)
    if key in known:
        return known[key]
    decisions, folds, showdowns = 1, 0, 0
    for action in choices(state):
        below = count_merged(apply(state, action)[0], known)
        decisions += below[0]
        folds += below[1]
        showdowns += below[2]
    known[key] = (decisions, folds, showdowns)
    return known[key]


def position_key(state: HandState) -> object:
    """All that later betting can depend on."""
    return (
        state.street,
        tuple(state.stacks),
        tuple(state.bets),
        tuple(state.folded),
        tuple(state.queue),
        tuple(state.passed),
        tuple(state.acted_level),
        state.level,
        state.raise_base,
        state.raise_step,
        state.raise_count,
        state.bet_count,
        state.street_seats,
    )
