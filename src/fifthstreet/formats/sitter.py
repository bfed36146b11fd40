"""A player in a chair of a cash table, with what they owe before they are dealt in."""

from dataclasses import dataclass

from fifthstreet.formats.saved import Saved


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player in a chair.

    `is_away`: sitting out. `is_new`: not dealt in yet. `owes_big` and `owes_small`: blinds missed
    (a newcomer owes the big one). A player who owes is dealt in by posting, the missed big blind
    live and the small one dead (WSOP 2024 live action 156), or, if `waits`, when the big blind
    comes round, and then owes no more.
    """

    player: str
    chair: int
    stack: int
    is_away: bool = False
    is_new: bool = True
    owes_big: bool = True
    owes_small: bool = False
    waits: bool = False

    @property
    def is_able(self) -> bool:
        return self.stack > 0 and not self.is_away

    @property
    def owes(self) -> bool:
        return self.owes_big or self.owes_small

    def as_dict(self) -> dict[str, object]:
        return {
            "player": self.player,
            "chair": self.chair,
            "stack": self.stack,
            "is_away": self.is_away,
            "is_new": self.is_new,
            "owes_big": self.owes_big,
            "owes_small": self.owes_small,
            "waits": self.waits,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Sitter":
        return cls(
            saved.text("player"),
            saved.whole("chair"),
            saved.whole("stack"),
            saved.yes("is_away"),
            saved.yes("is_new"),
            saved.yes("owes_big"),
            saved.yes("owes_small"),
            saved.yes("waits"),
        )
