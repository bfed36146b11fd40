"""The commands that a contest would accept now, for pages that offer them. `step` decides."""

from typing import Final

from fifthstreet.contests.machine.command_limits import has_orders_left
from fifthstreet.contests.settings.contest_settings import BY_INVITE, OPEN_SIGN_UP
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contest_state import (
    BEFORE_START,
    DRAFT,
    PAUSED,
    RUNNING,
    SEATED,
    SIGN_UP,
    STOPPED,
    ContestState,
)
from fifthstreet.contests.state.directed_table import ENDING, FINISHED, PREPARING, STANDBY
from fifthstreet.contests.state.directed_table import STOPPED as TABLE_STOPPED

_PLAYERS: Final = (
    kinds.ADD_PLAYER,
    kinds.IMPORT_PLAYERS,
    kinds.CHANGE_PLAYER,
    kinds.REMOVE_PLAYER,
)
_STATUSES: Final = (
    kinds.DEACTIVATE_PLAYER,
    kinds.ACTIVATE_PLAYER,
    kinds.BAN_PLAYER,
    kinds.LIFT_BAN,
)


def organiser_commands(state: ContestState) -> list[str]:
    """Return the commands that the organiser could give now."""
    if state.is_over:
        return [kinds.REVOKE_TICKET]
    status, counts = state.status, bool(state.starts_at)
    waits = any(one.status in (STANDBY, TABLE_STOPPED) for one in state.tables)
    prepares = any(one.status == PREPARING for one in state.tables)
    is_last = state.phase + 1 == len(state.opened.phases)
    is_between = bool(state.tables) and all(one.status == PREPARING for one in state.tables)
    goes_on = any(one.status not in (FINISHED, ENDING) for one in state.tables)
    allowed = {
        kinds.CHANGE_SETTINGS: status in BEFORE_START and not counts,
        kinds.OPEN_SIGN_UP: status == DRAFT,
        kinds.SEAT: status in BEFORE_START and not counts,
        kinds.START: status in (SEATED, STOPPED) and not counts,
        kinds.CANCEL_START: counts or (prepares and status in (SEATED, STOPPED)),
        kinds.PREPARE: status in (SEATED, RUNNING, STOPPED) and waits,
        kinds.PAUSE: status == RUNNING,
        kinds.RESUME: status == PAUSED,
        kinds.STOP: status in (RUNNING, PAUSED),
        kinds.END: status in (RUNNING, PAUSED, STOPPED) and not state.is_ending,
        kinds.NEXT_PHASE: (status == RUNNING and not is_last and goes_on)
        or (status == PAUSED and is_between),
    }
    if not has_orders_left(state):
        return [kind for kind in (kinds.END, kinds.REVOKE_TICKET) if allowed.get(kind, True)]
    found = [kind for kind, is_allowed in allowed.items() if is_allowed]
    if status in BEFORE_START:
        found += _PLAYERS
    return [*found, *_STATUSES, kinds.ISSUE_TICKET, kinds.REVOKE_TICKET]


def player_commands(state: ContestState, player: str) -> list[str]:
    """Return the commands of a player for their own entry: sign up, or withdraw."""
    if state.player(player) is not None:
        return [kinds.WITHDRAW] if state.status in BEFORE_START else []
    is_open = state.opened.sign_up in (OPEN_SIGN_UP, BY_INVITE)
    return [kinds.SIGN_UP] if is_open and state.status == SIGN_UP else []
