"""The two rankings of the Annual Computer Poker Competition, from a cross table of estimates.

Total bankroll ranks by the mean win over all opponents, so it rewards the player that wins most
from weak ones. Instant runoff removes the worst player repeatedly and compares only those left, so
it rewards the player that strong ones do not beat.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fifthstreet.arena.statistics.estimate import CONFIDENCE, Estimate, p_value
from fifthstreet.arena.statistics.student import student_quantile

CrossTable = Mapping[str, Mapping[str, Estimate | None]]
"""What each player won from each other, in mbb per hand: `table[player][opponent]`."""

_EQUAL: Final = 1e-9
"""Values this close, relative to their size, are one value: sums of floats differ that much."""


@dataclass(frozen=True, slots=True)
class Bankroll:
    """A player's mean over opponents in mbb per hand, with its 95 % interval and its rank."""

    player: str
    rank: int
    value: float
    low: float
    high: float
    standard_error: float

    def as_dict(self) -> dict[str, object]:
        return {
            "player": self.player,
            "rank": self.rank,
            "value": self.value,
            "low": self.low,
            "high": self.high,
            "standard_error": self.standard_error,
        }


@dataclass(frozen=True, slots=True)
class Removal:
    """One step of the runoff: the standing among the players left, and those removed."""

    standing: tuple[Bankroll, ...]
    removed: tuple[str, ...]
    """Usually one; several if they are last together."""
    p_value: float
    """Two-sided, of the last against the next above: how often chance alone parts them so far."""

    @property
    def is_significant(self) -> bool:
        """Whether the last is significantly worse than the next above, at 5 %."""
        return self.p_value < 1 - CONFIDENCE

    def as_dict(self) -> dict[str, object]:
        return {
            "standing": [one.as_dict() for one in self.standing],
            "removed": list(self.removed),
            "p_value": self.p_value,
            "is_significant": self.is_significant,
        }


@dataclass(frozen=True, slots=True)
class Runoff:
    """The ranking by instant runoff: every player's rank, the best first, and its steps."""

    ranks: tuple[tuple[str, int], ...]
    rounds: tuple[Removal, ...]

    def as_dict(self) -> dict[str, object]:
        return {
            "ranks": [{"player": player, "rank": rank} for player, rank in self.ranks],
            "rounds": [one.as_dict() for one in self.rounds],
        }


def total_bankroll(table: CrossTable) -> tuple[Bankroll, ...]:
    """Return the players by their mean over all opponents, with equal weights, best first."""
    return _standing(_checked(table), sorted(table))


def instant_runoff(table: CrossTable) -> Runoff:
    """Remove the worst of those left, by bankroll among those left, until one is left.

    Players who are last with the same value go together and share a rank; if all who are left have
    the same, they share the first.
    """
    checked = _checked(table)
    left = sorted(table)
    ranks: list[tuple[str, int]] = []
    rounds: list[Removal] = []
    while len(left) > 1:
        standing = _standing(checked, left)
        last_rank = standing[-1].rank
        if last_rank == 1:
            break
        removed = tuple(one.player for one in standing if one.rank == last_rank)
        above = standing[-len(removed) - 1].player
        parted = _difference(checked, left, above, removed[-1])
        rounds.append(Removal(standing, removed, p_value(*parted)))
        ranks += [(player, last_rank) for player in reversed(removed)]
        left = [player for player in left if player not in removed]
    ranks += [(player, 1) for player in reversed(left)]
    return Runoff(tuple(reversed(ranks)), tuple(rounds))


def _checked(table: CrossTable) -> dict[str, dict[str, Estimate]]:
    """Check that the table has no gaps; ValueError names the first one."""
    if len(table) < 2:
        raise ValueError(f"a cross table of {len(table)} players: a ranking needs at least two")
    checked: dict[str, dict[str, Estimate]] = {}
    for player in table:
        checked[player] = {}
        for opponent in table:
            if opponent == player:
                continue
            found = table[player].get(opponent)
            if found is None:
                raise ValueError(f"{player} against {opponent}: no estimate; all pairs are needed")
            checked[player][opponent] = found
    return checked


def _standing(
    table: Mapping[str, Mapping[str, Estimate]], players: Sequence[str]
) -> tuple[Bankroll, ...]:
    """Return those players by their mean against each other; equal values share the better rank."""
    rows: list[tuple[float, str, float, float]] = []
    for player in players:
        parts = [table[player][other] for other in players if other != player]
        value = math.fsum(one.value for one in parts) / len(parts)
        errors = [one.standard_error / len(parts) for one in parts]
        error, degrees = _combined(errors, [one.degrees for one in parts])
        rows.append((value, player, error, degrees))
    rows.sort(key=lambda row: (-row[0], row[1]))
    standing: list[Bankroll] = []
    for value, player, error, degrees in rows:
        rank = len(standing) + 1
        if standing and math.isclose(value, standing[-1].value, rel_tol=_EQUAL, abs_tol=_EQUAL):
            rank = standing[-1].rank
        reach = error * student_quantile((1 + CONFIDENCE) / 2, degrees)
        standing.append(Bankroll(player, rank, value, value - reach, value + reach, error))
    return tuple(standing)


def _difference(
    table: Mapping[str, Mapping[str, Estimate]], players: Sequence[str], better: str, worse: str
) -> tuple[float, float, float]:
    """Return the difference of two means: value, standard error, degrees of freedom.

    The matches against others are independent. Their own match is in both means, with opposite
    signs: what one wins there the other loses, so its two errors add up instead of cancelling.
    """
    count = len(players) - 1
    others = [player for player in players if player not in (better, worse)]
    own = (table[better][worse], table[worse][better])
    values = [own[0].value, -own[1].value]
    errors = [(own[0].standard_error + own[1].standard_error) / count]
    degrees = [min(own[0].degrees, own[1].degrees)]
    for other in others:
        values += [table[better][other].value, -table[worse][other].value]
        for one in (table[better][other], table[worse][other]):
            errors.append(one.standard_error / count)
            degrees.append(one.degrees)
    error, free = _combined(errors, degrees)
    return math.fsum(values) / count, error, free


def _combined(errors: Sequence[float], degrees: Sequence[int]) -> tuple[float, float]:
    """Return the standard error of a sum of independent parts, and its degrees of freedom.

    By Welch and Satterthwaite: parts of different precision count by their variance.
    """
    variance = math.fsum(error**2 for error in errors)
    if variance == 0:
        return 0.0, float(sum(degrees))
    spread = math.fsum(error**4 / free for error, free in zip(errors, degrees, strict=True))
    return math.sqrt(variance), variance**2 / spread
