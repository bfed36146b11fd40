"""Applies pending changes between hands: leaving, entering, topping up, sitting out.

The format does not change during a hand; this is the only file that changes its players.
"""

from dataclasses import replace

from msgspec import UNSET

from fifthstreet.events.seat_events import Leaving, PlayerLeft, SatOut, ToppedUp, TopUpReturned
from fifthstreet.formats import Cash
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.table_state import TableState


def settle(change: Change) -> None:
    """Apply the pending changes of a table between hands to its format."""
    for person in change.state.people:
        is_released = _is_released(change.state, person)
        is_free = not must_stay(change.state, person) or (is_released and can_move(change.state))
        if (person.is_leaving or is_released) and is_free:
            _let_go(change, person)
    if change.state.open_seats is not None:
        for person in change.state.people:
            _settle_at_cash(change, person)
    elif can_move(change.state) and change.state.direction is not None:
        for person in change.state.people:
            _enter_moved(change, person)


def stack_of(state: TableState, player: str) -> int:
    """Return a player's chips in play by the format's book."""
    return 0 if state.format is None else state.format.stack_of(player)


def is_out(state: TableState, player: str) -> bool:
    """Return whether a started contest or freezeout continues without this player."""
    played = state.format
    return played is not None and any([gone.player == player for gone in played.exits])


def can_move(state: TableState) -> bool:
    """Return whether a director may move players in and out though the format has begun."""
    return state.format is not None and state.format.HAS_MOVES and not state.is_over


def must_stay(state: TableState, person: Occupant) -> bool:
    """Return whether a player must stay to the end of a started match, contest or freezeout."""
    return state.has_started and not state.is_over and not is_out(state, person.player)


def _is_released(state: TableState, person: Occupant) -> bool:
    direction = state.direction
    return direction is not None and direction.release_of(person.player) is not None


def _let_go(change: Change, person: Occupant) -> None:
    cash = change.state.open_seats
    chips = person.chips
    if cash is not None:
        sitter = cash.sitter_of(person.player)
        if sitter is not None:
            chips += sitter.stack - person.paid
            change.state.format = cash.leave(person.player)
    elif change.state.format is not None and change.state.direction is not None:
        # The director's chips, which only the director takes from the table when it is over.
        stack = stack_of(change.state, person.player)
        chips += stack
        if stack and can_move(change.state):
            change.state.format = change.state.format.moved_out(person.player)
    change.remove(person.player)
    direction = change.state.direction
    release = None if direction is None else direction.release_of(person.player)
    change.emit(
        PlayerLeft(
            chair=person.chair,
            player=person.player,
            name=person.name,
            chips=chips,
            house=person.house,
            transfer=UNSET if release is None else release.transfer,
        )
    )
    if direction is not None and release is not None:
        receipt = release._replace(chips=chips, seq=change.seq)
        change.state.direction = direction.with_receipt(receipt)


def _enter_moved(change: Change, person: Occupant) -> None:
    """Enter a player who was moved here into the format's book."""
    played = change.state.format
    assert played is not None, "asked of a format that has begun"
    if person.player not in played.players:
        change.state.format = played.moved_in(person.player, person.chair, person.chips)
        change.put(replace(person, chips=0))


def _settle_at_cash(change: Change, person: Occupant) -> None:
    cash = change.state.open_seats
    assert cash is not None, "asked for cash tables only"
    played: Cash = cash
    sitter = played.sitter_of(person.player)
    if sitter is None:
        played = played.sit(person.player, person.chair, person.chips, waits=person.waits)
        sitter = played.sitter_of(person.player)
        assert sitter is not None, "has just sat down"
        person = replace(person, chips=0)
        change.put(person)
    elif person.chips:
        fitting = min(person.chips, max(0, played.settings.max_buy_in - sitter.stack))
        if fitting:
            played = played.top_up(person.player, fitting)
        if fitting < person.chips:
            # The stack has grown in the hand: top-up chips beyond the limit are returned.
            change.emit(
                TopUpReturned(
                    chair=person.chair, player=person.player, chips=person.chips - fitting
                )
            )
        person = replace(person, chips=0)
        change.put(person)
    if played.stack_of(person.player) == 0 and not person.is_away:
        chips = change.settings.usual_buy_in
        is_lent_to = bool(person.house) and change.state.direction is None
        if is_lent_to and not change.borrow(chips):
            change.put(replace(person, is_leaving=True))
            change.emit(Leaving(chair=person.chair, player=person.player, reason="no_chips"))
            return
        if is_lent_to:
            played = played.top_up(person.player, chips)
            change.emit(
                ToppedUp(chair=person.chair, player=person.player, chips=chips, waits=False)
            )
        else:
            person = replace(person, is_away=True, away_at=change.now)
            change.put(person)
            change.emit(SatOut(chair=person.chair, player=person.player, reason="no_chips"))
    if person.is_away != sitter.is_away:
        if person.is_away:
            played = played.sit_out(person.player)
        else:
            played = played.come_back(person.player, waits=person.waits)
    elif sitter.owes and sitter.waits != person.waits and not person.is_away:
        played = played.come_back(person.player, waits=person.waits)
    if played is not change.state.format:
        change.state.format = played
