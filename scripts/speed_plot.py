"""Measures what equity costs as the work grows, and draws it as docs/speed.svg.

    python scripts/speed_plot.py [--out docs/speed.svg]

Three panels: more seats, more cards to come, wider ranges. Times are CPU milliseconds of one
thread, the best of several runs.
"""

import argparse
import math
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from fifthstreet.kernels.equity import equity
from fifthstreet.kernels.ranges import Range, from_holes

Point = tuple[float, float]
Series = dict[str, list[Point]]

WIDTH: Final = 300
HEIGHT: Final = 240
MARGIN: Final = 52
COLOURS: Final = ("#1f6f8b", "#c8553d", "#588157")
PERCENTS: Final = (1, 2, 5, 10, 20, 50, 100)


def best_milliseconds(work: Callable[[], object]) -> float:
    """Return the best of as many runs as fit into half a second, at least two."""
    work()
    times: list[float] = []
    while len(times) < 2 or (sum(times) < 0.5 and len(times) < 50):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return max(min(times), 1e-6) * 1000


def known_holes(seats: int, board: int) -> tuple[list[Range], list[int]]:
    cards = random.Random(7).sample(range(52), 2 * seats + board)
    holes = [from_holes([cards[2 * seat : 2 * seat + 2]]) for seat in range(seats)]
    return holes, cards[2 * seats :]


def exact_milliseconds(seats: int, board: int) -> float:
    holes, on_board = known_holes(seats, board)
    return best_milliseconds(lambda: equity(holes, board=on_board, method="exact"))


def sampled_milliseconds(seats: int) -> float:
    ranges = ["random"] * seats
    return best_milliseconds(lambda: equity(ranges, samples=100 * 1024)) * 1_000 / (100 * 1.024)


def by_seats() -> Series:
    return {
        "exact, known hands": [(seats, exact_milliseconds(seats, 0)) for seats in range(2, 11)],
        "a million samples": [(seats, sampled_milliseconds(seats)) for seats in range(2, 11)],
    }


def by_cards_to_come() -> Series:
    return {
        f"{seats} known hands": [
            (5 - board, exact_milliseconds(seats, board)) for board in range(5, -1, -1)
        ]
        for seats in (2, 6)
    }


def by_range_width() -> Series:
    def measure(first: str, percent: int, board: Sequence[int]) -> float:
        ranges = [first, f"{percent}%"]
        return best_milliseconds(lambda: equity(ranges, board=board, method="exact"))

    return {
        "AhKh, preflop": [(percent, measure("AhKh", percent, ())) for percent in PERCENTS],
        "QQ+,AKs, preflop": [(percent, measure("QQ+,AKs", percent, ())) for percent in PERCENTS],
        "20%, on a flop": [(percent, measure("20%", percent, (40, 21, 2))) for percent in PERCENTS],
    }


def panel(title: str, label: str, series: Series, *, left: int, is_log: bool) -> str:
    """Return one plot as SVG; the vertical axis is always logarithmic."""
    points = [point for line in series.values() for point in line]
    low = math.floor(math.log10(min(cost for _, cost in points)))
    high = math.ceil(math.log10(max(cost for _, cost in points)))

    def place(work: float) -> float:
        first, last = (min(p[0] for p in points), max(p[0] for p in points))
        if is_log:
            work, first, last = math.log(work), math.log(first), math.log(last)
        return left + MARGIN + (work - first) / (last - first) * (WIDTH - MARGIN - 12)

    def level(cost: float) -> float:
        return 34 + (high - math.log10(cost)) / (high - low) * (HEIGHT - 84)

    floor = level(10.0**low)
    parts = [f'<text x="{left + MARGIN}" y="18" font-weight="bold">{title}</text>']
    for power in range(low, high + 1):
        y = level(10.0**power)
        text = f"{10**power:,}" if power >= 0 else f"{10.0**power:.{-power}f}"
        parts.append(
            f'<line x1="{left + MARGIN}" x2="{left + WIDTH - 12}" y1="{y:.1f}" y2="{y:.1f}" '
            f'stroke="#8884"/><text x="{left + MARGIN - 6}" y="{y + 4:.1f}" '
            f'text-anchor="end">{text}</text>'
        )
    for work in sorted({point[0] for point in points}):
        parts.append(
            f'<text x="{place(work):.1f}" y="{floor + 16:.1f}" text-anchor="middle">{work:g}</text>'
        )
    middle = left + (MARGIN + WIDTH) / 2
    parts.append(f'<text x="{middle}" y="{floor + 32:.1f}" text-anchor="middle">{label}</text>')
    for number, (name, line) in enumerate(series.items()):
        colour = COLOURS[number]
        path = " ".join(f"{place(work):.1f},{level(cost):.1f}" for work, cost in line)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{place(work):.1f}" cy="{level(cost):.1f}" r="2.5" fill="{colour}"/>'
            for work, cost in line
        ]
        parts.append(
            f'<text x="{left + MARGIN}" y="{HEIGHT + 8 + 15 * number}" fill="{colour}">'
            f"{name}</text>"
        )
    return "\n".join(parts)


def draw(panels: Sequence[tuple[str, str, Series, bool]]) -> str:
    body = "\n".join(
        panel(title, label, series, left=number * (WIDTH + 10), is_log=is_log)
        for number, (title, label, series, is_log) in enumerate(panels)
    )
    size = f"{len(panels) * (WIDTH + 10)} {HEIGHT + 50}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" '
        f'font-family="sans-serif" font-size="11" fill="#444">\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=Path(__file__).parents[1] / "docs/speed.svg")
    options = parser.parse_args()
    panels = [
        ("ms by seats, preflop", "seats", by_seats(), False),
        ("ms by cards to come, exact", "cards to come", by_cards_to_come(), False),
        ("ms by range width, exact", "per cent of all holes", by_range_width(), True),
    ]
    options.out.write_text(draw(panels), encoding="utf-8")


if __name__ == "__main__":
    main()
