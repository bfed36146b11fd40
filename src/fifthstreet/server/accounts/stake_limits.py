"""Limits of a new table's stakes and duration, and the loan it needs from the bank. Pure.

The limits apply to new tables only; a table recovered from its journal stays as it is.
"""

from typing import Final

from fifthstreet.formats.schedule import Break, Level
from fifthstreet.protocols.native.field_types import MOST_STAKE
from fifthstreet.tables import TableSettings

# A freezeout holds its chips until it is over, so a break must not hold them indefinitely.
_MOST_BREAK_MINUTES: Final = 24 * 60


def problem_with_stakes(settings: TableSettings) -> str | None:
    """Return which stake is too high and what is allowed; None without a problem."""
    rules = settings.rules
    amounts = {
        "max_buy_in": settings.max_buy_in,
        "starting_stack": rules.starting_stack,
        "small_blind": rules.small_blind,
        "big_blind": rules.big_blind,
        "ante": rules.ante,
    }
    schedule = settings.format.schedule
    for step in () if schedule is None else schedule.steps:
        if isinstance(step, Level):
            amounts["schedule"] = max(
                amounts.get("schedule", 0), step.small_blind, step.big_blind, step.ante
            )
    for name, amount in amounts.items():
        if amount > MOST_STAKE:
            return f"{name} = {amount}: at most {MOST_STAKE} chips are played for"
    return None


def problem_with_breaks(settings: TableSettings) -> str | None:
    """Return which break is too long and what is allowed; None without a problem."""
    schedule = settings.format.schedule
    steps = () if schedule is None else schedule.steps
    minutes = sum(step.length for step in steps if isinstance(step, Break))
    if minutes > _MOST_BREAK_MINUTES:
        most = _MOST_BREAK_MINUTES
        return f"schedule: {minutes} minutes of breaks; at most {most} are allowed in all"
    return None


def chips_set_aside(settings: TableSettings) -> int:
    """Return the chips that the bank may have to lend in all to a table that is not a cash table.

    A cash table borrows as its house bots sit down and lose, and returns what they leave with.
    """
    if settings.is_cash:
        return 0
    return settings.chairs * settings.rules.starting_stack * (1 + settings.format.reloads)


def first_loan(settings: TableSettings) -> int:
    """Return the certain part of the loan: house bots that fill a new cash table, or all of it."""
    house = settings.house
    if not settings.is_cash:
        return chips_set_aside(settings)
    bots = settings.chairs - house.free_chairs if house.names else 0
    return bots * settings.usual_buy_in
