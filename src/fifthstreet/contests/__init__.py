"""A contest as a pure, event-sourced state machine that directs tables: no clock, randomness, I/O.

`step(state, command)` is the only way to change a contest. Hands are played at ordinary tables
only: the events order tables to start, hold, end or void, and their results come back as commands.
"""

from fifthstreet.contests.contest_seeds import ContestSeeds
from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.machine.directed_table_settings import table_settings
from fifthstreet.contests.machine.step import COMMANDS, ContestStep, step
from fifthstreet.contests.machine.table_commands import due
from fifthstreet.contests.machine.table_orders import standing_orders
from fifthstreet.contests.settings.contest_settings import ContestSettings
from fifthstreet.contests.settings.phase_settings import PhaseSettings
from fifthstreet.contests.state.command import ContestCommand
from fifthstreet.contests.state.contest_event import ContestEvent
from fifthstreet.contests.state.contest_state import ContestState
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.contests.state.directed_table import DirectedTable
from fifthstreet.contests.state.refusal import ContestRefusal

__all__ = [
    "COMMANDS",
    "ContestCommand",
    "ContestEvent",
    "ContestRefusal",
    "ContestSeeds",
    "ContestSettings",
    "ContestState",
    "ContestStep",
    "Contestant",
    "DirectedTable",
    "InvalidContest",
    "PhaseSettings",
    "due",
    "standing_orders",
    "step",
    "table_settings",
]
