"""A table as a pure, event-sourced state machine: no clock, no randomness, no input or output.

`step(state, command)` is the only way to change a table; `project`, `snapshot` and `turn` are the
only ways to read it for a viewer.
"""

from fifthstreet.tables.clock.deadline import Due, deadline, due
from fifthstreet.tables.dealing.hand_proof import proof
from fifthstreet.tables.machine.step import (
    COMMANDS,
    DIRECTOR_COMMANDS,
    PLAYER_COMMANDS,
    Step,
    step,
)
from fifthstreet.tables.projection.event_projection import project
from fifthstreet.tables.projection.snapshot import hashed, projection_hash, snapshot
from fifthstreet.tables.projection.turn_projection import to_act, turn
from fifthstreet.tables.settings.clock_settings import FOR_BOTS, ClockSettings
from fifthstreet.tables.settings.format_settings import FormatSettings
from fifthstreet.tables.settings.house_settings import HouseSettings
from fifthstreet.tables.settings.table_settings import TableSettings
from fifthstreet.tables.state.command import SERVER, Command
from fifthstreet.tables.state.direction import Receipt
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.refusal import CODES, Refusal
from fifthstreet.tables.state.table_event import TableEvent
from fifthstreet.tables.state.table_state import Ack, TableState
from fifthstreet.tables.state.table_viewer import ALL_CARDS, PUBLIC

__all__ = [
    "ALL_CARDS",
    "CODES",
    "COMMANDS",
    "DIRECTOR_COMMANDS",
    "FOR_BOTS",
    "PLAYER_COMMANDS",
    "PUBLIC",
    "SERVER",
    "Ack",
    "ClockSettings",
    "Command",
    "Due",
    "FormatSettings",
    "HouseSettings",
    "Occupant",
    "Receipt",
    "Refusal",
    "Step",
    "TableEvent",
    "TableSettings",
    "TableState",
    "deadline",
    "due",
    "hashed",
    "project",
    "projection_hash",
    "proof",
    "snapshot",
    "step",
    "to_act",
    "turn",
]
