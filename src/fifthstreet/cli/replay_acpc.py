"""Replays the hands of a log of the computer poker competition, line by line.

A line that cannot be replayed becomes a `Problem`; the lines after it go on. A log does not hold
its game: that is the definition file which its head names, if it lies beside the log, or `--rules`.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from fifthstreet.cli.replayed import Problem, Replayed, printable
from fifthstreet.cli.speech import say
from fifthstreet.history.comparison import OTHER_AMOUNTS, OTHER_WINNERS, Difference
from fifthstreet.history.errors import AGAINST_RULES, MALFORMED, UNKNOWN_WINNER
from fifthstreet.protocols.acpc.log_hand import (
    LogHand,
    UnknownWinner,
    Values,
    read_log_hand,
    read_score,
)
from fifthstreet.protocols.acpc.log_lines import game_of_head, is_comment, number_text
from fifthstreet.protocols.acpc.state_text import BadState
from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets.acpc_game import read_game
from fifthstreet.rulesets.rules_file import read_text

LOG: Final = ".log"
VALUES: Final = "values"  # the field that a difference names
_HAND: Final = "STATE:"
_SCORE: Final = "SCORE:"

Game = tuple[RuleSet, Sequence[int] | None]  # without stacks: the rule set's, for as many as play


def begins_acpc_log(lines: Sequence[str]) -> bool:
    """Whether the first lines of a file, comments and one more, are those of a log."""
    return any(line.startswith((_HAND, _SCORE)) or game_of_head(line) is not None for line in lines)


def replay_log(
    file: str, lines: Iterable[str], rules: RuleSet | None, *, compares: bool
) -> Iterator[Replayed | Problem]:
    """Every hand of a log; with `rules` by those, at their own stakes and stacks."""
    game: Game | None = None if rules is None else (rules, None)
    wanted = ""
    sums = _Sums()
    for number, ended_line in enumerate(lines, 1):
        line = ended_line.rstrip("\r\n")
        if not line.strip() or is_comment(line):
            named = game_of_head(line)
            if named is not None and rules is None:
                wanted, game = named, None
                try:
                    game = _game_beside(file, named)
                except InvalidRuleSet as error:
                    yield Problem(file, number, str(error))
            continue
        if line.startswith(_SCORE):
            yield from _score(file, number, line, sums if compares else _Sums())
            continue
        if game is None:
            name = printable(wanted)
            yield Problem(
                file,
                number,
                say("cli.replay.no-game", game=name) if name else say("cli.replay.names-no-game"),
            )
            return  # the same for every line that follows
        hand = _read(line, game)
        if isinstance(hand, LogHand):
            sums.add(hand)
            yield _replayed(file, number, hand, compares=compares)
        else:
            sums.is_whole = False
            reason = UNKNOWN_WINNER if isinstance(hand, UnknownWinner) else _reason_of(line)
            yield Problem(file, number, str(hand), reason)


def _reason_of(line: str) -> str:
    return AGAINST_RULES if line.startswith(_HAND) else MALFORMED


def _read(line: str, game: Game) -> LogHand | BadState:
    rules, stacks = game
    if stacks is None:
        cards = line.split(":")[3:4]
        seats = cards[0].partition("/")[0].count("|") + 1 if cards else 0
        if not rules.seats_min <= seats <= rules.seats_max:
            return BadState(f"{line[:80]!r} is no hand of {rules.seats_min} to {rules.seats_max}")
        stacks = [rules.starting_stack] * seats
    try:
        return read_log_hand(line, rules, stacks)
    except BadState as error:
        return error


def _game_beside(file: str, named: str) -> Game | None:
    """The definition that the head names, where it lies beside the log; no other folder is read."""
    path = Path(file).parent / Path(named).name
    if not path.is_file():
        return None
    definition = read_game(read_text(str(path)), str(path))
    return definition.rules, definition.stacks


def _replayed(file: str, number: int, hand: LogHand, *, compares: bool) -> Replayed:
    names = tuple(
        printable(name) or say("table.seat_number", number=seat + 1)
        for seat, name in enumerate(hand.said.names)
    )
    is_compared = compares and hand.state.is_over
    return Replayed(
        file,
        number,
        hand.state,
        hand.events,
        names,
        difference=_difference(hand) if is_compared else None,
        is_compared=is_compared,
    )


def _difference(hand: LogHand) -> Difference | None:
    seat = hand.said.differs_at(hand.found)
    if seat is None:
        return None
    said, found = hand.said.values[seat], hand.found[seat]
    reason = OTHER_WINNERS if (said > 0) != (found > 0) else OTHER_AMOUNTS
    return Difference(VALUES, reason, seat, number_text(said), number_text(found))


class _Sums:
    """What each name has won by the hands so far, where all hands from 0 on have been read."""

    def __init__(self) -> None:
        self._totals: dict[str, float] = {}
        self._next = 0
        self.is_whole = True

    def add(self, hand: LogHand) -> None:
        names = hand.said.names
        self.is_whole &= hand.number == self._next and len(set(names)) == len(names)
        self._next += 1
        for name, value in zip(names, hand.said.values, strict=True):
            self._totals[name] = self._totals.get(name, 0.0) + value

    def totals_of(self, score: Values) -> list[float] | None:
        if not self.is_whole or set(score.names) != set(self._totals):
            return None
        return [self._totals[name] for name in score.names]


def _score(file: str, number: int, line: str, sums: _Sums) -> Iterator[Problem]:
    """The last line beside the sum of the hands; nothing is said where hands are missing."""
    try:
        score = read_score(line)
    except BadState as error:
        yield Problem(file, number, str(error))
        return
    totals = sums.totals_of(score)
    seat = None if totals is None else score.differs_at(totals)
    if totals is not None and seat is not None:
        problem = say(
            "cli.replay.other-score",
            name=printable(score.names[seat]),
            said=number_text(score.values[seat]),
            found=number_text(totals[seat]),
        )
        yield Problem(file, number, problem, OTHER_AMOUNTS)
