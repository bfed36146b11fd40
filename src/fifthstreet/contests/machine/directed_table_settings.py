"""The settings of the ordinary table that plays a game of the contest."""

from collections.abc import Mapping
from typing import Final

from fifthstreet.contests.contest_seeds import ContestSeeds
from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.settings.contest_settings import (
    WATCH_AT_END,
    WATCH_DELAYED,
    WATCH_LIVE,
)
from fifthstreet.contests.state.contest_state import ContestState
from fifthstreet.contests.state.directed_table import DirectedTable
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.rules import InvalidRuleSet
from fifthstreet.tables.settings.given_values import Given
from fifthstreet.tables.settings.table_settings import (
    AFTER_HAND_POLICY,
    ALL_CARDS_POLICY,
    LIVE_DEALS,
    LONGEST_NAME,
    SEEDED_DEALS,
    TableSettings,
)

# A judge's settings for one table (PROTOCOLS 1.5, `__prepare_game`): rules, reloads and clock.
OVERRIDES: Final = (
    "small_blind",
    "big_blind",
    "starting_stack",
    "reloads",
    "bot_action_ms",
    "disconnect_grace_ms",
    "hand_pause_ms",
)
_SPECTATORS: Final = {
    WATCH_LIVE: ALL_CARDS_POLICY,
    WATCH_DELAYED: AFTER_HAND_POLICY,
    WATCH_AT_END: "public",
}
_RULES: Final = ("small_blind", "big_blind", "starting_stack")
_CLOCK: Final = ("bot_action_ms", "disconnect_grace_ms", "hand_pause_ms")


def table_settings(state: ContestState, table: DirectedTable) -> TableSettings:
    """Return the settings of the current game's table; raises InvalidContest if none fit."""
    return _with(state, table, table.overrides)


def checked_overrides(
    state: ContestState, table: DirectedTable, overrides: Mapping[str, object]
) -> dict[str, object]:
    """Check a judge's settings by applying them; raises InvalidContest that names the key."""
    for key in overrides:
        if key not in OVERRIDES:
            raise InvalidContest(f"overrides: no {key!r}; allowed: {', '.join(OVERRIDES)}")
    try:
        given = Given(overrides, "overrides")
        wanted: dict[str, object] = {key: given.whole(key) for key in overrides}
        _with(state, table, wanted)
    except InvalidFormat as error:
        raise InvalidContest(str(error)) from error
    return wanted


def _with(
    state: ContestState, table: DirectedTable, overrides: Mapping[str, object]
) -> TableSettings:
    settings = state.opened
    rules = settings.rules
    changes = {key: overrides[key] for key in _RULES if key in overrides}
    form = settings.format.as_dict()
    if "reloads" in overrides:
        form["reloads"] = overrides["reloads"]
    clock = settings.clock.as_dict() | {key: overrides[key] for key in _CLOCK if key in overrides}
    if "hand_pause_ms" in overrides:
        clock["showdown_pause_ms"] = overrides["hand_pause_ms"]
    is_seeded = settings.format.is_duplicate
    table_id = table.table_id(settings.id)
    phase = settings.phases[table.phase]
    try:
        if changes:
            rules = rules.with_changes(changes, "table settings, rules")
        return TableSettings.from_dict(
            {
                "id": table_id,
                "name": f"{settings.title} · {phase.name} · {table.number}"[-LONGEST_NAME:],
                "rules": rules.values(),
                "format": form,
                "chairs": len(table.players),
                "clock": clock,
                "director": f"contest:{settings.id}",
                "spectators": ALL_CARDS_POLICY
                if settings.watching_delay_s
                else _SPECTATORS[settings.watching],
                "chat": "off",
                "deals": SEEDED_DEALS if is_seeded else LIVE_DEALS,
                "seed": ContestSeeds(state.seed).table_seed(table_id) if is_seeded else "",
                "same_owner_allowed": True,
            }
        )
    except (InvalidFormat, InvalidRuleSet) as error:
        raise InvalidContest(f"table {table.number}: {error}") from error
