"""The summary of a plan's tally: every estimate with its interval, as JSON.

Everything that is printed, drawn or ranked comes from here; it plays nothing and stores nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from fifthstreet.agents.champion.scope import CHAMPION, FALLBACK, why_not
from fifthstreet.arena.bot_faults import DEFAULT_MOST, BotFaults, bot_faults
from fifthstreet.arena.conduct import Conduct
from fifthstreet.arena.plan import CASH, MATCH, Plan
from fifthstreet.arena.statistics.estimate import MILLI, Estimate, estimate, holm
from fifthstreet.arena.statistics.gain import Gain, gain
from fifthstreet.arena.statistics.ratio import CrossSums, RatioSums
from fifthstreet.arena.tally import Tally

VERSION: Final = 1
SIGNIFICANT: Final = 0.05

# In reading order.
STREETS: Final = ("preflop", "flop", "turn", "river")
POSITIONS: Final = ("BTN", "BTN/SB", "SB", "BB", "UTG", "LJ", "HJ", "CO")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two players (or two bots) of one table: how much more `first` won per hand than `second`.

    `p_value` is corrected for the number of comparisons (Holm).
    """

    first: str
    second: str
    difference: Estimate
    p_value: float

    @property
    def winner(self) -> str | None:
        """The player who is significantly better, or None."""
        if self.p_value >= SIGNIFICANT:
            return None
        return self.first if self.difference.value > 0 else self.second

    def as_dict(self) -> dict[str, object]:
        return {
            "first": self.first,
            "second": self.second,
            "difference": self.difference.as_dict(),
            "p_value": self.p_value,
            "winner": self.winner,
        }


