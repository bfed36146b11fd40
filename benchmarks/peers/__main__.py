"""One engine in one process: plays for as long as each line on stdin says, and reports each round.

    python -m peers ENGINE SEATS SEED        (from the folder benchmarks/)

The first line of output says that the engine is ready and what it is. Each input line is a number
of CPU seconds; each answer is one JSON line with hands, actions and the CPU seconds taken.
"""

import importlib.metadata
import json
import os
import random
import sys
import time
import warnings
from typing import TextIO

from peers import ENGINES, OURS, player

WARM_UP_HANDS = 20
HANDS_BETWEEN_CLOCK_READINGS = 8


def private_stdout() -> TextIO:
    """The real stdout, while descriptor 1 leads nowhere: an engine that prints is not heard."""
    answers = os.fdopen(os.dup(1), "w")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return answers


def describe(engine: str) -> dict[str, str]:
    """The engine's version and, for ours, whether it runs interpreted or compiled."""
    if engine == OURS:
        # The package's own `apply` is the function, so the module is asked for by its full name.
        file = sys.modules["fifthstreet.rules.apply"].__file__ or ""
        build = "interpreted" if file.endswith(".py") else "compiled"
        return {"version": importlib.metadata.version("fifthstreet"), "build": build}
    distribution = {"pyspiel": "open_spiel"}.get(ENGINES[engine][1], ENGINES[engine][1])
    return {"version": importlib.metadata.version(distribution)}


def main() -> None:
    engine, seats, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    answers = private_stdout()
    warnings.filterwarnings("ignore")
    rng = random.Random(seed)
    try:
        play_hand = player(engine, seats)
    except ImportError as error:
        print(json.dumps({"missing": str(error)}), file=answers, flush=True)
        return
    for _ in range(WARM_UP_HANDS):
        play_hand(rng)
    print(json.dumps(describe(engine)), file=answers, flush=True)
    for line in sys.stdin:
        budget = float(line)
        hands = actions = 0
        start = time.process_time()
        elapsed = 0.0
        while elapsed < budget:
            for _ in range(HANDS_BETWEEN_CLOCK_READINGS):
                actions += play_hand(rng)
            hands += HANDS_BETWEEN_CLOCK_READINGS
            elapsed = time.process_time() - start
        answer = {"hands": hands, "actions": actions, "cpu_seconds": elapsed}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
