"""The 169 classes of holes as a grid: suited above the diagonal, offsuit below; whole percents."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from fifthstreet.cli.look import padded
from fifthstreet.kernels.card_arguments import RANKS
from fifthstreet.solver.hole_classes import class_at

Styles = Sequence[tuple[float, str]]
"""Upper limits of shares, lowest first, and the style of what lies below each."""

FREQUENCIES: Final[Styles] = ((0.005, "dim"), (0.5, "yellow"), (0.995, "green"), (2, "bold green"))


def grid_lines(by_class: Mapping[str, float], styles: Styles) -> list[Text]:
    """Shares as percents; a dot where a class has none."""
    ranks = RANKS[::-1]
    lines = [Text("   ").append("".join(f"{rank:>4}" for rank in ranks), "bold")]
    for row, first in enumerate(ranks):
        line = padded(Text(f" {first}", "bold"), 3)
        for column in range(len(ranks)):
            found = by_class.get(class_at(row, column))
            if found is None:
                line.append("   ·", "dim")
            else:
                style = next(style for limit, style in styles if found < limit)
                line.append(f"{found * 100:4.0f}", style)
        lines.append(line)
    return lines
