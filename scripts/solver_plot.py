"""Draw docs/solver.svg: exploitability against CPU time, from runs of benchmarks/solver.py.

python benchmarks/solver.py --target 0.0005 --json > runs.jsonl
python scripts/solver_plot.py runs.jsonl
"""

import argparse
import json
import math
from pathlib import Path

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 30, 96
COLOURS = ("#1f6feb", "#d1242f", "#1a7f37", "#9a6700")
TARGET = 0.005

Curve = list[tuple[float, float]]


def draw(curves: dict[str, Curve]) -> str:
    """Return the plot; both axes are logarithmic, the dashed line is the usual target."""
    points = [point for curve in curves.values() for point in curve]
    first, last = (
        math.floor(math.log10(min(seconds for seconds, _ in points))),
        math.ceil(math.log10(max(seconds for seconds, _ in points))),
    )
    low, high = (
        math.floor(math.log10(min(share for _, share in points))),
        math.ceil(math.log10(max(share for _, share in points))),
    )

    def across(seconds: float) -> float:
        share = (math.log10(seconds) - first) / (last - first)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def down(value: float) -> float:
        share = (high - math.log10(value)) / (high - low)
        return TOP + share * (HEIGHT - TOP - BOTTOM)

    floor = down(10.0**low)
    parts = [
        f'<text x="{LEFT}" y="18" font-weight="bold">exploitability, share of the pot</text>',
        f'<text x="{(LEFT + WIDTH) / 2}" y="{floor + 34:.1f}" text-anchor="middle">'
        "CPU seconds, one thread</text>",
    ]
    for power in range(low, high + 1):
        y = down(10.0**power)
        percent = f"{10.0 ** (power + 2):g} %"
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#8884"/>'
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{percent}</text>'
        )
    for power in range(first, last + 1):
        x = across(10.0**power)
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{floor:.1f}" stroke="#8884"/>'
            f'<text x="{x:.1f}" y="{floor + 16:.1f}" text-anchor="middle">{10.0**power:g}</text>'
        )
    parts.append(
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{down(TARGET):.1f}" y2="{down(TARGET):.1f}" '
        'stroke="#444" stroke-dasharray="5 4"/>'
    )
    for number, (name, curve) in enumerate(curves.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{across(seconds):.1f},{down(share):.1f}" for seconds, share in curve)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{across(seconds):.1f}" cy="{down(share):.1f}" r="2.5" fill="{colour}"/>'
            for seconds, share in curve
        ]
        x = LEFT + (number % 2) * 290
        y = HEIGHT - 30 + 16 * (number // 2)
        parts.append(f'<text x="{x}" y="{y}" fill="{colour}">{name}</text>')
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="11" fill="#444">\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("runs", type=Path)
    parser.add_argument("--out", type=Path, default=Path(__file__).parents[1] / "docs/solver.svg")
    options = parser.parse_args()
    records = [json.loads(line) for line in options.runs.read_text().splitlines()]
    curves = {
        record["name"]: [(seconds, share) for seconds, share in record["curve"] if share > 0]
        for record in records
    }
    options.out.write_text(draw(curves), encoding="utf-8")


if __name__ == "__main__":
    main()
