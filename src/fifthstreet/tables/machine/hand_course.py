"""The course of a hand at the table: it begins, asks one player after another, and is booked."""

from dataclasses import replace

from fifthstreet.events.building import action
from fifthstreet.events.hand_course_events import Faulted, TurnStarted
from fifthstreet.events.seat_events import ToppedUp
from fifthstreet.events.table_events import FormatAdvanced
from fifthstreet.formats import DISCIPLINES, Discipline, Format, Ruling
from fifthstreet.formats.discipline import CRASHED, rule_missing
from fifthstreet.rules import HandState, apply
from fifthstreet.tables.clock.next_hand import PLAYED_OUT, end_table, standing_of
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.dealing.commitments import commit_next, deal, reveal_hand
from fifthstreet.tables.state.awaited_turn import Awaited
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command import DISCIPLINE
from fifthstreet.tables.state.occupant import Occupant

MINUTE_MS = 60_000


def begin_hand(change: Change, entropy: str) -> None:
    """Deal the next hand; the caller has checked that there can be one."""
    if change.state.format is None:
        change.state.format = _first_format(change, entropy)
        change.state.started_at = change.now
    played = change.state.format
    assert played is not None, "made when the table opened or filled up"
    played = played.at_time(_minutes_played(change))
    change.state.format = played
    change.emit_hand(deal(change, played.next_hand(), entropy))
    go_on(change)


def _minutes_played(change: Change) -> int:
    return (change.now - change.state.started_at) // MINUTE_MS


def _first_format(change: Change, entropy: str) -> Format:
    """Begin the match, contest or freezeout of the seated players, and draw the first marker."""
    people = sorted(change.state.people, key=lambda person: person.chair)
    for person in people:
        # The buy-in belongs to the format from now on.
        change.put(replace(person, chips=0))
    marker = live_deal.drawn_chair(entropy, len(people))
    begun = change.settings.begin([person.player for person in people], marker=marker)
    if begun.HAS_MOVES and change.state.direction is not None:
        # Some players come from other tables of the event: a final table begins with
        # unequal stacks.
        begun = begun.with_stacks(tuple([person.chips for person in people]))
    return begun


def discipline_of(change: Change) -> Discipline:
    """Return the table's own discipline, by its format."""
    return DISCIPLINES[change.settings.format.type]


def answer_discipline(change: Change) -> Discipline:
    """Return the discipline of the player's protocol, if the server added one to the command."""
    given = change.command.args.get(DISCIPLINE)
    return discipline_of(change) if given is None else Discipline.from_dict(given)


def play(change: Change, ruling: Ruling) -> None:
    """Play a decision for the seat to act, without asking the next one yet."""
    dealt = change.dealt
    state, events = apply(dealt.state, ruling.action)
    change.state.dealt = dealt.at(state)
    change.state.awaited = None
    change.emit_hand(events)


def go_on(change: Change) -> None:
    """Ask the next seat, or end the hand; players who have left are played for at once."""
    while True:
        dealt = change.dealt
        if dealt.state.is_over:
            _end_hand(change)
            return
        seat = dealt.state.actor
        person = change.state.person(dealt.players[seat])
        assert person is not None, "a player who is dealt in stays until the hand is over"
        if not person.is_leaving or person.house:
            _ask(change, seat, person)
            return
        ruling = rule_missing(dealt.state, CRASHED, discipline_of(change))
        emit_fault(change, seat, "left", ruling)
        play(change, ruling)


def emit_fault(change: Change, seat: int, fault: str, ruling: Ruling) -> None:
    dealt = change.dealt
    change.emit(
        Faulted(
            seat=seat,
            chair=dealt.setup.chairs[seat],
            player=dealt.players[seat],
            fault=fault,
            became=action(ruling.action),
        )
    )


