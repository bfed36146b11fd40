"""The sequence of games and phases until the contest is over."""

from dataclasses import replace

from fifthstreet.contests.machine.seating import is_enough, seat_advanced
from fifthstreet.contests.machine.table_orders import START
from fifthstreet.contests.standings.advancing import advancing
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.contest_state import FINISHED as CONTEST_FINISHED
from fifthstreet.contests.state.contest_state import PAUSED, RUNNING
from fifthstreet.contests.state.directed_table import FINISHED, PREPARING
from fifthstreet.contests.state.directed_table import RUNNING as TABLE_RUNNING


def start_game(change: ContestChange, number: int) -> None:
    """Open the table's next game; the first one starts the contest."""
    if change.state.status != RUNNING:
        is_first = not change.state.results and not any(
            one.is_playing for one in change.state.tables
        )
        change.state = replace(change.state, status=RUNNING)
        if is_first:
            change.emit(kinds.CONTEST_STARTED)
        if is_first and change.state.phase == 0:
            _emit_phase(change)
    table = change.state.table(number)
    assert table is not None, "the caller has found it"
    table = replace(table, status=TABLE_RUNNING, starts_at=0)
    change.put_table(table)
    change.emit(
        kinds.GAME_STARTED,
        table=number,
        game=table.game,
        table_id=table.table_id(change.settings.id),
        players=list(table.seating()),
    )
    change.order(START, table)


def _emit_phase(change: ContestChange) -> None:
    phase = change.settings.phases[change.state.phase]
    change.emit(kinds.PHASE_STARTED, phase=change.state.phase, name=phase.name, games=phase.games)


def end_phase_if_over(change: ContestChange) -> None:
    """When every table has finished, the phase ends: the next begins, or the contest is over."""
    state = change.state
    if any(table.status != FINISHED for table in state.tables):
        return
    settings, number = change.settings, state.phase
    rows = state.phase_rows(number)
    going_on: list[str] = []
    is_last = number + 1 == len(settings.phases) or state.is_ending
    if not is_last:
        seeds = change.seeds
        going_on = advancing(
            settings.phases[number],
            rows,
            excluded=state.fillers | state.excluded,
            lot=lambda player: seeds.lot(number, player),
        )
    change.emit(
        kinds.PHASE_ENDED,
        phase=number,
        standing=[row.as_dict() for row in rows],
        advancing=going_on,
    )
    if is_last or not is_enough(change, len(going_on)):
        _finish(change)
        return
    _begin_next_phase(change, going_on)


def _begin_next_phase(change: ContestChange, players: list[str]) -> None:
    settings = change.settings
    seat_advanced(change, players, change.state.phase + 1)
    status = PAUSED if settings.pause_between_phases else RUNNING
    starts_at = max(1, change.command.at + 1_000 * settings.countdown_s)
    tables = tuple(
        replace(table, status=PREPARING, starts_at=starts_at) for table in change.state.tables
    )
    change.state = replace(change.state, status=status, tables=tables)
    _emit_phase(change)
    if status == PAUSED:
        change.emit(kinds.CONTEST_PAUSED)


def _finish(change: ContestChange) -> None:
    """Make the standing final; the contest's seed is no longer secret."""
    change.state = replace(change.state, status=CONTEST_FINISHED, starts_at=0)
    change.emit(
        kinds.CONTEST_FINISHED,
        standing=[row.as_dict() for row in change.state.standing()],
        seed=change.state.seed,
    )
