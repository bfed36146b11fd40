"""Finds and replays the hands in files, folders and standard input, one hand at a time.

A hand that cannot be replayed becomes a `Problem` with its file and line; the hands after it go on.
It prints nothing.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Final

from fifthstreet.cli.speech import say
from fifthstreet.errors import InvalidInput
from fifthstreet.history import InvalidHistory, from_json, is_foreign, read_hand, split_hands
from fifthstreet.history import replay as replay_record
from fifthstreet.rules.errors import RulesError
from fifthstreet.rules.events import Event
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rulesets import load

STANDARD_INPUT: Final = "-"
RECORDS: Final = ".jsonl"
ENDINGS: Final = (".phh", ".phhs", RECORDS)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A hand that was replayed: one name a seat, and what the file says about it, safe to print."""

    file: str
    line: int
    state: HandState
    events: tuple[Event, ...]
    names: tuple[str, ...]
    places: int = 0
    about: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    file: str
    line: int
    error: str


def find_files(paths: Iterable[str]) -> list[str]:
    """The files meant by the arguments: a folder means all hand files in it, however deep.

    Raises OSError for what is not there and ValueError for a folder without hands.
    """
    found: list[str] = []
    for path in paths:
        if path == STANDARD_INPUT or not Path(path).is_dir():
            if path != STANDARD_INPUT:
                Path(path).stat()  # raises if there is no such file, before any hand is shown
            found.append(path)
            continue
        inside = sorted(
            str(file)
            for file in Path(path).rglob("*")
            if file.suffix.lower() in ENDINGS and file.is_file()
        )
        if not inside:
            endings = ", ".join(f"*{ending}" for ending in ENDINGS)
            raise InvalidInput(say("cli.replay.empty-folder", folder=path, endings=endings))
        found += inside
    return found


def replay_file(
    file: str, rules: RuleSet | None, advance: Callable[[int], None]
) -> Iterator[Replayed | Problem]:
    """Every hand of a file; `advance` is told how many characters have been read."""
    if file == STANDARD_INPUT:
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8-sig", errors="replace")
        yield from _replay_lines(file, _counted(sys.stdin, advance), rules)
        return
    # Other bytes than UTF-8 occur in players' names; where they stand in an action it is refused.
    with open(file, encoding="utf-8-sig", errors="replace") as lines:
        yield from _replay_lines(file, _counted(lines, advance), rules)


def _counted(lines: Iterable[str], advance: Callable[[int], None]) -> Iterator[str]:
    for line in lines:
        advance(len(line))
        yield line


def _replay_lines(
    file: str, lines: Iterator[str], rules: RuleSet | None
) -> Iterator[Replayed | Problem]:
    """Records if the first line that says something is JSON, else PHH."""
    before: list[str] = []
    for line in lines:
        before.append(line)
        if line.strip():
            break
    is_record = file.endswith(RECORDS) or bool(before and before[-1].lstrip().startswith("{"))
    all_lines = chain(before, lines)
    hands = _records(file, all_lines, rules) if is_record else _phh(file, all_lines, rules)
    count = 0
    for hand in hands:
        count += 1
        yield hand
    if not count:
        yield Problem(file, 1, say("cli.replay.no-hand"))


def _phh(file: str, lines: Iterable[str], rules: RuleSet | None) -> Iterator[Replayed | Problem]:
    for text in split_hands(lines):
        name = f"{Path(file).stem}#{text.name}" if text.name else Path(file).stem
        try:
            hand = read_hand(text, load, rules=rules, name=name)
        except InvalidHistory as error:
            yield Problem(file, error.line, error.problem)
            continue
        names = _seat_names(hand.state)
        if hand.players:
            pairs = zip(hand.players, names, strict=True)
            names = tuple(printable(player) or seat for player, seat in pairs)
        about = printable(str(hand.fields.get("event", "")))
        yield Replayed(file, hand.line, hand.state, hand.events, names, hand.places, about)


def _records(
    file: str, lines: Iterable[str], rules: RuleSet | None
) -> Iterator[Replayed | Problem]:
    is_first = True
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            record = from_json(line)
            if rules is not None:
                stakes = record.rules.small_blind, record.rules.big_blind
                record = replace(record, rules=rules.with_blinds(*stakes))
            if not record.hand:
                record = replace(record, hand=f"{Path(file).stem}#{number}")
            steps = replay_record(record)
        except (InvalidHistory, RulesError) as error:
            yield Problem(file, number, getattr(error, "problem", str(error)))
            if is_first and is_foreign(line):
                return  # other JSON lines, not ours: one word about them is enough
        else:
            events = tuple(event for _, happened in steps for event in happened)
            state = steps[-1][0]
            yield Replayed(file, number, state, events, _seat_names(state))
        is_first = False


def printable(text: str) -> str:
    """The text without characters that would move a terminal's cursor or change its colours."""
    return "".join(character if character.isprintable() else "�" for character in text).strip()


def _seat_names(state: HandState) -> tuple[str, ...]:
    return tuple(say("table.seat_number", number=chair + 1) for chair in state.deal.chairs)
