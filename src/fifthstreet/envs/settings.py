"""Settings: the arguments that every adapter takes, checked and resolved once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fifthstreet.envs.encoding import Actions, ExactActions, Layout, SizedActions
from fifthstreet.errors import InvalidInput
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets.catalog import load

SIZED: Final = "sized"
EXACT: Final = "exact"

# How a caller may name an action encoding: a word, percentages of the pot, or the thing itself.
ActionsChoice = str | Sequence[int] | Actions


class Settings:
    """A table's rule set, seats and stacks, and how its spots and actions are encoded."""

    def __init__(
        self,
        rules: str | RuleSet,
        seats: int,
        stacks: int | Sequence[int] | None,
        actions: ActionsChoice,
    ) -> None:
        """`stacks` is one number, one a seat, or None for the rule set's starting stack."""
        self.rules = load(rules) if isinstance(rules, str) else rules
        if not self.rules.seats_min <= seats <= self.rules.seats_max:
            raise InvalidInput(
                f"{seats} seats: {self.rules.name} is played by "
                f"{self.rules.seats_min} to {self.rules.seats_max}"
            )
        self.seats = seats
        self.stacks = _stacks(self.rules, seats, stacks)
        self.layout = Layout(seats, max(self.stacks))
        self.actions = _actions(actions, max(self.stacks))

    def __deepcopy__(self, memo: object) -> Settings:
        return self  # nothing changes them, and OpenSpiel copies its states all the time

    def __repr__(self) -> str:
        return f"{self.rules.name}, {self.seats} seats"


def _stacks(rules: RuleSet, seats: int, stacks: int | Sequence[int] | None) -> tuple[int, ...]:
    if stacks is None:
        return (rules.starting_stack,) * seats
    given = (stacks,) * seats if isinstance(stacks, int) else tuple(stacks)
    if len(given) != seats or any(stack < 1 for stack in given):
        raise InvalidInput(f"stacks {given}: one number of at least 1, or {seats} of them")
    return given


def _actions(actions: ActionsChoice, largest_stack: int) -> Actions:
    if not isinstance(actions, Sequence):
        return actions
    if not isinstance(actions, str):
        return SizedActions(actions)
    if actions == SIZED:
        return SizedActions()
    if actions == EXACT:
        return ExactActions(largest_stack)
    raise InvalidInput(f"actions {actions!r}: allowed are {SIZED}, {EXACT} or pot percents")
