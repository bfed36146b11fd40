"""The contest as a pure state machine: a state and a command give a new state and events."""

from collections.abc import Callable
from typing import Final, NamedTuple

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.machine.command_limits import count_command, require_commands_left
from fifthstreet.contests.machine.lifecycle_commands import (
    cancel_start,
    change_settings,
    end,
    next_phase,
    open_contest,
    pause,
    prepare,
    resume,
    seat,
    start,
    stop,
)
from fifthstreet.contests.machine.player_status import (
    activate_player,
    ban_player,
    deactivate_player,
    lift_ban,
)
from fifthstreet.contests.machine.registration_commands import (
    add_player,
    change_player,
    import_players,
    open_sign_up,
    remove_player,
    sign_up,
    withdraw,
)
from fifthstreet.contests.machine.table_commands import game_over, tick
from fifthstreet.contests.machine.ticket_commands import issue_ticket, revoke_ticket
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.command import ContestCommand
from fifthstreet.contests.state.contest_event import ContestEvent
from fifthstreet.contests.state.contest_state import ContestState
from fifthstreet.contests.state.refusal import (
    BAD_COMMAND,
    NOT_NOW,
    ContestRefusal,
    ContestRefused,
)
from fifthstreet.formats.errors import InvalidFormat


class ContestStep(NamedTuple):
    """An accepted command."""

    state: ContestState
    events: tuple[ContestEvent, ...]


_FAMILIES: Final[dict[str, Callable[[ContestChange], None]]] = {
    kinds.OPEN: open_contest,
    kinds.CHANGE_SETTINGS: change_settings,
    kinds.OPEN_SIGN_UP: open_sign_up,
    kinds.SIGN_UP: sign_up,
    kinds.WITHDRAW: withdraw,
    kinds.ADD_PLAYER: add_player,
    kinds.CHANGE_PLAYER: change_player,
    kinds.REMOVE_PLAYER: remove_player,
    kinds.IMPORT_PLAYERS: import_players,
    kinds.DEACTIVATE_PLAYER: deactivate_player,
    kinds.ACTIVATE_PLAYER: activate_player,
    kinds.BAN_PLAYER: ban_player,
    kinds.LIFT_BAN: lift_ban,
    kinds.SEAT: seat,
    kinds.START: start,
    kinds.CANCEL_START: cancel_start,
    kinds.PREPARE: prepare,
    kinds.PAUSE: pause,
    kinds.RESUME: resume,
    kinds.STOP: stop,
    kinds.END: end,
    kinds.NEXT_PHASE: next_phase,
    kinds.GAME_OVER: game_over,
    kinds.TICK: tick,
    kinds.ISSUE_TICKET: issue_ticket,
    kinds.REVOKE_TICKET: revoke_ticket,
}

COMMANDS: Final = tuple(_FAMILIES)


def step(state: ContestState, command: ContestCommand) -> ContestStep | ContestRefusal:
    """Execute the command on a copy of the state; a refusal changes nothing."""
    family = _FAMILIES.get(command.kind)
    if family is None:
        known = ", ".join(COMMANDS)
        return ContestRefusal(BAD_COMMAND, "no-command", {"command": command.kind, "known": known})
    if state.settings is None and command.kind != kinds.OPEN:
        return ContestRefusal(NOT_NOW, "not-open")
    if state.is_over and command.kind != kinds.REVOKE_TICKET:
        return ContestRefusal(NOT_NOW, "over")
    change = ContestChange(state, command)
    try:
        require_commands_left(change)
        family(change)
        count_command(change)
    except ContestRefused as refused:
        return refused.refusal
    except (InvalidContest, InvalidFormat) as error:
        return ContestRefusal(BAD_COMMAND, "invalid", {"reason": str(error)})
    return ContestStep(change.state, tuple(change.events))
