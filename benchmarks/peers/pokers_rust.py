"""`pokers` (Rust): an immutable state, stepped by `apply_action`.

It knows no minimum raise, so the driver keeps the last raise of the street itself. It asks seats
that have no chips left to act; those are its own actions and are counted.
"""

from itertools import cycle
from random import Random

from pokers import Action, ActionEnum, State

from peers import BIG_BLIND, CALL_BELOW, FOLD_BELOW, SMALL_BLIND, STACK, PlayHand, wager

FOLD, CHECK, CALL = Action(ActionEnum.Fold), Action(ActionEnum.Check), Action(ActionEnum.Call)
CAN_CHECK, CAN_RAISE = ActionEnum.Check, ActionEnum.Raise


def player(seats: int) -> PlayHand:
    buttons = cycle(range(seats))

    def play_hand(rng: Random) -> int:
        random = rng.random
        state = State.from_seed(
            seats,
            next(buttons),
            float(SMALL_BLIND),
            float(BIG_BLIND),
            float(STACK),
            rng.getrandbits(48),
        )
        actions = 0
        street, last_raise = state.stage, BIG_BLIND
        while not state.final_state:
            if state.stage != street:
                street, last_raise = state.stage, BIG_BLIND
            legal = state.legal_actions
            choice = random()
            is_free = CAN_CHECK in legal
            action = CHECK if is_free else CALL
            if choice < FOLD_BELOW and not is_free:
                action = FOLD
            elif choice >= CALL_BELOW and CAN_RAISE in legal:
                seat = state.players_state[state.current_player]
                most = int(seat.stake + seat.bet_chips - state.min_bet)
                if most >= 1:
                    extra = wager(rng, min(last_raise, most), most)
                    last_raise = max(last_raise, extra)
                    action = Action(CAN_RAISE, float(extra))
            state = state.apply_action(action)
            actions += 1
        rewards = [seat.reward for seat in state.players_state]
        # Split pots are floating-point thirds here: conserved to less than a chip.
        assert abs(sum(rewards)) < 0.5, rewards
        return actions

    return play_hand
