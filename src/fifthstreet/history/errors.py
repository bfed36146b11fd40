"""What this room raises across its door; nothing here reads or writes."""

from typing import Final

from fifthstreet.errors import FifthStreetError

# Why a hand is refused, for those who count.
MALFORMED: Final = "malformed"
OTHER_GAME: Final = "other-game"
AGAINST_RULES: Final = "against-rules"
UNKNOWN_WINNER: Final = "unknown-winner"
UNKNOWN_STACKS: Final = "unknown-stacks"


class InvalidHistory(FifthStreetError):
    """A recorded hand that cannot be read or played; `line` counts from 1 in the given text."""

    def __init__(self, problem: str, line: int = 1, reason: str = MALFORMED) -> None:
        super().__init__(f"line {line}: {problem}")
        self.problem = problem
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return InvalidHistory, (self.problem, self.line, self.reason)


class NotWritable(FifthStreetError):
    """A hand that a file format has no words for; the message says which part of it."""
