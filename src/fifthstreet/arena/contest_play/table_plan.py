"""The arena's plan for the games of one table in one phase."""

from collections.abc import Sequence

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.plan import CONTEST, FREEZEOUT, MATCH, Plan
from fifthstreet.contests import ContestSeeds, ContestState, DirectedTable
from fifthstreet.formats.contest import PLAIN, ContestSettings


def table_plan(
    state: ContestState, table: DirectedTable, sources: Sequence[BotSource], *, is_trusted: bool
) -> Plan:
    """Return a plan with one session per game, rotated seats, and cards from the contest's seed."""
    settings = state.opened
    form = settings.format
    games = settings.phases[table.phase].games
    is_match = form.type == MATCH
    hands = form.hands or 1
    place = f"{table.phase}/{table.number}/{table.attempt}"
    return Plan.new(
        [source.text for source in sources],
        settings.rules,
        format=form.type,
        hands=games * hands if is_match else None,
        games=None if is_match else games,
        is_duplicate=form.is_duplicate,
        seed=ContestSeeds(state.seed).plan_seed(place),
        session_hands=hands if is_match else None,
        clock=settings.clock.bot_action_ms / 1000,
        is_trusted=is_trusted,
        contest=ContestSettings(form.min_survivors, form.hands, form.reloads)
        if form.type == CONTEST
        else PLAIN,
        schedule=form.schedule if form.type == FREEZEOUT else None,
        seats_rotate=True,
    )
