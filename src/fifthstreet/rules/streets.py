"""Streets: dealing them, opening and closing their betting; `advance` moves the hand on."""

from __future__ import annotations

from fifthstreet.rules.dealing import BOARD_SIZES, CARDS_DEALT
from fifthstreet.rules.events import Event, Returned, StreetDealt
from fifthstreet.rules.pots import uncalled
from fifthstreet.rules.ruleset import BET_FIXED, STREETS
from fifthstreet.rules.showdown import end_by_folds, end_by_showdown, show_all
from fifthstreet.rules.state import HandState

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

RIVER: Final = 3


def advance(state: HandState, events: list[Event], *, folded: bool) -> None:
    """After an action: end the hand, close the street, or leave the next seat to act.

    A call or raise may leave nothing to decide, and the street closes. After a fold the next seat
    is still asked: it may fold too. Not in document 004, where it could not even check.
    """
    if state.live == 1:
        state.queue = []
        _return_uncalled(state, events)
        _collect(state)
        end_by_folds(state, events)
    elif not state.queue or ((not folded or not state.rules.checks) and nothing_to_decide(state)):
        close_street(state, events)


def close_street(state: HandState, events: list[Event]) -> None:
    """No seat is waiting: give back what nobody matched, then deal on or compare hands."""
    state.queue = []
    _return_uncalled(state, events)
    _collect(state)
    if state.street < RIVER and state.with_chips < 2:
        if state.rules.face_up_all_in:
            show_all(state, events)
        while state.street < RIVER:
            deal_street(state, events)
    if state.street == RIVER:
        end_by_showdown(state, events)
    else:
        deal_street(state, events)
        _open_betting(state)


def deal_street(state: HandState, events: list[Event]) -> None:
    """Turn the next board cards; burns were stepped over when the hand was dealt."""
    state.street += 1
    end = BOARD_SIZES[state.street]
    fresh = state.deal.board[end - CARDS_DEALT[state.street] : end]
    events.append(StreetDealt(state.take_seq(), STREETS[state.street], fresh))


def nothing_to_decide(state: HandState) -> bool:
    """Whether at most one live seat has chips, and it has matched all that others put in."""
    if state.with_chips > 1:
        return False
    alone = -1
    highest = 0
    for seat in range(state.seat_count):
        if state.folded[seat]:
            continue
        if state.stacks[seat] > 0:
            alone = seat
        elif state.bets[seat] > highest:
            highest = state.bets[seat]
    return alone < 0 or state.bets[alone] >= highest


def raise_step_of(state: HandState) -> int:
    """The least raise with which a street starts: the fixed bet of the street, else a big blind."""
    rules = state.rules
    if rules.bet_size == BET_FIXED:
        return rules.big_blind * rules.fixed_bets[state.street]
    return rules.big_blind


def _open_betting(state: HandState) -> None:
    """A street after the first: live seats with chips wait, left of the button first."""
    count = state.seat_count
    state.level = 0
    state.raise_base = 0
    state.raise_step = raise_step_of(state)
    state.raise_count = 0
    state.bet_count = 0
    state.aggressor = -1
    state.acted = 0
    if state.rules.passes:
        state.passed = [False] * count
    state.street_seats = state.live
    queue: list[int] = []
    seat = state.deal.first
    for _ in range(count):
        if not state.folded[seat] and state.stacks[seat] > 0:
            queue.append(seat)
        seat = seat + 1 if seat + 1 < count else 0
    state.queue = queue


def _return_uncalled(state: HandState, events: list[Event]) -> None:
    seat, amount = uncalled(state)
    if amount > 0:
        stacks = state.stacks[:]
        if stacks[seat] == 0:
            state.with_chips += 1
        stacks[seat] += amount
        state.stacks = stacks
        bets = state.bets[:]
        # Below zero when an ante comes back too; `_collect` adds it up right.
        bets[seat] -= amount
        state.bets = bets
        events.append(Returned(state.take_seq(), seat, amount))


def _collect(state: HandState) -> None:
    state.collected = state.contributions
    state.bets = [0] * state.seat_count
