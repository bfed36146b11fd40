"""Units of a match counted by AIVAT, beside the actual chips."""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.arena.tally import Tally


class AivatBook:
    """Collects the hands of one session; a duplicate set is one unit."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        # Per unit: hands, actual chips and AIVAT's chips of both players.
        self._units: dict[int, tuple[int, list[float], list[float]]] = {}

    def add(
        self, unit: int, players: Sequence[int], chips: Sequence[float], net: Sequence[float] | None
    ) -> None:
        """Add a hand; `net` is None where only the actual chips can be counted."""
        hands, fallen, counted = self._units.get(unit, (0, [0.0, 0.0], [0.0, 0.0]))
        for seat, player in enumerate(players):
            fallen[player] += chips[seat]
            counted[player] += chips[seat] if net is None else net[seat]
        self._units[unit] = hands + 1, fallen, counted

    def close(self) -> None:
        """Enter all units in the order in which they were begun; called at the end."""
        for hands, fallen, counted in self._units.values():
            self._tally.aivat.add(hands, counted)
            self._tally.aivat_gain.add(
                sum(one * one for one in counted), sum(one * one for one in fallen)
            )
        self._units = {}
