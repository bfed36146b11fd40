"""The rules core: a hand is state + action → new state + events.

It does no I/O, reads no clock, holds no randomness and prints nothing.
"""

from fifthstreet.rules.action import Action
from fifthstreet.rules.apply import apply
from fifthstreet.rules.deal import Post
from fifthstreet.rules.errors import (
    IllegalAction,
    InvalidHand,
    InvalidNotation,
    InvalidRuleSet,
    RulesError,
)
from fifthstreet.rules.legal import check, legal
from fifthstreet.rules.notation import notation
from fifthstreet.rules.notation_reading import read_notation
from fifthstreet.rules.options import Legal, Wager
from fifthstreet.rules.pot import Award, Pot
from fifthstreet.rules.pots import pots
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.showdown import show_hole
from fifthstreet.rules.start import start_hand, start_with_events
from fifthstreet.rules.state import HandState
from fifthstreet.rules.view import View, view
from fifthstreet.rules.viewer import EVERYTHING, PUBLIC, project

__all__ = [
    "EVERYTHING",
    "PUBLIC",
    "Action",
    "Award",
    "HandState",
    "IllegalAction",
    "InvalidHand",
    "InvalidNotation",
    "InvalidRuleSet",
    "Legal",
    "Post",
    "Pot",
    "RuleSet",
    "RulesError",
    "View",
    "Wager",
    "apply",
    "check",
    "legal",
    "notation",
    "pots",
    "project",
    "read_notation",
    "show_hole",
    "start_hand",
    "start_with_events",
    "view",
]
