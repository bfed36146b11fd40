"""Streets: dealing them, opening and closing their betting; `advance` moves the hand on."""

from __future__ import annotations

from fifthstreet.rules.dealing import BOARD_SIZES, CARDS_DEALT
from fifthstreet.rules.events import Event, Returned, StreetDealt
from fifthstreet.rules.pots import uncalled
from fifthstreet.rules.rule_words import (
    ASK_AFTER_FOLD,
    ASK_CAN_CHANGE,
    ASK_NOT_YET_ACTED,
    BET_FIXED,
    CAP_WITH_CHIPS,
    STREETS,
    UNMATCHED_RETURNED,
)
from fifthstreet.rules.showdown import end_by_folds, end_by_showdown, show_all
from fifthstreet.rules.state import HandState

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

RIVER: Final = 3


def advance(state: HandState, events: list[Event], *, folded: bool) -> None:
    """After an action: end the hand, close the street, or leave the next seat to act."""
    if state.live == 1:
        state.queue = []
        _return_uncalled(state, events)
        _return_folded_excess(state, events)
        _collect(state)
        end_by_folds(state, events)
    elif not state.queue or is_betting_over(state, folded=folded):
        close_street(state, events)


def close_street(state: HandState, events: list[Event]) -> None:
    """No seat is waiting: give back what nobody matched, then deal on or compare hands."""
    state.queue = []
    _return_uncalled(state, events)
    if state.street == RIVER or state.with_chips < 2:
        _return_folded_excess(state, events)
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


def is_betting_over(state: HandState, *, folded: bool) -> bool:
    """Whether the seats still waiting are not asked any more; decision 05 tells the three answers.

    `folded` says that the last action was a fold. The competition's dealer asks every seat that has
    chips and has not acted since the last raise, even if it can only check.
    """
    asking = state.rules.still_asked
    if asking == ASK_NOT_YET_ACTED:
        return False
    if asking == ASK_AFTER_FOLD and folded and state.rules.checks:
        return False
    return _nobody_can_change_anything(state)


def _nobody_can_change_anything(state: HandState) -> bool:
    """Whether at most one live seat has chips, and as much in as every all-in seat.

    "In" is the street's bet or the whole hand's total: they differ only where antes are uneven.
    """
    if state.with_chips > 1:
        return False
    alone = -1
    highest_bet = 0
    highest_total = 0
    for seat in range(state.seat_count):
        if state.folded[seat]:
            continue
        if state.stacks[seat] > 0:
            alone = seat
            continue
        highest_bet = max(highest_bet, state.bets[seat])
        highest_total = max(highest_total, state.bets[seat] + state.collected[seat])
    if alone < 0 or state.bets[alone] >= highest_bet:
        return True
    total = state.bets[alone] + state.collected[alone]
    return state.rules.still_asked == ASK_CAN_CHANGE and total >= highest_total


def raise_step_of(state: HandState) -> int:
    """The least raise with which a street starts: the fixed bet of the street, else a big blind."""
    rules = state.rules
    if rules.bet_size == BET_FIXED:
        return rules.big_blind * rules.fixed_bets[state.street]
    return rules.big_blind


def seats_under_cap(state: HandState) -> int:
    """How many seats the cap counts when a street's betting opens: two may be without a cap.

    A fold or an all-in later on the street changes nothing (WSOP 2024 live action, 126 and 127).
    Robert's Rules also lift the cap when play becomes heads-up before it is reached; here it stays.
    """
    return state.with_chips if state.rules.cap_seats == CAP_WITH_CHIPS else state.live


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
    state.street_seats = seats_under_cap(state)
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
        if state.stacks[seat] == 0:
            state.with_chips += 1
        _give_back(state, seat, amount, events)


def _return_folded_excess(state: HandState, events: list[Event]) -> None:
    """The betting is over: what a folded seat has in above every live seat goes back to it."""
    if state.rules.unmatched_chips != UNMATCHED_RETURNED:
        return
    totals = state.contributions
    highest = 0
    for seat in range(state.seat_count):
        if not state.folded[seat]:
            highest = max(highest, totals[seat])
    for seat in range(state.seat_count):
        if totals[seat] > highest:
            _give_back(state, seat, totals[seat] - highest, events)


def _give_back(state: HandState, seat: int, amount: int, events: list[Event]) -> None:
    stacks = state.stacks[:]
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
