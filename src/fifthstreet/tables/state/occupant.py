"""The occupant of a chair: a person, a visitor's bot or a house bot, with pending changes."""

from dataclasses import dataclass
from typing import Final

from fifthstreet.formats.saved import Saved

# The owner of the house bots: never compared with the owners of other players.
HOUSE: Final = "house"


def is_house(player: str) -> bool:
    """Return whether this is a house bot's id: "house:1", "house:2" …"""
    return player.startswith(f"{HOUSE}:")


@dataclass(frozen=True, slots=True)
class Occupant:
    """A player at the table; stacks are kept by the format.

    `house` is the name of the house bot that plays here, or "". `chips` are brought but not in play
    yet: a buy-in or top-up during a hand. `is_away` and `is_leaving` take effect between hands;
    `waits` is for the big blind. `lost_at` is when the last connection was lost (None: there is
    one, or it is unknown), `away_at` when the sitting out began, `grace_hand` the hand of the last
    grace period, `time_outs` the late decisions in a row. `paid` are chips of the stack that were
    already returned to a player who left while the hand was paused.
    """

    player: str
    name: str
    chair: int
    owner: str
    is_bot: bool = False
    house: str = ""
    chips: int = 0
    is_away: bool = False
    away_at: int = 0
    waits: bool = False
    is_leaving: bool = False
    time_bank_ms: int = 0
    connections: tuple[str, ...] = ()
    lost_at: int | None = None
    grace_hand: str = ""
    time_outs: int = 0
    paid: int = 0

    @property
    def is_company(self) -> bool:
        """Whether others can play with this player now: a house bot, or a person who is present."""
        return not self.is_leaving and (
            self.house != "" or (not self.is_away and self.lost_at is None)
        )

    def as_dict(self) -> dict[str, object]:
        return {
            "player": self.player,
            "name": self.name,
            "chair": self.chair,
            "owner": self.owner,
            "is_bot": self.is_bot,
            "house": self.house,
            "chips": self.chips,
            "is_away": self.is_away,
            "away_at": self.away_at,
            "waits": self.waits,
            "is_leaving": self.is_leaving,
            "time_bank_ms": self.time_bank_ms,
            "connections": list(self.connections),
            "lost_at": self.lost_at,
            "grace_hand": self.grace_hand,
            "time_outs": self.time_outs,
            "paid": self.paid,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Occupant":
        return cls(
            saved.text("player"),
            saved.text("name"),
            saved.whole("chair"),
            saved.text("owner"),
            saved.yes("is_bot"),
            saved.text("house"),
            saved.whole("chips"),
            saved.yes("is_away"),
            saved.whole("away_at"),
            saved.yes("waits"),
            saved.yes("is_leaving"),
            saved.whole("time_bank_ms"),
            saved.texts("connections"),
            saved.whole_or_none("lost_at"),
            saved.text("grace_hand"),
            saved.whole("time_outs"),
            saved.whole_or_none("paid") or 0,
        )
