"""Commands of the clock: a deadline has passed, or the next hand is due."""

from dataclasses import replace
from typing import Final

from fifthstreet.events.building import action
from fifthstreet.events.hand_course_events import TimedOut, TurnExtended
from fifthstreet.formats.discipline import LATE, rule_missing
from fifthstreet.tables.clock.deadline import absent_since
from fifthstreet.tables.clock.next_hand import can_begin
from fifthstreet.tables.machine.hand_course import (
    answer_discipline,
    begin_hand,
    go_on,
    is_absent,
    play,
)
from fifthstreet.tables.machine.seat_commands import put_aside, start_leaving
from fifthstreet.tables.state.awaited_turn import Awaited
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command import HURRIED, TURN
from fifthstreet.tables.state.command_arguments import Arguments, entropy, text, yes
from fifthstreet.tables.state.refusal import CANNOT_DEAL, NOT_DUE, PAUSED, Refused

# The first machine version that frees the chairs of disconnected players.
_FREES_LOST: Final = 4


def next_hand(change: Change, args: Arguments) -> None:
    """Begin the next hand, after the pause before it or when all followers shorten it."""
    change.require_server()
    _require_running(change)
    seed = entropy(change.command.entropy)
    state = change.state
    if state.is_playing or not can_begin(state):
        raise Refused(CANNOT_DEAL, "there is no hand to begin now")
    is_early = state.next_hand_at is not None and change.now < state.next_hand_at
    if is_early and not yes(args, HURRIED):
        raise Refused(NOT_DUE, f"the next hand is due at {state.next_hand_at}")
    begin_hand(change, seed)


def tick(change: Change, args: Arguments) -> None:
    """Execute what is due by the clock; refused where nothing is due."""
    change.require_server()
    _require_running(change)
    is_used = _free_kept_chairs(change)
    awaited = change.state.awaited
    if awaited is not None:
        # The clock of a player's protocol may end a turn earlier than the table's,
        # with its time bank.
        is_ended = text(args, TURN, "") == awaited.token
        if is_ended or change.now >= awaited.deadline:
            _time_is_up(change, awaited, is_ended=is_ended)
            is_used = True
    if not is_used:
        raise Refused(NOT_DUE, "nothing is due")


def _require_running(change: Change) -> None:
    if change.state.paused_at is not None:
        raise Refused(PAUSED, "the table is paused")


def _free_kept_chairs(change: Change) -> bool:
    """Free the chairs of players who sit out for too long, unless a director keeps them."""
    limit = change.settings.clock.away_ms
    if not limit or not change.settings.is_cash or change.state.direction is not None:
        return False
    frees_lost = change.command.machine >= _FREES_LOST
    over = [
        person.player
        for person in change.state.people
        for since in (absent_since(person),)
        if since is not None and change.now >= since + limit and (person.is_away or frees_lost)
    ]
    for player in over:
        start_leaving(change, change.seated(player), "away")
    return bool(over)


def _time_is_up(change: Change, awaited: Awaited, *, is_ended: bool) -> None:
    """Use the time bank, if there is one; otherwise play for the seat, and mark the action so."""
    person = change.seated(awaited.player)
    absent = is_absent(change, person)
    bank = 0 if is_ended else person.time_bank_ms
    if bank and awaited.bank_from is None and person.lost_at is None and not absent:
        end = change.now + bank
        change.state.awaited = awaited._replace(deadline=end, bank_from=change.now)
        change.emit(
            TurnExtended(
                seat=awaited.seat,
                chair=person.chair,
                player=person.player,
                deadline=end,
                time_ms=bank,
                cause="time_bank",
            )
        )
        return
    if awaited.bank_from is not None and not is_ended:
        person = replace(person, time_bank_ms=0)
    person = replace(person, time_outs=person.time_outs + 1)
    change.put(person)
    ruling = rule_missing(change.dealt.state, LATE, answer_discipline(change))
    change.emit(
        TimedOut(
            seat=awaited.seat,
            chair=person.chair,
            player=person.player,
            became=action(ruling.action),
            cause="disconnected" if person.lost_at is not None else "away" if absent else "late",
        )
    )
    limit = change.settings.clock.time_outs
    is_gone = person.lost_at is not None
    if limit and not person.house and not person.is_away and (person.time_outs >= limit or is_gone):
        put_aside(change, person, "timed_out")
    play(change, ruling)
    go_on(change)
