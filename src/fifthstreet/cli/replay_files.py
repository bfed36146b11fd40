"""Finds and replays the hands in files, folders and standard input, one hand at a time.

A hand that cannot be replayed becomes a `Problem` with its file and line; the hands after it go on.
It prints nothing.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Final

from fifthstreet.arena.result_folder import MANIFEST
from fifthstreet.cli.replay_acpc import LOG, begins_acpc_log, replay_log
from fifthstreet.cli.replayed import Problem, Replayed, printable
from fifthstreet.cli.speech import say
from fifthstreet.errors import InvalidInput
from fifthstreet.history import (
    Compared,
    HandText,
    InvalidHistory,
    compare,
    read_hand,
    replay_records,
    split_hands,
)
from fifthstreet.history.errors import UNKNOWN_STACKS
from fifthstreet.protocols.acpc.log_lines import is_comment
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rulesets import load

STANDARD_INPUT: Final = "-"
RECORDS: Final = ".jsonl"
ENDINGS: Final = (".phh", ".phhs", RECORDS, LOG)
# Lines that may stand before the first hand of a file: comments.
_MOST_COMMENTS: Final = 1_000


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
            if file.suffix.lower() in ENDINGS and file.is_file() and _is_wanted(file)
        )
        if not inside:
            # The folder of a match, or one in it.
            for folder in (path, os.path.normpath(os.path.join(path, os.pardir))):
                if (Path(folder) / MANIFEST).is_file():
                    raise InvalidInput(say("cli.replay.result-folder", folder=folder))
            endings = ", ".join(f"*{ending}" for ending in ENDINGS)
            raise InvalidInput(say("cli.replay.empty-folder", folder=path, endings=endings))
        found += inside
    return found


def _is_wanted(file: Path) -> bool:
    """Programs of all kinds write files that end in .log: only those of the competition count."""
    if file.suffix.lower() != LOG:
        return True
    with open(file, encoding="utf-8-sig", errors="replace") as lines:
        return begins_acpc_log(beginning(lines))


def beginning(lines: Iterator[str]) -> list[str]:
    """Take the lines up to the first that is neither empty nor a comment."""
    found: list[str] = []
    for line in islice(lines, _MOST_COMMENTS):
        found.append(line)
        if line.strip() and not is_comment(line):
            break
    return found


def replay_file(
    file: str,
    rules: RuleSet | None,
    advance: Callable[[int], None],
    *,
    compares: bool = True,
    lines: Iterator[str] | None = None,
) -> Iterator[Replayed | Problem]:
    """Every hand of a file; `advance` receives how many characters have been read.

    Where it `compares`, the end of a hand is held against what the file says of it. `lines` are
    those of the file, where they have been opened already.
    """
    if lines is None and file == STANDARD_INPUT:
        lines = standard_input()
    if lines is not None:
        yield from _replay_lines(file, _counted(lines, advance), rules, compares)
        return
    # Other bytes than UTF-8 occur in players' names; where they stand in an action it is refused.
    with open(file, encoding="utf-8-sig", errors="replace") as opened:
        yield from _replay_lines(file, _counted(opened, advance), rules, compares)


def standard_input() -> Iterator[str]:
    """The lines of standard input, in the encoding of files."""
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8-sig", errors="replace")
    return iter(sys.stdin)


def _counted(lines: Iterable[str], advance: Callable[[int], None]) -> Iterator[str]:
    for line in lines:
        advance(len(line))
        yield line


def _replay_lines(
    file: str, lines: Iterator[str], rules: RuleSet | None, compares: bool
) -> Iterator[Replayed | Problem]:
    """Records if the first line that says something is JSON, a log of ACPC, else PHH."""
    before = beginning(lines)
    all_lines = chain(before, lines)
    if file.endswith(RECORDS) or (before and before[-1].lstrip().startswith("{")):
        hands = _records(file, all_lines, rules)
    elif begins_acpc_log(before):
        hands = replay_log(file, all_lines, rules, compares=compares)
    else:
        hands = _phh(file, all_lines, rules, compares)
    count = 0
    for hand in hands:
        count += 1
        yield hand
    if not count:
        yield Problem(file, 1, say("cli.replay.no-hand"))


def _phh(
    file: str, lines: Iterable[str], rules: RuleSet | None, compares: bool
) -> Iterator[Replayed | Problem]:
    for text in split_hands(lines):
        name = f"{Path(file).stem}#{text.name}" if text.name else Path(file).stem
        try:
            found = _compared(text, rules, name, compares)
        except InvalidHistory as error:
            yield Problem(file, error.line, error.problem, error.reason)
            continue
        hand = found.hand
        if found.difference is not None and hand.unknown_stacks:
            # A call for less than the bet looks like one of all of it.
            yield Problem(file, hand.line, say("cli.replay.unknowable"), UNKNOWN_STACKS)
            continue
        names = _seat_names(hand.state)
        if hand.players:
            pairs = zip(hand.players, names, strict=True)
            names = tuple(printable(player) or seat for player, seat in pairs)
        about = printable(str(hand.fields.get("event", "")))
        yield Replayed(
            file,
            hand.line,
            hand.state,
            hand.events,
            names,
            hand.places,
            about,
            hand.unknown_stacks,
            hand.skipped_checks,
            found.difference,
            found.is_compared,
        )


def _compared(text: HandText, rules: RuleSet | None, name: str, compares: bool) -> Compared:
    hand = read_hand(text, load, rules=rules, name=name)
    if not compares:
        return Compared(hand, is_compared=False)
    return compare(hand, lambda rake: read_hand(text, load, rules=rules, name=name, rake=rake))


def _records(
    file: str, lines: Iterable[str], rules: RuleSet | None
) -> Iterator[Replayed | Problem]:
    for found in replay_records(lines, rules=rules, name=Path(file).stem):
        if isinstance(found, InvalidHistory):
            yield Problem(file, found.line, found.problem, found.reason)
        else:
            names = _seat_names(found.state)
            yield Replayed(file, found.line, found.state, found.events, names)


def _seat_names(state: HandState) -> tuple[str, ...]:
    return tuple(say("table.seat_number", number=chair + 1) for chair in state.deal.chairs)
