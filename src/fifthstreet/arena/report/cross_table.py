"""The cross table: what each player won against each other, shaded by how sure it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import scrolled
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.player_label import person
from fifthstreet.arena.statistics.edge import mirrored
from fifthstreet.arena.statistics.estimate import Estimate
from fifthstreet.arena.summary import SIGNIFICANT

# From weakly to highly significant; p-values are corrected for the number of comparisons.
_LEVELS: Final = (SIGNIFICANT, 0.01, 0.001)


@dataclass(frozen=True, slots=True)
class Cell:
    """The difference between the player of the row and the player of the column."""

    found: Estimate
    p_value: float
    link: str | None = None

    def mirrored(self) -> Cell:
        """Return the same from the other side of the table."""
        return replace(self, found=mirrored(self.found))


def cross_table(
    words: Words,
    names: Sequence[str],
    cells: Mapping[tuple[int, int], Cell],
    *,
    colours: Sequence[int] | None = None,
    last: Mapping[int, str] | None = None,
) -> Html:
    """Return the table of players by number; each pair is in `cells` once. `last` adds a column."""
    numbers = range(len(names)) if colours is None else colours
    people = [person(name, number) for name, number in zip(names, numbers, strict=True)]
    head = [tag("td"), *(tag("th", who, scope="col") for who in people)]
    if last is not None:
        head.append(tag("th", words.say("report.cross.all"), scope="col", class_="all"))
    rows = [tag("tr", *head)]
    for row, who in enumerate(people):
        row_cells = [tag("th", who, scope="row")]
        for column in range(len(names)):
            row_cells.append(_cell(words, _found(cells, row, column), is_self=row == column))
        if last is not None:
            row_cells.append(tag("td", last.get(row, "–"), class_="all number"))
        rows.append(tag("tr", *row_cells))
    label = words.say("report.cross.title")
    table = tag("table", tag("thead", rows[0]), tag("tbody", *rows[1:]), class_="cross")
    return together([scrolled(table, label), _legend(words)])


def _found(cells: Mapping[tuple[int, int], Cell], row: int, column: int) -> Cell | None:
    if (row, column) in cells:
        return cells[row, column]
    other = cells.get((column, row))
    return None if other is None else other.mirrored()


def _cell(words: Words, cell: Cell | None, *, is_self: bool) -> Html:
    if cell is None:
        return tag("td", NOTHING if is_self else "–", class_="self" if is_self else "unknown")
    written: str = words.estimate(cell.found)
    value, _, reach = written.partition("\N{NO-BREAK SPACE}")
    content = together(
        [tag("b", value), " ", tag("span", reach), tag("small", words.p_value(cell.p_value))]
    )
    if cell.link is not None:
        content = tag("a", content, href=cell.link)
    return tag("td", content, class_=f"number {shade(cell)}")


def shade(cell: Cell) -> str:
    """Return the class of a cell: `win1` to `win3`, `loss1` to `loss3`, or `even`."""
    level = sum(cell.p_value < limit for limit in _LEVELS)
    if not level:
        return "even"
    return f"win{level}" if cell.found.value > 0 else f"loss{level}"


def _legend(words: Words) -> Html:
    parts = [
        tag("span", tag("i", class_=f"swatch {name}", aria_hidden="true"), words.say(key))
        for name, key in (
            ("win3", "report.cross.win"),
            ("loss3", "report.cross.loss"),
            ("even", "report.cross.open"),
        )
    ]
    return tag("p", *parts, tag("span", words.say("report.cross.shades")), class_="legend")
