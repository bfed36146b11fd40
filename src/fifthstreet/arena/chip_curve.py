"""The curve of chips through a match, thinned out so that it never holds many points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fifthstreet.formats.saved import Saved

_MOST_POINTS: Final = 512


class Curve:
    """Chips won so far by each player, after so many hands; every second point is
    dropped when long.
    """

    __slots__ = ("chips", "hands", "points", "stride", "waiting")

    def __init__(self, players: int) -> None:
        self.hands = 0
        self.chips = [0] * players
        self.points: list[tuple[int, tuple[int, ...]]] = []
        # One point per so many hands; `waiting` counts those since the last one.
        self.stride = 1
        self.waiting = 0

    def add(self, hands: int, chips: Sequence[int]) -> None:
        """Add so many hands, in which each player won so much."""
        self.hands += hands
        for player, won in enumerate(chips):
            self.chips[player] += won
        self.waiting += hands
        if self.waiting >= self.stride:
            self.waiting = 0
            self.points.append((self.hands, tuple(self.chips)))
            if len(self.points) > _MOST_POINTS:
                self._thin()

    def extend(self, later: Curve) -> None:
        """Append the curve of the hands that follow."""
        done, so_far = 0, [0] * len(self.chips)
        for hands, chips in [*later.points, (later.hands, tuple(later.chips))]:
            if hands > done:
                gain = [now - before for now, before in zip(chips, so_far, strict=True)]
                self.add(hands - done, gain)
                done, so_far = hands, list(chips)

    def _thin(self) -> None:
        self.points = self.points[1::2]
        self.stride = max(1, self.points[-1][0] // len(self.points))

    def as_dict(self) -> dict[str, object]:
        return {
            "hands": self.hands,
            "chips": list(self.chips),
            "points": [[hands, *chips] for hands, chips in self.points],
            "stride": self.stride,
            "waiting": self.waiting,
        }

    def __reduce__(self) -> tuple[object, ...]:
        return _curve, (self.as_dict(),)

    @classmethod
    def from_saved(cls, saved: Saved) -> Curve:
        chips = saved.wholes("chips")
        found = cls(len(chips))
        found.hands = saved.whole("hands")
        found.chips = list(chips)
        found.points = [(point[0], point[1:]) for point in saved.rows("points")]
        found.stride = saved.whole("stride")
        found.waiting = saved.whole("waiting")
        return found


def _curve(values: dict[str, object]) -> Curve:
    """Restore a pickled curve."""
    return Curve.from_saved(Saved(values, "curve"))
