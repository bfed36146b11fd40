"""Hands per second of the competition's dealer with two clients in C, its log and messages on.

    python benchmarks/acpc_dealer.py [--hands 20000] [--limit]

The original dealer does about 3,000 no-limit hands per second on a machine like ours.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CLIENT = Path(__file__).with_name("acpc_client.c")
COMMON = (
    "numPlayers = 2\nnumRounds = 4\nfirstPlayer = 2 1 1 1\nnumSuits = 4\nnumRanks = 13\n"
    "numHoleCards = 2\nnumBoardCards = 0 3 1 1\nEND GAMEDEF\n"
)
NO_LIMIT = "GAMEDEF\nnolimit\nstack = 20000 20000\nblind = 100 50\n" + COMMON
LIMIT = "GAMEDEF\nlimit\nblind = 10 5\nraiseSize = 10 10 20 20\nmaxRaises = 3 4 4 4\n" + COMMON


def play(folder: Path, hands: int, *, is_limit: bool) -> tuple[float, float, int]:
    """Seconds by the clock, seconds of the dealer's processor, and messages to the seats."""
    game = folder / "bench.game"
    game.write_text(LIMIT if is_limit else NO_LIMIT)
    program = folder / "client"
    subprocess.run(["cc", "-O2", "-o", program, CLIENT], check=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(folder / "stderr.txt", "wb") as errors:
        dealer = subprocess.Popen(
            [
                *(sys.executable, "-m", "fifthstreet", "acpc-dealer", "bench", game.name),
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
        clients = [subprocess.Popen([program, "127.0.0.1", port, kind]) for port in ports]
        dealer.wait(timeout=600)
        seconds = time.perf_counter() - start
        after_dealer = resource.getrusage(resource.RUSAGE_CHILDREN)
        for client in clients:
            client.wait(timeout=10)
    used = after_dealer.ru_utime + after_dealer.ru_stime - before.ru_utime - before.ru_stime
    sent = (folder / "stderr.txt").read_bytes().count(b"\nTO ")
    return seconds, used, sent


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hands", type=int, default=20_000)
    arguments.add_argument("--limit", action="store_true")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seconds, used, sent = play(Path(folder), given.hands, is_limit=given.limit)
    print(
        f"{given.hands:,} hands in {seconds:.1f} s: {given.hands / seconds:,.0f} hands/s; "
        f"{sent / given.hands:.1f} messages per hand; dealer and compiler used "
        f"{used:.1f} s of processor time on {os.cpu_count()} cores"
    )


if __name__ == "__main__":
    main()
