"""What this room raises across its door; nothing here reads or writes."""

from fifthstreet.errors import FifthStreetError


class InvalidHistory(FifthStreetError):
    """A recorded hand that cannot be read or played; `line` counts from 1 in the given text."""

    def __init__(self, problem: str, line: int = 1) -> None:
        super().__init__(f"line {line}: {problem}")
        self.problem = problem
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return InvalidHistory, (self.problem, self.line)


class NotWritable(FifthStreetError):
    """A hand that a file format has no words for; the message says which part of it."""
