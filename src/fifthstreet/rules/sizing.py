"""How large a bet or raise may be: the ranges a rule set allows the seat to act."""

from fifthstreet.rules.action import ALL_IN, BET, RAISE
from fifthstreet.rules.options import Wager
from fifthstreet.rules.rule_words import (
    BET_ADDED,
    BET_ANY,
    BET_BIG_BLIND,
    BET_STEP,
    POT,
    RAISE_ANY,
    RAISE_DOUBLE_BIG_BLIND,
    RAISE_FIXED,
    RAISE_LAST,
    REOPEN_ALWAYS,
    REOPEN_HALF_BET,
    WORDS_RAISE_ONLY,
)
from fifthstreet.rules.state import HandState


def wagers(state: HandState, seat: int) -> tuple[Wager, ...]:
    """All ranges open to `seat`: bet, raise, and the all-in where the rule set lists it apart."""
    rules = state.rules
    total = state.bets[seat] + state.stacks[seat]
    may_lift = (
        total > state.level
        and can_be_answered(state, seat)
        and (not state.acted >> seat & 1 or is_open(state, seat))
    )
    if not rules.all_in_action:
        if not may_lift or (rules.raise_caps[state.street] and is_capped(state)):
            return ()
        return _plain_range(state, seat, total)
    found: list[Wager] = []
    if may_lift:
        if rules.bet_size == BET_ADDED:
            found += _contest_ranges(state, seat, total)
        elif rules.bet_size == BET_STEP:
            found += _step_range(state, total)
        elif not is_capped(state):
            found += _plain_range(state, seat, total)
    # An all-in that lifts nothing is how a short seat stays in (documents 002 and 004).
    if may_lift or total <= state.level:
        found.append(Wager(ALL_IN, total, total))
    return tuple(found)


def can_be_answered(state: HandState, seat: int) -> bool:
    """Whether another live seat could pay more than the level: else a raise is no raise.

    The competition's dealer only asks whether another seat has chips (`raise_against_covered`).
    """
    if state.with_chips < 2:
        return False
    level = 0 if state.rules.raise_against_covered else state.level
    stacks = state.stacks
    bets = state.bets
    # The seat that is asked next, or that raised last, nearly always can.
    queue = state.queue
    if len(queue) > 1:
        other = queue[1]
        if bets[other] + stacks[other] > level:
            return True
    other = state.aggressor
    if other >= 0 and other != seat and stacks[other] > 0 and bets[other] + stacks[other] > level:
        return True
    for other in range(state.seat_count):
        stack = stacks[other]
        if stack > 0 and other != seat and not state.folded[other] and bets[other] + stack > level:
            return True
    return False


def is_open(state: HandState, seat: int) -> bool:
    """Whether betting is (still or again) open to a seat that may have acted (TDA 47).

    No-limit and pot-limit: what it faces since it acted must add up to a full raise. Fixed-limit:
    to half a bet. A seat that has not acted on this street may always raise.
    """
    reopening = state.rules.reopening
    if not state.acted >> seat & 1 or reopening == REOPEN_ALWAYS:
        return True
    acted = state.bets[seat]
    faced = state.level - acted
    if reopening == REOPEN_HALF_BET:
        return 2 * faced >= state.raise_step
    if acted == 0 and faced > 0 and state.rules.short_opening_all_in_reopens:
        return True
    return faced >= state.raise_step


def is_capped(state: HandState) -> bool:
    """Whether the street has had all its raises; two seats alone may have no cap."""
    cap = state.rules.raise_caps[state.street]
    if cap == 0 or state.raise_count < cap:
        return False
    return state.rules.cap_heads_up or state.street_seats > 2


def _plain_range(state: HandState, seat: int, total: int) -> tuple[Wager, ...]:
    """One range from the least raise to the stack, the pot, or the fixed bet."""
    rules = state.rules
    kind = RAISE if state.level > 0 or rules.words == WORDS_RAISE_ONLY else BET
    if rules.raise_size == RAISE_LAST and rules.bet_size != BET_ANY:
        least = state.level + state.raise_step
    else:
        least = _least(state)
    if least >= total:
        # All-in below (or at) the minimum.
        if least > total and not rules.short_all_in_raise:
            return ()
        return (Wager(kind, total, total),)
    if rules.raise_size == RAISE_FIXED:
        return (Wager(kind, least, least),)
    most = total
    if rules.limit == POT:
        # At most the bet plus the pot after calling; never below the least raise.
        owed = state.level - state.bets[seat]
        most = min(total, max(least, state.level + state.pot_total() + owed))
    return (Wager(kind, least, most),)


def _least(state: HandState) -> int:
    rules = state.rules
    raising = rules.raise_size
    if raising == RAISE_LAST:
        # Also the first bet: the step starts each street as one big blind.
        if state.level == 0 and rules.bet_size == BET_ANY:
            return 1
        return state.level + state.raise_step
    if state.level == 0 and rules.bet_size == BET_BIG_BLIND:
        return rules.big_blind
    if state.level == 0 and rules.bet_size == BET_ANY:
        return 1
    if raising == RAISE_ANY:
        return state.level + 1
    if raising == RAISE_DOUBLE_BIG_BLIND:
        return max(state.level + 1, 2 * rules.big_blind)
    return state.raise_base + state.raise_step


def _contest_ranges(state: HandState, seat: int, total: int) -> list[Wager]:
    """Document 002: a bet of any size, also over a bet, and a raise to exactly twice the bet."""
    rules = state.rules
    found: list[Wager] = []
    bet_cap = rules.bet_caps[state.street]
    if bet_cap == 0 or state.bet_count < bet_cap:
        least = max(state.bets[seat] + rules.big_blind, state.level + 1)
        if least <= total:
            found.append(Wager(BET, least, total))
    double = 2 * state.level
    if 0 < double <= total and not is_capped(state):
        found.append(Wager(RAISE, double, double))
    return found


def _step_range(state: HandState, total: int) -> list[Wager]:
    """Document 004: the street's first wager is one step, a raise one step more."""
    step = state.rules.small_blind
    to = state.level + step
    if to > total:
        return []
    if state.level == 0:
        return [Wager(BET, to, to)]
    return [] if is_capped(state) else [Wager(RAISE, to, to)]
