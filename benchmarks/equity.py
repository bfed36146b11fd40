"""How long does equity take, exact and sampled, and how soon does Ctrl-C stop it?

    python benchmarks/equity.py --peers-python PATH [--rounds 3] [--json]

Each question is put to each library that can answer it, in a fresh process, in turns. Times are CPU
seconds on one thread, the best and the median of the rounds, and the answer stands beside them, so
that libraries that do not agree are seen. A library without an equity call is given as a loop over
its strengths, on 20,000 random boards, scaled to all of them ("scaled").
"""

import argparse
import json
import random
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, Final

NARROW: Final = "QQ+,AKs"
WIDE: Final = "22+,A2s+,KTs+,QTs+,JTs,ATo+,KJo+"
BOARDS: Final = 1_712_304
SAMPLES: Final = 1_000_000
TEXTS: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

# The answer of one call, times what factor makes it the whole work.
Job = tuple[Callable[[], float], float]


def ours(*ranges: str, **options: Any) -> Callable[[], Job]:
    def prepare() -> Job:
        from fifthstreet.kernels.equity import equity

        return lambda: equity(list(ranges), **options).seats[0].equity, 1

    return prepare


def pokerfast(*ranges: str) -> Callable[[], Job]:
    def prepare() -> Job:
        from pokerfast import equity

        return lambda: float(equity.equity(list(ranges), threads=1)[0]), 1

    return prepare


def pokerfast_vs_random() -> Job:
    from pokerfast import equity

    return lambda: float(equity.equity_vs_random("AhKh")), 1


def eval7_samples() -> Job:
    import eval7

    hole = [eval7.Card("Ah"), eval7.Card("Kh")]
    wide = eval7.HandRange(WIDE)
    return lambda: float(eval7.py_hand_vs_range_monte_carlo(hole, wide, [], SAMPLES)), 1


def random_boards() -> list[list[str]]:
    rng = random.Random(3)
    left = [text for text in TEXTS if text not in ("Ah", "Kh", "Qs", "Qd")]
    return [rng.sample(left, 5) for _ in range(20_000)]


def share(pairs: list[tuple[int, int]]) -> float:
    return sum(0.5 if one == other else float(one > other) for one, other in pairs) / len(pairs)


def pkrbot_loop() -> Job:
    from pkrbot import Card, evaluate

    boards = [[Card(text) for text in board] for board in random_boards()]
    one, other = [Card("Ah"), Card("Kh")], [Card("Qs"), Card("Qd")]
    return (
        lambda: share([(evaluate(one + board), evaluate(other + board)) for board in boards]),
        BOARDS / len(boards),
    )


def phevaluator_loop() -> Job:
    from phevaluator import evaluate_7cards

    boards = [tuple(TEXTS.index(text) for text in board) for board in random_boards()]
    # Its lowest number is the best hand.
    return (
        lambda: share(
            [(-evaluate_7cards(50, 46, *b), -evaluate_7cards(43, 41, *b)) for b in boards]
        ),
        BOARDS / len(boards),
    )


def treys_loop() -> Job:
    from treys import Card, Evaluator

    evaluate = Evaluator().evaluate
    boards = [[Card.new(text) for text in board] for board in random_boards()]
    one, other = [Card.new("Ah"), Card.new("Kh")], [Card.new("Qs"), Card.new("Qd")]
    return (
        lambda: share([(-evaluate(one, board), -evaluate(other, board)) for board in boards]),
        BOARDS / len(boards),
    )


QUESTIONS: Final[dict[str, dict[str, Callable[[], Job]]]] = {
    "AhKh v QsQd, exact": {
        "fifthstreet": ours("AhKh", "QsQd", method="exact"),
        "pokerfast": pokerfast("AhKh", "QsQd"),
        "pkrbot (scaled)": pkrbot_loop,
        "phevaluator (scaled)": phevaluator_loop,
        "treys (scaled)": treys_loop,
    },
    "AKs v QQ, exact": {
        "fifthstreet": ours("AKs", "QQ", method="exact"),
        "pokerfast": pokerfast("AKs", "QQ"),
    },
    f"{NARROW} v {WIDE}, exact": {
        "fifthstreet": ours(NARROW, WIDE, method="exact"),
        "pokerfast": pokerfast(NARROW, WIDE),
    },
    "AhKh v random, exact": {
        "fifthstreet": ours("AhKh", "random", method="exact"),
        "pokerfast": pokerfast("AhKh", "random"),
        "pokerfast equity_vs_random": pokerfast_vs_random,
    },
    "AhKh v QsQd v 7c6c, exact": {
        "fifthstreet": ours("AhKh", "QsQd", "7c6c", method="exact"),
        "pokerfast": pokerfast("AhKh", "QsQd", "7c6c"),
    },
    f"AhKh v {WIDE}, {SAMPLES:,} samples": {
        "fifthstreet": ours("AhKh", WIDE, samples=SAMPLES),
        "eval7": eval7_samples,
    },
}


def measure(question: str, library: str) -> dict[str, Any]:
    work, factor = QUESTIONS[question][library]()
    work()  # tables are made at first use
    times = []
    answer = 0.0
    while not times or (len(times) < 20 and sum(times) < 0.5):
        start = time.process_time()
        answer = work()
        times.append(time.process_time() - start)
    return {"seconds": min(times) * factor, "answer": answer}


def measure_elsewhere(python: str, question: str, library: str) -> dict[str, Any] | None:
    command = [python, __file__, "--measure", question, library]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or ["no answer"]
        print(f"left out: {library}, {question}: {lines[-1]}", file=sys.stderr)
        return None
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def measure_interrupt(arguments: str) -> float:
    """Seconds on the clock from Ctrl-C to the end of the process, while it counts for minutes."""
    code = (
        "from fifthstreet.kernels.equity import equity\n"
        "print(flush=True)\n"
        "try:\n"
        f"    equity({arguments})\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped')\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(1)
        start = time.perf_counter()
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == b"stopped\n"
        return time.perf_counter() - start


INTERRUPTED: Final = {
    "while gathering matchups": "['random'] * 3, method='exact'",
    "while counting boards": "['random'] * 2, method='exact'",
    "while sampling, 10 seats": "['random'] * 10, precision=1e-7",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--peers-python", default=sys.executable)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--measure", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(measure(*options.measure)))
        return
    found: dict[str, dict[str, list[dict[str, Any]]]] = {}
    missing: set[tuple[str, str]] = set()
    for _ in range(options.rounds):
        for question, libraries in QUESTIONS.items():
            for library in libraries:
                if (question, library) in missing:
                    continue
                python = sys.executable if library == "fifthstreet" else options.peers_python
                answer = measure_elsewhere(python, question, library)
                if answer is None:
                    missing.add((question, library))
                else:
                    found.setdefault(question, {}).setdefault(library, []).append(answer)
    stops = {name: measure_interrupt(arguments) for name, arguments in INTERRUPTED.items()}
    if options.json:
        print(json.dumps({"questions": found, "interrupts": stops}))
        return
    for question, by_library in found.items():
        print(question)
        for library, answers in by_library.items():
            times = [answer["seconds"] * 1000 for answer in answers]
            print(
                f"    {library:28}{min(times):12.2f} ms{statistics.median(times):12.2f} median"
                f"   {answers[0]['answer']:.6f}"
            )
    print("from Ctrl-C to the end")
    for name, seconds in stops.items():
        print(f"    {name:28}{seconds * 1000:12.1f} ms")


if __name__ == "__main__":
    main()
