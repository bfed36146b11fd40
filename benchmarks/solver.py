"""How long does the solver take to 0.5 % of the pot, and how does exploitability fall with time?

    python benchmarks/solver.py
    python benchmarks/solver.py --json          one line for each spot, for scripts/solver_plot.py

CPU seconds of the process, tables and best responses included, after import; the first river also
fills the tables of strengths. Beside each spot stand the figures of TexasSolver, built on a machine
like ours, one thread (it is not run here).
"""

import argparse
import json
import time
from dataclasses import dataclass
from itertools import pairwise

from fifthstreet.solver import Progress, solve
from fifthstreet.solver.postflop import memory_text

IP = "22+,A2s+,K9s+,QTs+,JTs,T9s,98s,87s,76s,65s,ATo+,KJo+,QJo"
OOP = "22+,A2s+,K5s+,Q8s+,J8s+,T8s+,97s+,86s+,75s+,64s+,54s,A9o+,KTo+,QTo+,JTo"
SIZES = "bet 50,100,allin; raise 60,allin"


@dataclass(frozen=True)
class Spot:
    name: str
    board: str
    oop: str = OOP
    ip: str = IP
    pot: int = 50
    stack: int = 200
    sizes: str = SIZES
    peer: str = ""


SPOTS = (
    Spot("river", "QsJh2h8c5d", peer="TexasSolver 51 iterations, 0.018-0.021 s"),
    Spot("turn", "QsJh2h8c", peer="TexasSolver 91 iterations, 5.3 s"),
    Spot(
        "river, all holes, 20 pots deep, four sizes",
        "QsJh2h8c5d",
        oop="random",
        ip="random",
        pot=10,
        stack=200,
        sizes="bet 33,66,100,150,allin; raise 50,100,allin",
        peer="a naive DCFR 280 iterations, 2.0 s",
    ),
    Spot(
        "flop, narrow ranges, one size",
        "QsJh2h",
        oop="TT+,AQs+,KQs,AQo+",
        ip="99-22,AJs,KJs+,JTs,T9s,98s",
        sizes="bet 75; raise allin",
    ),
)


def run(spot: Spot, target: float) -> dict[str, object]:
    seen: list[Progress] = []
    started = time.process_time()
    found = solve(
        spot.board,
        spot.oop,
        spot.ip,
        spot.pot,
        spot.stack,
        spot.sizes,
        target=target,
        progress=seen.append,
    )
    return {
        "name": spot.name,
        "seconds": time.process_time() - started,
        "iterations": found.iterations,
        "exploitability": found.exploitability,
        "memory": seen[0].memory,
        "value_ip": found.root_value("ip") - spot.pot / 2,
        "curve": [
            (step.seconds, step.exploitability)
            for before, step in pairwise(seen)
            if step.exploitability != before.exploitability
        ],
        "peer": spot.peer,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--target", type=float, default=0.005)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    for spot in SPOTS:
        record = run(spot, options.target)
        if options.json:
            print(json.dumps(record), flush=True)
            continue
        memory = memory_text(int(str(record["memory"])))
        print(
            f"{record['name']}: {record['seconds']:.3f} s CPU, {record['iterations']} iterations, "
            f"{record['exploitability']:.3%} of the pot, {memory}, "
            f"in position {record['value_ip']:+.2f} chips",
            flush=True,
        )
        if spot.peer:
            print(f"    beside: {spot.peer}")


if __name__ == "__main__":
    main()
