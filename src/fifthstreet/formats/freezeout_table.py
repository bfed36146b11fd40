"""One table of a freezeout: who sits where, who has just come, and where the blinds were."""

from dataclasses import dataclass, replace

from fifthstreet.formats.blinds import Blinds, Placing, following, next_chair, opening
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import Saved
from fifthstreet.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Table:
    """A table between two hands; `chairs` holds a player's name or "" for each chair.

    `entering` are players moved here who have not been dealt in yet. `has_played` says that the
    table has played its hand of the current round.
    """

    number: int
    chairs: tuple[str, ...]
    marker: int = 0
    entering: tuple[str, ...] = ()
    blinds: Blinds | None = None
    has_played: bool = False

    @property
    def taken(self) -> tuple[int, ...]:
        return tuple(chair for chair, player in enumerate(self.chairs) if player)

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(chair for chair, player in enumerate(self.chairs) if not player)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player for player in self.chairs if player)

    def placing(self, rules: RuleSet) -> Placing:
        """The players dealt in next, and the blinds; at least two players must sit here."""
        size = len(self.chairs)
        if self.blinds is None:
            return opening(rules, self.taken, size, marker=self.marker)
        new = [chair for chair in self.taken if self.chairs[chair] in self.entering]
        # A moved player takes any place but between the button and the small blind (TDA, breaking
        # tables).
        return following(
            rules,
            self.blinds,
            size,
            regular=[chair for chair in self.taken if chair not in new],
            entering=new,
            may_enter_in_blinds=True,
        )

    def after(self, placing: Placing) -> "Table":
        """The hand has been played: its blinds are noted, and who was dealt in has entered."""
        dealt = [self.chairs[chair] for chair in placing.dealt]
        return replace(
            self,
            blinds=placing.blinds,
            entering=tuple(player for player in self.entering if player not in dealt),
            has_played=True,
        )

    def without(self, player: str) -> "Table":
        return replace(
            self,
            chairs=tuple("" if other == player else other for other in self.chairs),
            entering=tuple(other for other in self.entering if other != player),
        )

    def with_player(self, player: str, chair: int) -> "Table":
        """A moved player sits down in a free chair."""
        chairs = list(self.chairs)
        chairs[chair] = player
        return replace(self, chairs=tuple(chairs), entering=(*self.entering, player))

    def soonest_big_blind(self) -> int:
        """The free chair that the big blind reaches first: the worst place, for one who moves to
        balance tables (TDA, balancing tables)."""
        return next_chair(self._last_big(), self.free, len(self.chairs))

    def next_big_blind(self) -> str:
        """The player of the next big blind: the one to move when tables are balanced."""
        return self.chairs[next_chair(self._last_big(), self.taken, len(self.chairs))]

    def _last_big(self) -> int:
        return self.marker if self.blinds is None else self.blinds.big

    def as_dict(self) -> dict[str, object]:
        return {
            "number": self.number,
            "chairs": list(self.chairs),
            "marker": self.marker,
            "entering": list(self.entering),
            "blinds": None if self.blinds is None else self.blinds.as_dict(),
            "has_played": self.has_played,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Table":
        blinds = saved.record_or_none("blinds")
        chairs = saved.texts("chairs")
        marker = saved.whole("marker")
        if not 0 <= marker < len(chairs):
            raise InvalidFormat(f"saved table: marker on chair {marker} of {len(chairs)}")
        return cls(
            saved.whole("number"),
            chairs,
            marker,
            saved.texts("entering"),
            None if blinds is None else Blinds.from_saved(blinds),
            saved.yes("has_played"),
        )
