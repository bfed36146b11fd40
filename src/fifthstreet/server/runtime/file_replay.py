"""Replays the hands of an uploaded file, either hand records or PHH, checked by the rules.

Limits bound the work: hands per file, characters per hand, events per answer, processor time.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from msgspec import Raw

from fifthstreet.events.building import core_event
from fifthstreet.events.hand_course_events import HandCommitted, HandEvent
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.events.payload_writing import event_json
from fifthstreet.history import (
    Compared,
    HandText,
    InvalidHistory,
    compare,
    read_hand,
    replay_records,
    split_hands,
)
from fifthstreet.history.amounts import unit_text
from fifthstreet.i18n import text as words
from fifthstreet.i18n.refusals import said_in
from fifthstreet.protocols.native.contest_requests import LineProblem
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.protocols.native.replay_messages import ReplayedHand, Replays
from fifthstreet.rules import HandState
from fifthstreet.rules.events import Event
from fifthstreet.rulesets import load

MOST_HANDS: Final = 200
MOST_HAND_CHARACTERS: Final = 16 * 1024
MOST_EVENTS: Final = 12_000
# A text can be made so that TOML's parser needs a second for one hand; two hundred of an honest
# file take a fraction of this.
MOST_SECONDS: Final = 2.0
# JavaScript and other JSON readers cannot represent larger whole numbers exactly.
_MOST_CHIPS: Final = 2**53 - 1
_LONGEST_NAME: Final = 64
_LONGEST_PROBLEM: Final = 300


@dataclass(frozen=True, slots=True)
class _FileHand:
    """A hand of either format; `names` is empty where the file names no players."""

    line: int
    state: HandState
    events: tuple[Event, ...]
    names: tuple[str, ...] = ()
    places: int = 0
    differs: bool = False


def replay_text(text: str, language: str) -> Replays:
    """Replay the hands of a file's text; errors of refused hands are in the given language."""
    hands: list[ReplayedHand] = []
    refused: list[LineProblem] = []
    events = 0
    until = time.thread_time() + MOST_SECONDS
    found = _hands(text.removeprefix("\ufeff").splitlines(keepends=True))
    for hand in islice(found, MOST_HANDS):
        if time.thread_time() > until:
            return Replays(hands=hands, refused=refused, is_cut=True)
        try:
            if isinstance(hand, InvalidHistory):
                raise hand
            _check_numbers(hand)
            events += len(hand.events)
            if events > MOST_EVENTS:
                return Replays(hands=hands, refused=refused, is_cut=True)
            hands.append(_shape(hand, language))
        except InvalidHistory as error:
            problem = said_in(language, error.problem[:_LONGEST_PROBLEM])
            written = problem.encode("utf-8", "replace").decode()
            refused.append(LineProblem(line=error.line, reason=written))
    is_cut = next(found, None) is not None
    if not hands and not refused:
        refused.append(LineProblem(line=1, reason=words("cli.replay.no-hand", language)))
    return Replays(hands=hands, refused=refused, is_cut=is_cut)


def _hands(lines: list[str]) -> Iterator[_FileHand | InvalidHistory]:
    """Yield hands from records if the first non-empty line is JSON, otherwise from PHH."""
    said = (line.lstrip() for line in lines)
    first = next((line for line in said if line and not line.startswith("#")), "")
    if not first.startswith("{"):
        yield from _phh(lines)
        return
    for found in replay_records(lines, longest=MOST_HAND_CHARACTERS):
        if isinstance(found, InvalidHistory):
            yield found
        else:
            yield _FileHand(found.line, found.state, found.events)


def _phh(lines: list[str]) -> Iterator[_FileHand | InvalidHistory]:
    for text in split_hands(lines):
        if len(text.text) > MOST_HAND_CHARACTERS:
            problem = f"a hand of more than {MOST_HAND_CHARACTERS:,} characters"
            yield InvalidHistory(problem, text.first_line)
            continue
        try:
            found = _compared(text)
        except InvalidHistory as error:
            yield error
            continue
        hand = found.hand
        differs = found.difference is not None
        yield _FileHand(hand.line, hand.state, hand.events, hand.players, hand.places, differs)


def _compared(text: HandText) -> Compared:
    name = f"#{text.name}" if text.name else ""
    hand = read_hand(text, load, name=name)
    return compare(hand, lambda rake: read_hand(text, load, name=name, rake=rake))


def _check_numbers(hand: _FileHand) -> None:
    """Raises InvalidHistory for numbers that a page cannot show exactly."""
    deal = hand.state.deal
    wholes = [sum(deal.starting_stacks), *deal.chairs]
    for value in deal.rules.values().values():
        values = value if isinstance(value, list | tuple) else (value,)
        wholes += [one for one in values if isinstance(one, int)]
    if max(wholes) > _MOST_CHIPS:
        raise InvalidHistory(f"a number above {_MOST_CHIPS}", hand.line)


def _shape(hand: _FileHand, language: str) -> ReplayedHand:
    """Return the hand as a message; raises InvalidHistory for invalid text, such as a lone
    surrogate.
    """
    state = hand.state
    seats = range(state.seat_count)
    names = hand.names or [words("table.seat_number", language, number=seat + 1) for seat in seats]
    try:
        encode([state.deal.hand, *names])
        return ReplayedHand(
            line=hand.line,
            hand=state.deal.hand[:_LONGEST_NAME],
            names=[name[:_LONGEST_NAME] for name in names],
            pot=sum(award.amount for award in state.awards),
            unit=unit_text(hand.places),
            differs=hand.differs,
            rules=Raw(encode(state.rules.values())),
            events=[Raw(event_json(event)) for event in _table_events(hand)],
        )
    except UnicodeError:
        raise InvalidHistory("a text that is not Unicode", hand.line) from None


def _table_events(hand: _FileHand) -> Iterator[NumberedEvent]:
    """Yield the events as a table sends them: players in adjacent chairs, and no commitment."""
    state = hand.state
    name = state.deal.hand[:_LONGEST_NAME]
    seats = list(range(state.seat_count))
    yield HandCommitted(
        seq=1,
        hand=name,
        commitment="",
        root="",
        entropy={},
        deck_number=0,
        players=[f"p{seat + 1}" for seat in seats],
        chairs=seats,
        button_chair=max(0, state.deal.button),
    )
    for seq, event in enumerate(hand.events, 2):
        yield HandEvent(seq=seq, hand=name, event=core_event(event))
