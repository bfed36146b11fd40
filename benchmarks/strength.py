"""How fast is the strength of seven cards found from Python, one hand a call and in batches?

    python benchmarks/strength.py --peers-python PATH [--rounds 5] [--seconds 0.4] [--json]

The same 20,000 random hands for all, in each library's own type before the clock starts. Everything
is measured in a fresh process, in turns; rates are hands a CPU second on one thread, the best and
the median of the rounds. The row with two threads is per second on the clock. A hash of the order
that a library gives to the hands shows whether all agree.
"""

import argparse
import hashlib
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

HANDS: Final = 20_000
BATCH: Final = 1 << 20
TEXTS: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

Work = Callable[[], Any]
# What one round calls, how many hands that is, and the strengths of the 20,000 hands.
Job = tuple[Work, int, list[int] | None]


def random_hands(cards: int = 7) -> list[list[int]]:
    rng = random.Random(20261115)
    return [rng.sample(range(52), cards) for _ in range(HANDS)]


def calls(function: Callable[[Any], Any], hands: list[Any]) -> Work:
    def run() -> None:
        for hand in hands:
            function(hand)

    return run


def spread_calls(function: Callable[..., Any], hands: list[Any]) -> Work:
    def run() -> None:
        for hand in hands:
            function(*hand)

    return run


def ours_list() -> Job:
    from fifthstreet.kernels.strength import evaluate

    hands = random_hands()
    return calls(evaluate, hands), HANDS, [evaluate(hand) for hand in hands]


def ours_mask() -> Job:
    from fifthstreet.kernels.strength import evaluate_mask

    masks = [sum(1 << card for card in hand) for hand in random_hands()]
    return calls(evaluate_mask, masks), HANDS, [evaluate_mask(mask) for mask in masks]


def ours_batch(cards: int, threads: int = 1) -> Job:
    import numpy as np

    from fifthstreet.kernels.strength import evaluate_batch

    twenty_thousand = np.array(random_hands(cards), dtype=np.uint8)
    rng = np.random.default_rng(1)
    many = twenty_thousand[rng.integers(0, HANDS, BATCH)]
    shuffled = rng.permuted(many, axis=1)
    out = np.empty(BATCH, dtype=np.uint16)
    order = evaluate_batch(twenty_thousand).tolist() if cards == 7 else None
    return lambda: evaluate_batch(shuffled, out=out, threads=threads), BATCH, order


def ours_hole_board(selection: Any) -> Job:
    import numpy as np

    from fifthstreet.kernels.strength import evaluate_hole_board

    hands = np.array(random_hands(), dtype=np.uint8)
    holes = np.ascontiguousarray(hands[:, :2])
    boards = np.ascontiguousarray(hands[:, 2:])
    out = np.empty(HANDS, dtype=np.uint16)

    def run() -> None:
        evaluate_hole_board(holes, boards, selection=selection, out=out)

    run()
    return run, HANDS, out.tolist() if selection == "any_five" else None


def pkrbot_call() -> Job:
    import pkrbot

    hands = [[pkrbot.Card(TEXTS[card]) for card in hand] for hand in random_hands()]
    return calls(pkrbot.evaluate, hands), HANDS, [pkrbot.evaluate(hand) for hand in hands]


def eval7_call() -> Job:
    import eval7

    hands = [[eval7.Card(TEXTS[card]) for card in hand] for hand in random_hands()]
    return calls(eval7.evaluate, hands), HANDS, [eval7.evaluate(hand) for hand in hands]


def phevaluator_call() -> Job:
    from phevaluator import evaluate_7cards

    # Its ids are the same as ours; its lowest number is the best hand.
    hands = random_hands()
    order = [-evaluate_7cards(*hand) for hand in hands]
    return spread_calls(evaluate_7cards, hands), HANDS, order


def treys_call() -> Job:
    from treys import Card, Evaluator

    evaluate = Evaluator().evaluate
    hands = [[Card.new(TEXTS[card]) for card in hand] for hand in random_hands()]
    split = [(hand[:2], hand[2:]) for hand in hands]
    return spread_calls(evaluate, split), HANDS, [-evaluate(*hand) for hand in split]


