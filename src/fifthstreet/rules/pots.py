"""Pots, derived from contributions: levels come from live all-in seats, folded money stays in."""

from fifthstreet.rules.pot import Pot
from fifthstreet.rules.ruleset import POTS_AT_ONCE
from fifthstreet.rules.state import HandState


def pots(state: HandState) -> tuple[Pot, ...]:
    """The main pot and its side pots as the rule set shows them now, main pot first.

    With `side_pots = "street-end"` the chips in front of the seats are not in a pot yet; with
    `"at-once"` (document 004) they are. After the hand: the pots as they were paid.
    """
    if state.is_over:
        return state.final_pots
    if state.rules.side_pots == POTS_AT_ONCE:
        return pots_of(state, state.contributions)
    collected = [state.contributions[seat] - state.bets[seat] for seat in range(state.seat_count)]
    return pots_of(state, collected)


def pots_of(state: HandState, amounts: list[int]) -> tuple[Pot, ...]:
    """Split `amounts` (chips a seat) into pots; dead money belongs to the main pot.

    A level is what a live seat that is all-in has paid, where others paid more. A folded seat makes no
    level: what it paid above all live seats falls into the last pot, none of it vanishes.
    """
    seats = range(state.seat_count)
    top = 0
    for seat in seats:
        if not state.folded[seat] and amounts[seat] > top:
            top = amounts[seat]
    levels: list[int] = []
    for seat in seats:
        amount = amounts[seat]
        if not state.folded[seat] and state.stacks[seat] == 0 and amount < top:
            if amount not in levels:
                levels.append(amount)
    levels.sort()
    levels.append(top)
    answer: list[Pot] = []
    below = 0
    last = len(levels) - 1
    for number in range(len(levels)):
        level = levels[number]
        shares: list[int] = []
        eligible: list[int] = []
        amount = state.dead if number == 0 else 0
        for seat in seats:
            paid = amounts[seat]
            share = (paid if number == last else min(paid, level)) - min(paid, below)
            shares.append(share)
            amount += share
            is_out_of_it = state.stacks[seat] == 0 and paid < level
            if not state.folded[seat] and not is_out_of_it:
                eligible.append(seat)
        if amount > 0 or number == 0:
            answer.append(Pot(amount, tuple(eligible), tuple(shares)))
        below = level
    return tuple(answer)


def uncalled(state: HandState) -> tuple[int, int]:
    """The live seat that put in more than anybody else, and how much more; (-1, 0) if there is none."""
    first_amount = -1
    second_amount = 0
    leader = -1
    for seat in range(state.seat_count):
        amount = state.contributions[seat]
        if amount > first_amount:
            second_amount = max(first_amount, 0)
            first_amount = amount
            leader = seat
        elif amount > second_amount:
            second_amount = amount
    if leader < 0 or state.folded[leader] or first_amount == second_amount:
        return -1, 0
    return leader, first_amount - second_amount
