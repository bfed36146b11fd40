"""Commands of players about their chair: sit, leave, sit out, come back, top up."""

from dataclasses import replace
from typing import Final

from fifthstreet.events.seat_events import (
    CameBack,
    ChipsReturned,
    Leaving,
    PlayerSat,
    SatOut,
    ToppedUp,
)
from fifthstreet.formats import Format
from fifthstreet.tables.machine.hand_course import go_on
from fifthstreet.tables.machine.transfer_commands import take_chair
from fifthstreet.tables.seats.house_seats import make_room
from fifthstreet.tables.seats.seat_changes import is_out, stack_of
from fifthstreet.tables.settings.table_settings import BOTS, NOBODY
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments, text, whole, whole_or_none, yes
from fifthstreet.tables.state.direction import Direction
from fifthstreet.tables.state.occupant import HOUSE, Occupant
from fifthstreet.tables.state.refusal import (
    ALREADY_SEATED,
    BAD_COMMAND,
    BARRED,
    BUY_IN,
    CHAIR_RESERVED,
    CHAIR_TAKEN,
    DIRECTED,
    NO_CHANGE,
    NO_SUCH_CHAIR,
    NOT_ALLOWED,
    SAME_OWNER,
    STARTED,
    TABLE_FULL,
    TABLE_OVER,
    Refused,
)
from fifthstreet.tables.state.table_viewer import RESERVED

# The first machine version that pays players who leave during a pause.
_PAYS_IN_PAUSES: Final = 2


def sit(change: Change, args: Arguments) -> None:
    """Take a chair; during a hand it is reserved, and the player is dealt in later."""
    if change.state.direction is not None:
        _sit_as_reserved(change, args, change.state.direction)
        return
    player = change.command.player
    person = _newcomer(change, player, args)
    _require_admission(change, person)
    chair = _chair(change, whole_or_none(args, "chair"))
    _claim(change, chair)
    person = replace(person, chair=chair)
    change.put(person)
    change.emit(
        PlayerSat(
            chair=chair,
            player=player,
            name=person.name,
            is_bot=person.is_bot,
            chips=person.chips,
            waits=person.waits,
        )
    )
    make_room(change)


def _sit_as_reserved(change: Change, args: Arguments, direction: Direction) -> None:
    """Take the chair that the director has reserved for this player, with the director's chips."""
    player = change.command.player
    if change.state.person(player) is not None:
        raise Refused(ALREADY_SEATED, "you sit at this table already")
    mine = [reserved for reserved in direction.reserved if reserved.player == player]
    if not mine:
        raise Refused(DIRECTED, "this table's director seats players, and keeps no chair for you")
    if change.state.has_started or change.state.is_over or change.state.is_closing:
        raise Refused(TABLE_OVER, "this table takes no more players")
    reserved = mine[0]
    if whole_or_none(args, "chair") not in (None, reserved.chair):
        raise Refused(CHAIR_RESERVED, f"chair {reserved.chair} is kept for you")
    if whole_or_none(args, "buy_in") not in (None, reserved.chips):
        raise Refused(BUY_IN, f"you get {reserved.chips} chips here")
    assert reserved.chips is not None, "only a release waits for its chips"
    given = {**args, "buy_in": None, "wait_for_big_blind": False}
    person = replace(_newcomer(change, player, given), chair=reserved.chair, chips=reserved.chips)
    take_chair(change, person, reserved.transfer)


def _newcomer(change: Change, player: str, args: Arguments) -> Occupant:
    settings = change.settings
    if player in RESERVED or player.startswith(f"{HOUSE}:"):
        raise Refused(BAD_COMMAND, f"{player!r} cannot be a player's id")
    chips = whole_or_none(args, "buy_in")
    if chips is None:
        chips = settings.usual_buy_in
    if not settings.min_buy_in <= chips <= settings.max_buy_in:
        raise Refused(
            BUY_IN,
            f"{chips} chips: the buy-in is {settings.min_buy_in} to {settings.max_buy_in}",
        )
    is_bot = yes(args, "is_bot")
    connection = text(args, "connection", "")
    return Occupant(
        player,
        text(args, "name", player),
        -1,
        text(args, "owner", player),
        is_bot=is_bot,
        chips=chips,
        waits=yes(args, "wait_for_big_blind") and settings.is_cash,
        time_bank_ms=0 if is_bot else settings.clock.time_bank_ms,
        connections=(connection,) if connection else (),
    )


def _require_admission(change: Change, person: Occupant) -> None:
    state = change.state
    if state.is_over or state.is_closing:
        raise Refused(TABLE_OVER, "this table takes no more players")
    open_to = change.settings.open_to
    if open_to == NOBODY or (open_to == BOTS and not person.is_bot):
        raise Refused(NOT_ALLOWED, f"the chairs of this table are open to {open_to}")
    if person.player in state.barred:
        raise Refused(BARRED, "the host does not want you at this table")
    if state.person(person.player) is not None:
        raise Refused(ALREADY_SEATED, "you sit at this table already")
    if state.has_started:
        raise Refused(STARTED, f"this {change.settings.format.type} has begun")
    if not change.settings.same_owner_allowed:
        if any(other.owner == person.owner and not other.house for other in state.people):
            raise Refused(SAME_OWNER, "only one player of an owner may sit at this table")


