"""A hand of a file that was replayed, or why it was not."""

from dataclasses import dataclass

from fifthstreet.history.comparison import Difference
from fifthstreet.history.errors import MALFORMED
from fifthstreet.rules.events import Event
from fifthstreet.rules.state import HandState


@dataclass(frozen=True, slots=True)
class Replayed:
    """A hand that was replayed: one name a seat, and what the file says about it, safe to print.

    `difference` is what the file says otherwise about its end, if it says anything
    (`is_compared`).
    """

    file: str
    line: int
    state: HandState
    events: tuple[Event, ...]
    names: tuple[str, ...]
    places: int = 0
    about: str = ""
    unknown_stacks: frozenset[int] = frozenset()
    skipped_checks: int = 0
    difference: Difference | None = None
    is_compared: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """A hand that is refused; `reason` is its class, for those who count."""

    file: str
    line: int
    error: str
    reason: str = MALFORMED


def printable(text: str) -> str:
    """The text without characters that would move a terminal's cursor or change its colours."""
    return "".join(character if character.isprintable() else "�" for character in text).strip()
