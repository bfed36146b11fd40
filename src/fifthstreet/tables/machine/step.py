"""The table as a pure state machine: a state and a command give a new state and events."""

from collections.abc import Callable
from typing import Final

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.tables.clock.next_hand import abandon, close_now, plan
from fifthstreet.tables.dealing.commitments import add_entropy
from fifthstreet.tables.machine.act_commands import act, fault
from fifthstreet.tables.machine.chat_commands import chat
from fifthstreet.tables.machine.clock_commands import next_hand, tick
from fifthstreet.tables.machine.director_commands import (
    end,
    end_as_directed,
    hold,
    start,
    void_hand,
)
from fifthstreet.tables.machine.host_commands import close, kick, pause, resume
from fifthstreet.tables.machine.open_command import open_table
from fifthstreet.tables.machine.presence_commands import connected, disconnected, recovered
from fifthstreet.tables.machine.rename_command import rename
from fifthstreet.tables.machine.seat_commands import come_back, leave, sit, sit_out, top_up
from fifthstreet.tables.machine.show_commands import muck, show
from fifthstreet.tables.machine.transfer_commands import (
    known_receipt,
    release,
    reserve,
    seat,
    unreserve,
)
from fifthstreet.tables.seats.house_seats import add_house_bot, fill, remove_house_bot
from fifthstreet.tables.seats.seat_changes import settle
from fifthstreet.tables.state import command as kinds
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command import SERVER, Command
from fifthstreet.tables.state.command_arguments import Arguments
from fifthstreet.tables.state.direction import Receipt
from fifthstreet.tables.state.refusal import (
    BAD_COMMAND,
    CLOSED,
    NOT_OPEN,
    Refusal,
    Refused,
)
from fifthstreet.tables.state.table_event import TableEvent
from fifthstreet.tables.state.table_state import Ack, TableState


class Step:
    """An accepted command. `ack` answers an `act`, `receipt` a director's transfer.

    Every change has its event: a step without events left the state as it was, and there is nothing
    to store. That is the case for a repeated action or transfer, which gets its old answer.
    """

    __slots__ = ("ack", "events", "receipt", "state")

    def __init__(
        self,
        state: TableState,
        events: tuple[TableEvent, ...],
        ack: Ack | None = None,
        receipt: Receipt | None = None,
    ) -> None:
        self.state = state
        self.events = events
        self.ack = ack
        self.receipt = receipt


_FAMILIES: Final[dict[str, Callable[[Change, Arguments], None]]] = {
    kinds.OPEN: open_table,
    kinds.SIT: sit,
    kinds.LEAVE: leave,
    kinds.SIT_OUT: sit_out,
    kinds.COME_BACK: come_back,
    kinds.TOP_UP: top_up,
    kinds.ACT: act,
    kinds.FAULT: fault,
    kinds.ADD_ENTROPY: add_entropy,
    kinds.SHOW: show,
    kinds.MUCK: muck,
    kinds.CHAT: chat,
    kinds.PAUSE: pause,
    kinds.RESUME: resume,
    kinds.KICK: kick,
    kinds.CLOSE: close,
    kinds.ADD_HOUSE_BOT: add_house_bot,
    kinds.REMOVE_HOUSE_BOT: remove_house_bot,
    kinds.CONNECTED: connected,
    kinds.DISCONNECTED: disconnected,
    kinds.RENAME: rename,
    kinds.TICK: tick,
    kinds.NEXT_HAND: next_hand,
    kinds.RECOVERED: recovered,
    kinds.HOLD: hold,
    kinds.START: start,
    kinds.SEAT: seat,
    kinds.RELEASE: release,
    kinds.RESERVE: reserve,
    kinds.UNRESERVE: unreserve,
    kinds.VOID_HAND: void_hand,
    kinds.END: end,
}

COMMANDS: Final = tuple(_FAMILIES)
# The commands of players' clients; all others come from the server itself.
PLAYER_COMMANDS: Final = (
    kinds.SIT,
    kinds.LEAVE,
    kinds.SIT_OUT,
    kinds.COME_BACK,
    kinds.TOP_UP,
    kinds.ACT,
    kinds.ADD_ENTROPY,
    kinds.SHOW,
    kinds.MUCK,
    kinds.CHAT,
    kinds.PAUSE,
    kinds.RESUME,
    kinds.KICK,
    kinds.CLOSE,
    kinds.ADD_HOUSE_BOT,
    kinds.REMOVE_HOUSE_BOT,
)

# The commands of a table's director; SEAT, RELEASE, RESERVE and UNRESERVE are transfers.
DIRECTOR_COMMANDS: Final = (
    kinds.HOLD,
    kinds.START,
    kinds.SEAT,
    kinds.RELEASE,
    kinds.RESERVE,
    kinds.UNRESERVE,
    kinds.VOID_HAND,
    kinds.END,
    kinds.PAUSE,
    kinds.RESUME,
    kinds.CLOSE,
)


def step(state: TableState, command: Command) -> Step | Refusal:
    """Execute the command on a copy of the state; a refusal changes nothing.

    Time never goes back, whatever the command says: only `recovered` sets it anew. At a paused
    table it stands still.
    """
    family = _FAMILIES.get(command.kind)
    if family is None:
        return Refusal(
            BAD_COMMAND, f"no command {command.kind!r}; there are: {', '.join(COMMANDS)}"
        )
    if state.is_closed:
        return _answer_closed(state, command)
    if not state.is_open and command.kind != kinds.OPEN:
        return Refusal(NOT_OPEN, "this table is not open yet")
    now = command.now if command.kind == kinds.RECOVERED else max(state.now, command.now)
    change = Change(state, command, now)
    try:
        family(change, command.args)
        if change.is_repeat:
            return Step(state, (), change.ack, _receipt(state, change.transfer))
        _rest(change)
    except Refused as refused:
        return refused.refusal
    except InvalidFormat as error:
        return Refusal(BAD_COMMAND, str(error))
    reached = change.finished()
    return Step(reached, tuple(change.events), change.ack, _receipt(reached, change.transfer))


def _receipt(state: TableState, transfer: str) -> Receipt | None:
    if not transfer or state.direction is None:
        return None
    return state.direction.receipt(transfer)


def _answer_closed(state: TableState, command: Command) -> Step | Refusal:
    """A closed table refuses everything, but still answers repeated transfers of its director."""
    if state.direction is not None and command.player in (SERVER, state.settings.director):
        try:
            receipt = known_receipt(state, command)
        except Refused as refused:
            return refused.refusal
        if receipt is not None:
            return Step(state, (), None, receipt)
    return Refusal(CLOSED, "this table is closed")


def _rest(change: Change) -> None:
    """Apply what follows from the command, when no hand is in progress."""
    if change.state.is_playing or change.state.is_closed:
        return
    if change.state.is_closing:
        close_now(change)
        return
    end_as_directed(change)
    settle(change)
    fill(change)
    settle(change)
    abandon(change)
    plan(change)
