"""Commands of the host: pause, resume, kick, close."""

from fifthstreet.events.seat_events import Kicked
from fifthstreet.events.table_events import Paused, Resumed, TableClosing
from fifthstreet.tables.clock.deadline import shifted
from fifthstreet.tables.clock.next_hand import close_now
from fifthstreet.tables.machine.seat_commands import start_leaving
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments, text
from fifthstreet.tables.state.refusal import NO_CHANGE, NOT_PAUSED, PAUSED, Refused


def pause(change: Change, args: Arguments) -> None:
    """Stop all clocks; no action is accepted until the table is resumed."""
    change.require_host()
    if change.state.paused_at is not None:
        raise Refused(PAUSED, "the table is paused already")
    reason = text(args, "reason", "")
    change.state.paused_at = change.now
    change.state.pause_reason = reason
    change.state.paused_by = change.command.player
    change.emit(Paused(reason=reason, by=change.command.player))


def resume(change: Change, args: Arguments) -> None:
    """Continue all clocks; `reason` is why the server ends a host's pause."""
    change.require_host()
    _resume(change, text(args, "reason", ""))


def _resume(change: Change, reason: str = "") -> None:
    since = change.state.paused_at
    if since is None:
        raise Refused(NOT_PAUSED, "the table is not paused")
    change.now = change.clock
    change.state = shifted(change.state, change.now - since)
    change.state.paused_at = None
    change.state.pause_reason = ""
    change.state.paused_by = ""
    awaited, next_hand_at = change.state.awaited, change.state.next_hand_at
    change.emit(
        Resumed(
            deadline=None if awaited is None else awaited.deadline,
            next_hand_at=next_hand_at,
            reason=reason,
        )
    )


def kick(change: Change, args: Arguments) -> None:
    """Remove a player; in a hand their seat is played for, and chips are returned after it."""
    change.require_host()
    change.require_no_director()
    person = change.seated(text(args, "player"))
    change.state.bar(person.player)
    change.emit(Kicked(chair=person.chair, player=person.player, reason=text(args, "reason", "")))
    if not person.is_leaving:
        start_leaving(change, person, "kicked")


def close(change: Change, args: Arguments) -> None:
    """Close the table: at once, or after the current hand."""
    change.require_host()
    if change.state.is_closing:
        raise Refused(NO_CHANGE, "the table is closing already")
    if change.state.paused_at is not None:
        _resume(change)
    change.state.is_closing = True
    if change.state.is_playing:
        change.emit(TableClosing())
    else:
        close_now(change)
