"""The hands of a result folder as states: a history line replayed by the plan's own rules.

It opens no file; the result folder provides the lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fifthstreet.arena.errors import InvalidFolder
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.result_folder import HandLine
from fifthstreet.rules import HandState, RuleSet, read_notation


def plan_rules(plan: Plan) -> Callable[[str], RuleSet]:
    """Return a function that finds the plan's rule set, even if its file has changed since."""

    def find(name: str) -> RuleSet:
        if name != plan.rules.name:
            raise InvalidFolder(f"a hand of {name!r} in a match of {plan.rules.name!r}")
        return plan.rules

    return find


def read_line(plan: Plan, line: HandLine) -> HandState:
    """Return the finished hand; raises InvalidFolder that names it."""
    try:
        state = read_notation(line.notation, plan_rules(plan))
    except ValueError as error:
        raise InvalidFolder(f"{where(line)} is damaged: {error}") from error
    if not state.is_over or len(line.players) != state.seat_count:
        raise InvalidFolder(f"{where(line)} is damaged: it has no end, or not its players")
    return state


def names_of(plan: Plan, players: Sequence[int]) -> list[str]:
    """Return the players' names in the order of the seats."""
    return [plan.players[number] for number in players]


def where(line: HandLine) -> str:
    """Return a readable name of a hand."""
    return f"hand {line.rotation}.{line.hand} of session {line.session}"
