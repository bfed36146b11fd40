"""Several hands: match, cash, contest and freezeout, and what becomes of a bad decision.

A format is a frozen record between two hands: `next_hand()` says how to deal, `finish(hand)` gives
the record after it, `standing()` who is where, `as_dict()` goes to JSON and `restore` comes back.
Nothing here does I/O, reads a clock or holds randomness.
"""

from fifthstreet.formats.cash import Cash, CashSettings
from fifthstreet.formats.contest import Contest, ContestSettings
from fifthstreet.formats.discipline import DISCIPLINES, Discipline, Ruling, Wish
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.format import FORMATS, Format, restore
from fifthstreet.formats.freezeout import Freezeout
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.formats.match import Match
from fifthstreet.formats.payouts import USUAL_PAYOUTS, PayoutTable, payments
from fifthstreet.formats.schedule import Break, Level, Schedule, usual_schedule
from fifthstreet.formats.standing import Place

__all__ = [
    "DISCIPLINES",
    "FORMATS",
    "USUAL_PAYOUTS",
    "Break",
    "Cash",
    "CashSettings",
    "Contest",
    "ContestSettings",
    "Discipline",
    "Format",
    "Freezeout",
    "HandSetup",
    "InvalidFormat",
    "Level",
    "Match",
    "PayoutTable",
    "Place",
    "Ruling",
    "Schedule",
    "Wish",
    "payments",
    "restore",
    "usual_schedule",
]
