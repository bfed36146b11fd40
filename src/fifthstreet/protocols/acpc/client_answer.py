"""Reads what a client answers: the state it was sent, a colon, and an action.

What is wrong is judged as the competition's dealer does: an answer to another state is skipped, a
raise of an impossible size is moved to the nearest possible one, any other bad action is a call.
"""

import re
from typing import Final

from fifthstreet.protocols.acpc.acpc_hand import CALL_LETTER, FOLD_LETTER, RAISE_LETTER, AcpcHand

BAD_STATE: Final = "bad state format in response"
UNREQUESTED: Final = "ignoring un-requested response"
BAD_ACTION: Final = "bad action format in response, changed to call"
INVALID: Final = "invalid action, changed to call"

_CARDS: Final = r"(?:[2-9TJQKA][cdhs])*"
_STATE: Final = re.compile(
    rf"MATCHSTATE:\d{{1,9}}:\d{{1,9}}:[fcr\d/]*:{_CARDS}(?:\|{_CARDS})*(?:/{_CARDS})*",
    re.IGNORECASE,
)
# As C's `%d`: blanks and a sign may stand before the digits, anything behind them.
_SIZE: Final = re.compile(r"\s*([+-]?\d{1,18})")


class Answer:
    """An action that the hand allows: a letter and, for a raise, the hand's total."""

    __slots__ = ("letter", "total", "warning")

    def __init__(self, letter: str, total: int = 0, warning: str = "") -> None:
        self.letter = letter
        self.total = total
        self.warning = warning  # what was changed, for the dealer's log

    def text(self) -> str:
        """The action as the betting writes it."""
        return f"{self.letter}{self.total}" if self.total else self.letter


class Skipped:
    """A line that answers nothing that was asked."""

    __slots__ = ("warning",)

    def __init__(self, warning: str) -> None:
        self.warning = warning


def read_answer(line: str, asked: str, hand: AcpcHand) -> Answer | Skipped:
    """The answer in `line` to the state `asked`, which was sent for `hand`."""
    if line.startswith(asked):
        rest = line[len(asked) :]
        if rest.startswith(":"):
            return read_action(rest[1:], hand)
        if not rest or rest.isspace():
            return _call(BAD_ACTION)
    found = _STATE.match(line)
    if found is None:
        return Skipped(BAD_STATE)
    if not _is_same(found.group(), asked):
        return Skipped(UNREQUESTED)
    rest = line[found.end() :]
    return read_action(rest[1:], hand) if rest.startswith(":") else _call(BAD_ACTION)


def read_action(text: str, hand: AcpcHand) -> Answer:
    """The action at the beginning of `text`, made possible."""
    letter = text[:1]
    if letter == FOLD_LETTER:
        return Answer(FOLD_LETTER) if hand.may_fold() else _call(INVALID)
    if letter == CALL_LETTER:
        return Answer(CALL_LETTER)
    if letter != RAISE_LETTER:
        return _call(BAD_ACTION)
    allowed = hand.raise_range()
    if allowed == (0, 0):
        return Answer(RAISE_LETTER)
    size = _SIZE.match(text, 1)
    if hand.is_fixed_limit:
        return _call(INVALID)
    if size is None:
        return _call(BAD_ACTION)
    if allowed is None:
        return _call(INVALID)
    least, most = allowed
    total = int(size.group(1))
    if total < least:
        return Answer(RAISE_LETTER, least, f"raise of {total} increased to {least}")
    if total > most:
        return Answer(RAISE_LETTER, most, f"raise of {total} decreased to {most}")
    return Answer(RAISE_LETTER, total)


def perform(hand: AcpcHand, answer: Answer) -> None:
    """Play an action that `read_action` has found possible."""
    if answer.letter == FOLD_LETTER:
        hand.fold()
    elif answer.letter == CALL_LETTER:
        hand.call()
    else:
        hand.raise_to(answer.total)


def _call(warning: str) -> Answer:
    return Answer(CALL_LETTER, 0, warning)


def _is_same(answered: str, asked: str) -> bool:
    """Position, hand, betting, own cards and board count; other holes and strokes do not."""
    return _facts(answered) == _facts(asked)


def _facts(state: str) -> tuple[str, ...]:
    _, position, number, betting, cards = state.split(":")
    holes, _, board = cards.partition("/")
    seats = holes.split("|")
    own = seats[int(position)] if int(position) < len(seats) else ""
    return (
        str(int(position)),
        str(int(number)),
        betting.replace("/", ""),
        own.lower(),
        board.replace("/", "").lower(),
    )
