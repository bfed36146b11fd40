"""The table `hands`: a row per hand and player. docs/arena/export.md describes the columns.

It makes plain columns; `hand_export` writes them.
"""

from __future__ import annotations

from typing import Final

from fifthstreet.arena.all_in_luck import adjusted_net
from fifthstreet.arena.exports.columns import Columns
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.result_folder import HandLine
from fifthstreet.cards.text import cards_text
from fifthstreet.rules import HandState
from fifthstreet.rules.action import FOLD
from fifthstreet.rules.positions import position_names
from fifthstreet.rules.rule_words import STREETS
from fifthstreet.rules.trail import steps

# Column -> type, as the writing library names it.
HANDS: Final = {
    "session": "UInt32",
    "rotation": "UInt16",
    "hand": "String",
    "player": "String",
    "bot": "String",
    "seat": "UInt8",
    "position": "String",
    "small_blind": "Int64",
    "big_blind": "Int64",
    "stack": "Int64",
    "hole": "String",
    "board": "String",
    "street": "String",
    "folded_on": "String",
    "showdown": "Boolean",
    "contribution": "Int64",
    "pot": "Int64",
    "net": "Int64",
    "net_adjusted": "Float64",
}


def add_hand(columns: Columns, plan: Plan, line: HandLine, state: HandState) -> None:
    """Add the rows of one finished hand, in the order of the seats."""
    rules, deal = state.rules, state.deal
    net = state.net()
    adjusted = adjusted_net(state)
    board = cards_text(state.board)
    positions = position_names(state)
    folded = {
        step.seat: STREETS[step.street] for step in steps(state.last_step) if step.kind == FOLD
    }
    is_showdown = state.live > 1
    pot = sum(one.amount for one in state.final_pots)
    contributions = state.contributions
    for seat, number in enumerate(line.players):
        columns.add(
            line.session,
            line.rotation,
            line.hand,
            plan.players[number],
            plan.bots[number],
            seat,
            positions[seat],
            rules.small_blind,
            rules.big_blind,
            deal.starting_stacks[seat],
            cards_text(state.holes[seat]),
            board,
            state.street_name,
            folded.get(seat),
            is_showdown and seat not in folded,
            contributions[seat],
            pot,
            net[seat],
            float(net[seat]) if adjusted is None else adjusted[seat],
        )
