"""Commands that play: a player's own action, and a program's fault that the server reports."""

from collections.abc import Mapping
from dataclasses import replace

from fifthstreet.events.building import legal_options
from fifthstreet.formats.discipline import CRASHED, Ruling, rule, rule_missing
from fifthstreet.rules import Action, IllegalAction, legal
from fifthstreet.rules.action import action_from_dict
from fifthstreet.tables.machine.hand_course import answer_discipline, emit_fault, go_on, play
from fifthstreet.tables.state.awaited_turn import Awaited
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments, text
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.refusal import (
    BAD_ACTION,
    ILLEGAL_ACTION,
    PAUSED,
    STALE_TURN,
    TOO_LATE,
    Refused,
)
from fifthstreet.tables.state.table_state import Ack


def act(change: Change, args: Arguments) -> None:
    """Play an action; a repeated action id gets the earlier answer and has no effect."""
    state = change.state
    player = change.command.player
    action_id = text(args, "action_id")
    key = (player, action_id)
    known = state.acks.get(key) or state.old_acks.get(key)
    if known is not None:
        change.ack, change.is_repeat = known, True
        return
    awaited = _own_turn(change, args)
    person = change.asker()
    used = _bank_used(change, awaited, person)
    ruling = _ruling(change, args.get("action"))
    if used or person.time_outs:
        change.put(replace(person, time_bank_ms=person.time_bank_ms - used, time_outs=0))
    if ruling.fault:
        emit_fault(change, awaited.seat, ruling.fault, ruling)
    hand = change.dealt.hand
    play(change, ruling)
    ack = Ack(hand, change.seq, ruling.action.as_dict(), ruling.fault)
    change.ack = ack
    change.state.acks = {**change.state.acks, key: ack}
    go_on(change)


def _own_turn(change: Change, args: Arguments) -> Awaited:
    awaited = change.state.awaited
    if (
        awaited is None
        or awaited.player != change.command.player
        or awaited.token != text(args, "turn")
    ):
        raise Refused(STALE_TURN, "this turn is not open, or not yours")
    if change.state.paused_at is not None:
        raise Refused(PAUSED, "the table is paused")
    return awaited


def _bank_used(change: Change, awaited: Awaited, person: Occupant) -> int:
    """Return the milliseconds that the decision took from the time bank, also before a tick."""
    bank = person.time_bank_ms
    if awaited.bank_from is not None:
        if change.now > awaited.deadline:
            raise Refused(TOO_LATE, "the time is up")
        return min(bank, change.now - awaited.bank_from)
    over = max(0, change.now - awaited.deadline)
    if over > bank:
        raise Refused(TOO_LATE, "the time is up")
    return over


def _ruling(change: Change, given: object) -> Ruling:
    hand = change.dealt.state
    action = _action(change, given)
    try:
        return rule(hand, action, answer_discipline(change))
    except IllegalAction as error:
        raise Refused(ILLEGAL_ACTION, str(error), legal_options(legal(hand))) from error


def _action(change: Change, given: object) -> Action:
    try:
        if not isinstance(given, Mapping):
            raise TypeError("an action is a record with a kind")
        return action_from_dict(given)
    except (TypeError, ValueError) as error:
        options = legal_options(legal(change.dealt.state))
        raise Refused(BAD_ACTION, str(error), options) from error


def fault(change: Change, args: Arguments) -> None:
    """Play for the seat of a program that failed or answered nonsense, and mark the action so."""
    awaited = _own_turn(change, args)
    ruling = rule_missing(change.dealt.state, CRASHED, answer_discipline(change))
    emit_fault(change, awaited.seat, CRASHED, ruling)
    play(change, ruling)
    go_on(change)
