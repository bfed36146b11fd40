"""The file from which an interrupted match continues: one line per action, with its times."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

from fifthstreet.errors import FifthStreetError

_LINE: Final = re.compile(r"([fc]|r\d{0,18}) (\d{1,9}) (\d{1,12}\.\d{6}) (\d{1,12}\.\d{6})")


class BadTransaction(FifthStreetError):
    """A line of the file does not fit the match."""


@dataclass(frozen=True, slots=True)
class Transaction:
    """An action of hand `hand`, and when it was asked for and received."""

    action: str
    hand: int
    sent: float
    received: float

    def text(self) -> str:
        return f"{self.action} {self.hand} {self.sent:.6f} {self.received:.6f}\n"


def read_transactions(lines: Iterable[str]) -> Iterator[Transaction]:
    """Read all lines of a file; raises BadTransaction."""
    for line in lines:
        found = _LINE.fullmatch(line.rstrip("\r\n"))
        if found is None:
            raise BadTransaction(f"{line.strip()[:80]!r} is no transaction")
        action, hand, sent, received = found.groups()
        yield Transaction(action, int(hand), float(sent), float(received))


def open_transactions(path: Path, *, append: bool) -> tuple[list[Transaction], TextIO]:
    """Return the file's contents, if `append`, and the file, open for writing."""
    if not append or not path.exists():
        return [], open(path, "w", encoding="ascii")
    with open(path, encoding="ascii", errors="replace", newline="") as lines:
        text = lines.read()
    # A line that was being written when the dealer was killed is cut off, not continued.
    whole = text[: text.rfind("\n") + 1]
    done = list(read_transactions(whole.splitlines(keepends=True)))
    file = open(path, "r+", encoding="ascii")  # noqa: SIM115 the caller closes it
    file.seek(0, 2)
    file.truncate(len(whole))
    file.seek(0, 2)
    return done, file