def _ask(change: Change, seat: int, person: Occupant) -> None:
    time_ms = _time_for(change, person)
    seq = change.seq + 1
    deadline = change.now + time_ms
    token = live_deal.turn_token(change.dealt.token_key, seq)
    change.state.awaited = Awaited(seq, seat, person.player, token, deadline)
    change.emit(
        TurnStarted(
            seat=seat,
            chair=person.chair,
            player=person.player,
            deadline=deadline,
            time_ms=time_ms,
            time_bank_ms=person.time_bank_ms,
        )
    )


def is_absent(change: Change, person: Occupant) -> bool:
    """Return whether a player is not waited for.

    That is a player who sits out where all are dealt in, or who has been disconnected for too long.
    """
    if person.is_away and not change.settings.is_cash:
        return True
    grace = change.settings.clock.disconnect_grace_ms
    return person.lost_at is not None and change.now - person.lost_at >= grace


def _time_for(change: Change, person: Occupant) -> int:
    clock = change.settings.clock
    if is_absent(change, person):
        return clock.away_action_ms
    time_ms = clock.bot_action_ms if person.is_bot or person.house else clock.action_ms
    if person.lost_at is not None and person.grace_hand != change.dealt.hand:
        left = person.lost_at + clock.disconnect_grace_ms - change.now
        if left > time_ms:
            change.put(replace(person, grace_hand=change.dealt.hand))
            return left
    return time_ms


def _end_hand(change: Change) -> None:
    """Book the hand; pending changes of seats take effect between hands."""
    dealt = change.dealt
    before = change.state.format
    assert before is not None, "a hand belongs to a format"
    after = before.finish(dealt.state)
    change.state.format = after
    change.state.awaited = None
    _refill(change)
    reveal_hand(change)
    if not change.settings.is_cash:
        _advance(change, before, after)
    clock = change.settings.clock
    has_shown = any(dealt.state.shown)
    change.pause_ms = clock.showdown_pause_ms if has_shown else clock.hand_pause_ms
    if clock.run_out_pause_ms:
        change.pause_ms += clock.run_out_pause_ms * _sights(dealt.state)
    if after.is_over and not _awaits_moved(change, after):
        end_table(change, PLAYED_OUT)
        return
    commit_next(change)
    change.pause_ms += after.at_time(_minutes_played(change)).pause * MINUTE_MS


def _awaits_moved(change: Change, after: Format) -> bool:
    """Return whether a director has moved a player here who enters after the hand."""
    return after.HAS_MOVES and any(
        [person.player not in after.players for person in change.state.people]
    )


def _sights(ended: HandState) -> int:
    """Count what is shown in sequence at a hand's end: streets without action, further pots."""
    last = ended.last_step
    streets = ended.street - (0 if last is None else last.street)
    pots = len({award.pot for award in ended.awards})
    return streets + max(0, pots - 1)


def _refill(change: Change) -> None:
    """Refill the time banks of players who were dealt in; they wait for no blind any more."""
    clock = change.settings.clock
    players = change.dealt.players
    people: list[Occupant] = []
    for person in change.state.people:
        bank = min(clock.time_bank_ms, person.time_bank_ms + clock.refill_ms)
        if person.is_bot:
            bank = 0
        if person.player in players and (person.waits or bank != person.time_bank_ms):
            people.append(replace(person, time_bank_ms=bank, waits=False))
        else:
            people.append(person)
    change.state.people = tuple(people)


def _advance(change: Change, before: Format, after: Format) -> None:
    """Publish the progress of the format; reloads are chips brought to the table."""
    for chair, player in enumerate(after.players):
        if after.reloads_of(player) > before.reloads_of(player):
            change.emit(
                ToppedUp(chair=chair, player=player, chips=after.rules.starting_stack, waits=False)
            )
    small_blind, big_blind, ante = after.stakes
    change.emit(
        FormatAdvanced(
            small_blind=small_blind,
            big_blind=big_blind,
            ante=ante,
            went_out=[exit_.player for exit_ in after.exits[len(before.exits) :]],
            standing=standing_of(change.state),
        )
    )