def _chair(change: Change, wanted: int | None) -> int:
    """Return the requested chair, or the first free one, or else one that a house bot leaves."""
    chairs = range(change.settings.chairs)
    if wanted is not None:
        if wanted not in chairs:
            raise Refused(NO_SUCH_CHAIR, f"chair {wanted}: chairs are 0 to {chairs[-1]}")
        if not _is_open(change, wanted):
            raise Refused(CHAIR_TAKEN, f"chair {wanted} is taken")
        return wanted
    taken = {person.chair for person in change.state.people}
    free = [chair for chair in chairs if chair not in taken]
    if not free:
        free = [chair for chair in reversed(chairs) if _is_open(change, chair)]
    if not free:
        raise Refused(TABLE_FULL, "every chair is taken")
    return free[0]


def _is_open(change: Change, chair: int) -> bool:
    """Return whether the chair is free, or has a house bot that no other player waits for."""
    there = [person for person in change.state.people if person.chair == chair]
    return not there or (len(there) == 1 and bool(there[0].house))


def _claim(change: Change, chair: int) -> None:
    """Make the house bot of that chair leave after its hand."""
    for person in change.state.people:
        if person.chair == chair:
            change.put(replace(person, is_leaving=True))


def leave(change: Change, args: Arguments) -> None:
    """Leave the chair: at once, or after the hand, in which the seat is played for."""
    change.require_no_director()
    start_leaving(change, change.asker(), "wish")


def start_leaving(change: Change, person: Occupant, reason: str) -> None:
    if person.is_leaving:
        raise Refused(NO_CHANGE, f"{person.player!r} is leaving already")
    change.put(replace(person, is_leaving=True))
    change.emit(Leaving(chair=person.chair, player=person.player, reason=reason))
    play_for_leavers(change)
    if change.command.machine >= _PAYS_IN_PAUSES and change.state.paused_at is not None:
        _pay_out(change, change.seated(person.player))


def _pay_out(change: Change, person: Occupant) -> None:
    """Return the chips that are in no bet at once, because a pause may last long.

    Nothing more is ever bet for a leaving player, so the stack cannot fall below what is paid here.
    """
    dealt = change.state.dealt
    if not change.settings.is_cash or not change.state.is_playing or dealt is None or person.house:
        return
    seat = dealt.seat_of(person.player)
    stack = dealt.state.stacks[seat] if seat >= 0 else stack_of(change.state, person.player)
    chips = stack + person.chips
    if chips:
        change.put(replace(person, chips=0, paid=stack))
        change.emit(ChipsReturned(chair=person.chair, player=person.player, chips=chips))


def play_for_leavers(change: Change) -> None:
    """Continue at once where the table waits for the player who has just left."""
    awaited = change.state.awaited
    if awaited is None:
        return
    person = change.state.person(awaited.player)
    if person is not None and person.is_leaving and not person.house:
        change.state.awaited = None
        go_on(change)


def _staying(change: Change) -> Occupant:
    """Return the sender, unless about to leave."""
    person = change.asker()
    if person.is_leaving:
        raise Refused(NO_CHANGE, "you are leaving")
    return person


def sit_out(change: Change, args: Arguments) -> None:
    """Be dealt out from the next hand on; where all are dealt in, not be waited for."""
    person = _staying(change)
    if person.is_away:
        raise Refused(NO_CHANGE, "you sit out already")
    put_aside(change, person, "wish")


def put_aside(change: Change, person: Occupant, reason: str) -> None:
    change.put(replace(person, is_away=True, away_at=change.now))
    change.emit(SatOut(chair=person.chair, player=person.player, reason=reason))


def come_back(change: Change, args: Arguments) -> None:
    """Be dealt in again: missed blinds are posted, or waited for."""
    person = _staying(change)
    waits = yes(args, "wait_for_big_blind")
    if not person.is_away and person.waits == waits:
        raise Refused(NO_CHANGE, "you do not sit out")
    if change.settings.is_cash and not _has_chips(change, person):
        raise Refused(BUY_IN, "you have no chips: top up first")
    change.put(replace(person, is_away=False, waits=waits, time_outs=0))
    change.emit(CameBack(chair=person.chair, player=person.player, waits=waits))


def _has_chips(change: Change, person: Occupant) -> bool:
    dealt = change.state.dealt
    if change.state.is_playing and dealt is not None and person.player in dealt.players:
        return True
    return person.chips + stack_of(change.state, person.player) > 0


def top_up(change: Change, args: Arguments) -> None:
    """Bring more chips: to a cash table up to its limit, to a contest a whole new stack."""
    person = _staying(change)
    played = change.state.format
    if played is not None and played.HAS_RELOADS:
        _reload(change, person, played)
        return
    change.require_no_director()
    if change.state.open_seats is None:
        raise Refused(NOT_ALLOWED, f"no chips are added in a {change.settings.format.type}")
    chips = whole(args, "chips")
    settings = change.settings
    stack = stack_of(change.state, person.player) + person.chips
    if chips < 1 or not settings.min_buy_in <= stack + chips <= settings.max_buy_in:
        raise Refused(
            BUY_IN,
            f"{chips} chips to {stack}: {settings.min_buy_in} to {settings.max_buy_in} are allowed",
        )
    change.put(replace(person, chips=person.chips + chips))
    change.emit(
        ToppedUp(
            chair=person.chair, player=person.player, chips=chips, waits=change.state.is_playing
        )
    )


def _reload(change: Change, person: Occupant, played: Format) -> None:
    """Add another starting stack; only between hands, since a hand may need it anyway."""
    if change.state.is_playing or is_out(change.state, person.player):
        raise Refused(NOT_ALLOWED, "a stack is reloaded between hands, by a player still in")
    change.state.format = played.reload(person.player)
    change.emit(
        ToppedUp(
            chair=person.chair,
            player=person.player,
            chips=change.settings.rules.starting_stack,
            waits=False,
        )
    )
