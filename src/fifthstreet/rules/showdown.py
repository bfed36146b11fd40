"""The end of a hand: who shows, who wins each pot, where odd chips go, what the house takes."""

from __future__ import annotations

from fifthstreet.cards.any_five import best_of_mask
from fifthstreet.cards.card import UNKNOWN
from fifthstreet.cards.strength import strength
from fifthstreet.rules.events import Event, HandEnded, Mucked, PotAwarded, Shown
from fifthstreet.rules.pot import Award, Pot, Result
from fifthstreet.rules.pots import pots_of
from fifthstreet.rules.rule_words import (
    ANY_FIVE,
    MUCK_LOSERS,
    ODD_FIRST_LIVE,
    ODD_FIRST_WINNER,
    SHOW_LAST_AGGRESSOR,
)
from fifthstreet.rules.state import HandState

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

# A hand nobody has seen loses to every hand that was shown.
UNSEEN: Final = -1


def end_by_folds(state: HandState, events: list[Event]) -> None:
    """Everybody else has folded: the last seat takes all pots and need not show."""
    strengths = [UNSEEN] * state.seat_count
    _pay(state, strengths, events)


def end_by_showdown(state: HandState, events: list[Event]) -> None:
    """Compare the live hands and pay each pot on its own."""
    strengths = _strengths(state)
    _reveal(state, strengths, events)
    _pay(state, strengths, events)


def show_all(state: HandState, events: list[Event]) -> None:
    """Betting is over with cards to come: all live hands are turned up first (WSOP 2024, 70)."""
    shown = state.shown[:]
    holes = state.deal.holes
    for seat in _showing_order(state):
        if is_known(state, seat):
            shown[seat] = True
            events.append(Shown(state.take_seq(), seat, holes[seat]))
    state.shown = shown


def show_hole(state: HandState, seat: int) -> tuple[HandState, list[Event]]:
    """A voluntary show, possible for any seat once the hand is over."""
    events: list[Event] = []
    after = HandState(state.deal, state)
    if state.is_over and not state.shown[seat] and is_known(state, seat):
        _show(after, seat, events)
    return after, events


def is_known(state: HandState, seat: int) -> bool:
    hole = state.deal.holes[seat]
    return UNKNOWN not in hole


def _strengths(state: HandState) -> list[int]:
    """One number a seat; folded and unknown hands are `UNSEEN`."""
    selection = state.rules.selection
    board = state.board
    answer = [UNSEEN] * state.seat_count
    if UNKNOWN in board:
        return answer
    board_mask = 0
    for card in board:
        board_mask |= 1 << card
    holes = state.deal.holes
    for seat in range(state.seat_count):
        if state.folded[seat] or not is_known(state, seat):
            continue
        hole = holes[seat]
        if selection == ANY_FIVE:
            # The deck was checked when the hand began: straight to the masks.
            answer[seat] = best_of_mask(board_mask | 1 << hole[0] | 1 << hole[1])
        else:
            answer[seat] = strength(hole, board, selection)
    return answer


def _showing_order(state: HandState) -> list[int]:
    """The last to bet or raise first, else from the left of the button; clockwise."""
    start = state.deal.first
    if state.rules.show_order == SHOW_LAST_AGGRESSOR and state.aggressor >= 0:
        start = state.aggressor
    return _clockwise(state.live_seats(), start)


def _clockwise(seats: list[int], start: int) -> list[int]:
    """Seats in ascending order, turned so that the first at or after `start` comes first."""
    for place in range(len(seats)):
        if seats[place] >= start:
            return seats[place:] + seats[:place]
    return seats


def _reveal(state: HandState, strengths: list[int], events: list[Event]) -> None:
    """Live hands are shown in order; with `muck = "losers"` one that is beaten already is not."""
    may_muck = state.rules.muck == MUCK_LOSERS
    # A hand that could win a side pot must be shown: a seat compares with its own rivals only.
    pots = pots_of(state, state.collected) if may_muck else ()
    seen: list[int] = []
    shown = state.shown[:]
    for seat in _showing_order(state):
        if not shown[seat]:
            beaten = may_muck and _is_beaten(seat, strengths, pots, seen)
            if strengths[seat] == UNSEEN or beaten:
                events.append(Mucked(state.take_seq(), seat))
                continue
            shown[seat] = True
            events.append(Shown(state.take_seq(), seat, state.deal.holes[seat]))
        seen.append(seat)
    state.shown = shown


def _is_beaten(seat: int, strengths: list[int], pots: tuple[Pot, ...], seen: list[int]) -> bool:
    for pot in pots:
        if seat in pot.seats:
            rivals = [strengths[other] for other in seen if other in pot.seats]
            if not rivals or strengths[seat] >= max(rivals):
                return False
    return True


def _show(state: HandState, seat: int, events: list[Event]) -> None:
    shown = state.shown[:]
    shown[seat] = True
    state.shown = shown
    events.append(Shown(state.take_seq(), seat, state.deal.holes[seat]))


def _pay(state: HandState, strengths: list[int], events: list[Event]) -> None:
    """Pay the last side pot first, the main pot last (WSOP 2024 live action, 149)."""
    pots = pots_of(state, state.collected)
    rakes = _rakes(state, pots)
    rake = 0
    awards: list[Award] = []
    stacks = state.stacks[:]
    for number in range(len(pots) - 1, -1, -1):
        pot = pots[number]
        rake += rakes[number]
        for award in _awards(state, number, pot, pot.amount - rakes[number], strengths):
            awards.append(award)
            stacks[award.seat] += award.amount
            events.append(PotAwarded(state.take_seq(), number, award.seat, award.amount))
    state.stacks = stacks
    state.level = 0
    state.result = Result(pots, tuple(awards), rake)
    state.is_over = True
    events.append(HandEnded(state.take_seq(), tuple(stacks), rake))


def _awards(
    state: HandState, number: int, pot: Pot, amount: int, strengths: list[int]
) -> list[Award]:
    if amount <= 0:
        return []
    best = UNSEEN
    for seat in pot.seats:
        best = max(best, strengths[seat])
    winners = [seat for seat in pot.seats if strengths[seat] == best]
    if len(winners) == 1:
        return [Award(number, winners[0], amount)]
    winners = _clockwise(winners, state.deal.first)
    share = amount // len(winners)
    odd = amount - share * len(winners)
    parts = [share] * len(winners)
    if odd and state.rules.odd_chips == ODD_FIRST_LIVE:
        # Document 003: the odd chips go to the first live seat of the pot, winner or not.
        lucky = _clockwise(list(pot.seats), state.deal.first)[0]
        if lucky in winners:
            parts[winners.index(lucky)] += odd
        else:
            winners.append(lucky)
            parts.append(odd)
    elif odd and state.rules.odd_chips == ODD_FIRST_WINNER:
        parts[0] += odd
    else:
        for place in range(odd):
            parts[place] += 1
    return [
        Award(number, winners[place], parts[place])
        for place in range(len(winners))
        if parts[place] > 0
    ]


def _rakes(state: HandState, pots: tuple[Pot, ...]) -> list[int]:
    """What the house takes of each pot: rounded down, capped, nothing without a flop."""
    rules = state.rules
    rakes = [0] * len(pots)
    if rules.rake_permille == 0 or (state.street == 0 and not rules.rake_without_flop):
        return rakes
    left = rules.rake_cap if rules.rake_cap else state.pot_total()
    for number in range(len(pots)):
        rake = min(left, pots[number].amount * rules.rake_permille // 1000)
        rakes[number] = rake
        left -= rake
    return rakes
