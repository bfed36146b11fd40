"""A contest's results for other programs: rows for CSV, a record for JSON. No secrets."""

from collections.abc import Iterator
from typing import Final

from fifthstreet.contests.state.contest_state import ContestState

STANDING_COLUMNS: Final = (
    "rank", "player", "display_name", "phase", "table", "games", "hands", "chips", "net",
    "mean_net", "interval_95", "out_hand",
)  # fmt: skip
GAME_COLUMNS: Final = (
    "phase", "table", "game", "hands", "rank", "player", "display_name", "chips", "net",
    "out_hand", "out_stack",
)  # fmt: skip

Row = tuple[object, ...]


def standing_rows(state: ContestState) -> Iterator[Row]:
    """One row per player, best first; without a rank while there is none yet."""
    for row in state.standing():
        yield (
            row.rank or "",
            row.player,
            _display_name(state, row.player),
            row.phase + 1,
            row.table,
            row.games,
            row.hands,
            row.chips,
            row.net,
            round(row.mean, 3),
            "" if row.interval is None else round(row.interval, 3),
            row.out_hand or "",
        )


def game_rows(state: ContestState) -> Iterator[Row]:
    """One row per player and game, by phase, table and game."""
    for result in state.games():
        for row in sorted(result.rows, key=lambda one: one.rank):
            yield (
                result.phase + 1,
                result.table,
                result.game + 1,
                result.hands,
                row.rank,
                row.player,
                _display_name(state, row.player),
                row.chips,
                row.net,
                row.out_hand or "",
                row.out_stack or "",
            )


def summary(state: ContestState) -> dict[str, object]:
    """Return everything public; the seed too, once the contest is over."""
    found: dict[str, object] = {
        "v": 1,
        "contest": state.opened.public(),
        "status": state.status,
        "phase": state.phase,
        "players": [one.public() for one in state.players],
        "tables": [_without_overrides(table.as_dict()) for table in state.tables],
        "standing": [
            {**row.as_dict(), "display_name": _display_name(state, row.player)}
            for row in state.standing()
        ],
        "games": [result.as_dict() for result in state.games()],
    }
    if state.is_over:
        found["seed"] = state.seed
    return found


def _without_overrides(values: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in values.items() if key != "overrides"}


def _display_name(state: ContestState, player: str) -> str:
    found = state.player(player)
    return "" if found is None else found.display_name
