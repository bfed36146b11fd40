"""`rlcard`: the no-limit game object below its environment, the quicker of its two doors.

A raise is half the pot, the pot or all-in, one of the legal ones at random. It offers a fold at
every turn, free or not, so the driver folds only when there is something to call.
"""

from random import Random

from rlcard.games.nolimitholdem.game import NolimitholdemGame
from rlcard.games.nolimitholdem.round import Action

from peers import BIG_BLIND, CALL_BELOW, FOLD_BELOW, SMALL_BLIND, STACK, PlayHand

RAISES = (Action.RAISE_HALF_POT, Action.RAISE_POT, Action.ALL_IN)


def player(seats: int) -> PlayHand:
    table = NolimitholdemGame(num_players=seats)
    table.configure({"game_num_players": seats, "chips_for_each": STACK, "dealer_id": None})
    table.small_blind, table.big_blind = SMALL_BLIND, BIG_BLIND

    def play_hand(rng: Random) -> int:
        random = rng.random
        # Left alone it would keep the button where the last hand put it.
        table.dealer_id = None
        state, _ = table.init_game()
        actions = 0
        while not table.is_over():
            legal = state["legal_actions"]
            raised = table.round.raised
            is_free = raised[table.get_player_id()] >= max(raised)
            choice = random()
            if choice < FOLD_BELOW and not is_free:
                action = Action.FOLD
            else:
                action = Action.CHECK_CALL
                if choice >= CALL_BELOW:
                    raises = [size for size in RAISES if size in legal]
                    if raises:
                        action = raises[int(random() * len(raises))]
            if action not in legal:
                # An all-in call is not offered as a call here.
                action = Action.ALL_IN
            state, _ = table.step(action)
            actions += 1
        payoffs = table.get_payoffs()
        assert abs(sum(payoffs)) < 1, payoffs
        return actions

    return play_hand
