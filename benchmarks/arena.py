"""How many hands a second does the arena play, with statistics and history on?

    python benchmarks/arena.py [--rounds 5] [--hands 20000] [--memory-hands 0] [--json]

Heads-up `caller` against `random` under `research`, in one process and in two, the hands kept.
Rates of one process are hands a CPU second too; those of two are on the clock and need an idle
machine. `--memory-hands 10000000` plays so many hands and prints how much memory this
process held on the way: it must not grow.
"""

import argparse
import json
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.pool import Pool
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.engines.session_engine import Engine
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.provenance import provenance
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.rulesets import load

BOTS = ("caller", "random")


def play(hands: int, engine: Engine, seed: int) -> tuple[float, float]:
    """Seconds on the clock and of this process's CPU for so many hands, kept in a folder."""
    plan = Plan.new(BOTS, load("research"), hands=hands, seed=seed)
    sources = [read_bot(name) for name in BOTS]
    with (
        tempfile.TemporaryDirectory() as path,
        ResultFolder.create(Path(path) / "out", plan, provenance(sources)) as folder,
    ):
        clock, cpu = time.perf_counter(), time.process_time()
        Run(plan, sources, engine, folder).play()
        return time.perf_counter() - clock, time.process_time() - cpu


def speeds(rounds: int, hands: int) -> dict[str, dict[str, float]]:
    """One process and two take turns, so that a busy minute falls on both."""
    found: dict[str, list[float]] = {"one, by CPU": [], "one, by the clock": [], "two": []}
    for number in range(rounds):
        clock, cpu = play(hands, Here(), number)
        found["one, by CPU"].append(hands / cpu)
        found["one, by the clock"].append(hands / clock)
        # Starting processes is no part of playing: what a short run takes is taken off.
        start, _ = play(2000, Pool(2), number)
        clock, _ = play(hands + 2000, Pool(2), number)
        found["two"].append(hands / (clock - start))
    return {
        name: {"best": max(rates), "median": statistics.median(rates)}
        for name, rates in found.items()
    }


def memory(hands: int) -> list[tuple[int, int]]:
    """Megabytes held at most, after each tenth of the hands."""
    found: list[tuple[int, int]] = []
    plan = Plan.new(BOTS, load("research"), hands=hands, seed=1)
    sources = [read_bot(name) for name in BOTS]

    def note(run: Run) -> None:
        if run.tally.hands >= (len(found) + 1) * hands / 10:
            held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            found.append((run.tally.hands, held))
            print(f"{run.tally.hands:>12,} hands  {held} MB", file=sys.stderr)

    with (
        tempfile.TemporaryDirectory() as path,
        ResultFolder.create(Path(path) / "out", plan, provenance(sources)) as folder,
    ):
        Run(plan, sources, Pool(2), folder).play(note)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--memory-hands", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    found: dict[str, object] = {}
    if wanted.rounds:
        rates = speeds(wanted.rounds, wanted.hands)
        found["hands a second"] = rates
        found["two to one"] = rates["two"]["best"] / rates["one, by the clock"]["best"]
    if wanted.memory_hands:
        found["megabytes"] = memory(wanted.memory_hands)
    if wanted.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        if isinstance(value, dict):
            for job, rate in value.items():
                print(
                    f"{job:<20} best {rate['best']:>9,.0f}  median {rate['median']:>9,.0f}  {name}"
                )
        elif isinstance(value, float):
            print(f"{name:<20} {value:.2f} times as fast")
        else:
            print(f"{name}: {value}")


if __name__ == "__main__":
    main()
