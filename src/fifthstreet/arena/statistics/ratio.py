"""Sums over independent units, from which every result of the arena is estimated as a ratio.

A unit is independent of the others: a hand, a duplicate set, a session, a tournament. Only sums are
kept, so that memory does not grow with the hands. Sums of whole numbers are exact in any order;
with floats, add in one fixed order to get the same last digit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

Number = int | float


class RatioSums:
    """Plain sums of x (hands counted) and y (chips won) over units; it estimates y per x."""

    __slots__ = ("units", "x", "xx", "xy", "y", "yy")

    def __init__(
        self,
        units: int = 0,
        x: Number = 0,
        y: Number = 0,
        xx: Number = 0,
        xy: Number = 0,
        yy: Number = 0,
    ) -> None:
        self.units = units
        self.x = x
        self.y = y
        self.xx = xx
        self.xy = xy
        self.yy = yy

    def add(self, x: Number, y: Number) -> None:
        """Add a unit: `x` hands in which `y` chips were won."""
        self.units += 1
        self.x += x
        self.y += y
        self.xx += x * x
        self.xy += x * y
        self.yy += y * y

    def __add__(self, other: RatioSums) -> RatioSums:
        pairs = zip(self.as_list(), other.as_list(), strict=True)
        return RatioSums.from_list([mine + theirs for mine, theirs in pairs])

    @property
    def ratio(self) -> float | None:
        """Return the chips won per hand; None without hands."""
        return self.y / self.x if self.x else None

    @property
    def variance(self) -> float | None:
        """Return the variance of the ratio as an estimate; None with fewer than two
        units or no hands.

        Linearised: Σ(y − Rx)² / (Σx)² · u / (u − 1). With the same x in every unit that is the
        classic variance of a mean. Multiplied out, so that whole numbers lose no digit before the
        one division at the end.
        """
        if self.units < 2 or not self.x:
            return None
        x, y = self.x, self.y
        squares = self.yy * x * x - 2 * self.xy * x * y + self.xx * y * y
        # Rounding may make a float slightly negative.
        return max(0.0, squares * self.units / (x**4 * (self.units - 1)))

    @property
    def standard_error(self) -> float | None:
        variance = self.variance
        return None if variance is None else math.sqrt(variance)

    def as_list(self) -> list[Number]:
        """For JSON; `from_list` reads it."""
        return [self.units, self.x, self.y, self.xx, self.xy, self.yy]

    @classmethod
    def from_list(cls, values: Sequence[Number]) -> RatioSums:
        units, x, y, xx, xy, yy = values
        return cls(int(units), x, y, xx, xy, yy)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RatioSums) and self.as_list() == other.as_list()

    __hash__ = None  # type: ignore[assignment]  # sums grow

    def __repr__(self) -> str:
        return f"RatioSums.from_list({self.as_list()})"

    def __reduce__(self) -> tuple[object, ...]:
        return RatioSums.from_list, (self.as_list(),)


# Sums by name: of each position, seat or street.
Breakdown = dict[str, RatioSums]


class CrossSums:
    """The same sums for all players of one table at once, with the products of each two players.

    One unit is a number of hands and the chips won by every player in them. It gives each player's
    own sums and those of the difference of any two, which are not independent: what one wins
    another loses.
    """

    __slots__ = ("chips", "hand_chips", "hands", "hands_squared", "products", "units")

    def __init__(self, players: int) -> None:
        self.units = 0
        self.hands: Number = 0
        self.hands_squared: Number = 0
        self.chips: list[Number] = [0] * players
        self.hand_chips: list[Number] = [0] * players
        """Of each player, the sum of hands times chips."""
        self.products: list[Number] = [0] * (players * (players + 1) // 2)
        """Of each two players, the sum of their chips multiplied: (0,0), (1,0), (1,1), (2,0) …"""

    @property
    def players(self) -> int:
        return len(self.chips)

    def add(self, hands: Number, chips: Sequence[Number]) -> None:
        """Add a unit: so many hands, and what each player won in them."""
        if len(chips) != len(self.chips):
            raise ValueError(f"chips of {len(chips)} players; {len(self.chips)} are counted here")
        self.units += 1
        self.hands += hands
        self.hands_squared += hands * hands
        place = 0
        for player, won in enumerate(chips):
            self.chips[player] += won
            self.hand_chips[player] += hands * won
            for other in range(player + 1):
                self.products[place] += won * chips[other]
                place += 1

    def player(self, player: int) -> RatioSums:
        """Return the sums of one player's chips."""
        return RatioSums(
            self.units,
            self.hands,
            self.chips[player],
            self.hands_squared,
            self.hand_chips[player],
            self._product(player, player),
        )

    def difference(self, player: int, other: int) -> RatioSums:
        """Return the sums of what `player` won more than `other`, unit by unit."""
        squares = self._product(player, player) + self._product(other, other)
        return RatioSums(
            self.units,
            self.hands,
            self.chips[player] - self.chips[other],
            self.hands_squared,
            self.hand_chips[player] - self.hand_chips[other],
            squares - 2 * self._product(player, other),
        )

    def combination(self, weights: Sequence[Number]) -> RatioSums:
        """Return the sums of the weighted chips of all players, unit by unit.

        For example of several seats together, or of what some win more than others.
        """
        chips: Number = 0
        hand_chips: Number = 0
        squares: Number = 0
        # Often two of many players are compared, so players without a weight are skipped.
        counted = [player for player, weight in enumerate(weights) if weight]
        for player in counted:
            weight = weights[player]
            chips += weight * self.chips[player]
            hand_chips += weight * self.hand_chips[player]
            for other in counted:
                squares += weight * weights[other] * self._product(player, other)
        return RatioSums(self.units, self.hands, chips, self.hands_squared, hand_chips, squares)

    def _product(self, player: int, other: int) -> Number:
        low, high = sorted((player, other))
        return self.products[high * (high + 1) // 2 + low]

    def __add__(self, other: CrossSums) -> CrossSums:
        if self.players != other.players:
            raise ValueError(f"sums of {self.players} and of {other.players} players do not add")
        pairs = zip(self.as_list(), other.as_list(), strict=True)
        return CrossSums.from_list([mine + theirs for mine, theirs in pairs])

    def as_list(self) -> list[Number]:
        """For JSON; `from_list` reads it."""
        head = [self.units, self.hands, self.hands_squared]
        return [*head, *self.chips, *self.hand_chips, *self.products]

    @classmethod
    def from_list(cls, values: Sequence[Number]) -> CrossSums:
        # 3 + 2n + n(n + 1)/2 numbers.
        players = (math.isqrt(8 * len(values) + 1) - 5) // 2
        sums = cls(players)
        if len(sums.as_list()) != len(values):
            raise ValueError(f"{len(values)} numbers are the cross sums of no number of players")
        sums.units, sums.hands, sums.hands_squared = int(values[0]), values[1], values[2]
        sums.chips = list(values[3 : 3 + players])
        sums.hand_chips = list(values[3 + players : 3 + 2 * players])
        sums.products = list(values[3 + 2 * players :])
        return sums

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CrossSums) and self.as_list() == other.as_list()

    __hash__ = None  # type: ignore[assignment]  # sums grow

    def __repr__(self) -> str:
        return f"CrossSums.from_list({self.as_list()})"

    def __reduce__(self) -> tuple[object, ...]:
        return CrossSums.from_list, (self.as_list(),)
