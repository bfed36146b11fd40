"""How many hands a second do kernel policies play through the arena, summaries and all?

    python benchmarks/arena_batch.py [--rounds 5] [--hands 4000000] [--json]

`kernel:random` against `kernel:call` under `research`, heads-up and six-handed (three seats each),
in one process and in two. Rates of one process are hands a CPU second and hands on the clock; those
of two are on the clock, without the start of the processes, and need an idle machine: how busy it
is stands above the table.
"""

import argparse
import json
import os
import platform
import statistics
import time
from typing import Final

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.pool import Pool
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.engines.session_engine import Engine
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.summary import Summary
from fifthstreet.kernels import available
from fifthstreet.rulesets import load

BOTS: Final = ("kernel:random", "kernel:call")
SEATS: Final = (2, 6)
# Short enough that two processes share the work evenly.
SESSION_HANDS: Final = 250_000


def play(seats: int, hands: int, engine: Engine, seed: int) -> tuple[float, float]:
    """Seconds on the clock and of this process's CPU, from the plan to the summary."""
    bots = BOTS * (seats // 2)
    clock, cpu = time.perf_counter(), time.process_time()
    plan = Plan.new(bots, load("research"), hands=hands, seed=seed, session_hands=SESSION_HANDS)
    tally = Run(plan, [read_bot(name) for name in bots], engine).play()
    record = Summary(plan, tally).as_dict()
    assert record["hands"] == hands
    return time.perf_counter() - clock, time.process_time() - cpu


def speeds(rounds: int, hands: int) -> dict[str, dict[str, float]]:
    """All take turns, so that a busy minute falls on all of them."""
    found: dict[str, list[float]] = {}
    for number in range(rounds):
        for seats in SEATS:
            clock, cpu = play(seats, hands, Here(), number)
            found.setdefault(f"{seats} seats, one job, by CPU", []).append(hands / cpu)
            found.setdefault(f"{seats} seats, one job", []).append(hands / clock)
            # Starting processes is no part of playing: what a short run takes is taken off.
            start, _ = play(seats, 2000, Pool(2), number)
            clock, _ = play(seats, hands, Pool(2), number)
            rate = hands / max(clock - start, 1e-9)
            found.setdefault(f"{seats} seats, two jobs", []).append(rate)
    return {
        name: {"best": max(rates), "median": statistics.median(rates)}
        for name, rates in found.items()
    }


def machine() -> dict[str, object]:
    """Where this was measured, and how busy it was: programs that wanted to run, on average."""
    return {
        "machine": platform.machine(),
        "system": platform.system(),
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "load": [round(load, 1) for load in os.getloadavg()],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hands", type=int, default=4_000_000)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    if not available():
        parser.exit(1, "the compiled extension is missing: there is nothing to measure\n")
    before = machine()
    rates = speeds(wanted.rounds, wanted.hands)
    if wanted.json:
        print(json.dumps({"before": before, "after": machine(), "hands a second": rates}))
        return
    print(", ".join(f"{name} {value}" for name, value in before.items()))
    print(f"{'million hands a second':30}{'best':>8}{'median':>8}")
    for name, rate in rates.items():
        print(f"{name:30}{rate['best'] / 1e6:8.2f}{rate['median'] / 1e6:8.2f}")
    print(f"load afterwards {machine()['load']}")


if __name__ == "__main__":
    main()
