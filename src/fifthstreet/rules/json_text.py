"""Views and events as JSON text in one step, for pipes where every microsecond counts.

A fast path: it must write exactly what `json` writes of `as_dict()` without spaces, which
tests/properties/test_json_text.py proves. Nothing here decides anything.
"""

from __future__ import annotations

from json import dumps
from json.encoder import encode_basestring_ascii

from fifthstreet.cards.card import UNKNOWN, card_text
from fifthstreet.rules.events import (
    ChipsEvent,
    Event,
    HandEnded,
    HoleDealt,
    Posted,
    PotAwarded,
    Returned,
    SeatEvent,
    Shown,
    StreetDealt,
)
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Sequence
    from typing import Final

_CARDS: Final = [f'"{card_text(card)}"' for card in range(UNKNOWN + 1)]
_NO_SPACES: Final = (",", ":")


def view_text(view: View) -> str:
    """The view as one JSON object."""
    rules = view.rules
    holes = [_cards(hole) for hole in view.holes]
    pots = [f'{{"amount":{pot.amount},"seats":{_numbers(pot.seats)}}}' for pot in view.pots]
    actions = [
        f'{{"street":{step.street},"seat":{step.seat},"kind":"{step.kind}","to":{step.to}}}'
        for step in view.actions
    ]
    awards = [
        f'{{"seat":{award.seat},"pot":{award.pot},"amount":{award.amount}}}'
        for award in view.awards
    ]
    parts = [
        f'{{"v":1,"viewer":{_seat(view.viewer)},"hand":{encode_basestring_ascii(view.hand)}',
        f'"rules":{encode_basestring_ascii(rules.name)},"small_blind":{rules.small_blind}',
        f'"big_blind":{rules.big_blind},"button":{_seat(view.button)}',
        '"positions":["' + '","'.join(view.positions) + '"]',
        f'"street":"{view.street}","board":{_cards(view.board)}',
        '"holes":[' + ",".join(holes) + "]",
        '"starting_stacks":' + _numbers(view.starting_stacks),
        '"stacks":' + _numbers(view.stacks),
        '"bets":' + _numbers(view.bets),
        '"contributions":' + _numbers(view.contributions),
        '"folded":' + _flags(view.folded),
        '"queue":' + _numbers(view.queue),
        '"passed":' + _flags(view.passed),
        f'"level":{view.level},"pot_total":{view.pot_total}',
        '"pots":[' + ",".join(pots) + "]",
        '"actions":[' + ",".join(actions) + "]",
        f'"actor":{_seat(view.actor)},"is_over":{_flag(view.is_over)}',
        '"awards":[' + ",".join(awards) + "]",
        '"legal":' + _legal(view.legal),
        f'"notation":{encode_basestring_ascii(view.notation)}}}',
    ]
    return ",".join(parts)


def event_text(event: Event) -> str:
    """The event as one JSON object; only the start of a hand is left to `json`."""
    start = f'{{"v":1,"type":"{event.type_name()}","seq":{event.seq}'
    if isinstance(event, ChipsEvent):
        all_in = _flag(event.all_in)
        return (
            f'{start},"seat":{event.seat},"to":{event.to},"added":{event.added},"all_in":{all_in}}}'
        )
    if isinstance(event, SeatEvent):
        return f'{start},"seat":{event.seat}}}'
    if isinstance(event, HoleDealt):
        return f'{start},"seat":{event.seat},"cards":{_cards(event.cards)}}}'
    if isinstance(event, StreetDealt):
        return f'{start},"street":"{event.street}","cards":{_cards(event.cards)}}}'
    if isinstance(event, Posted):
        all_in = _flag(event.all_in)
        return (
            f'{start},"seat":{event.seat},"kind":"{event.kind}","amount":{event.amount},'
            f'"all_in":{all_in}}}'
        )
    if isinstance(event, Shown):
        return f'{start},"seat":{event.seat},"cards":{_cards(event.cards)}}}'
    if isinstance(event, PotAwarded):
        return f'{start},"pot":{event.pot},"seat":{event.seat},"amount":{event.amount}}}'
    if isinstance(event, Returned):
        return f'{start},"seat":{event.seat},"amount":{event.amount}}}'
    if isinstance(event, HandEnded):
        return f'{start},"stacks":{_numbers(event.stacks)},"rake":{event.rake}}}'
    return dumps(event.as_dict(), separators=_NO_SPACES)


def _legal(options: Legal | None) -> str:
    if options is None:
        return "null"
    wagers = [
        f'{{"kind":"{wager.kind}","min":{wager.min},"max":{wager.max}}}' for wager in options.wagers
    ]
    call = "null" if options.call is None else str(options.call)
    return (
        f'{{"fold":{_flag(options.fold)},"check":{_flag(options.check)},"call":{call},'
        f'"pass":{_flag(options.pass_)},"wagers":[' + ",".join(wagers) + "]}"
    )


def _seat(seat: int) -> str:
    """Nobody is null."""
    return str(seat) if seat >= 0 else "null"


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _flags(values: Sequence[bool]) -> str:
    return "[" + ",".join(["true" if value else "false" for value in values]) + "]"


def _numbers(values: Sequence[int]) -> str:
    return "[" + ",".join([str(value) for value in values]) + "]"


def _cards(cards: Sequence[int]) -> str:
    return "[" + ",".join([_CARDS[card] for card in cards]) + "]"
