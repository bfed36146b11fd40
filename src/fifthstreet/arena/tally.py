"""The tally: all counts of the hands played so far, in memory that does not grow with them.

Sessions are tallied separately and merged in their order, so the result is the same to the last
digit for any number of processes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fifthstreet.arena.biggest_pots import BigPot, biggest
from fifthstreet.arena.chip_curve import Curve
from fifthstreet.arena.conduct import Conduct
from fifthstreet.arena.counters import Counters, counters_from_list
from fifthstreet.arena.statistics.ratio import Breakdown, CrossSums, RatioSums
from fifthstreet.formats.saved import Saved

VERSION: Final = 1


class Tally:
    """The counts of the players, in the order of the plan.

    `results` and `adjusted` are sums over independent units, actual and without the luck of
    all-ins; `plain` are the same chips hand by hand, which are independent only where a hand is a
    unit. `positions`, `seats` and `streets` divide the hands by the player's seat and by the last
    street that was dealt. In tournaments `places` counts final ranks, and `ranks` holds the games
    and the ranks of each unit. `set_gain` and `luck_gain` compare variances (see `gain`): of
    duplicate sets with that of single hands, and of results without luck with that of results.
    `aivat` and `aivat_gain` are the same by AIVAT, empty where it was not requested.
    """

    __slots__ = (
        "adjusted",
        "aivat",
        "aivat_gain",
        "conducts",
        "counters",
        "curve",
        "games",
        "hands",
        "luck_gain",
        "places",
        "plain",
        "positions",
        "pots",
        "ranks",
        "results",
        "seats",
        "sessions",
        "set_gain",
        "streets",
    )

    def __init__(self, players: int) -> None:
        self.sessions = 0
        self.hands = 0
        self.games = 0
        self.results = CrossSums(players)
        self.adjusted = CrossSums(players)
        self.aivat = CrossSums(players)
        self.aivat_gain = RatioSums()
        self.plain = [RatioSums() for _ in range(players)]
        self.positions: list[Breakdown] = [{} for _ in range(players)]
        self.seats: list[Breakdown] = [{} for _ in range(players)]
        self.streets: list[Breakdown] = [{} for _ in range(players)]
        self.counters = [Counters() for _ in range(players)]
        self.conducts = [Conduct() for _ in range(players)]
        self.places: list[dict[int, int]] = [{} for _ in range(players)]
        self.ranks = [RatioSums() for _ in range(players)]
        self.set_gain = RatioSums()
        self.luck_gain = RatioSums()
        self.curve = Curve(players)
        self.pots: list[BigPot] = []

    def merge(self, later: Tally) -> None:
        """Add the tally of the sessions that follow."""
        self.sessions += later.sessions
        self.hands += later.hands
        self.games += later.games
        self.results = self.results + later.results
        self.adjusted = self.adjusted + later.adjusted
        self.aivat = self.aivat + later.aivat
        self.aivat_gain = self.aivat_gain + later.aivat_gain
        self.set_gain = self.set_gain + later.set_gain
        self.luck_gain = self.luck_gain + later.luck_gain
        self.curve.extend(later.curve)
        self.pots = biggest([*self.pots, *later.pots])
        for player in range(len(self.counters)):
            self.plain[player] = self.plain[player] + later.plain[player]
            self.ranks[player] = self.ranks[player] + later.ranks[player]
            self.counters[player] = self.counters[player] + later.counters[player]
            self.conducts[player] += later.conducts[player]
            for mine, its in (
                (self.positions, later.positions),
                (self.seats, later.seats),
                (self.streets, later.streets),
            ):
                merge_breakdown(mine[player], its[player])
            for rank, count in later.places[player].items():
                self.places[player][rank] = self.places[player].get(rank, 0) + count

    def as_dict(self) -> dict[str, object]:
        return {
            "v": VERSION,
            "sessions": self.sessions,
            "hands": self.hands,
            "games": self.games,
            "results": self.results.as_list(),
            "adjusted": self.adjusted.as_list(),
            "aivat": self.aivat.as_list(),
            "aivat_gain": self.aivat_gain.as_list(),
            "plain": [sums.as_list() for sums in self.plain],
            "positions": [_lists(part) for part in self.positions],
            "seats": [_lists(part) for part in self.seats],
            "streets": [_lists(part) for part in self.streets],
            "counters": [counters.as_list() for counters in self.counters],
            "conducts": [conduct.as_dict() for conduct in self.conducts],
            "places": [{str(rank): count for rank, count in one.items()} for one in self.places],
            "ranks": [sums.as_list() for sums in self.ranks],
            "set_gain": self.set_gain.as_list(),
            "luck_gain": self.luck_gain.as_list(),
            "curve": self.curve.as_dict(),
            "pots": [pot.as_dict() for pot in self.pots],
        }

    @classmethod
    def from_dict(cls, values: object) -> Tally:
        """Read `as_dict`; raises InvalidFormat (a ValueError) for invalid data."""
        saved = Saved(values, "tally")
        if saved.whole("v") != VERSION:
            raise ValueError(f"a tally of version {saved.whole('v')}; this program reads {VERSION}")
        found = cls(len(saved.items("plain")))
        found.sessions = saved.whole("sessions")
        found.hands = saved.whole("hands")
        found.games = saved.whole("games")
        found.results = CrossSums.from_list(saved.numbers("results"))
        found.adjusted = CrossSums.from_list(saved.numbers("adjusted"))
        found.plain = [RatioSums.from_list(_numbers(item)) for item in saved.items("plain")]
        found.positions = [_breakdown(item) for item in saved.items("positions")]
        found.seats = [_breakdown(item) for item in saved.items("seats")]
        found.streets = [_breakdown(item) for item in saved.items("streets")]
        found.counters = [counters_from_list(list(row)) for row in saved.rows("counters")]
        found.conducts = [Conduct.from_saved(one) for one in saved.records("conducts")]
        found.places = [
            {int(rank): _whole(count) for rank, count in _mapping(item).items()}
            for item in saved.items("places")
        ]
        found.ranks = [RatioSums.from_list(_numbers(item)) for item in saved.items("ranks")]
        # Sessions of an earlier version have none.
        if "set_gain" in _mapping(values):
            found.set_gain = RatioSums.from_list(saved.numbers("set_gain"))
            found.luck_gain = RatioSums.from_list(saved.numbers("luck_gain"))
        if "aivat" in _mapping(values):
            found.aivat = CrossSums.from_list(saved.numbers("aivat"))
            found.aivat_gain = RatioSums.from_list(saved.numbers("aivat_gain"))
        found.curve = Curve.from_saved(saved.record("curve"))
        found.pots = [BigPot.from_saved(one) for one in saved.records("pots")]
        return found


def merge_breakdown(into: Breakdown, later: Mapping[str, RatioSums]) -> None:
    for name, sums in later.items():
        into[name] = into[name] + sums if name in into else sums


def _lists(part: Breakdown) -> dict[str, object]:
    return {name: sums.as_list() for name, sums in part.items()}


def _breakdown(values: object) -> Breakdown:
    found = _mapping(values)
    return {name: RatioSums.from_list(_numbers(sums)) for name, sums in found.items()}


def _mapping(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is no record")
    return value


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{value!r} is no whole number")
    return value


def _numbers(value: object) -> Sequence[int | float]:
    if not isinstance(value, list) or not all(isinstance(one, (int, float)) for one in value):
        raise ValueError(f"{value!r} is no list of numbers")
    return value
