"""Standings: places with ties, and the order of going out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fifthstreet.formats.saved import Saved


@dataclass(frozen=True, slots=True)
class Place:
    """One line of a standing. Equal ranks are a tie; the next rank counts the tied players."""

    rank: int
    player: str
    chips: int
    net: int


@dataclass(frozen=True, slots=True)
class Exit:
    """A player went out in hand `hand` (counted from 1), which they began with `stack` chips."""

    player: str
    hand: int
    stack: int

    def as_dict(self) -> dict[str, object]:
        return {"player": self.player, "hand": self.hand, "stack": self.stack}

    @classmethod
    def from_saved(cls, saved: Saved) -> "Exit":
        return cls(saved.text("player"), saved.whole("hand"), saved.whole("stack"))


Merit = tuple[int, ...]


def places(
    players: Sequence[str],
    merit: Callable[[str], Merit],
    chips: Callable[[str], int],
    net: Callable[[str], int],
) -> tuple[Place, ...]:
    """All players, best first: greater merit is better, equal merit shares the rank.

    Tied players stay in the order in which they were given.
    """
    merits = {player: merit(player) for player in players}
    ordered = sorted(players, key=merits.__getitem__, reverse=True)
    found: list[Place] = []
    for player in ordered:
        rank = 1 + sum(merits[other] > merits[player] for other in players)
        found.append(Place(rank, player, chips(player), net(player)))
    return tuple(found)


def survival_merit(player: str, chips: int, exits: Sequence[Exit]) -> Merit:
    """Chips first; of those who are out, the later; of one hand, the larger stack at its start."""
    for gone in exits:
        if gone.player == player:
            return chips, gone.hand, gone.stack
    # Still in: with chips, hence ahead of everybody who is out.
    return chips, 0, 0
