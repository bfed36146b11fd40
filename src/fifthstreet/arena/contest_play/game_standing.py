"""The result of one game in the contest's form, from the arena's session."""

from collections.abc import Mapping, Sequence

from fifthstreet.arena.plan import Plan
from fifthstreet.arena.session_result import SessionResult


def game_standing(
    plan: Plan, result: SessionResult, players: Sequence[str]
) -> list[dict[str, object]]:
    """One row per player; `players` are the contest's names in the order of the plan."""
    if plan.is_tournament:
        named = dict(zip(plan.players, players, strict=True))
        standing = result.games[0]["standing"]
        assert isinstance(standing, list)
        return [_tournament_row(row, named) for row in standing]
    nets = [int(sums.y) for sums in result.tally.plain]
    return [
        {
            "player": player,
            "rank": 1 + sum(other > net for other in nets),
            # A match counts what was won; stacks are reset after every hand.
            "chips": net,
            "net": net,
        }
        for player, net in zip(players, nets, strict=True)
    ]


def _tournament_row(row: Mapping[str, object], named: Mapping[str, str]) -> dict[str, object]:
    return {**row, "player": named[str(row["player"])]}
