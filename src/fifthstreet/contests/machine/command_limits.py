"""The limit of a contest's commands: its journal, which is its audit log too, stays bounded."""

from dataclasses import replace
from typing import Final

from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state import contest_event
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.contest_state import ContestState
from fifthstreet.contests.state.refusal import NOT_ALLOWED, ContestRefused

# The organiser's and judges'. What players do for themselves counts apart, so that they cannot use
# up an organiser's commands.
MOST_ORDERS: Final = 20_000
MOST_SIGN_UPS: Final = 20_000
_OF_PLAYERS: Final = (kinds.SIGN_UP, kinds.WITHDRAW)
# The contest's own, those that end something, and one that opens what is counted.
_NOT_COUNTED: Final = (
    kinds.OPEN,
    kinds.TICK,
    kinds.GAME_OVER,
    kinds.END,
    kinds.REVOKE_TICKET,
)
# A draw of the tables names all players: so many of them weigh as much as a command.
_PLAYERS_OF_A_DRAW: Final = 50
_FIRST_MACHINE: Final = 2


def has_orders_left(state: ContestState) -> bool:
    return state.orders < MOST_ORDERS


def require_commands_left(change: ContestChange) -> None:
    """Raise ContestRefused where too many commands were taken; commands of old journals pass."""
    kind = change.command.kind
    if not _is_counted(change):
        return
    if kind in _OF_PLAYERS:
        if change.state.sign_ups >= MOST_SIGN_UPS:
            raise ContestRefused(NOT_ALLOWED, "too-many-sign-ups", most=MOST_SIGN_UPS)
    elif not has_orders_left(change.state):
        raise ContestRefused(NOT_ALLOWED, "too-many-orders", most=MOST_ORDERS)


def count_command(change: ContestChange) -> None:
    """Count an executed command."""
    kind, state = change.command.kind, change.state
    if not _is_counted(change) or not change.events:
        return
    draws = sum(event.type == contest_event.PLAYERS_SEATED for event in change.events)
    weight = 1 + draws * (len(state.players) // _PLAYERS_OF_A_DRAW)
    if kind in _OF_PLAYERS:
        change.state = replace(state, sign_ups=state.sign_ups + weight)
    else:
        change.state = replace(state, orders=state.orders + weight)


def _is_counted(change: ContestChange) -> bool:
    command = change.command
    return command.machine >= _FIRST_MACHINE and command.kind not in _NOT_COUNTED
