"""The drawing of an estimate: a dot on its 95 % interval, on a line that marks zero.

These pages show every estimate by this drawing, so that its certainty is visible.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fifthstreet.arena.report.markup import NOTHING, Html, tag
from fifthstreet.arena.report.page_words import Interval
from fifthstreet.arena.report.scale import Scale, around_zero

WIDTH: Final = 260
HEIGHT: Final = 22
SMALL_WIDTH: Final = 120
SMALL_HEIGHT: Final = 12
# In multiples of the median interval.
_WIDEST: Final = 4


def whisker_scale(found: Iterable[Interval | None], *, width: int = WIDTH) -> Scale:
    """Return one scale for all compared estimates."""
    known = [one for one in found if one is not None]
    farthest = sorted(max(abs(one.low), abs(one.high)) for one in known)
    # A few hands give an interval so wide that the others would not be visible: it is cut.
    limit = _WIDEST * farthest[len(farthest) // 2] if farthest else 0.0
    ends = [max(-limit, min(limit, end)) for one in known for end in (one.low, one.high)]
    return around_zero(ends, 4, width - 4)


def whisker(
    found: Interval | None,
    at: Scale,
    *,
    colour: str = "",
    is_small: bool = False,
) -> Html:
    """Return the drawing; `colour` is a class of the style sheet.

    It is hidden from screen readers, because the text beside it says the same.
    """
    if found is None:
        return NOTHING
    width, height = (SMALL_WIDTH, SMALL_HEIGHT) if is_small else (WIDTH, HEIGHT)
    middle = height / 2
    zero = at(0.0)
    low, high, value = (
        min(width, max(0.0, at(end))) for end in (found.low, found.high, found.value)
    )
    thick = 4 if is_small else 8
    return tag(
        "svg",
        tag("line", class_="rail", x1=0, x2=width, y1=middle, y2=middle),
        tag("line", class_="zero", x1=zero, x2=zero, y1=0, y2=height),
        tag(
            "rect",
            class_="range",
            x=low,
            y=middle - thick / 2,
            width=max(1.5, high - low),
            height=thick,
            rx=thick / 2,
        ),
        tag("circle", class_="dot", cx=value, cy=middle, r=3 if is_small else 5),
        class_=f"whisker {colour}" if found.low > 0 or found.high < 0 else f"whisker open {colour}",
        viewBox=f"0 0 {width} {height}",
        aria_hidden="true",
    )
