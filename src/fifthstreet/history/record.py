"""The canonical record of a hand: what it started with and every action, in one line of JSON.

A record embeds the resolved rule set, so that it replays to the same events, byte for byte,
whatever becomes of the rule set's file. It holds the whole deck: keep it where cards may be seen.
This module turns records into text and back; it opens no files.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fifthstreet.cards.text import cards_text, parse_cards
from fifthstreet.history.errors import InvalidHistory
from fifthstreet.rules import (
    Action,
    HandState,
    Post,
    RulesError,
    RuleSet,
    apply,
    show_hole,
    start_with_events,
)
from fifthstreet.rules.action import BET, RAISE, action_from_code
from fifthstreet.rules.events import Event
from fifthstreet.rules.rule_words import MUCK_NEVER
from fifthstreet.rules.trail import steps

VERSION: Final = 1
_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
TYPE: Final = "hand"

_KEYS: Final = (
    "v",
    "type",
    "hand",
    "rules",
    "chairs",
    "button",
    "first",
    "stacks",
    "posts",
    "deck",
    "actions",
    "shows",
)
_POST_KEYS: Final = ("seat", "kind", "amount")


@dataclass(frozen=True, slots=True)
class HandRecord:
    """All that decides a hand. `actions` are in short form; `shows` are those after the end."""

    rules: RuleSet
    hand: str
    chairs: tuple[int, ...]
    button: int
    first: int
    stacks: tuple[int, ...]
    posts: tuple[Post, ...]
    deck: tuple[int, ...]
    actions: tuple[str, ...] = ()
    shows: tuple[int, ...] = ()


def record(state: HandState) -> HandRecord:
    """The record of a hand, finished or not.

    A state knows who showed after the hand, not in which order; the record has them in seat order.
    """
    played = _record(state, ())
    if not state.is_over or not any(state.shown):
        return played
    return _record(state, tuple(_voluntary_shows(state, played)))


def record_at_end(state: HandState) -> HandRecord:
    """The same for a hand whose last event has just happened: nobody has shown by choice yet."""
    return _record(state, ())


def replay(played: HandRecord) -> list[tuple[HandState, list[Event]]]:
    """The hand again: its start, then a pair an action and a voluntary show.

    Raises InvalidHistory, which names the action that the rules refuse.
    """
    try:
        state, events = start_with_events(
            played.rules,
            played.stacks,
            played.deck,
            button=played.button,
            hand=played.hand,
            chairs=played.chairs,
            posts=played.posts,
            first=played.first,
        )
    except ValueError as error:
        raise InvalidHistory(str(error)) from error
    answer = [(state, events)]
    for number, code in enumerate(played.actions, 1):
        try:
            state, events = apply(state, action_from_code(code))
        except ValueError as error:
            raise InvalidHistory(f"action {number}, {code!r}: {error}") from error
        answer.append((state, events))
    for seat in played.shows:
        if not 0 <= seat < state.seat_count:
            raise InvalidHistory(f"shows: there is no seat {seat}")
        if not state.is_over:
            raise InvalidHistory(f"shows: seat {seat} shows before the hand is over")
        state, events = show_hole(state, seat)
        answer.append((state, events))
    return answer


def to_json(played: HandRecord) -> str:
    """One line without its end; keys in a fixed order, so equal records are equal bytes."""
    head = _encode({"v": VERSION, "type": TYPE, "hand": played.hand})
    rest: dict[str, object] = {
        "chairs": played.chairs,
        "button": played.button if played.button >= 0 else None,
        "first": played.first,
        "stacks": played.stacks,
        "posts": [
            {"seat": post.seat, "kind": post.kind, "amount": post.amount} for post in played.posts
        ],
        "deck": cards_text(played.deck),
        "actions": played.actions,
        "shows": played.shows,
    }
    return f'{head[:-1]},"rules":{_rules_text(played.rules)},{_encode(rest)[1:]}'


@lru_cache(maxsize=256)
def _rules_text(rules: RuleSet) -> str:
    """Most of a record, and the same in every hand of a table."""
    return _encode(rules.values())


def from_json(line: str) -> HandRecord:
    """Read what `to_json` wrote; raises InvalidHistory that names the key and what is allowed."""
    values = _object(line)
    if values.get("type") != TYPE:
        raise InvalidHistory(f'no record of a hand: it would say "type":"{TYPE}"')
    for key in values:
        if key not in _KEYS:
            raise InvalidHistory(f"unknown key {key!r}; allowed: {', '.join(_KEYS)}")
    for key in _KEYS:
        if key not in values:
            raise InvalidHistory(f"key {key!r} is missing")
    if values["v"] != VERSION:
        raise InvalidHistory(f"a record of version {values['v']!r}; this reads version {VERSION}")
    rules = values["rules"]
    if not isinstance(rules, dict):
        raise InvalidHistory("rules: an object with the fields of a rule set is needed")
    button = values["button"]
    try:
        return HandRecord(
            RuleSet.stored(rules, "rules"),
            _text(values, "hand"),
            _wholes(values, "chairs"),
            -1 if button is None else _whole(button, "button"),
            _whole(values["first"], "first"),
            _wholes(values, "stacks"),
            _posts(values["posts"]),
            parse_cards(_text(values, "deck")),
            _codes(values["actions"]),
            _wholes(values, "shows"),
        )
    except InvalidHistory:
        raise
    except (RulesError, ValueError) as error:
        raise InvalidHistory(str(error)) from error


def is_foreign(line: str) -> bool:
    """Whether a line is JSON, but does not say of itself that it is the record of a hand."""
    try:
        return _object(line).get("type") != TYPE
    except InvalidHistory:
        return False


def _record(state: HandState, shows: tuple[int, ...]) -> HandRecord:
    deal = state.deal
    return HandRecord(
        deal.rules,
        deal.hand,
        deal.chairs,
        deal.button,
        deal.first,
        deal.starting_stacks,
        deal.posts,
        deal.deck,
        tuple(
            Action(step.kind, step.to if step.kind in (BET, RAISE) else None).code()
            for step in steps(state.last_step)
        ),
        shows,
    )


def _voluntary_shows(state: HandState, played: HandRecord) -> list[int]:
    """Seats whose cards were turned up by choice, not by the showdown."""
    live = state.live_seats()
    shown = [seat for seat in range(state.seat_count) if state.shown[seat]]
    if len(live) == 1:
        return shown
    if state.rules.muck == MUCK_NEVER:
        return [seat for seat in shown if seat not in live]
    # Only the showdown itself knows which losers it let go unseen.
    at_the_end = replay(played)[-1][0]
    return [seat for seat in shown if not at_the_end.shown[seat]]


def _object(line: str) -> dict[str, object]:
    try:
        values = json.loads(line, parse_float=_refuse_number, parse_constant=_refuse_number)
    except RecursionError:
        raise InvalidHistory("no JSON object: nested too deeply") from None
    except ValueError as error:
        raise InvalidHistory(f"no JSON object: {error}") from None
    if not isinstance(values, dict):
        raise InvalidHistory("no JSON object: a record begins with {")
    return values


def _refuse_number(digits: str) -> object:
    raise ValueError(f"{digits} is no whole number")


def _text(values: dict[str, object], key: str) -> str:
    value = values[key]
    if not isinstance(value, str):
        raise InvalidHistory(f"{key}: a text is needed, not {value!r}")
    return value


def _whole(value: object, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise InvalidHistory(f"{key}: a whole number from 0 up is needed, not {value!r}")
    return value


def _list(value: object, key: str) -> Sequence[object]:
    if not isinstance(value, list):
        raise InvalidHistory(f"{key}: a list is needed, not {value!r}")
    return value


def _wholes(values: dict[str, object], key: str) -> tuple[int, ...]:
    return tuple(_whole(value, key) for value in _list(values[key], key))


def _posts(value: object) -> tuple[Post, ...]:
    found: list[Post] = []
    for post in _list(value, "posts"):
        if not isinstance(post, dict) or tuple(post) != _POST_KEYS:
            raise InvalidHistory(f"posts: each has {', '.join(_POST_KEYS)}, not {post!r}")
        found.append(
            Post(
                _whole(post["seat"], "posts"),
                _text(post, "kind"),
                _whole(post["amount"], "posts"),
            )
        )
    return tuple(found)


def _codes(value: object) -> tuple[str, ...]:
    codes: list[str] = []
    for code in _list(value, "actions"):
        if not isinstance(code, str):
            raise InvalidHistory(f"actions: a text such as 'r300' is needed, not {code!r}")
        codes.append(code)
    return tuple(codes)
