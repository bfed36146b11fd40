"""Replays a text of records, one hand per line; a bad line spoils no other."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from fifthstreet.history.errors import AGAINST_RULES, InvalidHistory
from fifthstreet.history.phh_hand_text import LONGEST
from fifthstreet.history.record import from_json, is_foreign, replay
from fifthstreet.rules import HandState, RulesError, RuleSet
from fifthstreet.rules.events import Event


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand that was replayed; `line` counts from 1."""

    line: int
    state: HandState
    events: tuple[Event, ...]


def replay_records(
    lines: Iterable[str], *, rules: RuleSet | None = None, name: str = "", longest: int = LONGEST
) -> Iterator[RecordedHand | InvalidHistory]:
    """Every hand, or why a line is none; `rules` replaces the recorded ones, at the hand's stakes.

    A hand without an id is called after `name` and its line. JSON lines of another program end
    with their first.
    """
    is_first = True
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            if len(line) > longest:
                raise InvalidHistory(f"a hand of more than {longest:,} characters")
            yield _replayed(line, number, rules, name)
        except InvalidHistory as error:
            yield InvalidHistory(error.problem, number, error.reason)
            if is_first and is_foreign(line):
                return
        except RulesError as error:
            yield InvalidHistory(str(error), number, AGAINST_RULES)
        is_first = False


def _replayed(line: str, number: int, rules: RuleSet | None, name: str) -> RecordedHand:
    record = from_json(line)
    if rules is not None:
        stakes = record.rules.small_blind, record.rules.big_blind
        record = replace(record, rules=rules.with_blinds(*stakes))
    if not record.hand:
        record = replace(record, hand=f"{name}#{number}")
    steps = replay(record)
    events = tuple(event for _, happened in steps for event in happened)
    return RecordedHand(number, steps[-1][0], events)
