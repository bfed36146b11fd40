"""The book of a session: hands go in one by one, independent units come out into the tally.

A unit is what statistics may treat as independent: a hand of a plain match, a deck in all its
rotations, or a whole session. What belongs to one unit is added up first.
"""

from __future__ import annotations

from fifthstreet.arena.ratio import CrossSums, RatioSums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.arena.tally import Tally

Breakdown = dict[str, RatioSums]


class Unit:
    """One independent unit that is not complete yet."""

    __slots__ = ("adjusted", "chips", "hands", "positions", "seats", "streets")

    def __init__(self, players: int) -> None:
        self.hands: int = 0
        self.chips: list[int] = [0] * players
        self.adjusted: list[float] = [0] * players
        # Of each player, by name: hands and chips.
        self.positions: list[dict[str, tuple[int, int]]] = [{} for _ in range(players)]
        self.seats: list[dict[str, tuple[int, int]]] = [{} for _ in range(players)]
        self.streets: list[dict[str, tuple[int, int]]] = [{} for _ in range(players)]


class Book:
    """Collects the hands of one session; several units may be open at a time."""

    __slots__ = ("_players", "_tally", "_units")

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._players: int = len(tally.plain)
        self._units: dict[int, Unit] = {}

    def add(
        self,
        unit: int,
        players: list[int],
        chips: list[int],
        adjusted: list[float] | None,
        positions: tuple[str, ...],
        seats: tuple[str, ...],
        street: str,
    ) -> None:
        """A finished hand: of each seat its player, its chips won, and where it sat.

        `adjusted` are the chips with the luck taken out, None where there was none in it.
        """
        found = self._units.get(unit)
        if found is None:
            found = Unit(self._players)
            self._units[unit] = found
        tally = self._tally
        found.hands += 1
        gains = [0] * self._players
        for seat in range(len(players)):
            player = players[seat]
            won = chips[seat]
            gains[player] = won
            found.chips[player] += won
            found.adjusted[player] += won if adjusted is None else adjusted[seat]
            plain: RatioSums = tally.plain[player]
            plain.add(1, won)
            _count(found.positions[player], positions[seat], won)
            _count(found.seats[player], seats[seat], won)
            _count(found.streets[player], street, won)
        tally.hands += 1
        tally.curve.add(1, gains)

    def close_unit(self, unit: int) -> None:
        """Nothing more comes for this unit."""
        done = self._units.pop(unit)
        tally = self._tally
        results: CrossSums = tally.results
        results.add(done.hands, done.chips)
        luckless: CrossSums = tally.adjusted
        luckless.add(done.hands, done.adjusted)
        for player in range(self._players):
            _enter(tally.positions[player], done.positions[player])
            _enter(tally.seats[player], done.seats[player])
            _enter(tally.streets[player], done.streets[player])

    def close(self) -> None:
        """Close what is open, in the order in which it was begun."""
        for unit in list(self._units):
            self.close_unit(unit)


def _count(part: dict[str, tuple[int, int]], name: str, won: int) -> None:
    found = part.get(name)
    part[name] = (1, won) if found is None else (found[0] + 1, found[1] + won)


def _enter(breakdown: Breakdown, part: dict[str, tuple[int, int]]) -> None:
    for name, counted in part.items():
        sums = breakdown.get(name)
        if sums is None:
            sums = RatioSums()
            breakdown[name] = sums
        sums.add(counted[0], counted[1])
