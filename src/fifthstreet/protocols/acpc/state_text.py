"""Reads a state that a dealer sent, and replays its betting."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.cards.text import parse_cards
from fifthstreet.errors import FifthStreetError
from fifthstreet.protocols.acpc.acpc_hand import AcpcHand
from fifthstreet.protocols.acpc.client_answer import perform, read_action
from fifthstreet.rules.events import Event
from fifthstreet.rules.ruleset import RuleSet

_STATE: Final = re.compile(r"(?:MATCHSTATE:(\d{1,9})|STATE):(\d{1,9}):([fcr\d/]*):([^:]*)")
_ACTION: Final = re.compile(r"[fc]|r\d*")
_HIDDEN: Final = (UNKNOWN, UNKNOWN)


class BadState(FifthStreetError):
    """The line is not a state, or its betting is not legal in this game."""


@dataclass(frozen=True, slots=True)
class StateText:
    """One line: its viewer (-1 in a log), the number of the hand, the betting, and
    the visible cards.
    """

    position: int
    number: int
    betting: str
    holes: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]

    def hand(self, rules: RuleSet, stacks: Sequence[int]) -> tuple[AcpcHand, list[Event]]:
        """Return the hand at this state with all its events so far; hidden cards are unknown.

        Raises BadState when the game is another one than the dealer's.
        """
        if len(self.holes) != len(stacks):
            raise BadState(f"{len(self.holes)} players, but the game has {len(stacks)}")
        hand = AcpcHand(rules, stacks, self.number, self.holes, self.board)
        events = list(hand.events)
        actions = _ACTION.findall(self.betting)
        if "".join(actions) != self.betting.replace("/", ""):
            raise BadState(f"betting {self.betting[:80]!r}: digits stand only behind a raise")
        for written in actions:
            if hand.is_over:
                raise BadState(f"betting {self.betting[:80]!r} goes on after the end of the hand")
            answer = read_action(written, hand)
            if answer.text() != written:
                raise BadState(
                    f"betting {self.betting[:80]!r}: {written[:20]} is not possible in this game "
                    f"({answer.warning})"
                )
            perform(hand, answer)
            events += hand.events
        return hand, events


def read_state(line: str, seats: int) -> StateText:
    """Read a line `MATCHSTATE:…` or `STATE:…`; text after the cards is ignored."""
    found = _STATE.match(line)
    if found is None:
        raise BadState(f"{line[:80]!r} is no state")
    position, number, betting, cards = found.groups()
    holes_text, _, board_text = cards.partition("/")
    try:
        holes = [parse_cards(hole) if hole else _HIDDEN for hole in holes_text.split("|")]
        board = parse_cards(board_text.replace("/", ""))
    except ValueError as error:
        raise BadState(f"{line[:80]!r}: {error}") from error
    viewer = -1 if position is None else int(position)
    if viewer >= seats:
        raise BadState(f"position {viewer}, but the game has {seats} seats")
    holes += [_HIDDEN] * (seats - len(holes))
    return StateText(viewer, int(number), betting, tuple(map(tuple, holes)), tuple(board))
