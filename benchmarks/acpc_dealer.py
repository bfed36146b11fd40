"""Hands per second of the competition's dealer with two clients in C, its log and messages on.

    python benchmarks/acpc_dealer.py [--hands 20000] [--limit] [--rounds 3] [--core 1]
        [--python OTHER/bin/python …]

The original dealer does about 3,000 no-limit hands per second on a machine like ours. The clients
play by fixed seeds, so that all runs play the same hands. `--core` binds dealer and clients to one
processor core: on a shared machine, waking a process on another core costs more than the hand does.
With several `--python`, their runs alternate.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

CLIENT = Path(__file__).with_name("acpc_client.c")
COMMON = (
    "numPlayers = 2\nnumRounds = 4\nfirstPlayer = 2 1 1 1\nnumSuits = 4\nnumRanks = 13\n"
    "numHoleCards = 2\nnumBoardCards = 0 3 1 1\nEND GAMEDEF\n"
)
NO_LIMIT = "GAMEDEF\nnolimit\nstack = 20000 20000\nblind = 100 50\n" + COMMON
LIMIT = "GAMEDEF\nlimit\nblind = 10 5\nraiseSize = 10 10 20 20\nmaxRaises = 3 4 4 4\n" + COMMON


@dataclass(frozen=True)
class Run:
    """Seconds by the clock, the dealer's processor seconds, and messages to the seats."""

    seconds: float
    user: float
    system: float
    messages: int


def play(folder: Path, python: str, hands: int, *, is_limit: bool) -> Run:
    """One match; the dealer's start is not in the clock's seconds, but in the processor's."""
    game = folder / "bench.game"
    game.write_text(LIMIT if is_limit else NO_LIMIT)
    with open(folder / "stderr.txt", "wb") as errors:
        dealer = subprocess.Popen(
            [
                *(python, "-m", "fifthstreet", "acpc-dealer", "bench", game.name),
                *(str(hands), "42", "Alice", "Bob", "--deal", "acpc"),
            ],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=errors,
        )
        assert dealer.stdout is not None
        ports = dealer.stdout.readline().decode().split()
        start = time.perf_counter()
        kind = "0" if is_limit else "1"
        clients = [
            subprocess.Popen([folder / "client", "127.0.0.1", port, kind, str(number)])
            for number, port in enumerate(ports, 1)
        ]
        _, _, used = os.wait4(dealer.pid, 0)
        seconds = time.perf_counter() - start
        for client in clients:
            client.wait(timeout=10)
    messages = (folder / "stderr.txt").read_bytes().count(b"\nTO ")
    return Run(seconds, used.ru_utime, used.ru_stime, messages)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hands", type=int, default=20_000)
    arguments.add_argument("--limit", action="store_true")
    arguments.add_argument("--rounds", type=int, default=1)
    arguments.add_argument("--core", type=int)
    arguments.add_argument("--python", action="append")
    given = arguments.parse_args()
    if given.core is not None:
        os.sched_setaffinity(0, {given.core})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(["cc", "-O2", "-o", folder / "client", CLIENT], check=True)
        for _ in range(given.rounds):
            for python in given.python or [sys.executable]:
                run = play(folder, python, given.hands, is_limit=given.limit)
                print(
                    f"{python}: {given.hands / run.seconds:,.0f} hands/s; "
                    f"{run.messages / given.hands:.1f} messages per hand; the dealer used "
                    f"{run.user / given.hands * 1e6:.0f} + {run.system / given.hands * 1e6:.0f} µs "
                    f"of processor time per hand (user + system); {os.cpu_count()} cores, "
                    f"load {os.getloadavg()[0]:.1f}"
                )


if __name__ == "__main__":
    main()
