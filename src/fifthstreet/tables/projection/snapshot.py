"""A whole table as one viewer may see it: all that a client needs to draw it."""

import hashlib
import json

from msgspec import UNSET, convert

from fifthstreet.events import table_snapshot as shapes
from fifthstreet.events.building import hand_view
from fifthstreet.events.hand_view import HandView
from fifthstreet.rules import EVERYTHING, view
from fifthstreet.rules import PUBLIC as PUBLIC_SEAT
from fifthstreet.tables.clock.next_hand import standing_of
from fifthstreet.tables.dealing.commitments import next_deal
from fifthstreet.tables.seats.seat_changes import is_out, stack_of
from fifthstreet.tables.state.dealt_hand import Dealt
from fifthstreet.tables.state.direction import Direction
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.open_cards import open_cards, sees_all_cards
from fifthstreet.tables.state.table_state import TableState
from fifthstreet.tables.state.table_viewer import ALL_CARDS, RESERVED


def seat_viewer(state: TableState, dealt: Dealt, viewer: str) -> int:
    """Return the viewer for the rules core; players outside the hand count as public."""
    if viewer == ALL_CARDS:
        return EVERYTHING if sees_all_cards(state, ()) else PUBLIC_SEAT
    seat = -1 if viewer in RESERVED else dealt.seat_of(viewer)
    return seat if seat >= 0 else PUBLIC_SEAT


def snapshot(state: TableState, viewer: str) -> shapes.TableSnapshot:
    """Return the table for a viewer: a player's id, PUBLIC or ALL_CARDS."""
    dealt = state.dealt
    return shapes.TableSnapshot(
        seq=state.seq,
        now=state.now,
        table=state.settings.described(),
        open_cards=open_cards(state.settings),
        status=state.status,
        over_reason=state.over_reason,
        paused=None if state.paused_at is None else shapes.PauseReason(reason=state.pause_reason),
        is_closing=state.is_closing,
        chairs=_chairs(state),
        format=_format(state),
        hand=None if dealt is None else _hand(state, dealt, viewer),
        next_deal=_next_deal(state),
        turn=_turn(state),
        next_hand_at=state.next_hand_at,
        chat=convert(state.chat, list[shapes.ChatLine]),
        you=_you(state, viewer),
        direction=UNSET if state.direction is None else _direction(state.direction),
    )


