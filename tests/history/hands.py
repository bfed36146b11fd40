"""Hands to write down: played at random from a seed, finished or not."""

from random import Random

from fifthstreet.cards import shuffled
from fifthstreet.rules import (
    Action,
    HandState,
    Legal,
    Post,
    RuleSet,
    apply,
    legal,
    show_hole,
    start_with_events,
)
from fifthstreet.rules.action import ALL_IN, CALL, CHECK, FOLD, PASS
from fifthstreet.rules.events import Event


def random_hand(
    rules: RuleSet,
    rng: Random,
    *,
    stacks: list[int] | None = None,
    posts: list[Post] | None = None,
    to_the_end: bool = False,
) -> tuple[HandState, list[Event]]:
    """A hand with all its events; now and then it stops early, or seats show after it."""
    if stacks is None:
        count = rng.randint(2, rules.seats_max)
        stacks = [rng.choice((rng.randint(1, 400), rng.randint(1, 9000))) for _ in range(count)]
    state, events = start_with_events(
        rules,
        stacks,
        shuffled(rng),
        button=rng.randrange(len(stacks)),
        hand=str(rng.randrange(1000)),
        posts=posts,
    )
    while not state.is_over and (to_the_end or rng.random() > 0.02):
        state, happened = apply(state, _random_action(legal(state), rng))
        events += happened
    if state.is_over and not to_the_end:
        for seat in range(state.seat_count):
            if rng.random() < 0.1:
                state, happened = show_hole(state, seat)
                events += happened
    return state, events


def _random_action(options: Legal, rng: Random) -> Action:
    choices: list[Action] = []
    if options.check:
        choices.append(Action(CHECK))
    elif options.fold and rng.random() < 0.3:
        choices.append(Action(FOLD))
    if options.call:
        choices += [Action(CALL)] * 2
    if options.pass_:
        choices.append(Action(PASS))
    for wager in options.wagers:
        to = None if wager.kind == ALL_IN else rng.randint(wager.min, wager.max)
        choices.append(Action(wager.kind, to))
    return rng.choice(choices) if choices else Action(FOLD)
