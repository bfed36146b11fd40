"""An action applied: a new state and what happened. The given state is never changed."""

from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, Action
from fifthstreet.rules.events import (
    BetPlaced,
    Called,
    Checked,
    Event,
    Folded,
    Passed,
    Raised,
)
from fifthstreet.rules.legal import check, legal
from fifthstreet.rules.rule_words import (
    BET_STEP,
    COUNT_FULL,
    COUNT_NEVER,
    RAISE_FIXED,
    RAISE_LAST,
    RAISE_LAST_TOTAL,
    REOPEN_HALF_BET,
)
from fifthstreet.rules.state import HandState
from fifthstreet.rules.streets import advance
from fifthstreet.rules.trail import Step


def apply(state: HandState, action: Action) -> tuple[HandState, list[Event]]:
    """Play `action` for the seat to act; raises IllegalAction, and then nothing has changed.

    It succeeds exactly when `legal(state).allows(action)`.
    """
    options = state.legal_now
    if options is None:
        options = legal(state)
    kind, to = options.resolve(action)
    if not kind:
        error = check(state, action)
        assert error is not None
        raise error
    seat = options.seat
    after = HandState(state.deal, state)
    after.last_step = Step(state.last_step, state.street, seat, kind, to)
    after.queue = state.queue[1:]
    events = [_act(after, seat, kind, to)]
    if not after.queue or after.with_chips < 2 or after.live == 1:
        advance(after, events, folded=kind == FOLD)
    return after, events


def _act(after: HandState, seat: int, kind: str, to: int) -> Event:
    """What the action does to its seat, the level and the queue."""
    if kind == PASS:
        # Document 004: to the end of the queue, marked until the seat acts.
        after.queue = [*after.queue, seat]
        _mark(after, seat, passed=True)
        return Passed(after.take_seq(), seat)
    if after.passed[seat]:
        _mark(after, seat, passed=False)
    if kind == FOLD:
        folded = after.folded[:]
        folded[seat] = True
        after.folded = folded
        after.live -= 1
        after.with_chips -= 1
        return Folded(after.take_seq(), seat)
    if kind == CHECK:
        after.acted |= 1 << seat
        return Checked(after.take_seq(), seat)
    if kind == CALL or (kind == ALL_IN and to <= after.level):
        return _call(after, seat)
    return _wager(after, seat, kind, to)


def _call(after: HandState, seat: int) -> Event:
    """Match the level, or go all-in for less."""
    bet = after.bets[seat]
    added = min(after.level - bet, after.stacks[seat])
    to = bet + added
    left = _put_in(after, seat, to, added)
    return Called(after.take_seq(), seat, to, added, left == 0)


def _wager(after: HandState, seat: int, kind: str, to: int) -> Event:
    """Lift the level to `to`, and put everybody else who has chips back into the queue."""
    added = to - after.bets[seat]
    opening = after.level == 0
    all_in = _put_in(after, seat, to, added) == 0
    is_full = _lift(after, to)
    _count(after, kind, all_in=all_in, is_full=is_full)
    after.aggressor = seat
    _queue_again(after, seat)
    if kind == BET or (kind == ALL_IN and opening):
        return BetPlaced(after.take_seq(), seat, to, added, all_in)
    return Raised(after.take_seq(), seat, to, added, all_in)


def _put_in(after: HandState, seat: int, to: int, added: int) -> int:
    """Move chips from the stack to the bet, which marks the seat as acted; what is left behind."""
    stacks = after.stacks[:]
    left = stacks[seat] - added
    stacks[seat] = left
    if left == 0:
        after.with_chips -= 1
    after.stacks = stacks
    bets = after.bets[:]
    bets[seat] = to
    after.bets = bets
    after.acted |= 1 << seat
    return left


def _lift(after: HandState, to: int) -> bool:
    """Move the level and what the next raise builds on; says whether it was a full bet or raise."""
    rules = after.rules
    sizing = rules.raise_size
    increase = to - after.level
    after.level = to
    if sizing == RAISE_LAST:
        # The minimum stays the last complete raise; a short all-in lifts the level (TDA 43, 47).
        after.raise_base = to
        if increase < after.raise_step:
            return False
        after.raise_step = increase
        return True
    if sizing == RAISE_LAST_TOTAL:
        # The competition's dealer keeps the least total until a raise asks for more.
        if to + increase > after.raise_base + after.raise_step:
            after.raise_base = to
            after.raise_step = increase
        return True
    if sizing == RAISE_FIXED and rules.reopening == REOPEN_HALF_BET:
        # Half a bet is a bet; less is completed by the next raise (WSOP 2024 live, 129).
        if 2 * (to - after.raise_base) < after.raise_step:
            return False
    after.raise_base = to
    if rules.bet_size == BET_STEP and to < rules.small_blind:
        # Document 004: an opening all-in below the first bet leaves the minimum where it is.
        after.level = rules.small_blind
    return True


def _count(after: HandState, kind: str, *, all_in: bool, is_full: bool) -> None:
    """Count the wager against the street's caps."""
    rules = after.rules
    if all_in and rules.all_in_counts == COUNT_FULL and not is_full:
        return
    if kind == ALL_IN and rules.all_in_counts == COUNT_NEVER:
        return
    if kind == BET:
        after.bet_count += 1
        if rules.bet_counts_as_raise:
            after.raise_count += 1
    else:
        after.raise_count += 1


def _queue_again(after: HandState, raiser: int) -> None:
    """Those still waiting keep their place; those who acted follow, clockwise from the raiser."""
    count = after.seat_count
    # Where nobody can pass, that order is simply clockwise from the raiser.
    waiting: list[int] = after.queue if after.rules.passes else []
    again = waiting[:]
    stacks = after.stacks
    folded = after.folded
    seat = raiser
    for _ in range(count - 1):
        seat = seat + 1 if seat + 1 < count else 0
        if not folded[seat] and stacks[seat] > 0 and (not waiting or seat not in waiting):
            again.append(seat)
    after.queue = again


def _mark(after: HandState, seat: int, *, passed: bool) -> None:
    marks = after.passed[:]
    marks[seat] = passed
    after.passed = marks