def projection_hash(state: TableState, viewer: str) -> str:
    """Return a short hash over `hashed`, by which a client can check that it is up to date."""
    text = json.dumps(hashed(state, viewer), separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def hashed(state: TableState, viewer: str) -> list[object]:
    """Return what the hash covers, all of it known to a client that has read every event."""
    dealt = state.dealt
    hand: list[object] = []
    if dealt is not None:
        seen = _view(state, dealt, viewer)
        hand = [
            seen.hand,
            seen.street,
            seen.board,
            seen.holes,
            seen.stacks,
            seen.bets,
            seen.folded,
            seen.actor,
            seen.is_over,
        ]
    chairs = [[person.chair, person.player, person.is_away] for person in state.people]
    return [state.seq, state.status, chairs, hand]


def _view(state: TableState, dealt: Dealt, viewer: str) -> HandView:
    return hand_view(view(dealt.state, seat_viewer(state, dealt, viewer)))


def _chairs(state: TableState) -> list[shapes.ChairTaken | None]:
    """Return one record per chair, None for an empty one; `next` waits for a chair
    that is not free yet.
    """
    found: list[shapes.ChairTaken | None] = [None] * state.settings.chairs
    # A leaving player comes last and carries the next player of the chair.
    for person in sorted(state.people, key=lambda person: person.is_leaving):
        found[person.chair] = _person(state, person, found[person.chair])
    return found


def _person(
    state: TableState, person: Occupant, following: shapes.ChairTaken | None
) -> shapes.ChairTaken:
    cash = state.open_seats
    sitter = None if cash is None else cash.sitter_of(person.player)
    dealt = state.dealt
    seat = -1 if dealt is None or not dealt.is_on else dealt.seat_of(person.player)
    stack = stack_of(state, person.player)
    if dealt is not None and seat >= 0:
        stack = dealt.state.stacks[seat]
    return shapes.ChairTaken(
        chair=person.chair,
        player=person.player,
        name=person.name,
        is_bot=person.is_bot,
        house=person.house,
        seat=seat if seat >= 0 else None,
        stack=stack,
        chips_to_come=person.chips,
        is_away=person.is_away,
        is_leaving=person.is_leaving,
        is_out=is_out(state, person.player),
        is_connected=person.lost_at is None,
        waits_for_big_blind=person.waits,
        owes_big_blind=sitter is not None and sitter.owes_big and not sitter.is_new,
        owes_small_blind=sitter is not None and sitter.owes_small,
        is_new=state.settings.is_cash and (sitter is None or sitter.is_new),
        time_bank_ms=person.time_bank_ms,
        next=following,
    )


def _format(state: TableState) -> shapes.FormatProgress:
    played = state.format
    rules = state.settings.rules
    small_blind, big_blind, ante = rules.small_blind, rules.big_blind, rules.ante
    if played is not None:
        small_blind, big_blind, ante = played.stakes
    return shapes.FormatProgress(
        type=state.settings.format.type,
        has_started=played is not None and not state.settings.is_cash,
        hands_played=hands_played(state),
        small_blind=small_blind,
        big_blind=big_blind,
        ante=ante,
        standing=standing_of(state),
        started_at=state.started_at if state.has_started else None,
    )


def hands_played(state: TableState) -> int:
    """Return the number of hands of the format; of rounds where several tables play."""
    return 0 if state.format is None else state.format.hands_played


def _hand(state: TableState, dealt: Dealt, viewer: str) -> shapes.DealtHand:
    return shapes.DealtHand(
        commitment=dealt.commitment,
        root=dealt.root,
        entropy=dict(dealt.entropy),
        players=list(dealt.players),
        chairs=list(dealt.setup.chairs),
        button_chair=dealt.button_chair,
        declined=list(dealt.declined),
        view=_view(state, dealt, viewer),
    )


def _next_deal(state: TableState) -> shapes.NextDeal | None:
    """Return the current commitment, and the players who added entropy to the next hand."""
    if not state.is_open or state.is_over:
        return None
    hand, commitment = next_deal(state)
    return shapes.NextDeal(hand=hand, commitment=commitment, entropy=dict(state.entropy))


def _turn(state: TableState) -> shapes.AwaitedTurn | None:
    awaited, dealt = state.awaited, state.dealt
    if awaited is None or dealt is None:
        return None
    person = state.person(awaited.player)
    return shapes.AwaitedTurn(
        seq=awaited.seq,
        seat=awaited.seat,
        chair=dealt.setup.chairs[awaited.seat],
        player=awaited.player,
        deadline=awaited.deadline,
        time_ms=max(0, awaited.deadline - state.now),
        time_bank_ms=0 if person is None else person.time_bank_ms,
        in_time_bank=awaited.bank_from is not None,
    )


def _direction(direction: Direction) -> shapes.DirectionTaken:
    """Return the public part of the director's state."""
    return shapes.DirectionTaken(
        is_held=direction.is_held,
        is_ending=direction.is_ending,
        reserved=[
            shapes.ReservedChair(chair=reserved.chair, player=reserved.player)
            for reserved in direction.reserved
        ],
    )


def _you(state: TableState, viewer: str) -> shapes.ViewerDetails | None:
    """Return what only the viewer may know about themselves."""
    if viewer in RESERVED:
        return None
    dealt = state.dealt
    person = state.person(viewer)
    seat = -1 if dealt is None else dealt.seat_of(viewer)
    may_show = (
        dealt is not None
        and person is not None
        and dealt.state.is_over
        and seat >= 0
        and not dealt.state.shown[seat]
        and viewer not in dealt.declined
    )
    return shapes.ViewerDetails(
        player=viewer,
        chair=None if person is None else person.chair,
        seat=seat if seat >= 0 else None,
        is_host=viewer == state.settings.host,
        is_barred=viewer in state.barred,
        may_show=may_show,
    )
