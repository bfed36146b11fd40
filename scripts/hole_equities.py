"""Writes src/fifthstreet/kernels/hole_equities.npy: every two holes before the flop, exactly.

    python scripts/hole_equities.py

Of each kind of matchup (suits renamed alike) it counts all 1,712,304 boards with the equity kernel;
about half a minute. `kernels/hole_equities.py` reads it.
"""

import sys

import numpy as np

from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import PAIRS
from fifthstreet.kernels.hole_equities import FILE, matchup_kinds


def main() -> None:
    assert native is not None, "needs the compiled kernels"
    _, firsts = matchup_kinds()
    scores = np.empty(len(firsts), dtype="<u4")
    for place, (one, other) in enumerate(firsts.tolist()):
        ranges = tuple(
            (np.array([sorted(PAIRS[hole].tolist(), reverse=True)], dtype=np.uint8), np.ones(1))
            for hole in (one, other)
        )
        matchups = native.Matchups(ranges, board=(), dead=())
        while not matchups.gather(1000):
            pass
        _, first, _, tied = matchups.solve(0, len(matchups), 1)
        scores[place] = round(2 * first + tied)
    np.save(FILE, scores)
    sys.stdout.write(f"{len(scores):,} kinds of matchup, {FILE.stat().st_size:,} bytes\n")


if __name__ == "__main__":
    main()
