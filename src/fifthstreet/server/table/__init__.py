"""A table as a pure, event-sourced machine: no clock, no randomness, no input or output.

`step(state, command)` is everything that can happen; `project`, `snapshot` and `turn` are
everything that leaves.
"""

from fifthstreet.server.table.clock import FOR_BOTS, ClockSettings
from fifthstreet.server.table.command import SERVER, Command
from fifthstreet.server.table.deadline import Due, deadline, due
from fifthstreet.server.table.event import TableEvent
from fifthstreet.server.table.format_settings import FormatSettings
from fifthstreet.server.table.house_settings import HouseSettings
from fifthstreet.server.table.person import Person
from fifthstreet.server.table.projection import project
from fifthstreet.server.table.proof import proof
from fifthstreet.server.table.refusal import CODES, Refusal
from fifthstreet.server.table.settings import TableSettings
from fifthstreet.server.table.snapshot import hashed, projection_hash, snapshot
from fifthstreet.server.table.state import Ack, TableState
from fifthstreet.server.table.step import COMMANDS, PLAYER_COMMANDS, Step, step
from fifthstreet.server.table.turn import to_act, turn
from fifthstreet.server.table.viewer import ALL_CARDS, PUBLIC

__all__ = [
    "ALL_CARDS",
    "CODES",
    "COMMANDS",
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
    "Person",
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
