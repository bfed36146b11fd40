"""Places over the games and tables of a phase, and over the whole contest.

RULESETS, `contest`: by chips, then by the order of going out (later is better); of two out in the
same hand the one with more chips at its start. Over several games each of the three is summed;
tables are compared directly.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from fifthstreet.contests.standings.game_result import GameResult, ResultRow

# Two-sided 95 % points of Student's distribution for 1, 2, 3 … degrees of freedom.
_STUDENT: Final = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
_NORMAL: Final = 1.960


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One player's line.

    `rank` is 0 while there is no place yet: no game of the phase has ended. `mean` is of the net
    chips per game, `interval` half the width of its 95 % interval, None for fewer than two games.
    """

    rank: int
    player: str
    phase: int
    table: int
    games: int
    hands: int
    chips: int
    net: int
    mean: float
    interval: float | None
    out_hand: int

    def as_dict(self) -> dict[str, object]:
        return {
            "rank": self.rank or None,
            "player": self.player,
            "phase": self.phase,
            "table": self.table,
            "games": self.games,
            "hands": self.hands,
            "chips": self.chips,
            "net": self.net,
            "mean": round(self.mean, 3),
            "interval": None if self.interval is None else round(self.interval, 3),
            "out_hand": self.out_hand,
        }


Merit = tuple[int, int, int]


def merit(rows: Iterable[ResultRow]) -> Merit:
    """Return the values that decide places; greater is better.

    A survivor went out of no hand and has chips, which puts them ahead of all without; two
    survivors with equal chips are tied.
    """
    chips = hands = stacks = 0
    for row in rows:
        chips += row.chips
        hands += row.out_hand
        stacks += row.out_stack
    return chips, hands, stacks


def phase_standing(
    results: Sequence[GameResult], phase: int, seated: Mapping[str, int]
) -> list[StandingRow]:
    """Return all players of a phase, best first, over all its tables;
    `seated` is player -> table.
    """
    rows: dict[str, list[ResultRow]] = {player: [] for player in seated}
    hands: dict[str, int] = dict.fromkeys(seated, 0)
    for result in results:
        if result.phase != phase:
            continue
        for row in result.rows:
            rows[row.player].append(row)
            hands[row.player] += result.hands
    merits = {player: merit(played) for player, played in rows.items()}
    found = [
        _standing_row(
            1 + sum(other > merits[player] for other in merits.values()),
            player,
            phase,
            seated[player],
            hands[player],
            rows[player],
        )
        for player in seated
    ]
    return sorted(found, key=lambda row: row.rank)


def _standing_row(
    rank: int, player: str, phase: int, table: int, hands: int, rows: Sequence[ResultRow]
) -> StandingRow:
    nets = [row.net for row in rows]
    count = len(nets)
    mean = sum(nets) / count if count else 0.0
    return StandingRow(
        rank,
        player,
        phase,
        table,
        count,
        hands,
        sum(row.chips for row in rows),
        sum(nets),
        mean,
        half_width(nets),
        rows[-1].out_hand if rows else 0,
    )


def half_width(values: Sequence[int]) -> float | None:
    """Return half the 95 % interval of the mean; None for fewer than two values."""
    count = len(values)
    if count < 2:
        return None
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    freedom = count - 1
    point = _STUDENT[freedom - 1] if freedom <= len(_STUDENT) else _NORMAL + 2.4 / freedom
    return point * sqrt(variance / count)


def contest_standing(
    phases: Sequence[Sequence[StandingRow]], *, is_over: bool = True
) -> list[StandingRow]:
    """Return each player once: by the last phase they reached, then by their place in it.

    Until a game of that phase has ended they have no place, and stand as in the phase before.
    """
    found: list[StandingRow] = []
    placed: set[str] = set()
    for number in reversed(range(len(phases))):
        rows = phases[number]
        left = [row for row in rows if row.player not in placed]
        before = len(found)
        has_places = is_over or any(row.games for row in rows)
        if not has_places and number:
            earlier = {row.player: row.rank for row in phases[number - 1]}
            left.sort(key=lambda row: earlier.get(row.player, len(earlier) + 1))
        for row in left:
            rank = before + 1 + sum(other.rank < row.rank for other in left) if has_places else 0
            found.append(replace(row, rank=rank))
            placed.add(row.player)
    return found
