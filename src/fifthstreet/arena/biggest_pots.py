"""The biggest pots of a match, each with the whole hand in one line so that it can be replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from fifthstreet.formats.saved import Saved

KEPT: Final = 10


@dataclass(frozen=True, slots=True)
class BigPot:
    """A pot of `size` thousandths of the big blind; `players` are in the order of the seats."""

    size: int
    session: int
    hand: str
    players: tuple[int, ...]
    line: str

    def as_dict(self) -> dict[str, object]:
        return {
            "size": self.size,
            "session": self.session,
            "hand": self.hand,
            "players": list(self.players),
            "line": self.line,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> BigPot:
        return cls(
            saved.whole("size"),
            saved.whole("session"),
            saved.text("hand"),
            saved.wholes("players"),
            saved.text("line"),
        )


def biggest(pots: Iterable[BigPot]) -> list[BigPot]:
    """The ten biggest; of equal ones the earlier."""
    return sorted(pots, key=lambda pot: -pot.size)[:KEPT]
