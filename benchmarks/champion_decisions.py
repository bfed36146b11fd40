"""How long the champion takes for the decisions that it solves, and what memory it keeps.

    .venv-dev/bin/python benchmarks/champion_decisions.py --budget 1 --hands 60

It plays itself at 200 big blinds. Times are CPU seconds of one thread; run it on an idle machine.
"""

import argparse
import platform
import time
from random import Random
from resource import RUSAGE_SELF, getrusage

import numpy as np

from fifthstreet.agents import BotInfo
from fifthstreet.agents.house.champion import Champion
from fifthstreet.cards import shuffled
from fifthstreet.rules import apply, start_hand, view
from fifthstreet.rulesets import load

RULES = load("research")
STACK = 200 * RULES.big_blind


def played(budget: float, hands: int, seed: int) -> tuple[list[float], list[float]]:
    """Wall and CPU seconds of the decisions on turn and river."""
    bots = [Champion({"budget": budget}) for _ in range(2)]
    for seat, bot in enumerate(bots):
        bot.start(BotInfo(seed + seat, RULES, seat))
    rng = Random(seed)
    walls, cpus = [], []
    for number in range(hands):
        state = start_hand(
            RULES, [STACK, STACK], shuffled(rng), button=number % 2, hand=f"h{number}"
        )
        while not state.is_over:
            seen = view(state, state.actor)
            wall, cpu = time.perf_counter(), time.thread_time()
            action = bots[state.actor].act(seen)
            if len(seen.board) >= 4:
                walls.append(time.perf_counter() - wall)
                cpus.append(time.thread_time() - cpu)
            state, _ = apply(state, action)
    return walls, cpus


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--budget", type=float, default=1.0)
    parser.add_argument("--hands", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    walls, cpus = played(options.budget, options.hands, options.seed)
    resident = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"budget {options.budget:g}, {options.hands} hands, {len(cpus)} decisions that were solved"
    )
    for name, found in (("CPU", cpus), ("wall", walls)):
        middle, late = np.percentile(found, [50, 99])
        print(f"{name} seconds: median {middle:.2f}, p99 {late:.2f}, most {max(found):.2f}")
    print(f"{resident:.0f} MB resident at most; {platform.platform()}")


if __name__ == "__main__":
    main()
