"""The curve of chips as a drawing, with the band of pure chance."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from fifthstreet.arena.plan import MATCH
from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import scrolled
from fifthstreet.arena.report.page_words import Words, plain
from fifthstreet.arena.report.player_label import colour, person
from fifthstreet.arena.report.result_table import ranked
from fifthstreet.arena.report.scale import Scale, around_zero
from fifthstreet.arena.summary import Summary

# The maximum of points per line: more would not be visible.
_MOST_POINTS: Final = 256
# The maximum of players in one drawing with their bands; with more, each has its own.
_TOGETHER: Final = 3
# 95 % of a normal distribution lie within so many standard deviations.
_REACH: Final = 1.96

_WIDTH: Final = 820
_HEIGHT: Final = 300
_SMALL_WIDTH: Final = 320
_SMALL_HEIGHT: Final = 150
_BAND_STEPS: Final = 40
_MOST_SMALL: Final = 12


class Line:
    """A player's chips in big blinds after so many hands, and its spread by chance."""

    __slots__ = ("deviation", "number", "points", "rate")

    def __init__(self, summary: Summary, number: int) -> None:
        tally, big_blind = summary.tally, summary.plan.rules.big_blind
        curve = tally.curve
        points = [(0, 0.0), *((hands, chips[number] / big_blind) for hands, chips in curve.points)]
        if points[-1][0] < curve.hands:
            points.append((curve.hands, curve.chips[number] / big_blind))
        stride = -(-len(points) // _MOST_POINTS)
        self.number = number
        self.points = points[::-stride][::-1]
        self.rate = points[-1][1] / max(1, points[-1][0])
        # In a duplicate match single hands vary more than whole sets do; the line shows hands.
        sums = tally.plain[number] if summary.plan.format == MATCH else tally.results.player(number)
        error = sums.standard_error
        self.deviation = None if error is None else error * math.sqrt(sums.x) / big_blind

    @property
    def hands(self) -> int:
        return self.points[-1][0]

    def band(self) -> list[tuple[float, float, float]]:
        """Return hands, and the ends between which 95 % of such lines
        would be, widening as √hands.
        """
        if self.deviation is None:
            return []
        found = []
        for step in range(_BAND_STEPS + 1):
            # Points are denser at the start, where the band bends.
            hands = self.hands * (step / _BAND_STEPS) ** 2
            reach = _REACH * self.deviation * math.sqrt(hands)
            found.append((hands, self.rate * hands - reach, self.rate * hands + reach))
        return found


def chip_graphs(summary: Summary, words: Words) -> Html:
    lines = [Line(summary, number) for number in ranked(summary)]
    if not lines or lines[0].hands == 0:
        return NOTHING
    names = summary.plan.players
    legend = tag("p", *(person(names[line.number], line.number) for line in lines), class_="legend")
    is_crowded = len(lines) > _TOGETHER
    height = _height(lines, with_bands=not is_crowded)
    whole = _drawing(
        lines, words, height, size=(_WIDTH, _HEIGHT), with_bands=not is_crowded, is_large=True
    )
    axes = words.say("report.chips.axes")
    parts = [tag("figure", legend, scrolled(whole, axes), tag("figcaption", axes))]
    if is_crowded:
        height = _height(lines, with_bands=True)
        small = [
            tag(
                "figure",
                tag("figcaption", person(names[line.number], line.number)),
                _drawing([line], words, height, size=(_SMALL_WIDTH, _SMALL_HEIGHT)),
            )
            for line in lines[:_MOST_SMALL]
        ]
        parts.append(tag("div", *small, class_="multiples"))
    return together(parts)


def _height(lines: Sequence[Line], *, with_bands: bool) -> tuple[float, float]:
    """Return the lowest and the highest value drawn."""
    values = [value for line in lines for _, value in line.points]
    if with_bands:
        values += [end for line in lines for _, low, high in line.band() for end in (low, high)]
    at = around_zero(values, 0, 1)
    return at.low, at.high


def _drawing(
    lines: Sequence[Line],
    words: Words,
    height: tuple[float, float],
    *,
    size: tuple[int, int],
    with_bands: bool = True,
    is_large: bool = False,
) -> Html:
    width, tall = size
    y = Scale(height[0], height[1], tall - 24, 8)
    wanted = (6, 5) if is_large else (2, 4)
    left = 14 + 7 * max(len(_mark_text(mark)) for mark in y.marks(wanted[1]))
    x = Scale(0, lines[0].hands, left, width - 10)
    parts = _grid(x, y, wanted=wanted)
    if with_bands:
        for line in lines:
            band = line.band()
            upper = [(x(hands), y(high)) for hands, _, high in band]
            lower = [(x(hands), y(low)) for hands, low, _ in reversed(band)]
            parts.append(
                tag("polygon", class_=f"band {colour(line.number)}", points=_places(upper + lower))
            )
            if band:
                ends = [(x(0), y(0)), (x(line.hands), y(line.rate * line.hands))]
                shown = f"expected {colour(line.number)}"
                parts.append(tag("polyline", class_=shown, points=_places(ends)))
    for line in lines:
        places = _places([(x(hands), y(value)) for hands, value in line.points])
        parts.append(tag("polyline", class_=f"line {colour(line.number)}", points=places))
    label = words.say("report.chips.label")
    return tag(
        "svg", *parts, class_="graph", viewBox=f"0 0 {width} {tall}", role="img", aria_label=label
    )


def _grid(x: Scale, y: Scale, *, wanted: tuple[int, int]) -> list[Html]:
    parts = []
    for mark in y.marks(wanted[1]):
        shown = "zero" if abs(mark) < 1e-9 else "grid"
        parts.append(tag("line", class_=shown, x1=x.start, x2=x.end, y1=y(mark), y2=y(mark)))
        label = _mark_text(mark)
        parts.append(tag("text", label, x=x.start - 8, y=y(mark) + 4, text_anchor="end"))
    for mark in x.marks(wanted[0]):
        anchor = "start" if mark == 0 else "middle" if mark < x.high * 0.97 else "end"
        parts.append(tag("text", plain(mark), x=x(mark), y=y.start + 18, text_anchor=anchor))
    return parts


def _mark_text(mark: float) -> str:
    return plain(mark, 0 if abs(mark) >= 1 or mark == 0 else 1)


def _places(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
