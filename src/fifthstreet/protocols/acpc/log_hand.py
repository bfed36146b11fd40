"""A hand of a log: the line `STATE:…` replayed by the rules, and a played hand as a line.

A line is not trusted: its betting is replayed, and its values are compared with those of the rules.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.errors import FifthStreetError
from fifthstreet.protocols.acpc.acpc_hand import AcpcHand
from fifthstreet.protocols.acpc.log_lines import state_line
from fifthstreet.protocols.acpc.state_text import BadState, read_state
from fifthstreet.rules.action import BET, CALL, CHECK, FOLD, RAISE
from fifthstreet.rules.errors import RulesError
from fifthstreet.rules.events import Event
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rules.trail import Step, steps

_HAND: Final = re.compile(r"STATE:(?P<number>\d{1,9}):[^:]*:[^:]*:(?P<values>[^:]*):(?P<names>.*)")
_SCORE: Final = re.compile(r"SCORE:(?P<values>[^:]*):(?P<names>.*)")
_VALUE: Final = re.compile(r"-?\d{1,18}(?:\.\d{1,9})?")
_BOARD_CARDS: Final = (0, 3, 4, 5)
# Values have six decimals.
_EQUAL_WITHIN: Final = 1e-5


class NotInLog(FifthStreetError):
    """A log of this game cannot represent the hand; the message says why."""


class UnknownWinner(BadState):
    """A showdown with cards that the line does not show."""


@dataclass(frozen=True, slots=True)
class Values:
    """Each player's win by a line `STATE:…` or `SCORE:…`, in the order of the line."""

    values: tuple[float, ...]
    names: tuple[str, ...]

    def differs_at(self, others: Sequence[float]) -> int | None:
        """Return the place where other values differ most, None where none does."""
        gaps = [abs(one - other) for one, other in zip(self.values, others, strict=True)]
        largest = max(gaps)
        return gaps.index(largest) if largest > _EQUAL_WITHIN else None


@dataclass(frozen=True, slots=True)
class LogHand:
    """A hand of a log. Position 0 is seat 0; `found` are the values by the rules at its end."""

    number: int
    state: HandState
    events: tuple[Event, ...]
    said: Values
    found: tuple[float, ...]


def read_log_hand(line: str, rules: RuleSet, stacks: Sequence[int]) -> LogHand:
    """Return the hand of a line `STATE:…`, finished or not. Raises BadState."""
    found = _HAND.fullmatch(line)
    if found is None:
        raise BadState(f"{line[:80]!r} is no hand of a log")
    said = _values(found, line)
    try:
        text = read_state(line, len(stacks))
        hand, events = text.hand(rules, stacks)
    except RulesError as error:
        raise BadState(str(error)) from error
    if len(said.values) != len(stacks):
        raise BadState(f"{len(said.values)} values and names, but the game has {len(stacks)} seats")
    if len(text.board) != _BOARD_CARDS[hand.state.street]:
        raise BadState(
            f"{len(text.board)} cards on the board: with the betting {text.betting[:80]!r} "
            f"there are {_BOARD_CARDS[hand.state.street]}"
        )
    if hand.is_over and hand.state.live > 1 and _has_unknown(hand, text.holes):
        raise UnknownWinner("a showdown of hands that are not shown")
    values = tuple(hand.values()) if hand.is_over else ()
    return LogHand(text.number, hand.state, tuple(events), said, values)


def read_score(line: str) -> Values:
    """Return the totals of a line `SCORE:…`. Raises BadState."""
    found = _SCORE.fullmatch(line)
    if found is None:
        raise BadState(f"{line[:80]!r} is no score")
    return _values(found, line)


def _values(found: re.Match[str], line: str) -> Values:
    written = found["values"].split("|")
    names = tuple(found["names"].split("|"))
    if len(written) != len(names):
        raise BadState(f"{line[:80]!r}: {len(written)} values for {len(names)} names")
    for value in written:
        if not _VALUE.fullmatch(value):
            raise BadState(f"{value[:40]!r} is no value; allowed: a number such as -12.5")
    return Values(tuple(map(float, written)), names)


def _has_unknown(hand: AcpcHand, holes: Sequence[Sequence[int]]) -> bool:
    folded = hand.state.folded
    return any(
        UNKNOWN in hole and not is_folded for hole, is_folded in zip(holes, folded, strict=True)
    )


def log_line(
    state: HandState, number: int, rules: RuleSet, stacks: Sequence[int], names: Sequence[str]
) -> tuple[str, list[float]]:
    """Return a finished hand as a line of a log of this game, and its values.

    Both begin left of the button. `names` are in seat order. Raises NotInLog.
    """
    order = state.order_from_first()
    if not state.is_over:
        raise NotInLog("the hand is not finished")
    if [state.deal.starting_stacks[seat] for seat in order] != list(stacks):
        raise NotInLog("a log has one stack for each position, the same in every hand")
    holes = [state.holes[seat] for seat in order]
    if any(UNKNOWN in hole for hole in holes) or UNKNOWN in state.board:
        raise NotInLog("cards are not known")
    try:
        hand = AcpcHand(rules, stacks, number, holes, state.deal.board)
        for step in steps(state.last_step):
            _repeat(hand, step, order)
    except RulesError as error:
        raise NotInLog(str(error)) from error
    values = hand.values() if hand.is_over else []
    # A log splits chips, our tables do not: each pot may differ by less than one.
    nets = [state.net()[seat] for seat in order]
    most = len(state.final_pots)
    if not values or any(abs(one - net) >= most for one, net in zip(values, nets, strict=True)):
        raise NotInLog("the competition's rules end the hand otherwise")
    return state_line(hand.state_for_log(), values, [names[seat] for seat in order]), values


def _repeat(hand: AcpcHand, step: Step, order: Sequence[int]) -> None:
    if hand.is_over or order[hand.position] != step.seat:
        raise NotInLog(f"the competition's rules do not ask seat {step.seat} here")
    if step.kind == FOLD:
        if not hand.may_fold():
            raise NotInLog("a fold with nothing owed")
        hand.fold()
    elif step.kind in (BET, RAISE):
        total = hand.state.collected[hand.position] + step.to
        allowed = hand.raise_range()
        if allowed is None or not (hand.is_fixed_limit or allowed[0] <= total <= allowed[1]):
            raise NotInLog(f"the competition's rules have no raise to {total} here")
        hand.raise_to(total)
    elif step.kind in (CHECK, CALL):
        hand.call()
    else:
        raise NotInLog(f"the protocol has no word for a {step.kind}")
