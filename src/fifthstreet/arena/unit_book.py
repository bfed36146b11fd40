"""The book of a session: hands are added one by one, and complete units go into the tally.

A unit is what statistics may treat as independent: a hand of a plain match, a deck in all its
rotations, or a whole session. The hands of one unit are added up first.
"""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.arena.statistics.ratio import Breakdown, CrossSums, RatioSums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.arena.tally import Tally


class Unit:
    """One independent unit that is not complete yet."""

    __slots__ = (
        "adjusted",
        "chips",
        "hands",
        "has_luck",
        "positions",
        "seats",
        "squares",
        "streets",
    )

    def __init__(self, players: int) -> None:
        self.hands: int = 0
        self.chips: list[int] = [0] * players
        self.adjusted: list[float] = [0] * players
        self.has_luck: bool = False
        # The sum of the squares of the bots' results per hand; only where sets are
        # compared with hands.
        self.squares: float = 0.0
        # Per player, by name: hands and chips.
        self.positions: list[dict[str, tuple[int, int]]] = [{} for _ in range(players)]
        self.seats: list[dict[str, tuple[int, int]]] = [{} for _ in range(players)]
        self.streets: list[dict[str, tuple[int, int]]] = [{} for _ in range(players)]


class Book:
    """Collects the hands of one session; several units may be open at a time.

    `bots` has for each player the number of its bot, from 0. With `has_sets` a unit is a duplicate
    set, and its gain is counted too.
    """

    __slots__ = ("_bots", "_has_sets", "_players", "_seats", "_tally", "_units")

    def __init__(self, tally: Tally, bots: list[int], *, has_sets: bool = False) -> None:
        self._tally = tally
        self._players: int = len(tally.plain)
        self._bots = bots
        self._seats: list[int] = [bots.count(bot) for bot in range(max(bots) + 1)]
        self._has_sets = has_sets
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
        """Add a finished hand: per seat its player, its chips won, and its position.

        `adjusted` are the chips without luck, None where there was none in it.
        """
        found = self._units.get(unit)
        if found is None:
            found = Unit(self._players)
            self._units[unit] = found
        tally = self._tally
        found.hands += 1
        if adjusted is not None:
            found.has_luck = True
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
        if self._has_sets:
            found.squares += self._squared(gains)
        tally.hands += 1
        tally.curve.add(1, gains)

    def close_unit(self, unit: int) -> None:
        """End this unit."""
        done = self._units.pop(unit)
        tally = self._tally
        results: CrossSums = tally.results
        results.add(done.hands, done.chips)
        luckless: CrossSums = tally.adjusted
        luckless.add(done.hands, done.adjusted)
        of_sets: float = self._squared(done.chips)
        luck_gain: RatioSums = tally.luck_gain
        luck_gain.add(self._squared(done.adjusted) if done.has_luck else of_sets, of_sets)
        if self._has_sets:
            # If its hands were independent, a set would vary by the sum of their squares.
            set_gain: RatioSums = tally.set_gain
            set_gain.add(of_sets, done.squares)
        for player in range(self._players):
            _enter(tally.positions[player], done.positions[player])
            _enter(tally.seats[player], done.seats[player])
            _enter(tally.streets[player], done.streets[player])

    def _squared(self, chips: Sequence[float]) -> float:
        """Return the sum of the squares of what a seat of each bot won on average."""
        if len(self._seats) == self._players:
            squares = 0.0
            for player in range(self._players):
                squares += chips[player] * chips[player]
            return squares
        won = [0.0] * len(self._seats)
        for player in range(self._players):
            won[self._bots[player]] += chips[player]
        total = 0.0
        for bot in range(len(won)):
            mean = won[bot] / self._seats[bot]
            total += mean * mean
        return total

    def close(self) -> None:
        """Close the open units, in the order in which they were begun."""
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
