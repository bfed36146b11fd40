"""Our own rules core: `legal` and `apply` on an immutable state, events and all options on.

The core holds no randomness, so the cards are drawn here, within the time measured.
"""

from random import Random

from fifthstreet.cards import drawn
from fifthstreet.rules import Action, apply, legal, start_hand
from fifthstreet.rulesets import load
from peers import BIG_BLIND, CALL_BELOW, FOLD_BELOW, SMALL_BLIND, STACK, PlayHand, wager

FOLD, CHECK, CALL = Action("fold"), Action("check"), Action("call")


def player(seats: int) -> PlayHand:
    rules = load("casino-nl").with_blinds(SMALL_BLIND, BIG_BLIND)
    stacks = [STACK] * seats
    needed = 2 * seats + 5 + len(rules.burns)
    button = 0

    def play_hand(rng: Random) -> int:
        nonlocal button
        random = rng.random
        button = (button + 1) % seats
        state = start_hand(rules, stacks, drawn(rng, needed), button=button)
        actions = 0
        while not state.is_over:
            options = legal(state)
            choice = random()
            action = CHECK if options.check else CALL
            if choice < FOLD_BELOW and not options.check:
                action = FOLD
            elif choice >= CALL_BELOW and options.wagers:
                sizes = options.wagers[0]
                action = Action(sizes.kind, wager(rng, sizes.min, sizes.max))
            state, _ = apply(state, action)
            actions += 1
        assert sum(state.stacks) == STACK * seats, state.stacks
        return actions

    return play_hand
