"""Commands of the server: time passes, and a table reports the result of its game."""

from dataclasses import replace

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.machine.lifecycle_commands import begin_countdown, prepare_table
from fifthstreet.contests.machine.phases import end_phase_if_over, start_game
from fifthstreet.contests.standings.game_result import GameResult, result_rows
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.contest_state import PAUSED, SEATED, ContestState
from fifthstreet.contests.state.directed_table import ENDING, FINISHED, PREPARING, STANDBY, STOPPED
from fifthstreet.contests.state.refusal import BAD_COMMAND, NO_CHANGE, STALE_RESULT, ContestRefused


def due(state: ContestState) -> int | None:
    """Return the time of day of the next tick; None if nothing is pending."""
    if state.settings is None or state.is_over:
        return None
    times = [state.starts_at] if state.starts_at else []
    if state.status == SEATED and not state.starts_at and not _has_begun(state):
        times += [state.settings.start_at] if state.settings.start_at else []
    if state.status != PAUSED:
        times += [table.starts_at for table in state.tables if table.status == PREPARING]
    return min(times, default=None)


def _has_begun(state: ContestState) -> bool:
    return any(table.status != STANDBY for table in state.tables)


def tick(change: ContestChange) -> None:
    """Start what is due."""
    change.require_server()
    time = due(change.state)
    if time is None or change.command.at < time:
        raise ContestRefused(NO_CHANGE, "nothing-due")
    state = change.state
    if state.starts_at and change.command.at >= state.starts_at:
        change.state = replace(state, starts_at=0)
        for table in state.tables:
            if table.status in (STANDBY, STOPPED, PREPARING):
                start_game(change, table.number)
        return
    started = False
    for table in state.tables:
        if table.status == PREPARING and change.command.at >= table.starts_at:
            start_game(change, table.number)
            started = True
    if not started:
        begin_countdown(change)


def game_over(change: ContestChange) -> None:
    """Enter a table's result; its next game follows, or the table has finished."""
    change.require_server()
    args = change.command.args
    table_id = args.get("table_id")
    settings = change.settings
    table = next(
        (
            one
            for one in change.state.tables
            if one.is_playing and one.table_id(settings.id) == table_id
        ),
        None,
    )
    if table is None:
        raise ContestRefused(STALE_RESULT, "no-game", table=table_id)
    hands = args.get("hands", 0)
    if isinstance(hands, bool) or not isinstance(hands, int) or hands < 0:
        raise ContestRefused(BAD_COMMAND, "bad-hands")
    try:
        rows = result_rows(args, table.players)
    except InvalidContest as error:
        raise ContestRefused(BAD_COMMAND, "invalid", reason=str(error)) from error
    result = GameResult(str(table_id), change.state.phase, table.number, table.game, hands, rows)
    change.state = replace(change.state, results=(*change.state.results, result))
    change.emit(
        kinds.GAME_ENDED,
        table=table.number,
        game=table.game,
        table_id=str(table_id),
        hands=hands,
        standing=[row.as_dict() for row in rows],
    )
    is_done = table.status == ENDING or table.game + 1 == settings.phases[table.phase].games
    if is_done:
        change.put_table(replace(table, status=FINISHED))
        end_phase_if_over(change)
        return
    change.put_table(replace(table, status=STANDBY, game=table.game + 1, attempt=0))
    prepare_table(change, table.number)