def pokerfast_call() -> Job:
    from pokerfast import eval7

    hands = [tuple(TEXTS[card] for card in hand) for hand in random_hands()]
    return calls(eval7, hands), HANDS, [eval7(hand) for hand in hands]


def pokerfast_batch() -> Job:
    from pokerfast import equity

    hands = ["".join(TEXTS[card] for card in hand) for hand in random_hands()]
    return lambda: equity.evaluate(hands), HANDS, list(equity.evaluate(hands))


JOBS: Final[dict[str, Callable[[], Job]]] = {
    "fifthstreet evaluate(list)": ours_list,
    "fifthstreet evaluate_mask(int)": ours_mask,
    "pkrbot evaluate(list of Card)": pkrbot_call,
    "eval7 evaluate(list of Card)": eval7_call,
    "phevaluator evaluate_7cards(ids)": phevaluator_call,
    "pokerfast eval7(strings)": pokerfast_call,
    "treys Evaluator.evaluate": treys_call,
    "fifthstreet batch n x 7": lambda: ours_batch(7),
    "fifthstreet batch n x 6": lambda: ours_batch(6),
    "fifthstreet batch n x 5": lambda: ours_batch(5),
    "fifthstreet batch n x 2 with n x 5": lambda: ours_hole_board("any_five"),
    "fifthstreet batch, two and three": lambda: ours_hole_board("two_three"),
    "pokerfast batch of strings": pokerfast_batch,
    "fifthstreet batch n x 7, 2 threads": lambda: ours_batch(7, threads=2),
}


def order_hash(strengths: Iterable[int]) -> str:
    listed = list(strengths)
    places = {strength: place for place, strength in enumerate(sorted(set(listed)))}
    text = ",".join(str(places[strength]) for strength in listed)
    return hashlib.sha1(text.encode()).hexdigest()[:8]


def measure(name: str, seconds: float) -> dict[str, Any]:
    """One round in this process: the best rate of short runs within about so many seconds."""
    work, hands, strengths = JOBS[name]()
    clock = time.perf_counter if "threads" in name else time.process_time
    work()
    rates = []
    end = clock() + seconds
    while not rates or clock() < end:
        start = clock()
        work()
        rates.append(hands / max(clock() - start, 1e-9))
    order = order_hash(strengths) if strengths is not None else None
    return {"rate": max(rates), "order": order}


def measure_elsewhere(python: str, name: str, seconds: float) -> dict[str, Any] | None:
    command = [python, __file__, "--measure", name, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or ["no answer"]
        print(f"left out: {name}: {lines[-1]}", file=sys.stderr)
        return None
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--peers-python", default=sys.executable)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(measure(options.measure, options.seconds)))
        return
    found: dict[str, list[dict[str, Any]]] = {}
    missing: set[str] = set()
    for _ in range(options.rounds):
        for name in JOBS:
            if name in missing:
                continue
            is_ours = name.startswith("fifthstreet")
            python = sys.executable if is_ours else options.peers_python
            answer = measure_elsewhere(python, name, options.seconds)
            if answer is None:
                missing.add(name)
            else:
                found.setdefault(name, []).append(answer)
    if options.json:
        print(json.dumps(found))
        return
    pkrbot = found.get("pkrbot evaluate(list of Card)")
    reference = max(answer["rate"] for answer in pkrbot) if pkrbot else None
    print(f"{'':38}{'best M/s':>10}{'median':>10}{'x pkrbot':>10}  order")
    for name, answers in found.items():
        rates = [answer["rate"] for answer in answers]
        ratio = f"{max(rates) / reference:10.2f}" if reference else " " * 10
        line = f"{name:38}{max(rates) / 1e6:10.2f}{statistics.median(rates) / 1e6:10.2f}{ratio}"
        print(f"{line}  {answers[0]['order'] or ''}")


if __name__ == "__main__":
    main()
