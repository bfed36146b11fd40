"""Stepping OpenSpiel's `universal_poker`, whichever raise sizes it offers."""

from random import Random

import pyspiel

from peers import BIG_BLIND, CALL_BELOW, FOLD_BELOW, SMALL_BLIND, STACK, PlayHand

FOLD, CALL = 0, 1


def universal_poker(seats: int, *, abstraction: str) -> PlayHand:
    """`play_hand` for one betting abstraction; the blinds stay with the first two seats."""
    # Heads-up the second seat has the button, posts the small blind and opens before the flop.
    heads_up = seats == 2
    blinds = [BIG_BLIND, SMALL_BLIND] if heads_up else [SMALL_BLIND, BIG_BLIND]
    table = pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "bettingAbstraction": abstraction,
            "numPlayers": seats,
            "numRounds": 4,
            "blind": " ".join(str(blind) for blind in [*blinds, *[0] * (seats - 2)]),
            "firstPlayer": "2 1 1 1" if heads_up else "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STACK)] * seats),
        },
    )
    # With few sizes there is no least and no most: any of the raises, uniformly.
    least_share = 0.5 if abstraction == "fullgame" else 0.0

    def play_hand(rng: Random) -> int:
        random = rng.random
        state = table.new_initial_state()
        actions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(legal[int(random() * len(legal))])
                continue
            choice = random()
            if choice < FOLD_BELOW:
                # Sorted, and a fold is listed only when there is something to call.
                action = legal[0]
            elif choice < CALL_BELOW or legal[-1] == CALL:
                action = CALL
            else:
                first = 2 if legal[0] == FOLD else 1
                if random() < least_share:
                    action = legal[first]
                else:
                    action = legal[first + int(random() * (len(legal) - first))]
            state.apply_action(action)
            actions += 1
        returns = state.returns()
        assert abs(sum(returns)) < 1e-6, returns
        return actions

    return play_hand
