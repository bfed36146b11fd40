"""Exports the hands of a result folder: PHH text, a log of ACPC, or tables as Parquet or CSV.

Sessions are read and written one after another, so that memory does not grow with them. Tables are
written by polars, the extra `export`; a file appears whole or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fifthstreet.arena.errors import InvalidExport
from fifthstreet.arena.exports.acpc_log import LOG, game_beside, write_acpc
from fifthstreet.arena.exports.columns import Columns
from fifthstreet.arena.exports.decision_rows import DECISIONS, add_decisions
from fifthstreet.arena.exports.hand_lines import read_line
from fifthstreet.arena.exports.hand_rows import HANDS, add_hand
from fifthstreet.arena.exports.phh_file import write_phh
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.result_folder import HandLine, ResultFolder
from fifthstreet.rules import HandState

if TYPE_CHECKING:
    import polars

PHH: Final = ".phhs"
PARQUET: Final = ".parquet"
CSV: Final = ".csv"
ENDINGS: Final = (PHH, LOG, PARQUET, CSV)
_WHOLE_HANDS: Final = {PHH: "PHH", LOG: "a log"}

_AddRows = Callable[[Columns, Plan, HandLine, HandState], None]
_TABLES: Final[Mapping[str, tuple[Mapping[str, str], _AddRows]]] = {
    "hands": (HANDS, add_hand),
    "decisions": (DECISIONS, add_decisions),
}
TABLES: Final = tuple(_TABLES)


@dataclass(frozen=True, slots=True)
class Exported:
    """The result: `count` whole hands, or rows of a table; `left_out`
    hands that the format lacks.
    """

    file: Path
    table: str | None
    count: int
    left_out: int = 0


def export(
    folder: ResultFolder,
    file: Path,
    *,
    table: str | None = None,
    may_replace: bool = False,
    on_progress: Callable[[int, int], None] | None = None,
) -> Exported:
    """Write the folder's hands into `file`, whose ending says how; raises InvalidExport.

    Without `table` the file's own name chooses it (`decisions.csv`), and otherwise it is `hands`.
    `on_progress` is called with the number of finished sessions, and of all.
    """
    chosen = _check(folder, file, table, may_replace=may_replace)
    total = len(folder.sessions())
    done = 0

    def on_session(_: int) -> None:
        nonlocal done
        done += 1
        if on_progress is not None:
            on_progress(done, total)

    part = file.with_name(f"{file.stem}.part{file.suffix}")
    try:
        if file.suffix == LOG:
            count, left_out = write_acpc(folder, part, file.stem, on_session)
        elif chosen is None:
            count, left_out = write_phh(folder, part, on_session)
        else:
            count, left_out = _write_table(folder, part, chosen, on_session), 0
        part.replace(file)
    finally:
        try:
            part.unlink(missing_ok=True)
        except KeyboardInterrupt:
            # Polars raises at Ctrl-C, and then Python raises once more for the same one.
            part.unlink(missing_ok=True)
            raise
    return Exported(file, chosen, count, left_out)


def _check(folder: ResultFolder, file: Path, table: str | None, *, may_replace: bool) -> str | None:
    """Return the table to write, None for whole hands; raises before anything is read."""
    if file.suffix not in ENDINGS:
        raise InvalidExport(
            f"{file.name}: the ending {file.suffix!r} is unknown; allowed: {', '.join(ENDINGS)}"
        )
    if table is not None and table not in TABLES:
        raise InvalidExport(f"there is no table {table!r}; there are: {', '.join(TABLES)}")
    if file.suffix in _WHOLE_HANDS and table is not None:
        kind = _WHOLE_HANDS[file.suffix]
        raise InvalidExport(
            f"{file.name}: {kind} holds whole hands; a table goes with {PARQUET}, {CSV}"
        )
    check_target(file, may_replace=may_replace)
    if file.suffix not in _WHOLE_HANDS and find_spec("polars") is None:
        raise InvalidExport(f"{file.suffix} needs polars: pip install 'fifthstreet[export]'")
    if not folder.plan.keeps_hands:
        raise InvalidExport(f"{folder.path} holds no hands: they were played with --no-history")
    if file.suffix in _WHOLE_HANDS:
        return None
    return table or (file.stem if file.stem in TABLES else TABLES[0])


def check_target(file: Path, *, may_replace: bool) -> None:
    """Raise InvalidExport where the file, or one that belongs to it, cannot be written."""
    written = [file, game_beside(file, file.stem)] if file.suffix == LOG else [file]
    for path in written:
        if path.exists() and not may_replace:
            raise InvalidExport(f"{path} is there already; --force replaces it")
    if not file.parent.is_dir():
        raise InvalidExport(f"{file}: there is no folder {file.parent}")


def _write_table(
    folder: ResultFolder, file: Path, table: str, on_session: Callable[[int], None]
) -> int:
    import polars as pl  # noqa: PLC0415 an extra

    types, add_rows = _TABLES[table]
    schema = {name: getattr(pl, kind) for name, kind in types.items()}
    rows = 0

    def frames(*_: object) -> Iterator[polars.DataFrame]:
        nonlocal rows
        for session in folder.sessions():
            columns = Columns(types)
            for line in folder.hands(iter([session])):
                add_rows(columns, folder.plan, line, read_line(folder.plan, line))
            named = dict(zip(types, columns.lists, strict=True))
            yield pl.DataFrame(named, schema=schema)
            rows += len(columns)
            on_session(session)

    from polars.io.plugins import register_io_source  # noqa: PLC0415 an extra

    source = register_io_source(frames, schema=schema, is_pure=True)
    # An open file, not its name: an interrupted writer must not create the file again.
    with file.open("wb") as stream:
        if file.suffix == PARQUET:
            source.sink_parquet(stream, engine="streaming")
        else:
            source.sink_csv(stream, engine="streaming")
    return rows
