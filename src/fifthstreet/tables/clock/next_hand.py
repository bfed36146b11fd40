"""The start of the next hand, its conditions, and the end of a table."""

from dataclasses import replace
from typing import Final

from msgspec import UNSET

from fifthstreet.events.standing import PlaceTaken
from fifthstreet.events.table_events import BetweenHands, TableClosed, TableOver
from fifthstreet.formats import Cash
from fifthstreet.formats.payouts import payments
from fifthstreet.tables.dealing.commitments import reveal_session
from fifthstreet.tables.seats.seat_changes import settle
from fifthstreet.tables.settings.format_settings import CONTEST, FormatSettings
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.table_state import TableState

# Reasons for the end of play.
PLAYED_OUT: Final = "played_out"
ABANDONED: Final = "abandoned"
BROKEN_OFF: Final = "closed"

# The number of hands that house bots play without pauses and without spectators.
_MOST_UNWATCHED_HANDS: Final = 10_000
_MOST_UNWATCHED_RELOADS: Final = 100


def can_begin(state: TableState) -> bool:
    """Return whether a hand can be dealt: enough players, and house bots alone only if allowed."""
    if not state.is_open or state.is_closing or state.is_closed or state.is_over:
        return False
    direction = state.direction
    if direction is not None and (direction.is_held or not is_complete(state)):
        return False
    played = state.format
    alone = _may_be_alone(state)
    cash = state.open_seats
    if cash is not None:
        return cash.can_deal and (
            alone or any(_is_guest_able(cash, person) for person in state.people)
        )
    if played is not None:
        return played.can_deal
    if direction is not None:
        return True
    coming = [person for person in state.people if not person.is_leaving]
    return len(coming) == state.settings.chairs and (
        alone or any(not person.house for person in coming)
    )


def is_complete(state: TableState) -> bool:
    """Return whether the players of a directed table fit its format: any number at a cash table.

    Other formats number their players from chair 0 on without gaps.
    """
    if state.format is not None:
        return True
    chairs = sorted([person.chair for person in state.people])
    return len(chairs) >= state.settings.rules.seats_min and chairs == list(range(len(chairs)))


def rests(state: TableState, *, is_watched: bool) -> bool:
    """Return whether the next hand waits for a player or spectator, though it could be dealt.

    Spectators are not part of the table's state: the sender of `next_hand` knows them and passes
    `is_watched`. A directed table never waits, since its director decides when to hold it.
    """
    if state.direction is not None:
        return False
    return _is_forsaken(state, is_watched) or (not is_watched and _rests_unwatched(state))


def _is_forsaken(state: TableState, is_watched: bool) -> bool:
    """Return whether all players are absent, and none of them would be made to sit out.

    Where late decisions have no consequences (cash tables with `time_outs = 0`, all matches,
    contests and freezeouts), hands of absent players would follow each other without end, and fill
    the journal. A freezeout continues with any spectator: an eliminated player may wait for a
    prize.
    """
    settings = state.settings
    if _may_be_alone(state) or (settings.clock.time_outs if settings.is_cash else is_watched):
        return False
    guests = [person for person in state.people if not person.house and not person.is_leaving]
    return bool(guests) and all(person.lost_at is not None for person in guests)


def _rests_unwatched(state: TableState) -> bool:
    """Return whether only house bots sit here, and they play only for spectators.

    Without pauses, `plays_alone` has no effect unless play ends soon: thousands of hands without a
    spectator would fill the disk.
    """
    settings = state.settings
    if settings.house.plays_alone:
        if settings.clock.hand_pause_ms or _ends_soon(settings.format):
            return False
    elif not settings.house.plays_watched:
        return False
    cash = state.open_seats
    there = [person for person in state.people if person.lost_at is None]
    if cash is not None:
        return not any(_is_guest_able(cash, person) for person in there)
    return all(person.house or person.is_leaving for person in there)


def _ends_soon(played: FormatSettings) -> bool:
    """Return whether it is a match or contest of few hands; doubling blinds end a contest,
    reloads lengthen it.
    """
    if played.type == CONTEST and played.hands is None:
        return played.reloads <= _MOST_UNWATCHED_RELOADS
    return played.hands is not None and played.hands <= _MOST_UNWATCHED_HANDS


def _may_be_alone(state: TableState) -> bool:
    house = state.settings.house
    return house.plays_alone or house.plays_watched or state.direction is not None


def _is_guest_able(cash: Cash, person: Occupant) -> bool:
    sitter = cash.sitter_of(person.player)
    return not person.house and sitter is not None and sitter.is_able


def plan(change: Change) -> None:
    """Set or clear the time of the next hand."""
    state = change.state
    if not can_begin(state):
        if state.next_hand_at is not None:
            change.state.next_hand_at = None
            if not state.is_over and not state.is_closing:
                change.emit(BetweenHands(next_hand_at=None, pause_ms=None))
        return
    if state.next_hand_at is None:
        clock = change.settings.clock
        pause = clock.hand_pause_ms if change.pause_ms is None else change.pause_ms
        change.state.next_hand_at = change.now + pause
        if pause > 0:
            change.emit(BetweenHands(next_hand_at=change.now + pause, pause_ms=pause))


def abandon(change: Change) -> None:
    """End a match, contest or freezeout whose guests have all left, with its current standing."""
    state = change.state
    if not state.has_started or state.is_over or _may_be_alone(state):
        return
    if all(person.house or person.is_leaving for person in state.people):
        end_table(change, ABANDONED)
        settle(change)


def end_table(change: Change, reason: str) -> None:
    """End play: publish the standing, with prizes unless a freezeout was broken off."""
    change.state.over_reason = reason
    change.state.next_hand_at = None
    change.state.awaited = None
    change.emit(TableOver(reason=reason, standing=standing_of(change.state)))
    reveal_session(change)


def standing_of(state: TableState) -> list[PlaceTaken]:
    """Return the places, best first; after a freezeout with the prizes of the default table."""
    played = state.format
    if played is None:
        return []
    places = played.standing()
    prizes: dict[str, int] = {}
    payouts = played.payouts
    if payouts is not None and state.over_reason in (PLAYED_OUT, ABANDONED):
        pool = len(places) * state.settings.rules.starting_stack
        prizes = payments(places, payouts, pool)
    return [
        PlaceTaken(
            rank=place.rank,
            player=place.player,
            chips=place.chips,
            net=place.net,
            prize=prizes[place.player] if prizes else UNSET,
        )
        for place in places
    ]


def close_now(change: Change) -> None:
    """Pay every player's chips back and close the table."""
    if not change.state.is_over:
        end_table(change, BROKEN_OFF)
    for person in change.state.people:
        change.put(replace(person, is_leaving=True))
    settle(change)
    change.state.is_closed = True
    change.emit(TableClosed())
