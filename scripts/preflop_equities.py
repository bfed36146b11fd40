"""Write the exact equities of all 169 x 169 classes of holes, all-in before the flop.

    python scripts/preflop_equities.py

A minute of one processor. For each pair of classes, the second not before the first in the order of
`solver.hole_classes`, it stores twice the wins of the first plus the ties, over every pair of holes
of the classes that can be dealt together and every board.
"""

import argparse
from pathlib import Path

import numpy as np

from fifthstreet.kernels.equity import equity
from fifthstreet.kernels.ranges import parse_range
from fifthstreet.solver.hole_classes import CLASS_NAMES

OUT = Path(__file__).parents[1] / "src/fifthstreet/solver/preflop_equities.npy"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    ranges = [parse_range(name) for name in CLASS_NAMES]
    scores = []
    for place, first in enumerate(ranges):
        for second in ranges[place:]:
            answer = equity([first, second], method="exact", threads=options.threads)
            seat = answer.seats[0]
            scores.append(2 * seat.wins + seat.ties[0])
    np.save(options.out, np.array(scores, dtype=np.uint32))


if __name__ == "__main__":
    main()
