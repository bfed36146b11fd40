"""The table `decisions`: a row per decision, with the chips that the player saw.

It makes plain columns; `hand_export` writes them.
"""

from __future__ import annotations

from typing import Final

from fifthstreet.arena.exports.columns import Columns
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.result_folder import HandLine
from fifthstreet.cards.text import cards_text
from fifthstreet.history import record, replay
from fifthstreet.rules import HandState, legal
from fifthstreet.rules.events import BetPlaced, Called, Raised
from fifthstreet.rules.positions import position_names
from fifthstreet.rules.trail import steps

# Column -> type, as the writing library names it.
DECISIONS: Final = {
    "session": "UInt32",
    "rotation": "UInt16",
    "hand": "String",
    "number": "UInt16",
    "player": "String",
    "bot": "String",
    "seat": "UInt8",
    "position": "String",
    "street": "String",
    "hole": "String",
    "board": "String",
    "big_blind": "Int64",
    "stack": "Int64",
    "pot": "Int64",
    "to_call": "Int64",
    "action": "String",
    "to": "Int64",
    "added": "Int64",
    "all_in": "Boolean",
}


def add_decisions(columns: Columns, plan: Plan, line: HandLine, state: HandState) -> None:
    """Add the rows of one finished hand, first decision first."""
    positions = position_names(state)
    holes = [cards_text(hole) for hole in state.holes]
    course = replay(record(state))
    for number, step in enumerate(steps(state.last_step)):
        was = course[number][0]
        # The first event that a decision causes is the decision itself.
        happened = course[number + 1][1][0]
        moved = happened if isinstance(happened, (Called, BetPlaced, Raised)) else None
        seat = step.seat
        player = line.players[seat]
        columns.add(
            line.session,
            line.rotation,
            line.hand,
            number,
            plan.players[player],
            plan.bots[player],
            seat,
            positions[seat],
            was.street_name,
            holes[seat],
            cards_text(was.board),
            was.rules.big_blind,
            was.stacks[seat],
            was.pot_total(),
            legal(was).call or 0,
            step.kind,
            None if moved is None else moved.to,
            0 if moved is None else moved.added,
            moved is not None and moved.all_in,
        )