class Summary:
    """The results of a plan, read from its tally; estimates are in mbb per hand.

    A big blind is the plan's first one, also where blinds rise. Without an interval there is no
    value either: None. Above a share of `max_faults` faulty decisions a bot's result does not
    count.
    """

    def __init__(self, plan: Plan, tally: Tally, *, max_faults: float = DEFAULT_MOST) -> None:
        self.plan = plan
        self.tally = tally
        self.max_faults = max_faults
        self._big_blind = plan.rules.big_blind

    @property
    def unit(self) -> str:
        """The independent unit: `hand`, `set`, `session` or `game`."""
        if self.plan.format == MATCH:
            return "set" if self.plan.is_duplicate else "hand"
        return "session" if self.plan.format == CASH else "game"

    def result(self, player: int) -> Estimate | None:
        return self._estimate(self.tally.results.player(player))

    def adjusted(self, player: int) -> Estimate | None:
        """Return the estimate without the luck of all-ins."""
        return self._estimate(self.tally.adjusted.player(player))

    def aivat(self, player: int) -> Estimate | None:
        """Return the estimate by AIVAT, without the luck of cards and of known odds;
        None if not counted.
        """
        return self._estimate(self.tally.aivat.player(player))

    @property
    def aivat_gain(self) -> Gain | None:
        """Return how many times as many units AIVAT is worth."""
        counted, fallen = map(self._squared_mean, (self.tally.aivat, self.tally.results))
        return self._gain(self.tally.aivat_gain, counted, fallen)

    def bots(self) -> tuple[str, ...]:
        """The different bots, each once, in the order of the plan."""
        return tuple(dict.fromkeys(self.plan.bots))

    def bot_result(self, bot: str, *, is_adjusted: bool = False) -> Estimate | None:
        """Return the estimate of all seats of a bot together, per seat and hand."""
        return self._estimate(self._sums(is_adjusted).combination(self._share_of(bot)))

    def comparisons(self, *, is_adjusted: bool = False) -> tuple[Comparison, ...]:
        """Return the comparisons of every two bots that sat at the table."""
        found: list[tuple[str, str, Estimate]] = []
        for first, second in combinations(self.bots(), 2):
            weights = [
                mine - its
                for mine, its in zip(self._share_of(first), self._share_of(second), strict=True)
            ]
            difference = self._estimate(self._sums(is_adjusted).combination(weights))
            if difference is not None:
                found.append((first, second, difference))
        corrected = holm([difference.p_value for _, _, difference in found])
        return tuple(
            Comparison(first, second, difference, p_value)
            for (first, second, difference), p_value in zip(found, corrected, strict=True)
        )

    @property
    def faults(self) -> tuple[BotFaults, ...]:
        """Return the faults of every bot that had some."""
        return bot_faults(self.plan, self.tally)

    @property
    def faulty_bots(self) -> tuple[BotFaults, ...]:
        """Return the bots with too many faults for their result to count."""
        return tuple(one for one in self.faults if one.share > self.max_faults)

    @property
    def has_spread(self) -> bool:
        """Whether not all units came out even: equal bots win nothing from each other in a set."""
        found = (self.result(player) for player in range(len(self.plan.players)))
        return any(one is None or one.standard_error or one.value for one in found)

    def positions(self, player: int) -> dict[str, Estimate | None]:
        return self._parts(self.tally.positions[player], POSITIONS)

    def seats(self, player: int) -> dict[str, Estimate | None]:
        return self._parts(self.tally.seats[player], ())

    def streets(self, player: int) -> dict[str, Estimate | None]:
        return self._parts(self.tally.streets[player], STREETS)

    def mean_place(self, player: int) -> Estimate | None:
        """Return the average place in a tournament, 1 being the best."""
        # Not chips: a "big blind" of 1000 leaves the number as it is.
        return estimate(self.tally.ranks[player], MILLI)

    @property
    def duplicate_gain(self) -> Gain | None:
        """Return how many times as many plain hands the duplicate sets are worth."""
        mean = self._squared_mean(self.tally.results)
        # A set has one hand per rotation, and so wins that many times as much.
        return self._gain(self.tally.set_gain, mean, mean / self.plan.rotations)

    @property
    def luck_gain(self) -> Gain | None:
        """Return how many times as many units the luck adjustment is worth."""
        adjusted, fallen = map(self._squared_mean, (self.tally.adjusted, self.tally.results))
        return self._gain(self.tally.luck_gain, adjusted, fallen)

    def _gain(self, squares: RatioSums, x_mean: float, y_mean: float) -> Gain | None:
        # Sessions of an earlier version kept no squares: a partial figure is not shown.
        if squares.units != self.tally.results.units:
            return None
        return gain(squares, x_mean, y_mean)

    def _squared_mean(self, sums: CrossSums) -> float:
        """Return the mean square, over the bots, of what a seat won per unit."""
        if not sums.units:
            return 0.0
        means = [sums.combination(self._share_of(bot)).y / sums.units for bot in self.bots()]
        return sum(mean * mean for mean in means)

    @property
    def fallbacks(self) -> list[dict[str, str]]:
        """Return the players that did not know the game and played as another bot, and why."""
        reason = why_not(self.plan.rules, len(self.plan.players))
        return [
            {"player": player, "plays_as": FALLBACK, "reason": reason}
            for player, bot in zip(self.plan.players, self.plan.bots, strict=True)
            if reason and bot.partition(":")[0] == CHAMPION
        ]

    def as_dict(self) -> dict[str, object]:
        tally = self.tally
        return {
            "v": VERSION,
            "plan": self.plan.as_dict(),
            "unit": self.unit,
            "units": tally.results.units,
            "sessions": tally.sessions,
            "hands": tally.hands,
            "games": tally.games,
            "players": [self._player(number) for number in range(len(self.plan.players))],
            "bots": [
                {
                    "bot": bot,
                    "result": _values(self.bot_result(bot)),
                    "adjusted": _values(self.bot_result(bot, is_adjusted=True)),
                }
                for bot in self.bots()
            ],
            "comparisons": [one.as_dict() for one in self.comparisons()],
            "adjusted_comparisons": [one.as_dict() for one in self.comparisons(is_adjusted=True)],
            "duplicate_gain": _gain_values(self.duplicate_gain),
            "luck_gain": _gain_values(self.luck_gain),
            "aivat_gain": _gain_values(self.aivat_gain),
            "curve": tally.curve.as_dict(),
            "pots": [pot.as_dict() for pot in tally.pots],
            "faults": [one.as_dict() for one in self.faults],
            "faulty_bots": [one.bot for one in self.faulty_bots],
            "bots_that_could_know_the_cards": list(self.plan.knowing_bots),
            "fallbacks": self.fallbacks,
        }

    def _player(self, number: int) -> dict[str, object]:
        tally = self.tally
        conduct = tally.conducts[number]
        return {
            "player": self.plan.players[number],
            "bot": self.plan.bots[number],
            "chips": tally.results.chips[number],
            "result": _values(self.result(number)),
            "adjusted": _values(self.adjusted(number)),
            "aivat": _values(self.aivat(number)),
            "positions": _all_values(self.positions(number)),
            "seats": _all_values(self.seats(number)),
            "streets": _all_values(self.streets(number)),
            "statistics": {
                name: {"count": count, "of": of, "rate": count / of if of else None}
                for name, (count, of) in tally.counters[number].rates().items()
            },
            "faults": dict(conduct.counts),
            "first_faults": [fault.as_dict() for fault in conduct.faults],
            "times": _times(conduct),
            "mean_place": _place_values(self.mean_place(number)),
            "places": {str(rank): count for rank, count in sorted(tally.places[number].items())},
        }

    def _estimate(self, sums: RatioSums) -> Estimate | None:
        return estimate(sums, self._big_blind)

    def _parts(
        self, parts: Mapping[str, RatioSums], order: Sequence[str]
    ) -> dict[str, Estimate | None]:
        names = [name for name in order if name in parts]
        names += sorted(name for name in parts if name not in order)
        return {name: self._estimate(parts[name]) for name in names}

    def _sums(self, is_adjusted: bool) -> CrossSums:
        return self.tally.adjusted if is_adjusted else self.tally.results

    def _share_of(self, bot: str) -> list[float]:
        """Return the weight of each player: the bot's seats share 1."""
        seats = self.plan.bots.count(bot)
        return [1 / seats if name == bot else 0 for name in self.plan.bots]


def _values(found: Estimate | None) -> dict[str, object] | None:
    return None if found is None else found.as_dict()


def _gain_values(found: Gain | None) -> dict[str, object] | None:
    return None if found is None else found.as_dict()


def _times(conduct: Conduct) -> dict[str, object]:
    """Return the times; empty for the batch player, which measures none."""
    if not conduct.decisions:
        return dict.fromkeys(("decisions", "mean", "median", "p99", "slowest", "cpu_mean"))
    return {
        "decisions": conduct.decisions,
        "mean": conduct.mean_seconds,
        "median": conduct.seconds_within(0.5),
        "p99": conduct.seconds_within(0.99),
        "slowest": conduct.slowest,
        "cpu_mean": conduct.mean_cpu_seconds,
    }


def _place_values(found: Estimate | None) -> dict[str, object] | None:
    if found is None:
        return None
    return {"value": found.value, "low": found.low, "high": found.high, "units": found.units}


def _all_values(parts: Mapping[str, Estimate | None]) -> dict[str, object]:
    return {name: _values(found) for name, found in parts.items()}
