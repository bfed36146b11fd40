"""What does a fair deal cost: the shuffle, the tree for shown cards, a whole live hand, a check?

    python benchmarks/dealing.py [--rounds 7] [--json]

Microseconds of CPU time on one thread, the median and the best of the rounds, in turns. Beside them
what a shuffle costs without any proof: Python's own `random`, seeded, and the system's generator.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from fifthstreet.cards import shuffled
from fifthstreet.fairness import Entropy, SessionDecks, deal_live, draw_seed, layout_of, verify
from fifthstreet.fairness.hash_tree import DeckTree, salts_of
from fifthstreet.fairness.shuffle import shuffle
from fifthstreet.rulesets import load

REPEATS = 2_000


def jobs() -> dict[str, Callable[[], object]]:
    seed, key, numbers = draw_seed(), draw_seed(), count()
    layout = layout_of(load("casino-nl"), 6, first=1)
    entropy = [Entropy(seat, bytes(32)) for seat in range(6)]
    decks = SessionDecks(seed, "seeded", "benchmark")
    deal = deal_live(seed, table="t", hand="h", layout=layout, entropy=entropy)
    shown, revealed = deal.prove(range(17)), deal.reveal()
    seeded, system = random.Random(1), random.SystemRandom()

    def tree() -> object:
        return DeckTree(deal.deck, salts_of(key))

    def live() -> object:
        hand = str(next(numbers))
        return deal_live(seed, table="t", hand=hand, layout=layout, entropy=entropy)

    return {
        "shuffle from a key": lambda: shuffle(key),
        "deck of a session (bot match)": lambda: decks.deck(next(numbers)),
        "salts and tree": tree,
        "live hand, 6 seats with entropy": live,
        "proof of 17 shown cards": lambda: deal.prove(range(17)),
        "verify 17 shown cards": lambda: verify(shown),
        "verify a revealed hand": lambda: verify(revealed),
        "no proof: random.Random": lambda: shuffled(seeded),
        "no proof: random.SystemRandom": lambda: shuffled(system),
    }


def measured(job: Callable[[], object]) -> float:
    start = time.process_time()
    for _ in range(REPEATS):
        job()
    return (time.process_time() - start) / REPEATS * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    arguments = parser.parse_args()
    found = jobs()
    times: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(arguments.rounds):
        for name, job in found.items():
            times[name].append(measured(job))
    rows: list[dict[str, Any]] = [
        {
            "job": name,
            "median_us": round(statistics.median(taken), 1),
            "best_us": round(min(taken), 1),
        }
        for name, taken in times.items()
    ]
    if arguments.json:
        print(json.dumps({"benchmark": "dealing", "rounds": arguments.rounds, "rows": rows}))
        return
    print(f"{'microseconds of CPU':<34}{'median':>8}{'best':>8}")
    for row in rows:
        print(f"{row['job']:<34}{row['median_us']:>8.1f}{row['best_us']:>8.1f}")


if __name__ == "__main__":
    main()
