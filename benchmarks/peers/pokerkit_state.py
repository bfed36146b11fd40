"""`pokerkit`: one mutable `State`, everything but the betting automated."""

from random import Random

from pokerkit import Automation, NoLimitTexasHoldem

from peers import BIG_BLIND, CALL_BELOW, FOLD_BELOW, SMALL_BLIND, STACK, PlayHand, wager

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def player(seats: int) -> PlayHand:
    table = NoLimitTexasHoldem(AUTOMATIONS, True, 0, (SMALL_BLIND, BIG_BLIND), BIG_BLIND)
    stacks = (STACK,) * seats

    def play_hand(rng: Random) -> int:
        random = rng.random
        state = table(stacks, seats)
        actions = 0
        while state.status:
            choice = random()
            if choice < FOLD_BELOW and state.checking_or_calling_amount:
                state.fold()
            elif choice < CALL_BELOW:
                state.check_or_call()
            else:
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                if least is None or most is None:
                    state.check_or_call()
                else:
                    state.complete_bet_or_raise_to(wager(rng, least, most))
            actions += 1
        assert sum(state.stacks) == STACK * seats, state.stacks
        return actions

    return play_hand
