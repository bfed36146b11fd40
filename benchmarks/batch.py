"""How many actions a second does batch play make: playouts inside, and tables stepped from Python?

    python benchmarks/batch.py [--rounds 5] [--seconds 0.4] [--json]

Rule set casino-nl, blinds 50/100, 20,000 chips a seat. The random policy is that of stepping.py;
for `step` it is array work in Python. "Best" and "median" count the time inside the kernels' doors
only, "with policy" all of it. Rates are actions a CPU second with one thread and actions a
second on the clock with more; all jobs take turns, so that a busy minute of the machine falls on
all of them. Tables that are over are dealt anew, within the time measured, when half of them are.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from fifthstreet.kernels import available
from fifthstreet.kernels.batch import CALL, CHECK, FOLD, RAISE, Playout, Tables, playout
from fifthstreet.rulesets import load

RULES: Final = load("casino-nl").values()
STACK: Final = 20_000
SEATS: Final = (2, 6)
THREADS: Final = (1, 2)
BATCHES: Final = (64, 1024, 16_384)

# What a measurement yields: how many actions, seconds inside `Tables.step` and `Tables.reset`
# (or the playout), and seconds for everything.
Measured = tuple[int, float, float]


def random_actions(tables: Tables, rng: np.random.Generator) -> tuple[Any, Any]:
    """The random policy for every table at once."""
    count = len(tables)
    chance = rng.random(count, dtype=np.float32)
    legal = tables.legal
    check_or_call = np.where(legal[:, CHECK], np.uint8(CHECK), np.uint8(CALL))
    kinds = np.where((chance < 0.1) & ~legal[:, CHECK], np.uint8(FOLD), check_or_call)
    kinds = np.where((chance >= 0.7) & legal[:, RAISE], np.uint8(RAISE), kinds)
    least = tables.raise_min
    sizes = rng.random(count) * (tables.raise_max - least + 1)
    amounts = np.where(chance < 0.85, least, least + sizes.astype(np.int32))
    return kinds, amounts


def step_tables(seats: int, batch: int, threads: int) -> Callable[[float], Measured]:
    tables = Tables(RULES, seats, batch, stacks=STACK, seed=1, threads=threads)
    rng = np.random.default_rng(1)
    clock = time.process_time if threads == 1 else time.perf_counter

    def run(seconds: float) -> Measured:
        actions = 0
        inside = 0.0
        start = now = clock()
        while now < start + seconds:
            kinds, amounts = random_actions(tables, rng)
            actions += batch - int(np.count_nonzero(tables.over))
            before = clock()
            tables.step(kinds, amounts)
            if 2 * int(np.count_nonzero(tables.over)) >= batch:
                tables.reset(tables.over)
            now = clock()
            inside += now - before
        return actions, inside, now - start

    return run


def play_out(policy: Any, seats: int, threads: int) -> Callable[[float], Measured]:
    hands = 1 << 17
    clock = time.process_time if threads == 1 else time.perf_counter
    seeds: Iterator[int] = iter(range(1 << 62))

    def run(seconds: float) -> Measured:
        actions = 0
        start = now = clock()
        while now < start + seconds:
            done: Playout = playout(
                policy,
                hands,
                rules=RULES,
                seats=seats,
                stacks=STACK,
                seed=next(seeds),
                threads=threads,
            )
            actions += done.actions
            now = clock()
        return actions, now - start, now - start

    return run


def jobs() -> dict[str, Callable[[float], Measured]]:
    found: dict[str, Callable[[float], Measured]] = {}
    for seats in SEATS:
        for threads in THREADS:
            suffix = f"{seats} seats, {threads} thread{'s' if threads > 1 else ''}"
            for policy in ("random", "call"):
                found[f"playout {policy}, {suffix}"] = play_out(policy, seats, threads)
            for batch in BATCHES:
                found[f"step, {batch:,} tables, {suffix}"] = step_tables(seats, batch, threads)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="a job and round")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not available():
        parser.exit(1, "the compiled extension is missing: there is nothing to measure\n")
    todo = jobs()
    inner: dict[str, list[float]] = {name: [] for name in todo}
    whole: dict[str, list[float]] = {name: [] for name in todo}
    for _ in range(options.rounds):
        for name, run in todo.items():
            actions, inside, seconds = run(options.seconds)
            inner[name].append(actions / inside)
            whole[name].append(actions / seconds)
    if options.json:
        print(json.dumps({"inside": inner, "with_policy": whole}))
        return
    print(f"{'million actions a second':42}{'best':>8}{'median':>8}{'with policy':>13}")
    for name, rates in inner.items():
        line = f"{name:42}{max(rates) / 1e6:8.1f}{statistics.median(rates) / 1e6:8.1f}"
        from_python = f"{max(whole[name]) / 1e6:13.1f}" if name.startswith("step") else ""
        print(line + from_python)


if __name__ == "__main__":
    main()
