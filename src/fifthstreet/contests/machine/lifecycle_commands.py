"""Commands of the organiser: open, settings, seat, start, pause, resume, stop, end."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.machine.directed_table_settings import checked_overrides
from fifthstreet.contests.machine.phases import end_phase_if_over
from fifthstreet.contests.machine.seating import place_players
from fifthstreet.contests.machine.table_orders import END, HOLD, RESUME, VOID
from fifthstreet.contests.settings.contest_settings import ContestSettings
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.contest_state import (
    BEFORE_START,
    PAUSED,
    RUNNING,
    SEATED,
    STOPPED,
)
from fifthstreet.contests.state.directed_table import (
    ENDING,
    FINISHED,
    PREPARING,
    STANDBY,
    DirectedTable,
)
from fifthstreet.contests.state.directed_table import RUNNING as TABLE_RUNNING
from fifthstreet.contests.state.directed_table import STOPPED as TABLE_STOPPED
from fifthstreet.contests.state.refusal import BAD_COMMAND, NO_CHANGE, NOT_NOW, ContestRefused

_SECOND: Final = 1_000


def open_contest(change: ContestChange) -> None:
    """Make the contest; its seed is that of the settings, or random."""
    if change.state.settings is not None:
        raise ContestRefused(NOT_NOW, "open-already")
    settings = ContestSettings.from_dict(change.command.args.get("settings"))
    seed = settings.seed or change.command.entropy
    try:
        is_good = len(bytes.fromhex(seed)) == 32
    except ValueError:
        is_good = False
    if not is_good:
        raise ContestRefused(BAD_COMMAND, "bad-entropy")
    change.state = replace(change.state, settings=settings, seed=seed)
    change.emit(kinds.OPENED, {"seed": seed, "invite": settings.invite}, settings=settings.public())


def change_settings(change: ContestChange) -> None:
    """Change settings before the start; seated players are seated again by the new settings."""
    change.require_organiser()
    change.require_status(*BEFORE_START)
    if change.state.starts_at:
        raise ContestRefused(NOT_NOW, "cancel-first")
    changes = change.command.args.get("changes")
    if not isinstance(changes, Mapping):
        raise ContestRefused(BAD_COMMAND, "no-changes")
    changed = change.settings.with_changes(changes)
    if changed == change.settings:
        raise ContestRefused(NO_CHANGE, "same-settings")
    change.state = replace(change.state, settings=changed)
    change.emit(kinds.SETTINGS_CHANGED, {"invite": changed.invite}, settings=changed.public())
    if change.state.status == SEATED:
        place_players(change, phase=0)


def seat(change: ContestChange) -> None:
    """Draw the tables; repeatable until the start."""
    change.require_organiser()
    change.require_status(*BEFORE_START)
    if change.state.starts_at:
        raise ContestRefused(NOT_NOW, "cancel-first")
    place_players(change, phase=0)
    change.state = replace(change.state, status=SEATED)


def start(change: ContestChange) -> None:
    """Begin the countdown of all tables that wait or were stopped."""
    change.require_organiser()
    change.require_status(SEATED, STOPPED)
    begin_countdown(change)


def begin_countdown(change: ContestChange) -> None:
    if change.state.starts_at:
        raise ContestRefused(NO_CHANGE, "counts-already")
    starts_at = change.command.at + _SECOND * change.settings.countdown_s
    change.state = replace(change.state, starts_at=max(1, starts_at))
    change.emit(kinds.COUNTDOWN_STARTED, starts_at=starts_at, seconds=change.settings.countdown_s)


def cancel_start(change: ContestChange) -> None:
    change.require_organiser()
    preparing = [table for table in change.given_tables() if table.status == PREPARING]
    if not change.state.starts_at and not (preparing and change.state.status in (SEATED, STOPPED)):
        raise ContestRefused(NO_CHANGE, "no-countdown")
    change.state = replace(change.state, starts_at=0)
    for table in preparing:
        change.put_table(replace(table, status=STANDBY, starts_at=0))
    change.emit(kinds.COUNTDOWN_CANCELLED)


def prepare(change: ContestChange) -> None:
    """Prepare one table, as a judge: its countdown begins, optionally with its own settings."""
    change.require_organiser()
    change.require_status(SEATED, RUNNING, STOPPED)
    if "table" not in change.command.args:
        raise ContestRefused(BAD_COMMAND, "which-table")
    (table,) = change.given_tables()
    if table.status not in (STANDBY, TABLE_STOPPED):
        raise ContestRefused(
            NOT_NOW,
            "table-must",
            table=table.number,
            status=table.status,
            allowed=(STANDBY, TABLE_STOPPED),
        )
    overrides = change.command.args.get("overrides", {})
    if not isinstance(overrides, Mapping):
        raise ContestRefused(BAD_COMMAND, "no-overrides")
    try:
        checked = checked_overrides(change.state, table, overrides)
    except InvalidContest as error:
        raise ContestRefused(BAD_COMMAND, "invalid", reason=str(error)) from error
    prepare_table(change, table.number, checked)


def prepare_table(
    change: ContestChange, number: int, overrides: Mapping[str, object] | None = None
) -> None:
    """Begin a table's own countdown."""
    table = change.state.table(number)
    assert table is not None, "the caller has found it"
    starts_at = max(1, change.command.at + _SECOND * change.settings.countdown_s)
    kept = table.overrides if overrides is None else overrides
    change.put_table(replace(table, status=PREPARING, starts_at=starts_at, overrides=kept))
    change.emit(
        kinds.TABLE_PREPARED,
        table=number,
        game=table.game,
        starts_at=starts_at,
        seconds=change.settings.countdown_s,
    )


