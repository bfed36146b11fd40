"""The hands of a review: of a notation, of files or of standard input, as the player saw them.

Hands that cannot be read are noted on standard error; the hands after them go on.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, NamedTuple

from fifthstreet.cli.replay_files import (
    STANDARD_INPUT,
    beginning,
    find_files,
    replay_file,
    standard_input,
)
from fifthstreet.cli.replayed import Problem, Replayed
from fifthstreet.cli.show import from_its_mark
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import note
from fifthstreet.errors import InvalidInput
from fifthstreet.history.amounts import unit_text
from fifthstreet.i18n.refusals import said_in
from fifthstreet.rules.notation import MARK
from fifthstreet.rules.notation_reading import read_notation
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View, view
from fifthstreet.rulesets import load

# An error is no list of all players of a league.
_MOST_NAMES: Final = 20


class SeenHand(NamedTuple):
    """A hand as the player saw it; `unit` is what one chip is in the file, where it is not 1."""

    name: str
    seen: View
    unit: str = ""


@dataclass
class FoundHands:
    """The hands of a player, and what is wrong with the others."""

    hands: list[SeenHand] = field(default_factory=list)
    refused: list[InvalidInput] = field(default_factory=list)
    """Hands in which the player's seat is not known."""
    unread: int = 0
    names: Counter[str] = field(default_factory=Counter)
    """How many hands each name is in."""
    numbers: set[int] = field(default_factory=set)
    """Those of all seats."""

    def allowed(self) -> str:
        """Return the names that `--player` may have here."""
        most = [name for name, _ in self.names.most_common(_MOST_NAMES)]
        more = len(self.names) - len(most)
        if more:
            most.append(say("cli.review.more-names", count=more))
        return ", ".join([*most, *map(str, sorted(self.numbers))])


def files_of(words: Sequence[str]) -> list[str]:
    """The files that the arguments mean; none where they are a notation."""
    return [] if MARK in " ".join(words).split() else find_files(words)


def hands_of(
    words: Sequence[str], files: Iterable[str], player: str, rules: RuleSet | None
) -> FoundHands:
    """The hands of a notation or of the files in which the player sits.

    Raises InvalidInput where hands were read, and the player sits in none of them.
    """
    found = FoundHands()
    text = " ".join(words)
    if MARK in text.split():
        _require_no_rules(rules)
        found.hands.append(_of_notation(text, player))
    for file in files:
        lines = standard_input() if file == STANDARD_INPUT else None
        if lines is not None:
            before = beginning(lines)
            lines = chain(before, lines)
            if before and before[-1].split()[:1] == [MARK]:
                _require_no_rules(rules)
                found.hands += _of_notations(lines, player)
                continue
        for one in replay_file(file, rules, lambda _: None, compares=False, lines=lines):
            _add(found, one, player)
    if found.numbers and not found.hands and not found.refused:
        raise InvalidInput(say("cli.review.not-there", player=player, allowed=found.allowed()))
    return found


def _require_no_rules(rules: RuleSet | None) -> None:
    if rules is not None:
        raise InvalidInput(say("cli.review.rules-of-notation"))


def _of_notations(lines: Iterable[str], player: str) -> Iterator[SeenHand]:
    for line in lines:
        if MARK in line.split():
            yield _of_notation(line, player)


def _of_notation(text: str, player: str) -> SeenHand:
    state = read_notation(from_its_mark(text), load)
    names = [str(seat) for seat in range(state.seat_count)]
    positions = view(state, 0).positions
    # Heads-up one seat is "BTN/SB".
    parts = [(name.partition("/")[0], name.rpartition("/")[2]) for name in positions]
    for way in (names, positions, *zip(*parts, strict=True)):
        for seat in _seats_of(player, way):
            return SeenHand(state.hand or MARK, view(state, seat))
    allowed = ", ".join([*names, *positions])
    raise InvalidInput(say("cli.review.no-seat", player=player, allowed=allowed))


def _add(found: FoundHands, one: Replayed | Problem, player: str) -> None:
    name = f"{one.file}:{one.line}"
    if isinstance(one, Problem):
        note(f"{name}: {said_in(spoken(), one.error)}")
        found.unread += 1
        return
    numbers = [chair + 1 for chair in one.state.deal.chairs]
    found.numbers.update(numbers)
    found.names.update(
        called
        for called, number in zip(one.names, numbers, strict=True)
        if called != say("table.seat_number", number=number)
    )
    seats = _seats_of(player, one.names) or _seats_of(player, [str(number) for number in numbers])
    if len(seats) > 1:
        allowed = ", ".join(str(numbers[seat]) for seat in seats)
        problem = say("cli.review.same-name", player=player, allowed=allowed)
        found.refused.append(InvalidInput(f"{name}: {problem}"))
    elif seats:
        unit = unit_text(one.places) if one.places else ""
        found.hands.append(SeenHand(name, view(one.state, seats[0]), unit))


def _seats_of(player: str, names: Sequence[str]) -> list[int]:
    """The seats that are called exactly so, or else those with letters of another case."""
    wanted = player.strip()
    exact = [seat for seat, name in enumerate(names) if name == wanted]
    folded = wanted.casefold()
    return exact or [seat for seat, name in enumerate(names) if name.casefold() == folded]
