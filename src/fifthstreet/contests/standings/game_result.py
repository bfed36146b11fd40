"""The result of one game at one table, as the table reported it."""

from collections.abc import Mapping
from dataclasses import dataclass

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.formats.saved import Saved


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One player in one game.

    `out_hand` is the hand in which they went out (0: still in), which they began with `out_stack`
    chips.
    """

    player: str
    rank: int
    chips: int
    net: int
    out_hand: int = 0
    out_stack: int = 0

    def as_dict(self) -> dict[str, object]:
        return {
            "player": self.player,
            "rank": self.rank,
            "chips": self.chips,
            "net": self.net,
            "out_hand": self.out_hand,
            "out_stack": self.out_stack,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "ResultRow":
        return cls(
            saved.text("player"),
            saved.whole("rank"),
            saved.whole("chips"),
            saved.whole("net"),
            saved.whole_or_none("out_hand") or 0,
            saved.whole_or_none("out_stack") or 0,
        )


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game."""

    table_id: str
    phase: int
    table: int
    game: int
    hands: int
    rows: tuple[ResultRow, ...]

    def as_dict(self) -> dict[str, object]:
        return {
            "table_id": self.table_id,
            "phase": self.phase,
            "table": self.table,
            "game": self.game,
            "hands": self.hands,
            "rows": [row.as_dict() for row in self.rows],
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "GameResult":
        return cls(
            saved.text("table_id"),
            saved.whole("phase"),
            saved.whole("table"),
            saved.whole("game"),
            saved.whole("hands"),
            tuple(ResultRow.from_saved(row) for row in saved.records("rows")),
        )


def result_rows(args: Mapping[str, object], players: tuple[str, ...]) -> tuple[ResultRow, ...]:
    """Read the rows of a reported standing: each player of the table exactly once."""
    rows = tuple(
        ResultRow.from_saved(row) for row in Saved(args, "game result").records("standing")
    )
    if sorted(row.player for row in rows) != sorted(players):
        raise InvalidContest("standing: one row for each player of the table is needed")
    return rows
