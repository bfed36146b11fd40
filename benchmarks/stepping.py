"""Stepping random hands from Python: our rules core beside its peers, in the same run.

    python benchmarks/stepping.py --peers-python PATH [--python PATH ...] [--json]

Each engine lives in a process of its own (`peers/__main__.py`). The engines take turns, round after
round, so that a busy minute of the machine falls on all of them; what counts is CPU time and the
median of the rounds. This file imports no engine.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from peers import ENGINES, NOTES, OURS

FOLDER = Path(__file__).resolve().parent
YARDSTICK = "pokers"


def found(python: str) -> str:
    """The full path of an interpreter: the engines run in another folder than this process."""
    path = shutil.which(python)
    if path is None:
        sys.exit(f"stepping: there is no interpreter {python}")
    return os.path.abspath(path)


class Engine:
    """One engine at one number of seats, in its own process, and the rounds it has played."""

    def __init__(self, name: str, seats: int, python: str, seed: int) -> None:
        self.name = name
        self.seats = seats
        self.rounds: list[dict[str, float]] = []
        self.process = subprocess.Popen(
            [found(python), "-m", "peers", name, str(seats), str(seed)],
            cwd=FOLDER,
            env={**os.environ, "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.about: dict[str, str] = self.answer()

    @property
    def is_missing(self) -> bool:
        return "missing" in self.about

    @property
    def label(self) -> str:
        build = self.about.get("build")
        return f"{self.name} {self.about['version']}" + (f", {build}" if build else "")

    def answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"stepping: {self.name} with {self.seats} seats ended early (see above)")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def play(self, cpu_seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{cpu_seconds}\n")
        self.process.stdin.flush()
        self.rounds.append(self.answer())

    def close(self) -> None:
        self.process.communicate()

    def median(self, unit: str) -> float:
        return statistics.median(turn[unit] / turn["cpu_seconds"] for turn in self.rounds)

    def row(self, yardstick: float | None) -> dict[str, Any]:
        actions = self.median("actions")
        played = sum(turn["actions"] for turn in self.rounds)
        hands = sum(turn["hands"] for turn in self.rounds)
        return {
            "engine": self.name,
            **self.about,
            "seats": self.seats,
            "actions_per_second": round(actions),
            "hands_per_second": round(self.median("hands")),
            "actions_per_hand": round(played / hands, 2),
            "ratio": round(actions / yardstick, 3) if yardstick else None,
            "rounds": [round(turn["actions"] / turn["cpu_seconds"]) for turn in self.rounds],
            "note": NOTES.get(self.name, ""),
        }


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--python",
        action="append",
        metavar="PATH",
        help="interpreter that has fifthstreet; may be given several times (default: this one)",
    )
    parser.add_argument(
        "--peers-python",
        default=sys.executable,
        metavar="PATH",
        help="interpreter that has the peers (default: this one)",
    )
    parser.add_argument("--only", action="append", choices=list(ENGINES), help="only these engines")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 6])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a round")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    return parser.parse_args()


def start_engines(arguments: argparse.Namespace, seats: int) -> list[Engine]:
    """Every engine that is installed; the others are named on stderr."""
    engines = []
    for name in arguments.only or ENGINES:
        pythons = arguments.python or [sys.executable]
        for python in pythons if name == OURS else [arguments.peers_python]:
            engine = Engine(name, seats, python, arguments.seed)
            if engine.is_missing and name == OURS:
                sys.exit(f"stepping: {python} cannot play our engine: {engine.about['missing']}")
            if engine.is_missing:
                print(f"stepping: {name} left out: {engine.about['missing']}", file=sys.stderr)
                engine.close()
            else:
                engines.append(engine)
    return engines


def measure(arguments: argparse.Namespace, seats: int) -> list[tuple[str, dict[str, Any]]]:
    engines = start_engines(arguments, seats)
    for _ in range(arguments.rounds):
        for engine in engines:
            engine.play(arguments.seconds)
    for engine in engines:
        engine.close()
    yardstick = next((e.median("actions") for e in engines if e.name == YARDSTICK), None)
    return [(engine.label, engine.row(yardstick)) for engine in engines]


def print_table(seats: int, rows: list[tuple[str, dict[str, Any]]]) -> None:
    print(f"\n{seats} seats, per CPU second")
    print(f"{'engine':<34}{'actions/s':>12}{'hands/s':>11}{'act/hand':>10}{'x ' + YARDSTICK:>10}")
    for label, row in rows:
        ratio = "" if row["ratio"] is None else f"{row['ratio']:.2f}"
        print(
            f"{label:<34}{row['actions_per_second']:>12,}{row['hands_per_second']:>11,}"
            f"{row['actions_per_hand']:>10.1f}{ratio:>10}"
        )


def main() -> None:
    arguments = parse_arguments()
    rows = []
    for seats in arguments.seats:
        measured = measure(arguments, seats)
        if not arguments.json:
            print_table(seats, measured)
        rows += [row for _, row in measured]
    if not arguments.json:
        print()
        for name in dict.fromkeys(row["engine"] for row in rows if row["note"]):
            print(f"{name}: {NOTES[name]}")
    else:
        settings = {
            "rounds": arguments.rounds,
            "seconds": arguments.seconds,
            "seed": arguments.seed,
        }
        print(json.dumps({"benchmark": "stepping", **settings, "rows": rows}))


if __name__ == "__main__":
    main()
