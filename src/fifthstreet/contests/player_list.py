"""Players from a CSV text: every line is checked, and one error means that nothing is imported.

Columns by their header, in any order: `display_name` is required; `name` (a chosen secret name),
`id`, `table` and `bot` are optional. It opens no file.
"""

import csv
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from fifthstreet.contests.machine.taken_names import MOST_PLAYERS
from fifthstreet.contests.state.contestant import LONGEST_NAME, MOST_TABLES, is_player_id
from fifthstreet.contests.state.refusal import refusal_text

COLUMNS: Final = ("display_name", "name", "id", "table", "bot")
# A spreadsheet takes a text that begins so for a formula: exports put an apostrophe before it.
FORMULA_SIGNS: Final = ("=", "+", "-", "@")
APOSTROPHE: Final = "'"
_NEEDED: Final = "display_name"
_LINE: Final = re.compile("[^\\n]*\\n")
MOST_BYTES: Final = 1024 * 1024
# Further lines are not checked, because the answer lists every problem.
_MOST_PROBLEMS: Final = 500


@dataclass(frozen=True, slots=True)
class CsvProblem:
    """A problem and its line in the text (the header is line 1)."""

    line: int
    key: str
    values: Mapping[str, object]

    def told(self, lang: str) -> str:
        """Return the reason in a language."""
        return refusal_text(self.key, self.values, lang)


@dataclass(frozen=True, slots=True)
class CsvPlayers:
    """The contents of a CSV text: players as `import_players` takes them,
    or problems, never both.
    """

    players: tuple[dict[str, object], ...]
    problems: tuple[CsvProblem, ...]


def read_players(
    text: str,
    *,
    taken: Collection[str] = (),
    chosen_names: bool = False,
    draw: Callable[[], str],
) -> CsvPlayers:
    """Read the text; `taken` are display names in use, `draw` makes a secret name or an id."""
    problems: list[CsvProblem] = []
    reader = csv.reader(_lines(text.removeprefix("\ufeff")), strict=True)
    rows: list[tuple[int, list[str]]] = []
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                rows.append((reader.line_num, [cell.strip() for cell in row]))
            if len(rows) > 1 + MOST_PLAYERS:
                return CsvPlayers((), (_problem(reader.line_num, "csv-long", most=MOST_PLAYERS),))
    except csv.Error as error:
        return CsvPlayers((), (_problem(reader.line_num, "csv-broken", reason=str(error)),))
    if not rows:
        return CsvPlayers((), (_problem(1, "csv-no-header", known=", ".join(COLUMNS)),))
    header = [cell.casefold() for cell in rows[0][1]]
    problems += _header_problems(header)
    if problems:
        return CsvPlayers((), tuple(problems))
    seen = {name.casefold() for name in taken}
    names: set[str] = set()
    found: list[dict[str, object]] = []
    for line, cells in rows[1:]:
        reasons, player = _player(line, header, cells, chosen_names)
        display_name = str(player.get(_NEEDED, ""))
        if display_name.casefold() in seen:
            reasons.append(_problem(line, "csv-taken", name=display_name))
        seen.add(display_name.casefold())
        if player.get("name") in names:
            reasons.append(_problem(line, "csv-same-name"))
        if "name" in player:
            names.add(str(player["name"]))
            player["chosen"] = True
        else:
            player["name"] = draw()
        player.setdefault("id", f"p-{draw()[:16]}")
        problems += reasons
        if len(problems) >= _MOST_PROBLEMS:
            problems.append(_problem(line, "csv-unchecked"))
            break
        found.append(player)
    if not found and not problems:
        problems.append(_problem(rows[0][0], "csv-no-player"))
    return CsvPlayers((), tuple(problems)) if problems else CsvPlayers(tuple(found), ())


def _lines(text: str) -> Iterable[str]:
    """Return the lines with their ends, since a quoted cell may span several."""
    ended = text.removesuffix("\n") + "\n"
    return (found.group() for found in _LINE.finditer(ended))


def _header_problems(header: list[str]) -> list[CsvProblem]:
    if len(header) > 2 * len(COLUMNS):
        # One problem instead of one for each of a million commas.
        return [_problem(1, "csv-header", cells=len(header), known=", ".join(COLUMNS))]
    found = [
        _problem(1, "csv-no-column", column=column[:40], known=", ".join(COLUMNS))
        for column in header
        if column not in COLUMNS
    ]
    if _NEEDED not in header:
        found.append(_problem(1, "csv-missing", column=_NEEDED))
    if len(set(header)) != len(header):
        found.append(_problem(1, "csv-twice"))
    return found


def _problem(line: int, key: str, **values: object) -> CsvProblem:
    return CsvProblem(line, key, values)


def _player(
    line: int, header: list[str], cells: list[str], chosen_names: bool
) -> tuple[list[CsvProblem], dict[str, object]]:
    """Read one line; return its problems and its values."""
    reasons: list[CsvProblem] = []
    if len(cells) != len(header):
        reasons.append(_problem(line, "csv-columns", cells=len(cells), columns=len(header)))
    given = {column: _plain(cell) for column, cell in zip(header, cells, strict=False) if cell}
    player: dict[str, object] = dict(given)
    if not is_player_id(given.get("id", "p")):
        reasons.append(_problem(line, "bad-id", player=given["id"][:40]))
    for column in ("display_name", "name"):
        value = given.get(column, "")
        if len(value) > LONGEST_NAME or not value.isprintable():
            reasons.append(_problem(line, "csv-letters", column=column, most=LONGEST_NAME))
    if _NEEDED not in given:
        reasons.append(_problem(line, "csv-empty", column=_NEEDED))
    if "name" in given and not chosen_names:
        reasons.append(_problem(line, "csv-drawn"))
    if "table" in given:
        table = given["table"]
        is_number = table.isascii() and table.isdigit() and len(table) <= len(str(MOST_TABLES))
        if is_number and 1 <= int(table) <= MOST_TABLES:
            player["table"] = int(table)
        else:
            reasons.append(_problem(line, "csv-table", table=table[:40], most=MOST_TABLES))
    return reasons, player


def _plain(cell: str) -> str:
    """Return a text as it was before an export made it safe for spreadsheets."""
    is_marked = cell.startswith(APOSTROPHE) and cell[1:].startswith(FORMULA_SIGNS)
    return cell[1:] if is_marked else cell
