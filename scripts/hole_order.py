"""Prints the order of holes that agents/brain/hole_order.py keeps, to see where it is from.

A class of holes scores its mean equity against any hole, the best 40 % and the best 15 %, so that
it must do well against those who stay as well as against those who are dealt in. Suits and
neighbours then earn a little, for what they are worth on later streets.
"""

import sys
import textwrap

from fifthstreet.kernels.equity import equity
from fifthstreet.kernels.ranges import CLASSES_BY_EQUITY, RANKS

AGAINST = ("random", "40%", "15%")
SUITED = 0.02
NEIGHBOURS = 0.008  # per step closer than four ranks apart
SAMPLES = 60 * 1024


def score(name: str) -> float:
    mean = sum(
        equity([name, other], method="sampled", samples=SAMPLES, seed=1).seats[0].equity
        for other in AGAINST
    ) / len(AGAINST)
    gap = RANKS.index(name[0]) - RANKS.index(name[1])
    if gap == 0:
        return mean
    return mean + SUITED * name.endswith("s") + NEIGHBOURS * max(0, 4 - gap)


def main() -> None:
    names = sorted(CLASSES_BY_EQUITY, key=score, reverse=True)
    sys.stdout.write(textwrap.fill(" ".join(names), width=96) + "\n")


if __name__ == "__main__":
    main()
