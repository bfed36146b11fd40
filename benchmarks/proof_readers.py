"""What tables lose while others read without end: 16 sockets that ask for proofs of finished hands.

    python benchmarks/proof_readers.py                # with the limits that the server comes with
    python benchmarks/proof_readers.py --unlimited    # no limits of reads: caches and threads alone

Bots play as fast as they can; quiet seconds and seconds with readers take turns, and the medians
are compared. The readers run in a process of their own and ask for the next proof as soon as the
last answer is there, whatever it says.
"""

import argparse
import asyncio
import http.client
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

import uvloop
from server_load import HOST, Bot, Load, Server, deep_cash

# What is left of a burst from the round before is used up first, as in an attack that lasts.
_WARM_UP = 2.0
_UNLIMITED = {"hand_reads_per_second": "1000000"}
# A new socket is a read too: the bots have theirs before the readers begin.
_LIMITED = {"reads_per_second": "50", "reads_per_player": "20", "hand_reads_per_second": "5"}


def read_on(port: int, sockets: int, paths: list[str], seconds: float) -> Counter[int]:
    """Ask on every socket without a pause; how many answers of each status."""
    found: Counter[int] = Counter()
    end = time.monotonic() + seconds

    def ask(first: int) -> None:
        connection = http.client.HTTPConnection(HOST, port, timeout=30)
        number = first
        while time.monotonic() < end:
            try:
                connection.request("GET", paths[number % len(paths)])
                answer = connection.getresponse()
                answer.read()
                found[answer.status] += 1
            except (OSError, http.client.HTTPException):
                found[0] += 1
                connection.close()
            number += 7
        connection.close()

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(sockets)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


async def pace(load: Load, server: Server, seconds: float) -> tuple[float, float]:
    """Actions a second, and the server's share of a core."""
    actions, cpu, begun = load.actions, server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - begun
    return (load.actions - actions) / passed, (server.cpu() - cpu) / passed


async def run(server: Server, options: argparse.Namespace) -> None:
    host = server.post("api/v1/guests", {"name": "host"})["token"]
    load = Load(options.rate, options.tables)
    tables = [
        server.post("api/v1/tables", deep_cash(6, "live"), host)["table"]
        for _ in range(options.tables)
    ]
    bots = [Bot(load, table) for table in tables for _ in range(6)]
    for start in range(0, len(bots), 60):
        await asyncio.gather(*(bot.sit(server.port) for bot in bots[start : start + 60]))
    await asyncio.sleep(10)  # some hands are finished
    hands = [f"/api/v1/hands/{table}.{number}/proof" for table in tables for number in (1, 2, 3)]
    quiet: list[tuple[float, float]] = []
    read: list[tuple[float, float]] = []
    answers: Counter[str] = Counter()
    for _ in range(options.rounds):
        quiet.append(await pace(load, server, options.seconds))
        seconds = options.seconds + 2 * _WARM_UP
        command = [sys.executable, __file__, "--read", json.dumps([server.port, seconds, hands])]
        readers = await asyncio.create_subprocess_exec(
            *command, f"--sockets={options.sockets}", stdout=subprocess.PIPE
        )
        await asyncio.sleep(_WARM_UP)
        read.append(await pace(load, server, options.seconds))
        told, _ = await readers.communicate()
        answers.update(json.loads(told))
    before, after = (statistics.median(rate for rate, _ in rates) for rates in (quiet, read))
    ratios = [later / earlier for (earlier, _), (later, _) in zip(quiet, read, strict=True)]
    print(
        f"{len(tables)} tables x 6 bots: {before:,.0f} actions/s;"
        f" with {options.sockets} readers of proofs {after:,.0f} actions/s"
        f" ({(after / before - 1) * 100:+.1f} %,"
        f" median of rounds {(statistics.median(ratios) - 1) * 100:+.1f} %)"
    )
    # On a machine that others use, too, the pace moves with them; this moves less.
    costs = [
        statistics.median(share / rate * 1e6 for rate, share in rates) for rates in (quiet, read)
    ]
    print(
        f"  CPU of the server: {costs[0]:,.0f} µs an action, {costs[1]:,.0f} µs with the readers'"
        f" ({(costs[0] / costs[1] - 1) * 100:+.1f} % actions for the same time)"
    )
    print(f"  rounds: {', '.join(f'{(ratio - 1) * 100:+.0f} %' for ratio in ratios)}")
    lasted = options.rounds * (options.seconds + 2 * _WARM_UP)
    print("  answers: " + ", ".join(f"{n / lasted:.0f}/s {s}" for s, n in sorted(answers.items())))
    if load.errors:
        print(f"  errors: {load.errors}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--sockets", type=int, default=16)
    parser.add_argument("--rate", type=float, help="actions a second in all; else as many as go")
    parser.add_argument("--unlimited", action="store_true")
    parser.add_argument("--read", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.read:
        port, seconds, paths = json.loads(options.read)
        print(json.dumps(read_on(port, options.sockets, paths, seconds)))
        return
    settings = _UNLIMITED if options.unlimited else _LIMITED
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), is_profiled=False, settings=settings)
        try:
            uvloop.run(run(server, options))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
