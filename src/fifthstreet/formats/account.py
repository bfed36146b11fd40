"""What a player brought to a cash table and took from it."""

from dataclasses import dataclass

from fifthstreet.formats.saved import Saved


@dataclass(frozen=True, slots=True)
class Account:
    """What a player has brought to the table and taken from it, over all stays."""

    player: str
    bought: int
    cashed: int

    def as_dict(self) -> dict[str, object]:
        return {"player": self.player, "bought": self.bought, "cashed": self.cashed}

    @classmethod
    def from_saved(cls, saved: Saved) -> "Account":
        return cls(saved.text("player"), saved.whole("bought"), saved.whole("cashed"))