def pause(change: ContestChange) -> None:
    """Pause: current hands are completed, then nothing is dealt."""
    change.require_organiser()
    change.require_status(RUNNING)
    change.state = replace(change.state, status=PAUSED)
    change.emit(kinds.CONTEST_PAUSED)
    for table in change.state.tables:
        if table.is_playing:
            change.order(HOLD, table)


def resume(change: ContestChange) -> None:
    change.require_organiser()
    change.require_status(PAUSED)
    change.state = replace(change.state, status=RUNNING)
    change.emit(kinds.CONTEST_RESUMED)
    for table in change.state.tables:
        if table.is_playing:
            change.order(RESUME, table)
        elif table.status == PREPARING:
            prepare_table(change, table.number)


def stop(change: ContestChange) -> None:
    """Stop: the current hand is void, bets are returned, and the game has no result."""
    change.require_organiser()
    is_whole = "table" not in change.command.args
    tables = [
        table for table in change.given_tables() if table.is_playing or table.status == PREPARING
    ]
    if is_whole:
        change.require_status(RUNNING, PAUSED)
    elif not tables:
        raise ContestRefused(NOT_NOW, "not-playing")
    for table in tables:
        if table.is_playing:
            change.order(VOID, table)
        again = table.attempt + 1 if table.is_playing else table.attempt
        change.put_table(replace(table, status=TABLE_STOPPED, attempt=again, starts_at=0))
        change.emit(kinds.TABLE_STOPPED, table=table.number, game=table.game)
    if is_whole:
        change.state = replace(change.state, status=STOPPED, starts_at=0)
        change.emit(kinds.CONTEST_STOPPED)


def next_phase(change: ContestChange) -> None:
    """End the phase after the current hands and begin the next; between phases begin it."""
    change.require_organiser()
    change.require_status(RUNNING, PAUSED)
    if change.state.status == PAUSED:
        if any(table.status != PREPARING for table in change.state.tables):
            raise ContestRefused(NOT_NOW, "phase-paused")
        resume(change)
        return
    if change.state.phase + 1 == len(change.settings.phases):
        raise ContestRefused(NOT_NOW, "last-phase")
    if all(table.status in (FINISHED, ENDING) for table in change.state.tables):
        raise ContestRefused(NO_CHANGE, "phase-ends")
    _end_tables(change, list(change.state.tables))
    end_phase_if_over(change)


def end(change: ContestChange) -> None:
    """Make the standing final after the current hands: of one table, or of the contest."""
    change.require_organiser()
    change.require_status(RUNNING, PAUSED, STOPPED)
    is_whole = "table" not in change.command.args
    tables = change.given_tables()
    if is_whole:
        if change.state.is_ending:
            raise ContestRefused(NO_CHANGE, "contest-ends")
        change.state = replace(change.state, is_ending=True, starts_at=0)
        change.emit(kinds.CONTEST_ENDING)
    elif tables[0].status in (FINISHED, ENDING):
        raise ContestRefused(NO_CHANGE, "table-ends", table=tables[0].number)
    _end_tables(change, tables)
    end_phase_if_over(change)


def _end_tables(change: ContestChange, tables: list[DirectedTable]) -> None:
    """End tables after their hands; those without a game have finished."""
    for table in tables:
        if table.status == TABLE_RUNNING:
            change.put_table(replace(table, status=ENDING))
            change.order(END, table)
            change.emit(kinds.TABLE_ENDING, table=table.number, game=table.game)
        elif table.status not in (FINISHED, ENDING):
            change.put_table(replace(table, status=FINISHED, starts_at=0))
