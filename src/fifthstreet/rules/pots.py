"""Pots, derived from contributions: levels come from live seats, folded money stays in."""

from fifthstreet.rules.pot import Pot
from fifthstreet.rules.rule_words import POTS_AT_ONCE, UNMATCHED_RETURNED
from fifthstreet.rules.state import HandState


def pots(state: HandState) -> tuple[Pot, ...]:
    """The main pot and its side pots as the rule set shows them now, main pot first.

    With `side_pots = "street-end"` the chips in front of the seats are not in a pot yet; with
    `"at-once"` (document 004) they are. After the hand: the pots as they were paid.
    """
    if state.result is not None:
        return state.result.pots
    if state.rules.side_pots == POTS_AT_ONCE:
        return pots_of(state, state.contributions)
    return pots_of(state, state.collected)


def pots_of(state: HandState, amounts: list[int]) -> tuple[Pot, ...]:
    """Split `amounts` (chips a seat) into pots; dead money belongs to the main pot.

    A level is what a live seat that is all-in has paid, where others paid more. Between streets a
    live seat with chips has paid less than another only if it owed no ante and others did: then it
    makes a level too, so that nobody wins more from a seat than they put in themselves. A folded
    seat makes no level: what it paid above all live seats has gone back to it, or falls into the
    last pot (`unmatched_chips`); none of it vanishes.
    """
    count = state.seat_count
    by_total = state.rules.unmatched_chips == UNMATCHED_RETURNED and amounts is state.collected
    top = 0
    live: list[int] = []
    for seat in range(count):
        if not state.folded[seat]:
            live.append(seat)
            top = max(top, amounts[seat])
    levels: list[int] = []
    for seat in live:
        amount = amounts[seat]
        if amount < top and (by_total or state.stacks[seat] == 0) and amount not in levels:
            levels.append(amount)
    if not levels:
        total = state.dead
        for amount in amounts:
            total += amount
        return (Pot(total, tuple(live), tuple(amounts)),)
    levels.sort()
    levels.append(top)
    return _layers(state, amounts, live, levels, by_total)


def _layers(
    state: HandState, amounts: list[int], live: list[int], levels: list[int], by_total: bool
) -> tuple[Pot, ...]:
    """One pot a level: what each seat paid between the level below and this one."""
    answer: list[Pot] = []
    below = 0
    last = len(levels) - 1
    for number in range(len(levels)):
        level = levels[number]
        shares: list[int] = []
        amount = state.dead if number == 0 else 0
        for paid in amounts:
            share = (paid if number == last else min(paid, level)) - min(paid, below)
            shares.append(share)
            amount += share
        eligible = [
            seat
            for seat in live
            if amounts[seat] >= level or (not by_total and state.stacks[seat] > 0)
        ]
        if amount > 0:
            answer.append(Pot(amount, tuple(eligible), tuple(shares)))
        below = level
    return tuple(answer)


def uncalled(state: HandState) -> tuple[int, int]:
    """The live seat that put in more than every other, and how much more; or (-1, 0)."""
    first_amount = -1
    second_amount = 0
    leader = -1
    for seat in range(state.seat_count):
        amount = state.collected[seat] + state.bets[seat]
        if amount > first_amount:
            second_amount = max(first_amount, 0)
            first_amount = amount
            leader = seat
        elif amount > second_amount:
            second_amount = amount
    if leader < 0 or state.folded[leader] or first_amount == second_amount:
        return -1, 0
    return leader, first_amount - second_amount
