"""The exports of a contest: standing and games as CSV, everything as JSON,
hands as PHH, reports.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path

from fifthstreet.arena.contest_play.contest_folder import ContestFolder
from fifthstreet.arena.contest_play.contest_page import contest_page
from fifthstreet.arena.exports.hand_export import export
from fifthstreet.arena.folder_summary import kept_summary
from fifthstreet.arena.report import write_report
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.contests import ContestState
from fifthstreet.contests.player_list import APOSTROPHE, FORMULA_SIGNS
from fifthstreet.contests.standings.exports import (
    GAME_COLUMNS,
    STANDING_COLUMNS,
    game_rows,
    standing_rows,
    summary,
)


def write_exports(folder: ContestFolder, state: ContestState, lang: str) -> list[Path]:
    """Write all exports; return the files of the folder itself."""
    for phase in range(len(state.seatings)):
        for path in sorted((folder.path / f"phase-{phase + 1}").glob("table-*")):
            _table_exports(path, lang)
    return [
        folder.write("standing.csv", csv_text(STANDING_COLUMNS, standing_rows(state))),
        folder.write("games.csv", csv_text(GAME_COLUMNS, game_rows(state))),
        folder.write_json("contest.json", summary(state)),
        folder.write("report.html", contest_page(state, lang).decode()),
    ]


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    stream = StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return stream.getvalue()


def _harmless(cell: object) -> object:
    """Mark a text that a spreadsheet would take for a formula: players choose their names."""
    is_formula = isinstance(cell, str) and cell.startswith(FORMULA_SIGNS)
    return f"{APOSTROPHE}{cell}" if is_formula else cell


def _table_exports(path: Path, lang: str) -> None:
    """The hands of one table as PHH, and the arena's report."""
    folder = ResultFolder.open(path, writes=True)
    try:
        if not folder.sessions():
            return
        kept = kept_summary(folder)
        folder.write_summary(kept.as_dict())
        write_report(folder, kept, lang)
        if folder.plan.keeps_hands:
            export(folder, path / "hands.phhs", may_replace=True)
    finally:
        folder.close()
