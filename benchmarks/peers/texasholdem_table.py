"""`texasholdem`: one mutable table; a new one each hand, because its stacks carry over."""

from random import Random

from texasholdem import ActionType, TexasHoldEm

from peers import BIG_BLIND, CALL_BELOW, FOLD_BELOW, SMALL_BLIND, STACK, PlayHand, wager


def player(seats: int) -> PlayHand:
    def play_hand(rng: Random) -> int:
        random = rng.random
        table = TexasHoldEm(STACK, BIG_BLIND, SMALL_BLIND, seats)
        table.start_hand()
        actions = 0
        while table.is_hand_running():
            owed = table.chips_to_call(table.current_player)
            choice = random()
            if choice < FOLD_BELOW and owed:
                table.take_action(ActionType.FOLD)
            else:
                sizes = table.get_available_moves().raise_range if choice >= CALL_BELOW else ()
                if sizes:
                    total = wager(rng, sizes[0], sizes[-1])
                    table.take_action(ActionType.RAISE, total=total)
                else:
                    table.take_action(ActionType.CALL if owed else ActionType.CHECK)
            actions += 1
        stacks = [seat.chips for seat in table.players]
        assert sum(stacks) == STACK * seats, stacks
        return actions

    return play_hand
