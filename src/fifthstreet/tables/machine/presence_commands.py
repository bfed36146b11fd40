"""Connections of players begin and end; a player may have several, one per device."""

from dataclasses import replace

from fifthstreet.events.hand_course_events import HandCancelled, TurnExtended
from fifthstreet.events.seat_events import ConnectionBack, ConnectionLost, DeviceJoined, DeviceLeft
from fifthstreet.events.table_events import Recovered
from fifthstreet.tables.clock.deadline import shifted
from fifthstreet.tables.dealing.commitments import draw_anew
from fifthstreet.tables.machine.chat_commands import remember_line
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command import SERVER
from fifthstreet.tables.state.command_arguments import Arguments, entropy, text, yes
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.refusal import NO_CHANGE, Refused


def connected(change: Change, args: Arguments) -> None:
    """Add a connection of a player; the first one ends the grace period."""
    person = change.asker()
    connection = text(args, "connection")
    if connection in person.connections:
        raise Refused(NO_CHANGE, "this connection is known")
    change.put(replace(person, connections=(*person.connections, connection), lost_at=None))
    is_back = person.lost_at is not None
    if is_back:
        change.emit(ConnectionBack(chair=person.chair, player=person.player))
    else:
        change.emit(DeviceJoined(chair=person.chair, player=person.player))


def disconnected(change: Change, args: Arguments) -> None:
    """Remove a connection; without any other the grace period begins."""
    person = change.asker()
    connection = text(args, "connection")
    if connection not in person.connections:
        raise Refused(NO_CHANGE, "this connection is not known")
    left = tuple(other for other in person.connections if other != connection)
    change.put(replace(person, connections=left))
    if left:
        change.emit(DeviceLeft(chair=person.chair, player=person.player))
    else:
        lose(change, change.asker())


def lose(change: Change, person: Occupant) -> None:
    """Begin the grace period of a player without a connection."""
    grace = change.settings.clock.disconnect_grace_ms
    person = replace(person, lost_at=change.now)
    change.put(person)
    change.emit(
        ConnectionLost(chair=person.chair, player=person.player, grace_until=change.now + grace)
    )
    awaited = change.state.awaited
    if awaited is None or awaited.player != person.player:
        return
    # Once per hand, so that disconnecting does not give more time.
    if person.grace_hand != change.dealt.hand and awaited.deadline < change.now + grace:
        change.put(replace(person, grace_hand=change.dealt.hand))
        change.state.awaited = awaited._replace(deadline=change.now + grace)
        change.emit(
            TurnExtended(
                seat=awaited.seat,
                chair=person.chair,
                player=person.player,
                deadline=change.now + grace,
                time_ms=grace,
                cause="disconnected",
            )
        )


def recovered(change: Change, args: Arguments) -> None:
    """Continue after a restart: the time of the interruption does not count, all
    connections are lost.

    With `same_process` the process only was stalled, and the connections still exist. With
    `rebuilt` the table was rebuilt from the recorded chips between hands, and the hand `cancelled`,
    if there was one, is not continued.
    """
    change.require_server()
    is_new_process = not yes(args, "same_process")
    by = change.clock - change.state.now
    change.state = shifted(change.state, by)
    if change.state.paused_at is not None:
        change.now += by
        change.state.paused_at = change.now
    awaited = change.state.awaited
    change.emit(
        Recovered(
            deadline=None if awaited is None else awaited.deadline,
            next_hand_at=change.state.next_hand_at,
        )
    )
    if yes(args, "rebuilt"):
        _rebuilt(change, text(args, "cancelled", ""))
    for person in change.state.people if is_new_process else ():
        if person.connections:
            # The interruption was not their fault: they get a new grace period.
            lost = replace(person, connections=(), grace_hand="")
            change.put(lost)
            lose(change, lost)


def _rebuilt(change: Change, hand: str) -> None:
    """Announce the cancelled hand in the chat; the deck that was begun is not dealt again."""
    if hand:
        change.emit(HandCancelled(hand=hand))
        line = f"hand {hand} cannot go on after the restart and is cancelled: all bets go back"
        remember_line(change, SERVER, "server", line)
    draw_anew(change, entropy(change.command.entropy))
