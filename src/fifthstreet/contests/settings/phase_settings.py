"""A phase of a contest: the number of games per table, and the rule for advancing."""

from dataclasses import dataclass
from typing import Final

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.tables.settings.given_values import Given

# Rules for advancing to the next phase.
BEST_OF_TABLE: Final = "table"  # the best N of each table
BEST_OVERALL: Final = "overall"  # the best N of all tables together
SURVIVORS: Final = "survivors"  # everyone who still has chips after the last game
ADVANCE_RULES: Final = (BEST_OF_TABLE, BEST_OVERALL, SURVIVORS)

_MOST_GAMES: Final = 10_000


@dataclass(frozen=True, slots=True)
class PhaseSettings:
    """One phase; `count` is the N of the rule, and 0 for survivors. The last phase has no rule."""

    name: str
    games: int = 1
    advance: str = ""
    count: int = 0

    def __post_init__(self) -> None:
        if not self.name or not self.name.isprintable() or len(self.name) > 60:
            raise InvalidContest(f"phase: name = {self.name!r:.80}; 1 to 60 printable letters")
        if not 1 <= self.games <= _MOST_GAMES:
            raise InvalidContest(f"phase: games = {self.games}; 1 to {_MOST_GAMES} are allowed")
        if self.advance and self.advance not in ADVANCE_RULES:
            raise InvalidContest(
                f"phase: advance = {self.advance!r}; allowed: {', '.join(ADVANCE_RULES)}"
            )
        if self.advance in (BEST_OF_TABLE, BEST_OVERALL) and self.count < 1:
            raise InvalidContest(f"phase: count = {self.count}; at least 1 player advances")
        if self.advance in ("", SURVIVORS) and self.count:
            raise InvalidContest("phase: count goes with advance = 'table' or 'overall'")

    def as_dict(self) -> dict[str, object]:
        return {
            "name": self.name,
            "games": self.games,
            "advance": self.advance,
            "count": self.count,
        }

    @classmethod
    def from_saved(cls, saved: Given) -> "PhaseSettings":
        saved.refuse_unknown(_KEYS)
        games = saved.whole_or_none("games")
        return cls(
            saved.text("name"),
            1 if games is None else games,
            saved.text_or("advance", ""),
            saved.whole_or_none("count") or 0,
        )


_KEYS: Final = tuple(PhaseSettings.__dataclass_fields__)
